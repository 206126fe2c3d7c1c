/**
 * The built functions under Google's own Functions framework, as they run in production: one process for each function,
 * in production mode, with the memory of an instance. The emulator shows none of this: it refuses large bodies itself.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const functions = path.join(root, 'functions');
/** Its program lies beside its module. */
const framework = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework')),
  'main.js',
);

/** Kilobytes, as `ulimit` counts. */
const MIB = 1024;

export interface Instance {
  /** `http://127.0.0.1:port`. */
  url: string;
  port: number;
  isAlive(): boolean;
  /** The most memory it ever had, in MB; undefined on a system that does not tell. */
  peakMb(): number | undefined;
  stop(): void;
}

/** A copy of what is deployed. Call `remove` when all its instances have stopped. */
export function deployedCopy(lib: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formloom-framework-'));
  cpSync(path.join(functions, 'package.json'), path.join(folder, 'package.json'));
  cpSync(lib, path.join(folder, 'lib'), { recursive: true });
  symlinkSync(path.join(functions, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param target the name of the function
 * @param type `http` for requests and calls, `cloudevent` for triggers
 * @param memory of the instance, in MiB
 */
export async function startInstance(
  folder: string,
  target: string,
  type: 'http' | 'cloudevent',
  env: Record<string, string>,
  memory = 512,
): Promise<Instance> {
  const port = await freePort();
  const run = 'ulimit -d "$1" && shift && exec "$@"';
  const args = [framework, `--source=${folder}`, `--target=${target}`];
  const child = spawn(
    'sh',
    ['-c', run, 'sh', String(memory * MIB), process.execPath, ...args, `--signature-type=${type}`],
    {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        FUNCTION_TARGET: target,
        PORT: String(port),
      },
    },
  );
  const instance = {
    url: `http://127.0.0.1:${port}`,
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    peakMb: () => peakOf(child),
    stop: () => void child.kill('SIGKILL'),
  };
  await untilUp(instance);
  return instance;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilUp(instance: Instance): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end && instance.isAlive()) {
    const up = await fetch(`${instance.url}/favicon.ico`).catch(() => undefined);
    if (up) return;
    await sleep(100);
  }
  throw new Error('The Functions framework did not start.');
}

function peakOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return kb === undefined ? undefined : Number(kb) / 1024;
}
