/** A browser on a product with the demo data, for the scripts that take pictures of it. */
/* global document, localStorage */ // of the pages that the functions below run in
import { chromium } from '@playwright/test';
import { chooseChromium } from './chromium.mjs';
import { appUrl } from './environment.mjs';
import { Sentence } from './say.mjs';
import { seed } from './server.mjs';
import { withEmulators } from './withEmulators.mjs';

const DEMO = { email: 'demo@formloom.example', password: 'try-formloom' };
const DEMO_FORM = 'Request a quote';

/** Address of a product with the demo data: the one named by `--url`, or one of its own, fresh. */
export async function demoProduct(context) {
  const at = process.argv.indexOf('--url');
  if (at >= 0) {
    const url = process.argv[at + 1];
    if (!url || !URL.canParse(url))
      throw new Sentence('Name it: --url http://127.0.0.1:5000 (what npm start prints as App).');
    return new URL(url).origin;
  }
  const { profile } = await withEmulators(context, 'bench');
  await seed(profile);
  return appUrl(profile.ports);
}

/** Ends with the command. */
export async function demoBrowser(context) {
  const browser = await chromium.launch({
    executablePath: await chooseChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  context.onEnd(() => browser.close());
  return browser;
}

/** A window in the demo's language and time zone, without motion. @param {{base: string, theme: 'light' | 'dark', width: number, height: number, scale?: number}} look */
export async function demoWindow(browser, { base, theme, width, height, scale = 1 }) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((mode) => localStorage.setItem('appTheme', mode), theme);
  return context;
}

/** Logs in as the demo user. @returns id of the demo's form */
export async function demoForm(page) {
  await page.goto('/login');
  // Filled before hydration, the fields would be taken over, but the button does nothing until then.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/\/dashboard/);
  await openScreen(page, '/forms');
  const link = page.getByRole('link', { name: DEMO_FORM }).first();
  const href = await link.getAttribute('href');
  const id = /\/(?:form-builder|forms)\/([\w-]+)/.exec(href ?? '')?.[1];
  if (!id) throw new Sentence(`The list of forms has no link to “${DEMO_FORM}”.`);
  return id;
}

/** Opens an address and waits until nothing on it is loading. */
export async function openScreen(page, address) {
  await page.goto(address);
  await page.locator('h1, [aria-label="Form title"]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}
