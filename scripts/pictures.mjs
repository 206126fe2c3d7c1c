/**
 * `node scripts/pictures.mjs`: draws public/og/*.png, what link previews show of the site's pages, and the icons of the
 * site from public/favicon.svg, after a change of the pages' titles (src/shared/config/pages.ts) or of the brand. The
 * pictures are committed: no build needs a browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from '@playwright/test';
import { chooseChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { escapeHtml } from './lib/html.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

const WIDTH = 1200;
const HEIGHT = 630;

await command(async () => {
  const { SITE_PAGES, HOME_TITLE } = await sitePages();
  const pictures = new Map();
  for (const { picture, title, description } of Object.values(SITE_PAGES)) {
    // The first page that names a picture gives it its words.
    if (!pictures.has(picture))
      pictures.set(picture, { title: title || HOME_TITLE.split(': ')[1], description });
  }
  const folder = path.join(root, 'public', 'og');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await chooseChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const [name, words] of pictures) {
    await page.setContent(html(words));
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    say(`public/og/${name}.png`);
  }
  await drawIcons(page);
  await browser.close();
  return 0;
});

/** For browsers and home screens that take no SVG. Apple rounds the corners itself, so its icon fills the square. */
async function drawIcons(page) {
  const mark = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8');
  const draw = async (size, { square = false } = {}) => {
    await page.setViewportSize({ width: size, height: size });
    const svg = square ? mark.replace(/ rx="\d+"/, '') : mark;
    await page.setContent(
      `<!doctype html><style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    return page.screenshot({ omitBackground: true });
  };
  const write = (name, bytes) => {
    writeFileSync(path.join(root, 'public', name), bytes);
    say(`public/${name}`);
  };
  write('apple-touch-icon.png', await draw(180, { square: true }));
  write('icon-192.png', await draw(192));
  write('icon-512.png', await draw(512));
  write('favicon.ico', iconFile(32, await draw(32)));
}

/** An icon file of one picture: header, one entry, the PNG itself (as browsers have read them since 2007). */
function iconFile(size, png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The table of the site's pages, which is TypeScript. */
async function sitePages() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src', 'shared', 'config', 'pages.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    alias: { '@': path.join(root, 'src') },
  });
  const [{ text }] = outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

function html({ title, description }) {
  const font = (weight) =>
    readFileSync(
      path.join(root, `node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`),
    ).toString('base64');
  const mark = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8');
  const faces = [400, 600]
    .map(
      (weight) =>
        `@font-face{font-family:Roboto;font-weight:${weight};src:url(data:font/woff2;base64,${font(weight)})}`,
    )
    .join('');
  return `<!doctype html><style>${faces}
    body{margin:0;width:${WIDTH}px;height:${HEIGHT}px;box-sizing:border-box;padding:72px 80px;display:flex;
      flex-direction:column;justify-content:space-between;background:#f5f5f5;color:rgba(0,0,0,.87);font-family:Roboto;
      border-bottom:16px solid #1976d2}
    .brand{display:flex;align-items:center;gap:20px;font-size:40px;font-weight:600}
    .brand svg{width:64px;height:64px}
    h1{font-size:76px;line-height:1.12;font-weight:600;margin:0 0 24px;text-wrap:balance;text-transform:none}
    h1::first-letter{text-transform:uppercase}
    p{font-size:32px;line-height:1.4;margin:0;color:rgba(0,0,0,.64);max-width:980px}</style>
    <div class="brand">${mark}Formloom</div>
    <div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></div>`;
}
