/** What a visitor's first page costs (docs/architecture.md): JavaScript before interaction, read off the build's own manifest. */
import { describe, expect, it } from 'vitest';
import { built, bytesOf, readBuilt } from '../support/builtFiles';

describe('home', () => {
  const files = built.scriptsOf('index.html', 'src/features/site/landing/HomePage.tsx');

  it('asks for at most 220 kB of JavaScript before interaction', () => {
    expect(bytesOf(files)).toBeLessThanOrEqual(220 * 1000);
  });

  it('waits for no SDK, schema or chart', () => {
    const text = files.map((file) => readBuilt(file).toString()).join('\n');
    expect(text).not.toMatch(/FirebaseError|Firestore\/|ZodError|MuiChartsSurface/);
  });

  it('names them in its page, the entry last, and asks for none before it is painted', () => {
    const html = readBuilt('index.html').toString();
    const [, modules = ''] = /data-modules="([^"]+)"/.exec(html) ?? [];
    const [entry = '', ...others] = built.scriptsOf('index.html');
    expect(modules.split(' ').at(-1)).toBe(`/${entry}`);
    expect(html).not.toMatch(/<script type="module"|rel="modulepreload"/);
    for (const file of [entry, ...others]) expect(modules).toContain(file);
  });
});

it('the site serves the licences of what it is built with, of its fonts too', () => {
  const text = readBuilt('licences.txt').toString();
  for (const name of [
    'react',
    '@mui/material',
    '@firebase/firestore',
    'preact',
    'roboto',
    'lora',
  ]) {
    expect(text).toMatch(new RegExp(`^## ${name}( |$)`, 'm'));
  }
});
