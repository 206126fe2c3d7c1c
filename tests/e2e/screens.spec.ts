import { expect, test, type ConsoleMessage, type Page } from '@playwright/test';
import {
  DEMO,
  hydrated,
  policyViolations,
  settled,
  SITE_PAGES,
  SIZE_RULES,
  violations,
  withPolicyWatch,
} from './support/app';
import { signIn } from './support/signIn';

// Each test takes as long as a whole file, and this file is among the last to start.
test.describe.configure({ mode: 'parallel' });

/** Every screen of the app but the builder: found, without violations of axe, without sideways scrolling, no errors. */
const PUBLIC = [...SITE_PAGES, '/features/none-of-these', '/nowhere'];
const SIGNED_IN = [
  '/dashboard',
  '/knowledge-base',
  '/knowledge-base/article/read-answers',
  '/insights',
  '/insights?period=7d',
  '/thank-you',
  '/profile-settings',
  '/notifications',
  '/notifications?show=all',
];
const LISTS = [
  '/contacts',
  '/accounts',
  '/forms/create',
  '/forms/create/quote-request',
  '/forms',
  '/forms/templates',
  '/forms/all-responses',
];
/**
 * What a screen is looked at in, one after the other, without loading it again: the last two, whose colours and contents are
 * those of the first two, for sizes alone. The last window is 1280 × 1024 at 400 %.
 */
const LOOKS = [
  { name: 'light at 1280 px', width: 1280, height: 800 },
  { name: 'dark at 360 px', width: 360, height: 800, dark: true },
  { name: 'large text at 640 px', width: 640, height: 800, largeText: true, isForSize: true },
  { name: 'light at 400 %', width: 320, height: 256, isForSize: true },
];

/** Addresses of the first record of each kind: they are made by the seed, so only the lists know them. */
async function findRecords(page: Page): Promise<string[]> {
  // They are read off tables, which only wide screens have.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/forms');
  const answers = page.getByRole('link', { name: /responses? to/ }).first();
  const list = (await answers.getAttribute('href')) ?? '';
  await page.goto(list);
  await page.locator('[data-row]').first().click();
  await expect(page).toHaveURL(/submission=/);
  const { pathname, search } = new URL(page.url());
  const found = [list, `${pathname}${search}`, `${list}?view=held`];
  for (const path of ['/contacts', '/accounts']) {
    await page.goto(path);
    const first = page.getByRole('main').locator(`a[href^="${path}/"]`).first();
    found.push((await first.getAttribute('href')) ?? '');
  }
  return [...found, `/insights?form=${list.split('/')[2] ?? ''}&period=90d`];
}

/** As the switches in the footer do it, in another tab of the same browser. */
async function wear(page: Page, look: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(look);
  await page.evaluate(
    ([dark, large]) => {
      const set = (key: string, newValue: string) => {
        const oldValue = localStorage.getItem(key);
        localStorage.setItem(key, newValue);
        window.dispatchEvent(
          new StorageEvent('storage', { key, newValue, oldValue, storageArea: localStorage }),
        );
      };
      set('appTheme', dark ? 'dark' : 'light');
      set('largeTextEnabled', String(large));
    },
    [look.dark ?? false, look.largeText ?? false] as const,
  );
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', look.dark ? 'dark' : 'light');
  const text = look.largeText ? 'large' : null;
  await expect.poll(() => html.getAttribute('data-text')).toBe(text);
}

async function check(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    // The unknown address answers 404 (F14), which the browser says of the document itself.
    const isDocument = new URL(message.location().url || 'about:blank').pathname === '/nowhere';
    if (message.type() === 'error' && !(path === '/nowhere' && isDocument)) {
      problems.push(`console: ${message.text()}`);
    }
  };
  page.on('console', onConsole);
  await page.goto(path);
  // Before that the page hears of no other look.
  if (SITE_PAGES.includes(path)) await hydrated(page);
  await settled(page);
  problems.push(...(await policyViolations(page)));
  // From here on the checker itself tries styles that the policy refuses.
  page.off('console', onConsole);
  for (const look of LOOKS) {
    await wear(page, look);
    await settled(page);
    const found = await violations(page, look.isForSize ? SIZE_RULES : undefined);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`);
    problems.push(...found.map((problem) => `${look.name}: ${problem}`));
  }
  return problems.map((problem) => `${path} ${problem}`);
}

/** Checks all of them in one tab, and expects no problems. */
async function checkAll(page: Page, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) problems.push(...(await check(page, path)));
  expect(problems).toEqual([]);
}

test.beforeEach(async ({ context }) => {
  test.setTimeout(240_000);
  await withPolicyWatch(context);
});

test('public screens', async ({ page }) => {
  await checkAll(page, PUBLIC);
});

test('screens of the signed-in area', async ({ page }) => {
  await signIn(page, DEMO);
  await checkAll(page, SIGNED_IN);
});

test('lists and records', async ({ page }) => {
  await signIn(page, DEMO);
  const records = await findRecords(page);
  await checkAll(page, [...LISTS, ...records]);
});
