/**
 * Bundles functions/src, with what it shares with the app from ../src, into plain ES modules under lib/.
 * Firebase deploys this folder alone, so nothing of ../src may be left to resolve at run time.
 *
 * FORMLOOM_DIST  the app's built files, whose manifest names the public script (default ../dist)
 * FORMLOOM_LIB   where to write (default lib)
 * --watch        go on building at every change
 *
 * Words name the entries to build, all where there are none: `node build.mjs content`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.resolve(here, process.env.FORMLOOM_DIST ?? '../dist');
const outdir = path.resolve(here, process.env.FORMLOOM_LIB ?? 'lib');

const entries = {
  index: 'src/index.ts',
  tick: 'src/dev/tick.ts',
  seed: 'src/dev/seed.ts',
  content: 'src/dev/publishContent.ts',
  rewrite: 'src/dev/rewrite.ts',
  reviews: 'src/dev/reviews.ts',
  secrets: 'src/dev/secrets.ts',
  checkAnswers: 'src/dev/checkAnswers.ts',
};
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const entryPoints = Object.entries(entries)
  .filter(
    ([out, file]) => existsSync(path.join(here, file)) && (!named.length || named.includes(out)),
  )
  .map(([out, file]) => ({ out, in: path.join(here, file) }));

/** The public paths of the hydrating script and its parts. Their names carry hashes, so only the app's build knows them. */
function respondentScripts() {
  const manifest = path.join(dist, '.vite', 'respondent.json');
  if (!existsSync(manifest)) {
    // Only the server needs it.
    if (entryPoints.every(({ out }) => out !== 'index')) return undefined;
    console.warn(
      `No ${path.relative(process.cwd(), manifest)}: forms will be served without their script. Build the app first.`,
    );
    return undefined;
  }
  return JSON.parse(readFileSync(manifest, 'utf8'));
}

/** `import css from './form.css'` gives the minified text: the page inlines its style sheet under a hash. */
const cssAsText = {
  name: 'css-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await esbuild.transform(readFileSync(file, 'utf8'), {
        loader: 'css',
        minify: true,
      });
      return { contents: code.trim(), loader: 'text', watchFiles: [file] };
    });
  },
};

/** @type {esbuild.BuildOptions} */
const options = {
  entryPoints,
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  // Dynamic imports stay files of their own, so that a cold start loads no heavy module.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: 'linked',
  // Firebase must find these two in node_modules itself, and sharp is native code; everything else is bundled. ssh2 works
  // without its native parts, which are for the machine that built them.
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'sharp',
    'cpu-features',
    '*.node',
  ],
  tsconfig: path.join(here, 'tsconfig.json'),
  define: { __RESPONDENT_SCRIPTS__: JSON.stringify(respondentScripts()) ?? 'undefined' },
  plugins: [cssAsText],
  // The fonts of a PDF, in the part that writes one.
  loader: { '.woff': 'binary' },
  // CommonJS packages inside an ES module bundle still call require() for Node's own modules, and ask where they are.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);const __dirname = import.meta.dirname;",
  },
  logLevel: 'warning',
};

if (process.argv.includes('--watch')) {
  const context = await esbuild.context({ ...options, logLevel: 'info' });
  await context.watch();
} else {
  rmSync(outdir, { recursive: true, force: true });
  await esbuild.build(options);
}
