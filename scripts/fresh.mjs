/**
 * `npm run fresh`: the two commands of the README on a machine that has nothing yet. A clone of the last commit, an empty
 * home, empty npm and cargo caches, every look-up in the system switched off, so that each installer has to work.
 * `-- --keep` leaves the folder behind.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { descendants, isAlive, kill, lastLines, run, wait } from './lib/processes.mjs';
import { say, seconds, Sentence } from './lib/say.mjs';

await command(async (context) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formloom-fresh-'));
  if (!process.argv.includes('--keep')) {
    context.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  }
  const clone = path.join(folder, 'formloom');
  const cloned = await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  if (cloned.code !== 0) throw new Sentence(`The clone failed:\n${cloned.output}`);
  const dirty = await run('git', ['status', '--porcelain']);
  if (dirty.output.trim())
    say('Note: only what is committed is tried, and this checkout has changes that are not.');
  const env = emptyMachine(folder);

  say(`\n$ npm start   (in ${clone})`);
  const start = performance.now();
  const lines = await startAndStop(context, clone, env);
  const started = seconds(start);

  say('\n$ npm test');
  const testStart = performance.now();
  const test = await run('npm', ['test'], { cwd: clone, env, onLine: (line) => say(`  ${line}`) });
  const tested = seconds(testStart);

  process.stdout.write(
    [
      ...lines,
      `npm start, from nothing to these three lines: ${started}`,
      `npm test, after it: ${tested}, exit ${test.code}`,
      lastLines(test.output, 1),
      '',
    ].join('\n'),
  );
  return test.code === 0 ? 0 : 1;
});

/** The toolchain itself stays findable: rustup keeps it in the home that is empty now. */
function emptyMachine(folder) {
  const made = (name) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    return path.join(folder, name);
  };
  const kept = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(FORMLOOM_|VITE_|npm_|XDG_|INIT_CWD)/i.test(name),
    ),
  );
  const rustup = process.env.RUSTUP_HOME ?? path.join(os.homedir(), '.rustup');
  return {
    ...kept,
    HOME: made('home'),
    npm_config_cache: made('npm'),
    CARGO_HOME: made('cargo'),
    ...(existsSync(rustup) ? { RUSTUP_HOME: rustup } : {}),
    FORMLOOM_NO_LOOKUP: 'java,hidane,chromium',
    FORMLOOM_PORT_OFFSET: process.env.FORMLOOM_PORT_OFFSET ?? '4000',
  };
}

/** @returns the three lines, after they were found to be true and Ctrl-C to leave nothing behind */
async function startAndStop(context, cwd, env) {
  const child = spawn('npm', ['start'], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.onEnd(async () => {
    kill(-child.pid, 'SIGINT');
    await ended;
  });
  let output = '';
  const ended = new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (/^Demo form {2}.*\n/m.test(output)) resolve();
    });
    void ended.then((code) =>
      reject(new Sentence(`npm start ended with ${code} before its three lines.`)),
    );
  });
  const lines = lastLines(output, 3).split('\n');
  for (const line of lines.filter((text) => !text.startsWith('Sign in'))) {
    const url = line.split('  ')[1];
    const { status } = await fetch(url);
    if (status !== 200) throw new Sentence(`${url} answered ${status}.`);
  }

  const family = descendants(child.pid);
  // What a terminal does at Ctrl-C: the signal goes to the whole group, and npm may leave before its script.
  kill(-child.pid, 'SIGINT');
  await ended;
  for (let waited = 0; family.some(isAlive) && waited < 60; waited += 1) await wait(1000);
  const left = family.filter(isAlive);
  if (left.length > 0) {
    throw new Sentence(`After Ctrl-C these processes are left: ${left.join(', ')}.`);
  }
  if (!existsSync(path.join(cwd, '.data', 'current', 'firebase-export-metadata.json'))) {
    throw new Sentence('After Ctrl-C there is no saved data.');
  }
  return lines;
}
