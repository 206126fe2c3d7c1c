import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const root = path.dirname(fileURLToPath(import.meta.url));
/** `npm start` and `npm test` of one checkout build into folders of their own. */
const outDir = path.resolve(root, process.env['FORMLOOM_DIST'] ?? 'dist');
const respondentManifest = path.join(outDir, '.vite', 'respondent.json');
/** Set by `npm run dev`. */
const development = Boolean(process.env['FORMLOOM_DEV']);
const alias = { '@': path.join(root, 'src') };

/**
 * Two builds into one folder, the public form's script first, because the app and the functions have to know its name:
 *   vite build --mode respondent   src/respondent/main.tsx → assets/respondent-[hash].js, one file, Preact, no CSS
 *   vite build                     index.html, preview.html → the app
 *   vite build --ssr src/app/prerender/entry.tsx → .ssr/entry.js, which scripts/lib/prerender.mjs runs
 * Whoever calls them empties the folder (scripts/lib/build.mjs).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'respondent') return respondent();
  return isSsrBuild ? prerender() : app();
});

function app(): UserConfig {
  return {
    root,
    resolve: { alias },
    plugins: [react(), shell(), nameRespondentScript()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: '.vite/manifest.json',
      // Data URLs for images and fonts would need wider CSP sources.
      assetsInlineLimit: 0,
      // MUI and Firebase are big by nature; budgets are measured by the bench, not warned about here.
      chunkSizeWarningLimit: 900,
      rollupOptions: {
        input: { index: path.join(root, 'index.html'), preview: path.join(root, 'preview.html') },
        output: {
          entryFileNames: 'assets/app-[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

/** The public site for Node, with everything in it: what node_modules holds is partly meant for bundlers alone. */
function prerender(): UserConfig {
  return {
    root,
    resolve: { alias },
    publicDir: false,
    plugins: [react(), nameRespondentScript()],
    ssr: { noExternal: true },
    build: {
      outDir: path.join(outDir, '.ssr'),
      target: 'node20',
      minify: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rollupOptions: { output: { entryFileNames: 'entry.js' } },
    },
  };
}

function respondent(): UserConfig {
  return {
    root,
    resolve: { alias },
    publicDir: false,
    plugins: [writeRespondentManifest()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: path.join(root, 'src/respondent/main.tsx'),
        output: {
          format: 'es',
          // While developing the name stays, so that the functions need not be built again for each change.
          entryFileNames: `assets/respondent-${development ? 'dev' : '[hash]'}.js`,
          codeSplitting: false,
        },
      },
    },
  };
}

/** The app's empty shell. index.html may hold the prerendered home, so every other route is given this copy. */
function shell(): Plugin {
  return {
    name: 'formloom-shell',
    apply: 'build',
    writeBundle() {
      const index = path.join(outDir, 'index.html');
      copyFileSync(index, path.join(outDir, 'app.html'));
      // Hosting answers unknown files (paths with a dot) with 404 and this body; the router shows its own 404 page.
      copyFileSync(index, path.join(outDir, '404.html'));
    },
  };
}

function writeRespondentManifest(): Plugin {
  return {
    name: 'formloom-respondent-manifest',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle);
      const script = files.find((file) => bundle[file]?.type === 'chunk');
      if (!script || files.length !== 1) {
        this.error(
          `The public script must be one file without styles, but it is ${files.join(', ')}.`,
        );
      }
      mkdirSync(path.dirname(respondentManifest), { recursive: true });
      writeFileSync(respondentManifest, `${JSON.stringify({ script: `/${script}` })}\n`);
    },
  };
}

/** `__RESPONDENT_SCRIPT__`, for the site's pages that show a live form. */
function nameRespondentScript(): Plugin {
  return {
    name: 'formloom-respondent-script',
    config: (_config, { command }) => ({
      define: { __RESPONDENT_SCRIPT__: JSON.stringify(respondentScript(command === 'serve')) },
    }),
  };
}

function respondentScript(serving: boolean): string {
  if (serving) return '/src/respondent/main.tsx';
  if (!existsSync(respondentManifest)) {
    throw new Error(
      'Build the public form first: vite build --mode respondent (npm run build does both).',
    );
  }
  const { script } = JSON.parse(readFileSync(respondentManifest, 'utf8')) as { script: string };
  return script;
}
