/**
 * Runs firebase-tools inside `hidane exec` (or nothing) and answers for everything it starts:
 * whatever it reads on stdin closes the doors (emulatorDoors.mjs); when stdin closes, because the launcher asks or because it died, the emulators are stopped; what they leave is killed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { descendants, isAlive, kill, wait } from './processes.mjs';

const [script, ...args] = process.argv.slice(2);
const shim = process.env.FORMLOOM_SHIM;
const env = {
  ...process.env,
  FORMLOOM_JAVA_PATH: process.env.PATH,
  PATH: [shim, process.env.PATH].join(path.delimiter),
};

// Not its signals but our stdin says when to stop, so a Ctrl-C in the terminal cannot cut an export short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const doors = new URL('emulatorDoors.mjs', import.meta.url).href;
const child = spawn(process.execPath, ['--import', doors, script, ...args], {
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
});

// The Firestore emulator runs in a process group of its own and would outlive a crash of firebase-tools.
let started = [];
const look = setInterval(() => {
  started = [...new Set([...started.filter(isAlive), ...descendants(child.pid)])];
}, 2000);

child.on('exit', async (code) => {
  clearInterval(look);
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const left = started.filter(isAlive);
    for (const pid of left) kill(pid, signal);
    if (left.length > 0) await wait(1000);
  }
  process.exit(code ?? 1);
});

let asked = false;
const stop = () => {
  if (asked) return;
  asked = true;
  started = [...new Set([...started, ...descendants(child.pid)])];
  kill(child.pid, 'SIGINT');
  setTimeout(() => kill(child.pid, 'SIGKILL'), 20_000).unref();
};
process.stdin
  .on('data', () => kill(child.pid, 'SIGUSR2'))
  .on('end', stop)
  .on('close', stop)
  .resume();
