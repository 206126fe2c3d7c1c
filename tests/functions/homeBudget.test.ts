/** What a visitor's first page costs (docs/architecture.md): JavaScript before interaction, read off the build's own manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');

interface Chunk {
  file: string;
  imports?: string[];
}
const read = (file: string) => readFileSync(path.join(dist, file));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;

/** The files that a page needs: its entry, its route's chunk, and all that these import. */
function filesOf(...entries: string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  const files = [...seen].map((name) => manifest[name]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

describe('home', () => {
  const files = filesOf('index.html', 'src/features/site/landing/HomePage.tsx');

  it('asks for at most 220 kB of JavaScript before interaction', () => {
    const bytes = files.reduce((sum, file) => sum + gzipSync(read(file)).byteLength, 0);
    expect(bytes).toBeLessThanOrEqual(220 * 1000);
  });

  it('waits for no SDK, schema or chart', () => {
    const text = files.map((file) => read(file).toString()).join('\n');
    expect(text).not.toMatch(/FirebaseError|Firestore\/|ZodError|MuiChartsSurface/);
  });

  it('names them in its page, the entry last, and asks for none before it is painted', () => {
    const html = read('index.html').toString();
    const [, modules = ''] = /data-modules="([^"]+)"/.exec(html) ?? [];
    expect(modules.split(' ').at(-1)).toBe(`/${manifest['index.html']?.file ?? ''}`);
    expect(html).not.toMatch(/<script type="module"|rel="modulepreload"/);
    for (const file of filesOf('index.html')) expect(modules).toContain(file);
  });
});

it('the site serves the licences of what it is built with, of its fonts too', () => {
  const text = read('licences.txt').toString();
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
