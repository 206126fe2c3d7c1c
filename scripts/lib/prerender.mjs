/**
 * Renders the public pages into a built app: `node scripts/lib/prerender.mjs DIST`, a process of its own, because React
 * must load as in production. DIST/.ssr holds src/app/prerender/entry.tsx, built for Node; it is removed afterwards.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtFiles, FRAME, SCREENS } from './builtFiles.mjs';

const dist = path.resolve(process.argv[2]);
const ssr = path.join(dist, '.ssr');
const { renderSite } = await import(pathToFileURL(path.join(ssr, 'entry.js')).href);
const { pages, files } = await renderSite();
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);

const shell = readFileSync(path.join(dist, 'app.html'), 'utf8');
const boot = '<link rel="stylesheet" href="/theme-boot.css" />';
const sheet = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/;
// One file of styles a page: fewer bytes before the first paint, and one request.
const common = [path.join(dist, 'theme-boot.css'), path.join(dist, found(shell, sheet))]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const main = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloads = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
// The font is asked for at once: text that changes its width after it is seen moves what follows.
const built = builtFiles(dist);
const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${built.font}" />`;
// The app's script is not asked for before the first paint: what one reads comes first (public/theme-boot.js).
const modules = [...[...shell.matchAll(preloads)].map(([, file]) => file), found(shell, main)];

for (const { path: address, head, body, css } of pages) {
  const styles = `/assets/site-${createHash('sha256')
    .update(common + css)
    .digest('base64url')
    .slice(0, 8)}.css`;
  writeFileSync(path.join(dist, styles), `${common}\n${css}`);
  const html = [
    [/<title>.*?<\/title>/s, head],
    [/\s*<meta\s+name="description"[^>]*>/s, ''],
    // The pages can be read without script; only the app behind them needs it.
    [/\s*<noscript>.*?<\/noscript>/s, ''],
    [sheet, ''],
    [main, ''],
    [preloads, ''],
    [boot, `<link rel="stylesheet" href="${styles}" />\n    ${preload}`],
    ['src="/theme-boot.js"', `src="/theme-boot.js" data-modules="${modules.join(' ')}"`],
    ['<div id="root"></div>', `<div id="root" data-page="${address}">${body}</div>`],
  ].reduce((text, [from, to]) => replaced(text, from, to), shell);
  const folder = path.join(dist, address);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html);
}
const ahead = filesAhead();
// The app's own screens, and what is served with status 404: nothing of either is for search engines.
const unlisted = replaced(
  shell,
  '<title>',
  '<meta name="robots" content="noindex" />\n    <title>',
);
writeFileSync(path.join(dist, '404.html'), unlisted);
writeFileSync(
  path.join(dist, 'app.html'),
  replaced(
    unlisted,
    'src="/theme-boot.js"',
    `src="/theme-boot.js" data-frame="${ahead.frame.join(' ')}" data-ahead="${ahead.builder.join(' ')}"`,
  ),
);
rmSync(ssr, { recursive: true, force: true });

/**
 * What every signed-in screen needs beyond a page's own, and what the builder needs beyond that: asked for with the first
 * bytes of a page (public/theme-boot.js), or it would be when the app runs and knows its route.
 */
function filesAhead() {
  const filesOf = (...sources) => built.scriptsOf(...sources).map((file) => `/${file}`);
  const first = filesOf('index.html');
  const frame = filesOf(...FRAME).filter((file) => !first.includes(file));
  const known = [...first, ...frame];
  const builder = filesOf(SCREENS.builder.route).filter((file) => !known.includes(file));
  return { frame, builder };
}

function found(text, pattern) {
  const [, file] = pattern.exec(text) ?? [];
  if (file === undefined) throw new Error(`index.html has no ${pattern}.`);
  return file;
}

/** Replaces what must be there: a shell of another shape would otherwise give half a page. */
function replaced(text, from, to) {
  const next = text.replace(from, () => to);
  if (next === text) throw new Error(`index.html has no ${from}.`);
  return next;
}
