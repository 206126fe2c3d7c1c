/**
 * `npm run screens`: every screen, light and dark, at 390 and 1280 px, into `.cache/screens`, with a page that shows them
 * beside each other. It starts emulators of its own; `--url http://127.0.0.1:5000` takes a running `npm start` instead.
 * Names after it choose: `npm run screens -- home builder`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { demoBrowser, demoForm, demoProduct, demoWindow, openScreen } from './lib/demoBrowser.mjs';
import { root } from './lib/paths.mjs';
import { say, Sentence } from './lib/say.mjs';

const WIDTHS = { 390: 844, 1280: 800 };
const THEMES = ['light', 'dark'];

/** By name: the address, or what brings the screen about. Those of visitors come first, before the demo user logs in. */
const VISITOR = {
  home: '/',
  features: '/features',
  feature: '/features/crm',
  pricing: '/pricing',
  company: '/company',
  contact: '/contact-sales',
  help: '/help-and-support',
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
  privacy: '/policy/privacy',
  'not-found': '/nowhere',
};
const USER = {
  dashboard: '/dashboard',
  forms: '/forms',
  create: '/forms/create',
  templates: '/forms/templates',
  template: '/forms/create/quote-request',
  'thank-you': '/thank-you',
  builder: (page, { formId }) => builder(page, formId),
  'builder-translations': (page, { formId }) =>
    openScreen(page, `/form-builder/${formId}?tab=translations`),
  'builder-preview': (page, { formId }) =>
    openScreen(page, `/form-builder/${formId}?preview=desktop`),
  'builder-share': (page, { formId }) => openScreen(page, `/form-builder/${formId}?tab=share`),
  'builder-versions': (page, { formId }) =>
    openScreen(page, `/form-builder/${formId}?tab=versions`),
  'builder-settings': (page, { formId }) =>
    openScreen(page, `/form-builder/${formId}?tab=settings`),
  'builder-logic': async (page, { formId }) => {
    await builder(page, formId);
    await page.getByRole('textbox', { name: 'Form title' }).focus();
    await page.keyboard.press('ControlOrMeta+Shift+L');
    await page.getByRole('dialog').waitFor();
  },
  'public-form': (page, { formId }) => openScreen(page, `/forms/${formId}`),
  partials: (page, { formId }) => openScreen(page, `/forms/${formId}/submissions?view=partials`),
  responses: (page, { formId }) => openScreen(page, `/forms/${formId}/submissions`),
  'all-responses': '/forms/all-responses',
  contacts: '/contacts',
  'contact-record': (page) => firstOf(page, '/contacts'),
  tasks: '/contacts?view=tasks',
  'contact-duplicates': '/contacts?view=duplicates',
  'contact-import': '/contacts?view=import',
  accounts: '/accounts',
  'account-record': (page) => firstOf(page, '/accounts'),
  insights: '/insights',
  notifications: '/notifications',
  'settings-notifications': '/profile-settings?tab=notifications',
  settings: '/profile-settings',
  'knowledge-base': '/knowledge-base',
  article: '/knowledge-base/article/first-form',
};

await command(async (context) => {
  const chosen = process.argv
    .slice(2)
    .filter((word, at, all) => !word.startsWith('--') && all[at - 1] !== '--url');
  const all = [...Object.keys(VISITOR), ...Object.keys(USER)];
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown) throw new Sentence(`“${unknown}” is no screen. Say some of ${all.join(', ')}.`);
  const names = chosen.length > 0 ? chosen : all;

  const base = await demoProduct(context);
  const browser = await demoBrowser(context);
  const folder = path.join(root, '.cache', 'screens');
  mkdirSync(folder, { recursive: true });
  for (const theme of THEMES) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      const look = { base, theme, width: Number(width), height };
      const taken = await takeAll(browser, look, names, folder);
      say(`${taken} screens ${theme} at ${width} px`);
    }
  }
  writeFileSync(path.join(folder, 'index.html'), sheet(names));
  say(`\nLook at ${path.join('.cache', 'screens', 'index.html')}`);
  return 0;
});

async function takeAll(browser, look, names, folder) {
  const window = await demoWindow(browser, look);
  try {
    const page = await window.newPage();
    page.setDefaultTimeout(60_000);
    const take = async (name, show, known) => {
      if (!names.includes(name)) return;
      if (typeof show === 'string') await openScreen(page, show);
      else await show(page, known);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      // Data that arrives after the screen is there: nothing announces its end.
      await page.waitForTimeout(700);
      const file = path.join(folder, `${name}-${look.theme}-${look.width}.png`);
      await page.screenshot({ path: file, fullPage: name in VISITOR });
    };
    for (const [name, show] of Object.entries(VISITOR)) await take(name, show);
    if (names.some((name) => name in USER)) {
      const known = { formId: await demoForm(page) };
      for (const [name, show] of Object.entries(USER)) await take(name, show, known);
    }
    return names.length;
  } finally {
    await window.close();
  }
}

async function builder(page, formId) {
  await openScreen(page, `/form-builder/${formId}`);
  await page.getByText('What do you need?').first().waitFor();
}

/** The first record of a list. Phones list them as cards, without a table. */
async function firstOf(page, list) {
  await openScreen(page, list);
  const first = page.locator(`main a[href^="${list}/"]`).first();
  const href = await first.getAttribute('href');
  await openScreen(page, href);
}

function sheet(names) {
  const pictures = (name) =>
    THEMES.flatMap((theme) =>
      Object.keys(WIDTHS).map((width) => {
        const file = `${name}-${theme}-${width}.png`;
        return `<a href="${file}"><img src="${file}" alt="${name}, ${theme}, ${width} px" loading="lazy"></a>`;
      }),
    ).join('\n');
  const sections = names.map((name) => `<h2>${name}</h2>\n<div>${pictures(name)}</div>`);
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 16px sans-serif; margin: 24px }
  div { display: flex; gap: 16px; align-items: start; overflow: auto }
  img { height: 480px; object-fit: cover; object-position: top; border: 1px solid #ccc }
</style>
${sections.join('\n')}
`;
}
