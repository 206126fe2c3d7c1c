/** Design §9 (b): Firebase deploys functions/ alone, so it must install and load alone. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
  it('load, and export the doors that firebase.json names', () => {
    const names = evaluate(
      "console.log(Object.keys(await import('./lib/index.js')).join(' '))",
    ).split(/\s/);
    expect(names).toEqual(expect.arrayContaining(['page', 'api']));
  });

  it('load no heavy module before a handler needs it', () => {
    // Its time (< 300 ms) is the bench's to measure; what would cost it is seen here.
    const loaded = evaluate(`
      import { Module } from 'node:module';
      await import('./lib/index.js');
      const heavy = /@google-cloud.(firestore|storage).package[.]json|google-gax.package[.]json/;
      console.log(Object.keys(Module._cache).filter((file) => heavy.test(file)).join(' '));
    `);
    expect(loaded.trim()).toBe('');
  });
});
