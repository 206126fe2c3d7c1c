/** Files made to harm are refused with a sentence, or come in safely: each within a second, and in little memory. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { HOSTILE } from '../../support/hostileFormFiles';
import type { HostileOutcome } from '../../support/readHostileForms';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
/** Most of what reading may take, in MB. */
const MEMORY = 256;
/** Of Node.js itself with our code, before it reads anything. */
const NODE = 90;
const MILLISECONDS = 1_000;

let reader = '';
beforeAll(async () => {
  reader = path.join(mkdtempSync(path.join(tmpdir(), 'hostile-')), 'reader.mjs');
  await build({
    entryPoints: [path.join(root, 'tests/support/readHostileForms.ts')],
    outfile: reader,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@': path.join(root, 'src') },
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
});

test.each(Object.keys(HOSTILE))('%s', async (format) => {
  const { stdout } = await run('node', [`--max-old-space-size=${MEMORY}`, reader, format], {
    maxBuffer: 1 << 26,
  });
  const outcomes = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HostileOutcome);
  expect(outcomes.map(({ of }) => of)).toEqual(HOSTILE[format]?.map(({ of }) => of));
  if (process.env['HOSTILE']) console.log(format, outcomes);
  for (const { of, milliseconds, peak, sentence, isForm, harm, error } of outcomes) {
    const what = `${format}, ${of}`;
    expect(error, what).toBeUndefined();
    if (sentence === undefined) expect([isForm, harm], what).toEqual([true, []]);
    else expect(sentence, what).toMatch(/^[A-Z“].{8,}\.$/s);
    expect(milliseconds, what).toBeLessThan(MILLISECONDS);
    expect(peak, what).toBeLessThan(MEMORY + NODE);
  }
});
