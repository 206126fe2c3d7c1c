import { existsSync } from 'node:fs';
import path from 'node:path';
import { project, serverEnvironment } from './environment.mjs';
import { lastLines, runNode } from './processes.mjs';
import { say, seconds, Sentence } from './say.mjs';

const script = (profile, name) => path.join(profile.lib, `${name}.js`);
const options = (profile) => ({
  cwd: profile.functions,
  env: { ...process.env, ...serverEnvironment(profile.ports) },
});

/** Fills an empty database. @returns {Promise<{email: string, password: string, formId: string} | undefined>} */
export async function seed(profile) {
  if (!existsSync(script(profile, 'seed'))) {
    say('There is no seed yet (functions/src/dev/seed.ts), so the database stays empty.');
    return undefined;
  }
  const start = performance.now();
  say('Filling the empty database with demo data …');
  const { code, output } = await runNode(script(profile, 'seed'), [], options(profile));
  if (code !== 0) throw new Sentence(`Filling the database failed:\n${lastLines(output, 30)}`);
  const line = output.split('\n').findLast((text) => text.startsWith('{'));
  if (!line)
    throw new Sentence(
      `The seed printed no line with email, password and formId:\n${lastLines(output, 10)}`,
    );
  say(`Filled it in ${seconds(start)}.`);
  return JSON.parse(line);
}

/** Brings features and articles of a kept database up to date with this checkout. */
export async function refreshContent(profile) {
  if (!existsSync(script(profile, 'content'))) return;
  const { code, output } = await runNode(
    script(profile, 'content'),
    ['--project', project],
    options(profile),
  );
  if (code !== 0) throw new Sentence(`Writing the content failed:\n${lastLines(output, 10)}`);
  const changes = output.split('\n').filter((line) => /^(written|removed) /.test(line)).length;
  if (changes > 0) say(`Brought ${changes} features and articles up to date.`);
}

/** How often one process of the sweep does it before the next takes over, with whatever was built meanwhile. */
const SWEEPS = 20;

/**
 * Does what Cloud Scheduler does in production: the emulators fire no schedules.
 * One process at a time, which sweeps every so many milliseconds; a failure is reported once and tried again.
 * @returns a function that stops it; the process itself ends with the command's others
 */
export function startTicking(profile, everyMs, sweeps = SWEEPS) {
  if (!existsSync(script(profile, 'tick'))) return () => {};
  let stopped = false;
  let failing = false;
  const tick = async () => {
    const { code, output } = await runNode(
      script(profile, 'tick'),
      [String(everyMs), String(sweeps)],
      options(profile),
    );
    if (stopped) return;
    if (code !== 0 && !failing)
      say(`The sweep failed and will be tried again:\n${lastLines(output, 10)}`);
    failing = code !== 0;
    // A process that ends at once (a file that is being built again) waits like one that swept.
    setTimeout(tick, code === 0 ? 0 : everyMs);
  };
  void tick();
  return () => {
    stopped = true;
  };
}
