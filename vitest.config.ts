import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = path.dirname(fileURLToPath(import.meta.url));
/** As functions/build.mjs does it: the server inlines the form page's style sheet as minified text. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  enforce: 'pre',
  // A name that does not end in .css keeps Vite's own handling of styles away.
  resolveId(id, importer) {
    if (!id.endsWith('.css') || !importer?.includes('/src/respondent/')) return null;
    return `\0css-text:${path.resolve(path.dirname(importer), id)}.text`;
  },
  async load(id) {
    const file = /^\0css-text:(.*)\.text$/.exec(id)?.[1];
    if (!file) return null;
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true });
    return `export default ${JSON.stringify(code.trim())};`;
  },
};

/** As functions/build.mjs does it: fonts of a PDF are bytes. */
const fontAsBytes: Plugin = {
  name: 'font-as-bytes',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.woff')) return null;
    const bytes = readFileSync(id).toString('base64');
    return `export default new Uint8Array(Buffer.from('${bytes}', 'base64'));`;
  },
};

/** In the screens' tests, the file of the same name in tests/support/inMemory takes the place of each of these. */
const doors = [
  'src/shared/config/env.ts',
  'src/shared/firebase/auth.ts',
  'src/shared/firebase/call.ts',
  'src/shared/firebase/db.ts',
];
/**
 * One for all files, since they share the modules that came through a door (decision 0139): what `vi.mock` replaces for one
 * file would stay for the next.
 */
const serverInMemory: Plugin = {
  name: 'server-in-memory',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^[@./]/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || !doors.includes(path.relative(root, found.id))) return found;
    return path.join(root, 'tests/support/inMemory', path.basename(found.id));
  },
};

const shared = {
  root,
  plugins: [cssAsText, fontAsBytes],
  resolve: { alias: { '@': path.join(root, 'src') } },
  define: { __RESPONDENT_SCRIPT__: '"/assets/respondent-test.js"' },
};
/**
 * Files share a process and the modules it has loaded (decision 0138): loading the engine again for each file took half of
 * the unit tests' time.
 */
const inNode = {
  environment: 'node',
  isolate: false,
  setupFiles: ['tests/support/engineSetup.ts'],
};
/** These share one emulated Firestore. */
const withEmulators = {
  ...inNode,
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

/** rules, functions and soak need the emulators' hosts in the environment: `npm test -- rules` brings them up. */
export default defineConfig({
  test: {
    // Many tests make errors on purpose: their log is of interest only if they fail. Long tests print what they measure.
    silent: process.argv.includes('soak') ? false : 'passed-only',
    projects: [
      {
        ...shared,
        test: {
          ...inNode,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // 5,000 generated cases take 5 s alone, and were seen to take 40 s on one busy core.
          testTimeout: 120_000,
        },
      },
      {
        ...shared,
        plugins: [cssAsText, serverInMemory, react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/uiSetup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: { ...withEmulators, name: 'rules', include: ['tests/rules/**/*.test.ts'] },
      },
      {
        ...shared,
        test: {
          ...withEmulators,
          name: 'functions',
          // Each file has a project of its own in the emulators, and waits for them more than it works.
          fileParallelism: true,
          maxWorkers: 4,
          include: ['tests/functions/**/*.test.{ts,tsx}'],
        },
      },
      {
        ...shared,
        test: {
          ...withEmulators,
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
