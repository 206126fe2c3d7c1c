import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';
import { Sentence } from './say.mjs';

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The script behind a package's command, to be run by this Node: works without a shell and on every system. */
export function binary(name, packageName = name) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = createRequire(import.meta.url)(path.join(folder, 'package.json'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]);
}

const running = new Set();

/** Ends what `run` has under way, with everything it started. */
export function endRunning() {
  for (const child of running) {
    for (const pid of [...descendants(child.pid), child.pid]) kill(pid, 'SIGTERM');
  }
}

/**
 * Runs a program to its end.
 * @returns {Promise<{code: number, output: string}>} `output` is stdout and stderr together, kept unless `show` is true
 */
export function run(command, args, { show = false, onLine, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (onLine) text.split('\n').filter(Boolean).forEach(onLine);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** The first of these programs that PATH knows, as a full path. `skip` leaves one folder of PATH out. */
export function onPath(names, { env = process.env, skip } = {}) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const name of names) {
    for (const folder of (env.PATH ?? '').split(path.delimiter)) {
      if (!folder || folder === skip) continue;
      for (const ending of endings) {
        const file = path.join(folder, name + ending);
        if (existsSync(file)) return file;
      }
    }
  }
  return undefined;
}

/** Everything that descends from a process, deepest last. */
export function descendants(pid) {
  const children = new Map();
  for (const [child, parent] of processTable()) {
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const found = [];
  for (const queue = [pid]; queue.length > 0;) {
    const next = children.get(queue.shift()) ?? [];
    found.push(...next);
    queue.push(...next);
  }
  return found;
}

/** @returns {[number, number][]} process and parent */
function processTable() {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          // The program's name stands in brackets and may itself hold spaces and brackets.
          return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
        } catch {
          return []; // gone meanwhile
        }
      });
  }
  if (process.platform === 'win32') return [];
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Whether a failed program's output says that there is no network. */
export const saysNoNetwork = (output) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|[Cc]ould(?:n't| not) resolve host|network request|Temporary failure/.test(
    output,
  );

export const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n');

export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Sentence(
      `Formloom needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one and run the command again.`,
    );
  }
}
