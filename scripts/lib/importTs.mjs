import path from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.mjs';

/** A module of this repository in TypeScript, with all that it imports. `file` is relative to the root. */
export async function importTs(file) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    format: 'esm',
    write: false,
    alias: { '@': path.join(root, 'src') },
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
}
