/**
 * Builds the service worker with the list of what it keeps: the app's shell, and the scripts of its main screens as the
 * build's manifest names them. Runs after the public pages, which finish the shell.
 *   node scripts/lib/serviceWorker.mjs <dist>
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from './paths.mjs';

const dist = path.resolve(process.argv[2]);
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** The screens that people open every day. Scripts of the others wait in the browser's own cache. */
const SCREENS = [
  'src/features/dashboard/DashboardPage.tsx',
  'src/features/forms/FormList.tsx',
  'src/features/submissions/SubmissionsPage.tsx',
  'src/features/crm/contacts/ContactsPage.tsx',
  'src/features/insights/InsightsPage.tsx',
  'src/app/routing/BuilderPage.tsx',
];
const AROUND = ['app.html', 'theme-boot.css', 'theme-boot.js', 'favicon.svg'];

const keyOf = (end) => {
  const key = Object.keys(manifest).find((name) => name.endsWith(end));
  if (key === undefined) throw new Error(`The build has no ${end}.`);
  return key;
};
const keys = new Set(
  [
    'index.html',
    'src/app/routing/frame.ts',
    'src/app/layouts/UserNav.tsx',
    ...['app', 'auth', 'firestore'].map((name) => `firebase/${name}/dist/esm/index.esm.js`),
    ...SCREENS,
  ].map(keyOf),
);
for (const key of Object.keys(manifest)) if (key.includes('installEngine')) keys.add(key);
// A set hands out what is added while one goes through it.
for (const key of keys) for (const next of manifest[key].imports ?? []) keys.add(next);

const hashed = [
  ...[...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]),
  ...readdirSync(path.join(dist, 'assets'))
    .filter((name) => /^roboto-latin-wght-normal-.*\.woff2$/.test(name))
    .map((name) => `assets/${name}`),
].filter((file) => file.startsWith('assets/'));
const entries = [
  ...AROUND.map((file) => ({
    url: `/${file}`,
    revision: createHash('sha256')
      .update(readFileSync(path.join(dist, file)))
      .digest('base64url')
      .slice(0, 12),
  })),
  ...[...new Set(hashed)].map((file) => ({ url: `/${file}`, revision: null })),
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
