/**
 * The main job, forms on another website, and 60 loads of signed-in pages in Firefox and WebKitGTK, by their own drivers:
 * `npm run soak -- browsers`, or `… browsers firefox` for one. Debian's packages firefox-esr, webkit2gtk-driver,
 * chromium-driver and xvfb, and geckodriver (cargo install geckodriver); a browser whose driver is not on the PATH is
 * left out with a word.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { onPath } from '../../scripts/lib/processes.mjs';
import { say } from '../../scripts/lib/say.mjs';
import { website } from '../support/website.mjs';
import { Browser, BROWSERS } from './webDriver.mjs';

const sharp = createRequire(import.meta.url)('../../functions/node_modules/sharp');

const LOADS = Number(process.env.SOAK_LOADS ?? 60);
/** Screens of the signed-in app, each opened by its address. */
const PAGES = [
  '/dashboard',
  '/forms',
  '/forms/all-responses',
  '/contacts',
  '/accounts',
  '/insights',
  '/notifications',
  '/knowledge-base',
  '/profile-settings',
  '/forms/create',
];

/** A heading, and nothing that still loads. */
/** A bar that says how far something is, such as the first steps, is no wait. */
const SETTLED = `return document.querySelector('h1') &&
  !document.querySelector('[role=progressbar]:not([aria-valuenow]), [aria-busy=true]')`;

/** Registers, publishes a form, fills it in as a respondent would, and reads the response. */
async function mainJob(browser, url) {
  const mark = Date.now().toString(36);
  await browser.go(`${url}/register`);
  await browser.until(
    'the form',
    'return !document.querySelector("form button[type=submit]")?.disabled',
  );
  await browser.write('input', 'Your name', 'Ada Owner');
  await browser.write('input', 'Email', `soak-${mark}@example.com`);
  await browser.write('input', 'Password', `correct horse ${mark}`);
  await browser.click('main button', 'Create account');
  await browser.until('/thank-you', 'return location.pathname === "/thank-you"');
  await browser.go(`${url}/forms/create/contact`);
  await browser.click('main button', 'Use this template');
  await browser.until(
    'the builder',
    'return /^\\/form-builder\\/[\\w-]{22}$/.test(location.pathname)',
  );
  await browser.until('“Saved”', 'return document.querySelector(\'[data-save="saved"]\')');
  await browser.click('header button', 'Publish');
  await browser.click('[role=dialog] button', 'Publish form');
  await browser.find('[role=dialog]', 'Your form is live');
  const link = await browser.until(
    'the link',
    'return document.querySelector(\'[role=dialog] a[href*="/forms/"]\')?.href',
  );
  const { pathname } = new URL(link);
  await browser.go(url + pathname);
  await fillIn(browser, 'Rosa Costa');
  await browser.go(`${url}${pathname}/submissions`);
  await browser.find('main', 'Rosa Costa');
  return pathname.split('/').pop();
}

/** Fills in the form of the template, and submits it. */
async function fillIn(browser, name) {
  await browser.write('input', 'Your name', name);
  await browser.write('input', 'Email', 'rosa@kestrel.example');
  await browser.run(
    `const select = document.querySelector('select');
     select.value = select.options[1].value;
     select.dispatchEvent(new Event('input', { bubbles: true }));
     select.dispatchEvent(new Event('change', { bubbles: true }));`,
  );
  await browser.write('textarea', 'Message', 'How much is a kite?');
  await browser.click('form button', 'Submit');
  await browser.find('main', 'Your reference is');
}

/** Kinds of embeds by their buttons in the builder, and whether a website's visitor opens them. */
const KINDS = [
  ['Inline', false],
  ['Popup', true],
  ['Slide-in', true],
  ['Side tab', true],
  ['Full page', false],
];
/** The first element that fits, also in shadow trees. */
const DEEP = `const deep = (root) => {
    for (const one of root.querySelectorAll('*')) {
      if (one.matches(arguments[0]) && one.getClientRects().length > 0) return one;
      const inner = one.shadowRoot && deep(one.shadowRoot);
      if (inner) return inner;
    }
  };
  return deep(document);`;

/** A form in each of its kinds, with the code that owners copy, on a strict website of another site. */
async function embeds(browser, url, formId) {
  let markup = '';
  const site = await website(() => markup, url);
  try {
    for (const [kind, isOpened] of KINDS) {
      await browser.go(`${url}/form-builder/${formId}?tab=share&view=embed`);
      await browser.click('button', kind);
      await browser.find('button[aria-pressed=true]', kind);
      markup = await browser.until(
        'the code',
        `return [...document.querySelectorAll('textarea')].find(({ value }) => value.includes('embed.js'))?.value`,
      );
      await browser.go(`http://localhost:${site.port}/strict`);
      if (isOpened) await browser.press(await browser.until(`${kind}: its button`, DEEP, ['a']));
      const frame = await browser.until(`${kind}: its frame`, DEEP, ['iframe']);
      await seen(browser, kind, frame);
      await browser.into(frame);
      await browser.until(
        `${kind}: the form`,
        `return '__k' in (document.getElementById('form') ?? {})`,
      );
      await fillIn(browser, `Rosa ${kind}`);
      await browser.into();
    }
  } finally {
    await site.close();
  }
  await browser.go(`${url}/forms/${formId}/submissions`);
  for (const [kind] of KINDS) await browser.find('main', `Rosa ${kind}`);
}

/** What is drawn, not what a style sheet says. */
async function seen(browser, kind, frame) {
  for (let tries = 0; tries < 50; tries += 1) {
    const { data } = await sharp(await browser.picture(frame))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set();
    for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3));
    if (colours.size > 10) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${kind}: nothing of the form is seen.`);
}

async function loads(browser, url) {
  let hangs = 0;
  for (let load = 0; load < LOADS; load += 1) {
    const page = PAGES[load % PAGES.length];
    await browser.go(url + page);
    await browser.until(page, SETTLED).catch((error) => {
      hangs += 1;
      say(`  ${error.message}`);
    });
  }
  return hangs;
}

/**
 * @param {string[]} only names of browsers; all where there is none
 * @returns how many passed and failed
 */
export async function browsers(url, only = []) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const display = onPath(['Xvfb'])
    ? spawn('Xvfb', [':97', '-screen', '0', '1280x900x24'], { stdio: 'ignore' })
    : undefined;
  const env = { ...process.env, ...(display ? { DISPLAY: ':97' } : {}) };
  for (const [name, { driver }] of Object.entries(BROWSERS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const executable = process.env[`FORMLOOM_${name.toUpperCase()}_DRIVER`] ?? onPath(driver);
    if (!executable) {
      say(`${name} is left out: ${driver[0]} is not on the PATH.`);
      counts.skipped += 1;
      continue;
    }
    let browser;
    try {
      browser = await Browser.start(name, executable, env);
      const formId = await mainJob(browser, url);
      say(`✓ ${name}: the main job, from registering to reading the response`);
      await embeds(browser, url, formId);
      say(`✓ ${name}: five kinds of embeds on a website of another site, seen and filled in`);
      const hangs = await loads(browser, url);
      say(`${hangs === 0 ? '✓' : '✗'} ${name}: ${LOADS} loads of signed-in pages, ${hangs} hangs`);
      counts.passed += hangs === 0 ? 3 : 2;
      counts.failed += hangs === 0 ? 0 : 1;
    } catch (error) {
      say(`✗ ${name}: ${error.message}`);
      counts.failed += 1;
    } finally {
      await browser?.quit();
    }
  }
  display?.kill();
  return counts;
}
