/**
 * Builds the service worker with the list of what it keeps: the app's shell, and the scripts of its main screens as the
 * build's manifest names them. Runs after the public pages, which finish the shell.
 *   node scripts/lib/serviceWorker.mjs <dist>
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { builtFiles, ENGINE, FRAME, SCREENS, SHELL, USER_NAV } from './builtFiles.mjs';
import { root } from './paths.mjs';

const dist = path.resolve(process.argv[2]);
const built = builtFiles(dist);
// The screens that people open every day. Scripts of the others wait in the browser's own cache.
const sources = ['index.html', ...FRAME, USER_NAV, ENGINE].concat(
  Object.values(SCREENS).map(({ route }) => route),
);
const hashed = [...built.scriptsOf(...sources), ...built.stylesOf(...sources), built.font];
const entries = [
  ...SHELL.map((file) => ({
    url: `/${file}`,
    revision: createHash('sha256')
      .update(readFileSync(path.join(dist, file)))
      .digest('base64url')
      .slice(0, 12),
  })),
  ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
];

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@': path.join(root, 'src') } },
  define: { __PRECACHE__: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: dist,
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: path.join(root, 'src/app/serviceWorker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
