import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const COMPANY = {
  VITE_COMPANY_NAME: 'Example Forms Ltd',
  VITE_COMPANY_NUMBER: '00000000',
  VITE_COMPANY_ADDRESS: '1 Example Street, London',
};
const folders: string[] = [];

/** Asks in a process of its own, over a folder with the given .env.production. */
function ask(env: Record<string, string>, file = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'imprint-'));
  folders.push(folder);
  writeFileSync(path.join(folder, '.env.production'), file);
  const script = `
    import { demandImprint } from './scripts/lib/imprint.mjs';
    try { demandImprint(process.env, ${JSON.stringify(folder)}); console.log('good'); }
    catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout.trim();
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a production build', () => {
  it('is refused without name, number or address of the company, and says which', () => {
    expect(ask({})).toContain('VITE_COMPANY_NAME, VITE_COMPANY_NUMBER, VITE_COMPANY_ADDRESS');
    for (const name of Object.keys(COMPANY)) {
      const said = ask({ ...COMPANY, [name]: ' ' });
      expect(said).toContain(`Set ${name} in`);
    }
  });

  it('takes them from the environment or from .env.production', () => {
    expect(ask(COMPANY)).toBe('good');
    const file = Object.entries(COMPANY).map(([name, value]) => `${name}="${value}"`);
    expect(ask({}, file.join('\n'))).toBe('good');
  });

  it('needs none for the emulators', () => {
    expect(ask({ VITE_EMULATORS: 'auth=127.0.0.1:9099' })).toBe('good');
  });
});

describe('npm run build', () => {
  it('asks for them before it builds anything', () => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/build.mjs'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], VITE_EMULATORS: '' },
    });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('VITE_COMPANY_NUMBER');
    expect(stdout + stderr).not.toContain('Building');
  });
});
