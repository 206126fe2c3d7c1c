/** Benches whose work is a script of TypeScript in a process of its own, with a heap that is measured. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';

/**
 * Bundles `tests/bench/{name}.ts`, and works with it.
 *
 * @param act gets what runs the script with words and an environment, and answers with what it printed last, as JSON
 */
export async function withWork(name, act) {
  // Within functions/, where the bundle finds the packages of the server.
  const folder = mkdtempSync(path.join(root, 'functions', '.bench-'));
  try {
    const script = await bundled(name, folder);
    return await act((words, env) => run(script, words, env));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundled(name, folder) {
  const outfile = path.join(folder, `${name}.mjs`);
  await build({
    entryPoints: [path.join(root, 'tests/bench', `${name}.ts`)],
    alias: { '@': path.join(root, 'src') },
    nodePaths: [path.join(root, 'node_modules'), path.join(root, 'functions/node_modules')],
    // As in functions/build.mjs.
    external: ['firebase-admin', 'firebase-admin/*', 'sharp', '*.node'],
    loader: { '.woff': 'binary', '.css': 'text' },
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
    target: 'node20',
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return outfile;
}

function run(script, words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    let text = '';
    child.stdout.on('data', (data) => (text += data));
    child.on('close', (code) => {
      const line = text
        .trimEnd()
        .split('\n')
        .findLast((one) => one.startsWith('{'));
      if (code === 0 && line) resolve(JSON.parse(line));
      else reject(new Error(`${words.join(' ')} ended with ${code}.`));
    });
  });
}
