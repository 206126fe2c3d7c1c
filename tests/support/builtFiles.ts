/** The files of a build, read off its own manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');

interface Chunk {
  file: string;
  imports?: string[];
}

export const readBuilt = (file: string) => readFileSync(path.join(dist, file));
export const manifest = JSON.parse(readBuilt('.vite/manifest.json').toString()) as Record<
  string,
  Chunk
>;

/** The scripts that a screen needs: its entry, its route's file, and all that these import. */
export function scriptsOf(...entries: string[]): string[] {
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

/** Bytes on the wire, compressed as Hosting does. Fonts are compressed already. */
export const bytesOf = (files: readonly string[]): number =>
  files
    .map((file) => (file.endsWith('.woff2') ? readBuilt(file) : gzipSync(readBuilt(file))))
    .reduce((sum, { byteLength }) => sum + byteLength, 0);
