import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { sharedChunks } from './scripts/lib/chunks.mjs';

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
 *   vite build --mode respondent   src/respondent/entries/main.tsx → assets/respondent-[hash].js, one file, Preact, no CSS
 *   vite build --mode embed        src/respondent/entries/embed.tsx → the same for pages of the site, with a style sheet
 *   vite build --mode loader       src/respondent/entries/loader.ts → embed.js, for other websites, under a name that stays
 *   vite build                     index.html, preview.html → the app
 *   vite build --ssr src/app/prerender/entry.tsx → .ssr/entry.js, which scripts/lib/prerender.mjs runs
 * Whoever calls them empties the folder (scripts/lib/build.mjs).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'respondent') return respondent('page');
  if (mode === 'embed') return respondent('embed');
  if (mode === 'loader') return loader();
  return isSsrBuild ? prerender() : app();
});

/** Firestore without what its pipelines alone need. */
const appAlias = { ...alias, re2js: path.join(root, 'src/shared/firebase/noRegex.ts') };

function app(): UserConfig {
  const { plugin, chunkOf } = sharedChunks();
  return {
    root,
    resolve: { alias: appAlias },
    plugins: [
      react(),
      shell(),
      nameLiveForm(),
      plugin,
      otherLicences(),
      wordsByTopic(),
      withoutJsonSchema(),
    ],
    worker: { plugins: () => [wordsByTopic()] },
    build: {
      outDir,
      emptyOutDir: false,
      manifest: '.vite/manifest.json',
      license: { fileName: LICENCES },
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
          codeSplitting: {
            groups: [{ name: chunkOf, debugName: 'shared' }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  };
}

/**
 * Zod without its JSON Schema, which only the server's description of the REST API asks for: 8 kB gz of every signed-in
 * screen.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'formloom-without-json-schema',
    load(id) {
      if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
      const names = [
        ...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
      ].map(([, name = '']) => `none as ${name}`);
      return `const none = () => undefined;\nexport { ${names.join(', ')} };`;
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

/**
 * What is fetched once a person acts, and what belongs to the parts alone: kept out of the one script. A module that two
 * of them need is in the one script, but for what judges answers (src/respondent/parts/validation.ts): parts that build on
 * that import it.
 */
const isValidation = (id: string) =>
  /\/respondent\/(?:page\/presses|parts\/validation)\.ts$/.test(id) ||
  /\/fieldTypes\/(?:choice|consent|date|formatNumber|number|numberMarks|readNumber|registry|text)\.ts$/.test(
    id,
  ) ||
  /\/domain\/(?:answers\/(?:messages|validate)|text\/addresses)\.ts$/.test(id) ||
  /\/words\/en\.json\.for\.messages\.js$/.test(id);
const isPart = (id: string) =>
  /^parts\/\w+\.ts$/.test(id) ||
  /\/respondent\/(?:parts\/[\w/]+|calendar\/\w+|page\/(?:api|deferred|dropDraft|EndingScreen|errorScreens|foreign|guard|keepTexts|sending|uploads|work)|states\/sendingStates|visit\/(?:progress|session)|fields\/(?:countries|shuffle))\.tsx?$/.test(
    id,
  ) ||
  /\/fieldTypes\/(?:slots\/\w+|phone\/\w+|digitDay|file|grids|group|people|scales|signature|times|typedDates|values)\.ts$/.test(
    id,
  ) ||
  /\/domain\/(?:conditions\/matches|files\/\w+|insights\/progress|options\/(?:fileLimits|partials|progressLimits)|answers\/sentences|form\/definition\/(?:formulas|placeholders|redirect)|base\/(?:languages|localTime|proof|rounding|times)|text\/fold)\.ts$/.test(
    id,
  ) ||
  /\/(?:idb-keyval|lean-qr)\//.test(id) ||
  /\/words\/(?:(?:late|sending)\.ts|en\.json\.for\.(?:late|sending|sentences)\.js)$/.test(id) ||
  /\/(?:answers\/(?:pattern|patternParser)|responses\/(?:embed|prefill|submitResult))\.ts$/.test(
    id,
  ) ||
  /\/logic\/(?:compute|conditions|ending|formula|formulaValues|functionParts|functions|intoMarkdown|longestWay|memoCaseFold|parts|piping|prices|screens)\.ts$/.test(
    id,
  );

const source = (file: string) => path.join(root, 'src/respondent', file);

/** The parts that forms' own pages load by their names (src/respondent/page/parts.ts). */
function parts(): Record<string, string> {
  const names = readdirSync(source('parts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return Object.fromEntries(
    names.map((file) => [`parts/${path.parse(file).name}`, source(`parts/${file}`)]),
  );
}

function respondent(build: 'page' | 'embed'): UserConfig {
  const name = build === 'page' ? 'respondent' : 'embed';
  return {
    root,
    resolve: { alias },
    publicDir: false,
    plugins: [lazyParts(), classicJsx(), wordsByTopic(), writeManifest(build)],
    oxc: { jsx: { runtime: 'classic', pragma: '__h', pragmaFrag: '__Fragment' } },
    define: {
      'process.env.NODE_ENV': '"production"',
      // What forms on pages of the site need beyond their own page's is left out of that one's script.
      ...(build === 'page' ? { __FORM_PAGE__: 'true' } : {}),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        optimization: { inlineConst: true },
        input:
          build === 'page'
            ? { main: source('entries/main.tsx'), ...parts() }
            : source('entries/embed.tsx'),
        // Parts import what they share from the one script; the site's pages import `mount`.
        preserveEntrySignatures: 'allow-extension',
        output: {
          format: 'es',
          // While developing the name stays, so that the functions need not be built again for each change.
          entryFileNames: ({ name: part }) =>
            `assets/${name}${isPart(`${part}.ts`) ? `-${part.slice('parts/'.length)}` : ''}-${development ? 'dev' : '[hash]'}.js`,
          assetFileNames: `assets/${name}-[hash][extname]`,
          // What the rare types of fields need (src/respondent/page/parts.ts); all else is in the one script.
          codeSplitting: {
            groups: [
              // The first takes its modules with all that these import, the second what is left.
              { name: 'main', priority: 1, test: (id: string) => !isPart(id) && !isValidation(id) },
              { name: 'validation', test: isValidation },
            ],
          },
          chunkFileNames: `assets/${name}-[name]-${development ? 'dev' : '[hash]'}.js`,
        },
      },
    },
  };
}

/** The public scripts load parts by their names. */
function lazyParts(): Plugin {
  return {
    name: 'formloom-lazy-parts',
    // Parts have no styles and are preloaded by the document: nothing is left for Vite's helper, 1.4 kB of it, to do.
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/**
 * A file of words has the sections of all topics (src/domain/words/en.json). Each module that imports it gets a copy of its
 * own, as a namespace of sections, of which those that it doesn't name are then left out: otherwise all of them would be in
 * one file.
 */
function wordsByTopic(): Plugin {
  const copy = /^(.*\/words\/[a-z]{2}\.json)\.for\.\w+\.js$/;
  return {
    name: 'formloom-words-by-topic',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (!importer || !/\/[a-z]{2}\.json$/.test(name)) return null;
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      const id = `${found?.id ?? ''}.for.${path.parse(importer).name}.js`;
      return copy.test(id) ? id : found;
    },
    transform: (code) =>
      code.includes(".json' with {")
        ? code.replace(
            /import (\w+) from ('[^']*\/[a-z]{2}\.json') with \{[^}]*\};/g,
            'import * as $1 from $2;',
          )
        : null,
    load(id) {
      const [, file] = copy.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const sections = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const code = Object.entries(sections).map(
        ([name, texts]) => `export const ${name} = ${JSON.stringify(texts)};`,
      );
      return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}

/** A classic script, since other websites are to need no more than a `<script src>`. */
function loader(): UserConfig {
  return {
    root,
    resolve: { alias },
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2020',
      modulePreload: false,
      rollupOptions: {
        input: source('entries/loader.ts'),
        output: { format: 'iife', entryFileNames: 'embed.js' },
      },
    },
  };
}

/**
 * JSX as calls of Preact's own `createElement`, which is in the script anyway: the newer runtime would add to it, and
 * write out `children` at each element. 0.4 kB less on the wire.
 */
function classicJsx(): Plugin {
  return {
    name: 'formloom-classic-jsx',
    enforce: 'pre',
    transform: (code) =>
      code.includes('@jsxImportSource preact')
        ? code.replace(
            '/** @jsxImportSource preact */',
            "import { h as __h, Fragment as __Fragment } from 'preact';",
          )
        : null,
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

/** Where the site serves the licences of what it is built with. */
const LICENCES = 'licences.txt';

/** Adds to the licences of the app's scripts those of fonts, which are no modules, and of the pages of forms. */
function otherLicences(): Plugin {
  return {
    name: 'formloom-other-licences',
    apply: 'build',
    writeBundle() {
      const packages = path.join(root, 'node_modules', '@fontsource');
      const own = path.join(root, 'public', 'fonts');
      const texts = [
        ...readdirSync(packages).map((name) => path.join(packages, name, 'LICENSE')),
        // What the pages of forms are built with.
        path.join(root, 'node_modules', 'preact', 'LICENSE'),
        ...readdirSync(own)
          .filter((name) => name.endsWith('.txt'))
          .map((name) => path.join(own, name)),
      ].map((file) => `## ${nameOfFont(file)}\n\n${readFileSync(file, 'utf8').trim()}\n`);
      appendFileSync(
        path.join(outDir, LICENCES),
        `\n# Fonts, and the pages of forms\n\n${texts.join('\n')}`,
      );
    },
  };
}

const nameOfFont = (file: string): string =>
  path.basename(file) === 'LICENSE'
    ? path.basename(path.dirname(file))
    : path.basename(file, '-OFL.txt');

/** Scripts that only another script asks for. */
const LATE = [
  'calendar',
  'dates',
  'validation',
  'progress',
  'errorScreens',
  'guard',
  'keepTexts',
  'proof',
  'work',
];

function writeManifest(build: 'page' | 'embed'): Plugin {
  return {
    name: 'formloom-respondent-manifest',
    // Once everything is there: Vite adds the style sheet late.
    writeBundle(_options, bundle) {
      const files = Object.keys(bundle);
      const style = files.find((file) => file.endsWith('.css'));
      let script: string | undefined;
      let deferred: string | undefined;
      const names: Record<string, string> = {};
      /** Parts that build on the rules of common types: a document that names one names `validation`, too. */
      const judged: string[] = [];
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue;
        const part = /^parts\/(.*)/.exec(output.name)?.[1];
        if (output.isEntry && part) {
          names[part] = `/${file}`;
          if (output.imports.length > 1) judged.push(part);
        } else if (output.isEntry) script = file;
        else if (output.name === 'deferred') deferred = `/${file}`;
        // What is fetched of a part where it is an entry, but on pages of the site is not, once a person begins, and while
        // an answer is sent.
        else if (!LATE.includes(output.name)) {
          this.error(`${file} is none of the parts.`);
        }
      }
      if (!script || !deferred || Boolean(style) !== (build === 'embed')) {
        this.error(
          `Only the pages of the site have a style sheet, but there is ${files.join(', ')}.`,
        );
      }
      const manifest = manifestOf(build);
      mkdirSync(path.dirname(manifest), { recursive: true });
      const scripts = {
        script: `/${script}`,
        deferred,
        parts: names,
        judged,
        ...(style ? { style: `/${style}` } : {}),
      };
      writeFileSync(manifest, `${JSON.stringify(scripts)}\n`);
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
    return {
      script: '/src/respondent/entries/embed.tsx',
      style: '/src/respondent/allStyles.css?direct',
    };
  }
  const manifest = manifestOf('embed');
  if (!existsSync(manifest)) {
    throw new Error(
      'Build the public form first: vite build --mode embed (npm run build does it all).',
    );
  }
  return JSON.parse(readFileSync(manifest, 'utf8'));
}
