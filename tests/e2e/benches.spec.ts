/** Issue 16: every bench runs to its end and prints its figures, so that none can rot. None of them is judged here. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const bench = path.join(root, 'tests', 'bench', 'run.mjs');

const FIGURES = {
  'public-form': /^\| Formloom +\|.*\d/m,
  builder: /^\| Formloom +\| ÷1 .*\d/m,
  logic: /^\| ÷1 .*\d/m,
  export: /^\| csv .*\d/m,
  responses: /^\| search +\| +120 .*\d/m,
  contacts: /^\| contacts: search, one word +\| +300 .*\d/m,
  hostile: /Worst: \*\*[\d.]+ ms/,
  lighthouse: /^\| \/login .*\d/m,
};

for (const [name, figures] of Object.entries(FIGURES)) {
  test(`the bench ${name} runs`, async () => {
    // Lighthouse is installed the first time.
    test.setTimeout(300_000);
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [bench, name, '--smoke'],
      {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    const said = stdout + stderr;
    expect(said).toMatch(figures);
    expect(said).toContain(`Bench ${name} ran to its end.`);
  });
}
