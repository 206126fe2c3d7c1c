/** Design §9 (b): Firebase deploys functions/ alone, so it must install and load alone. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_AREAS } from '@/domain/calls/areas';

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../functions');
const lib = process.env['FORMLOOM_LIB'];
if (!lib) throw new Error('FORMLOOM_LIB is not set. Run: npm test -- functions');

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'formloom-functions-'));
  for (const name of readdirSync(source)) {
    if (name === 'node_modules' || name === 'lib' || name === 'src') continue;
    cpSync(path.join(source, name), path.join(copy, name), { recursive: true });
  }
  cpSync(lib, path.join(copy, 'lib'), { recursive: true });
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: copy,
    stdio: 'pipe',
  });
}, 180_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Imports the bundle in a process of its own that knows nothing of this repository. */
function evaluate(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: copy,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      GCLOUD_PROJECT: 'demo-formloom',
      FIREBASE_CONFIG: '{"projectId":"demo-formloom"}',
    },
  });
}

describe('functions, copied out alone', () => {
  it('load, and export the doors that firebase.json and the calls name', () => {
    const names = evaluate(
      "console.log(Object.keys(await import('./lib/index.js')).join(' '))",
    ).split(/\s/);
    expect(names).toEqual(
      expect.arrayContaining(['page', 'intake', 'files', 'account', ...Object.values(CALL_AREAS)]),
    );
  });

  it('load each part that only some handler needs', () => {
    const parts = readdirSync(path.join(copy, 'lib', 'chunks')).filter((name) =>
      /\.js$/.test(name),
    );
    expect(parts.some((name) => name.startsWith('sftpClient-'))).toBe(true);
    const failed = evaluate(`
      for (const name of ${JSON.stringify(parts)})
        await import('./lib/chunks/' + name).catch((error) => console.log(name, String(error)));
      process.exit();
    `);
    expect(failed).toBe('');
  });

  it('load no package before a handler needs it, but what firebase-functions itself loads', () => {
    // Their time (< 300 ms) is the bench's to measure; what would cost it is seen here.
    // Firestore's triggers bring the Admin SDK's Firestore with them, whatever we do.
    const own = packagesLoadedBy(
      ...['https', 'firestore', 'scheduler', 'tasks'].map(
        (name) => `firebase-functions/v2/${name}`,
      ),
      'firebase-functions/params',
    );
    expect(own).toContain('firebase-admin');
    const ours = packagesLoadedBy('./lib/index.js').filter((name) => !own.includes(name));
    expect(ours).toEqual([]);
  });
});

function packagesLoadedBy(...modules: string[]): string[] {
  const printed = evaluate(`
    import { Module } from 'node:module';
    for (const name of ${JSON.stringify(modules)}) await import(name);
    const packages = Object.keys(Module._cache).map(
      (file) => /.*node_modules[\\\\/]((?:@[^\\\\/]+[\\\\/])?[^\\\\/]+)/.exec(file)?.[1] ?? file,
    );
    console.log(JSON.stringify([...new Set(packages)]));
  `);
  return JSON.parse(printed) as string[];
}
