import { existsSync } from 'node:fs';
import path from 'node:path';
import { mayLookUp } from './lookups.mjs';
import { aptInstall, cargoInstall, hasApt } from './packages.mjs';
import { userCache } from './paths.mjs';
import { lastLines, onPath, run } from './processes.mjs';
import { say } from './say.mjs';

const version = '0.14.1';
const cached = path.join(userCache, 's3s-fs');

/**
 * Real servers that files are written to in tests: OpenSSH’s, and one that speaks as S3 does. What can’t be had is said,
 * and its tests are skipped.
 * @returns {Promise<Record<string, string>>} environment of the tests
 */
export async function chooseFileServers() {
  const sshd = process.env.FORMLOOM_SSHD ?? (await chooseSshd());
  const s3 = process.env.FORMLOOM_S3 ?? (await chooseS3());
  return { ...(sshd ? { FORMLOOM_SSHD: sshd } : {}), ...(s3 ? { FORMLOOM_S3: s3 } : {}) };
}

/** Servers are seldom on a user's path. */
const findSshd = () =>
  onPath(['sshd']) ?? ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((file) => existsSync(file));

async function chooseSshd() {
  const found = mayLookUp('sshd') ? findSshd() : undefined;
  if (found) return found;
  if (!hasApt()) {
    say(
      'No sshd on this machine: the tests with OpenSSH are skipped. Install openssh-server to run them.',
    );
    return undefined;
  }
  say("Installing Debian's openssh-server …");
  const flags = ['--no-install-recommends'];
  const { found: installed, outputs } = await aptInstall(['openssh-server'], findSshd, flags);
  if (!installed) {
    say(`The tests with OpenSSH are skipped. apt-get said: ${lastLines(outputs.join('\n'), 1)}`);
  }
  return installed;
}

async function chooseS3() {
  const own = path.join(cached, 'bin', 's3s-fs');
  const found = mayLookUp('s3s-fs') ? onPath(['s3s-fs']) : undefined;
  if (found) return found;
  if (mayLookUp('cache') && existsSync(own)) return own;
  if ((await run('cargo', ['--version'])).code !== 0) {
    say('No cargo on this machine: the tests with an S3 server are skipped.');
    return undefined;
  }
  const title = 'an S3 server for the tests';
  const flags = ['--features', 'binary'];
  const { code, output } = await cargoInstall(title, 's3s-fs', version, cached, flags);
  if (code === 0 && existsSync(own)) return own;
  say(`The tests with an S3 server are skipped. cargo said: ${lastLines(output, 1)}`);
  return undefined;
}
