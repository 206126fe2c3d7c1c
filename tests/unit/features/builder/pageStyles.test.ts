import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scopedSheet } from '@/features/builder/canvas/look/pageStyles';

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../../../src/respondent/page.css'),
  'utf8',
);

describe('the style sheet of a page on the canvas', () => {
  const sheet = scopedSheet(page);

  it('is for the canvas alone, and not for what is the builder’s own', () => {
    expect(sheet.startsWith('@layer page {\n@scope (.as-page) to (.own) {')).toBe(true);
    expect(sheet).not.toContain(':host');
  });

  it('follows the mode of the app, not that of the system', () => {
    expect(page).toContain('prefers-color-scheme');
    expect(sheet).not.toMatch(/prefers-color-scheme|color-scheme: light dark/);
    const [, dark = ''] = sheet.split("@scope ([data-theme='dark'] .as-page) to (.own) {");
    expect(dark).toContain('--paper: #1a1d21');
    expect(sheet.split("[data-theme='dark']")[0]).not.toContain('--paper: #1a1d21');
  });

  it('asks for the width of the canvas, not for that of the window', () => {
    expect(page).toContain('@media (min-width: 40rem)');
    expect(sheet).not.toContain('@media (min-width');
    expect(sheet).toContain('@container canvas (min-width: 34rem)');
  });

  it('draws titles that are no headings as the page draws its headings', () => {
    expect(sheet).toMatch(/^:is\(h1, \.h1\) \{$/m);
    expect(sheet).toMatch(/^:is\(h2, \.h2\) \{$/m);
  });

  it('keeps every other rule as it is', () => {
    const rules = (css: string) => (css.match(/\{/g) ?? []).length;
    // Without the block of the dark mode, and with the layer and two scopes.
    expect(rules(sheet)).toBe(rules(page) - 1 + 3);
    expect(rules(sheet)).toBe((sheet.match(/\}/g) ?? []).length);
  });
});
