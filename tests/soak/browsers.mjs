/**
 * The main job and 60 loads of signed-in pages in Firefox and WebKitGTK, by their own drivers: `npm run soak --
 * browsers`. Debian's packages firefox-esr, webkit2gtk-driver and xvfb, and geckodriver (cargo install geckodriver);
 * a browser whose driver is not on the PATH is left out with a word.
 */
import { spawn } from 'node:child_process';
import { onPath } from '../../scripts/lib/processes.mjs';
import { say } from '../../scripts/lib/say.mjs';
import { Browser, BROWSERS } from './webDriver.mjs';

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
const SETTLED = `return document.querySelector('h1') &&
  !document.querySelector('[role=progressbar], [aria-busy=true]')`;

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
  await browser.write('input', 'Your name', 'Rosa Costa');
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
  await browser.go(`${url}${pathname}/submissions`);
  await browser.find('main', 'Rosa Costa');
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

/** @returns how many passed and failed */
export async function browsers(url) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const display = onPath(['Xvfb'])
    ? spawn('Xvfb', [':97', '-screen', '0', '1280x900x24'], { stdio: 'ignore' })
    : undefined;
  const env = { ...process.env, ...(display ? { DISPLAY: ':97' } : {}) };
  for (const [name, { driver }] of Object.entries(BROWSERS)) {
    const executable = process.env[`FORMLOOM_${name.toUpperCase()}_DRIVER`] ?? onPath(driver);
    if (!executable) {
      say(`${name} is left out: ${driver[0]} is not on the PATH.`);
      counts.skipped += 1;
      continue;
    }
    let browser;
    try {
      browser = await Browser.start(name, executable, env);
      await mainJob(browser, url);
      say(`✓ ${name}: the main job, from registering to reading the response`);
      const hangs = await loads(browser, url);
      say(`${hangs === 0 ? '✓' : '✗'} ${name}: ${LOADS} loads of signed-in pages, ${hangs} hangs`);
      counts.passed += hangs === 0 ? 2 : 1;
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
