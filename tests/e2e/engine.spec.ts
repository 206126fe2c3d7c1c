/** The engine decides alike in browser and server (invariant: nothing decides twice), byte for byte. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { cases } from '../support/cases';
import type { runCases, runFormulas, runTable } from './support/engine';

const here = path.dirname(fileURLToPath(import.meta.url));
const SEED = 20_261_121;

// Another language and another day than the server's: neither may have a say. Turkish has its own lower case of I.
test.use({ locale: 'tr-TR', timezoneId: 'Pacific/Kiritimati' });

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'support', 'engine.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'engine',
    target: 'es2022',
    charset: 'ascii',
    tsconfig: path.resolve(here, '../../tsconfig.json'),
  });
  return outputFiles[0]?.text ?? '';
}

test('the engine says the same in Chromium and in Node', async ({ page }) => {
  const count = cases(2_000);
  const script = await bundled();
  const call = `engine.runCases(${count}, ${SEED})`;

  await page.goto('about:blank');
  await page.evaluate(script.replace(/^"use strict";\s*var engine/, 'window.engine'));
  const inBrowser = await page.evaluate<string>(`window.${call}`);

  vm.runInThisContext(script);
  const inNode = vm.runInThisContext(call) as ReturnType<typeof runCases>;

  // Every type with every setting, in a table of their own; what each row must say, the unit tests know.
  const table = vm.runInThisContext('engine.runTable()') as ReturnType<typeof runTable>;
  expect(await page.evaluate<string>('window.engine.runTable()')).toBe(table);

  const formulas = vm.runInThisContext('engine.runFormulas()') as ReturnType<typeof runFormulas>;
  expect(formulas.split('\n').length).toBeGreaterThanOrEqual(300);
  expect(await page.evaluate<string>('window.engine.runFormulas()')).toBe(formulas);

  const [left, right] = [inBrowser.split('\n'), inNode.split('\n')];
  expect(right).toHaveLength(count);
  const differing = right.findIndex((line, index) => line !== left[index]);
  // The first case that differs, if any, rather than megabytes of them.
  expect(left[differing]).toBe(right[differing]);
  expect(inBrowser === inNode).toBe(true);
  // The cases are worth it: accepted and refused, shown and hidden, halves of characters made whole.
  for (const mark of [
    '"judged":{"answers"',
    '"judged":{"ok":false',
    '\\ufffd',
    '"date_too_late"',
  ]) {
    expect(inNode.includes(mark), mark).toBe(true);
  }
});
