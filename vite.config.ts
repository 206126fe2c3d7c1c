import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const root = path.dirname(fileURLToPath(import.meta.url));
/** `npm start` and `npm test` of one checkout build into folders of their own. */
const outDir = path.resolve(root, process.env['FORMLOOM_DIST'] ?? 'dist');
/** Which files a build of the public form made: `page` for forms' own pages, `embed` for pages of the site. */
const manifestOf = (build: 'page' | 'embed') =>
  path.join(outDir, '.vite', build === 'page' ? 'respondent.json' : 'embed.json');
/** Set by `npm run dev`. */
const development = Boolean(process.env['FORMLOOM_DEV']);
const alias = { '@': path.join(root, 'src') };

/**
 * Builds into one folder, the public form's scripts first, because the app and the functions have to know their names:
 *   vite build --mode respondent   src/respondent/main.tsx → assets/respondent-[hash].js, one file, Preact, no CSS
 *   vite build --mode embed        src/respondent/embed.tsx → the same for pages of the site, with a style sheet
 *   vite build                     index.html, preview.html → the app
 *   vite build --ssr src/app/prerender/entry.tsx → .ssr/entry.js, which scripts/lib/prerender.mjs runs
 * Whoever calls them empties the folder (scripts/lib/build.mjs).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'respondent') return respondent('page');
  if (mode === 'embed') return respondent('embed');
  return isSsrBuild ? prerender() : app();
});

function app(): UserConfig {
  return {
    root,
    resolve: { alias },
    plugins: [react(), shell(), nameLiveForm()],
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
    plugins: [react(), nameLiveForm()],
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

function respondent(build: 'page' | 'embed'): UserConfig {
  const name = build === 'page' ? 'respondent' : 'embed';
  return {
    root,
    resolve: { alias },
    publicDir: false,
    plugins: [writeManifest(build)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: path.join(root, `src/respondent/${build === 'page' ? 'main' : 'embed'}.tsx`),
        // The site's pages import `mount`.
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          // While developing the name stays, so that the functions need not be built again for each change.
          entryFileNames: `assets/${name}-${development ? 'dev' : '[hash]'}.js`,
          assetFileNames: `assets/${name}-[hash][extname]`,
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

function writeManifest(build: 'page' | 'embed'): Plugin {
  return {
    name: 'formloom-respondent-manifest',
    // Once everything is there: Vite adds the style sheet late.
    writeBundle(_options, bundle) {
      const files = Object.keys(bundle);
      const script = files.find((file) => bundle[file]?.type === 'chunk');
      const style = files.find((file) => file.endsWith('.css'));
      if (!script || files.length !== (build === 'page' ? 1 : 2)) {
        this.error(
          `The public script must be one file, without styles on its own page, but it is ${files.join(', ')}.`,
        );
      }
      const manifest = manifestOf(build);
      mkdirSync(path.dirname(manifest), { recursive: true });
      const names = { script: `/${script}`, ...(style ? { style: `/${style}` } : {}) };
      writeFileSync(manifest, `${JSON.stringify(names)}\n`);
    },
  };
}

/** `__LIVE_FORM__`: script and style sheet for the site's pages that show a live form. */
function nameLiveForm(): Plugin {
  return {
    name: 'formloom-live-form',
    config: (_config, { command }) => ({
      define: { __LIVE_FORM__: JSON.stringify(liveForm(command === 'serve')) },
    }),
  };
}

function liveForm(serving: boolean): unknown {
  if (serving) {
    return { script: '/src/respondent/embed.tsx', style: '/src/respondent/page.css?direct' };
  }
  const manifest = manifestOf('embed');
  if (!existsSync(manifest)) {
    throw new Error(
      'Build the public form first: vite build --mode embed (npm run build does it all).',
    );
  }
  return JSON.parse(readFileSync(manifest, 'utf8'));
}
