import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAuthFake } from './authFake.mjs';
import { demoSecrets, fakeServices, functionsSettings, project } from './environment.mjs';
import { host } from './ports.mjs';
import { binary, lastLines } from './processes.mjs';
import { shimEnvironment } from './profile.mjs';
import { say, seconds, Sentence } from './say.mjs';

const hostScript = path.join(path.dirname(fileURLToPath(import.meta.url)), 'emulatorHost.mjs');
export const allEmulators = [
  'auth',
  'functions',
  'firestore',
  'hosting',
  'storage',
  'eventarc',
  'tasks',
];

/**
 * Starts the emulators of a profile and waits until they answer.
 * @param {{prefix: string[], importFrom?: string, only?: string[], env?: object, onCrash?: () => void}} options
 *   `prefix` is what chooseFirestoreEmulator() gave; `onCrash` is called when they end unasked
 */
export async function startEmulators(
  profile,
  { prefix, importFrom, only = allEmulators, env = {}, onCrash = () => {} },
) {
  const start = performance.now();
  say(`Starting the emulators (${only.join(', ')}) …`);
  const temporary = temporaryFolder(profile);
  const [program, ...args] = [
    ...prefix,
    process.execPath,
    hostScript,
    binary('firebase', 'firebase-tools'),
    'emulators:start',
    '--project',
    project,
    '--only',
    only.join(','),
    '--non-interactive',
    ...(importFrom ? ['--import', importFrom] : []),
  ];
  const child = spawn(program, args, {
    cwd: profile.folder,
    // A group of its own: a Ctrl-C in the terminal reaches the launcher alone, which saves first and stops then.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // firebase-tools itself tells the functions where the other emulators are; these names it does not know.
      ...demoSecrets(profile.ports),
      ...functionsSettings(profile.ports),
      ...(profile.name === 'test' ? fakeServices(profile.ports) : {}),
      ...shimEnvironment(profile),
      TMPDIR: temporary,
      NO_UPDATE_NOTIFIER: '1',
      // Functions say what they are through a file: three seconds less than through a port.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      FORMLOOM_DOORS: `${profile.ports.hosting},${profile.ports.functions}`,
      ...env,
    },
  });
  child.stdin.on('error', () => {}); // it ended before we asked it to

  const log = createWriteStream(profile.log);
  let ended = false;
  let asked = false;
  let doorsClosed = () => {};
  const exit = new Promise((resolve) => {
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  }).then(() => {
    ended = true;
  });
  await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(failure('did not start within three minutes')), 180_000);
    const read = (text) => {
      log.write(text);
      if (text.includes('All emulators ready')) resolve();
      if (text.includes('DOORS_CLOSED')) doorsClosed();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void exit.then(() => reject(failure('ended while starting')));
    void exit.finally(() => clearTimeout(limit));
  }).catch(async (error) => {
    child.stdin.end();
    await exit;
    throw error;
  });
  const accounts = only.includes('auth') ? await startAuthFake(profile.ports) : undefined;
  say(`The emulators run (${seconds(start)}).`);
  const watch = watchFirestore(profile.ports.firestore, () => {
    log.write('The Firestore emulator does not answer any more.\n');
    onCrash();
  });
  void exit.then(() => {
    clearInterval(watch);
    if (!asked) void Promise.resolve(accounts?.close()).then(onCrash);
  });

  function failure(what) {
    const text = existsSync(profile.log) ? readFileSync(profile.log, 'utf8') : '';
    return new Sentence(
      `The emulators ${what}. The end of ${profile.log}:\n${lastLines(text, 30)}`,
    );
  }

  return {
    /** @returns {Promise<boolean>} false when they had already ended */
    async exportTo(folder) {
      if (ended) return false;
      const response = await fetch(`http://${host}:${profile.ports.hub}/_admin/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: folder, initiatedBy: 'formloom' }),
        signal: AbortSignal.timeout(120_000),
      });
      if (!response.ok)
        throw new Sentence(`The emulators could not save their data: ${await response.text()}`);
      return true;
    },
    /** No request is answered from then on; those under way are, if they take no longer than five seconds. */
    async closeDoors() {
      if (ended) return;
      const closed = new Promise((resolve) => {
        doorsClosed = resolve;
        setTimeout(resolve, 5_000).unref();
      });
      child.stdin.write('close\n');
      await closed;
    },
    async stop() {
      asked = true;
      clearInterval(watch);
      child.stdin.end();
      await exit;
      await accounts?.close();
      rmSync(temporary, { recursive: true, force: true });
      log.end();
    },
  };
}

/**
 * Two suites that run side by side would share the folder of stored files, and one would empty it for the other.
 * It lies in the system's own folder and has a short name, because sockets lie there too and their paths may be 107 long.
 */
function temporaryFolder(profile) {
  const name = createHash('sha256').update(profile.folder).digest('hex').slice(0, 8);
  const folder = path.join(os.tmpdir(), `formloom-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** firebase-tools goes on when the Firestore process is killed, with nothing behind it. */
function watchFirestore(port, onGone) {
  let missed = 0;
  const watch = setInterval(async () => {
    try {
      await fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(4000) });
      missed = 0;
    } catch (error) {
      // A busy emulator is slow; one that is gone refuses the connection.
      missed = error.cause?.code === 'ECONNREFUSED' ? missed + 1 : 0;
      if (missed === 2) {
        clearInterval(watch);
        onGone();
      }
    }
  }, 5000);
  return watch;
}
