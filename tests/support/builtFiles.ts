/** The files of the build that is tested. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFiles } from '../../scripts/lib/builtFiles.mjs';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');

export const built = builtFiles(dist);
export const readBuilt = (file: string) => readFileSync(path.join(dist, file));

/** Bytes on the wire, compressed as Hosting does. Fonts are compressed already. */
export const bytesOf = (files: readonly string[]): number =>
  files
    .map((file) => (file.endsWith('.woff2') ? readBuilt(file) : gzipSync(readBuilt(file))))
    .reduce((sum, { byteLength }) => sum + byteLength, 0);
