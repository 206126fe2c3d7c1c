/**
 * A dozen screens whose content does not change from day to day, compared with the pictures committed beside this file, in
 * light and dark. They are taken at half size and compared with tolerance, so that they tell a changed layout, colour or
 * size, and not another browser's way of drawing letters. After a wanted change:
 * `npm test -- e2e visual.spec.ts --update-snapshots`, and look at what changed before it is committed.
 */
import { expect, test, type Page } from '@playwright/test';
import { formOf } from './support/editing';
import { DEMO, hydrated, settled, withAppearance } from './support/app';
import { signIn } from './support/signIn';

/** Chosen for what stays: no date, no figure, no name that the seed draws. */
const VISITOR: [string, string][] = [
  ['home', '/'],
  ['features', '/features'],
  ['pricing', '/pricing'],
  ['company', '/company'],
  ['contact-sales', '/contact-sales'],
  ['help', '/help-and-support'],
  ['login', '/login'],
  ['register', '/register'],
  ['not-found', '/nowhere'],
];
const USER: [string, string][] = [
  ['templates', '/forms/templates'],
  ['thank-you', '/thank-you'],
  ['settings', '/profile-settings'],
];
const THEMES = ['light', 'dark'] as const;

test.use({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 0.5,
});

async function same(page: Page, name: string, theme: string) {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // Those further down load when they are scrolled to.
  const decoded =
    'Promise.all([...document.images].filter((one) => one.complete).map((one) => one.decode()))';
  await page.evaluate(`${decoded}.then(() => undefined, () => undefined)`);
  await expect.soft(page).toHaveScreenshot(`${name}-${theme}.png`, {
    animations: 'disabled',
    caret: 'hide',
    scale: 'device',
    threshold: 0.25,
    maxDiffPixelRatio: 0.01,
    timeout: 20_000,
    // What the seed draws, or the day.
    mask: [page.getByRole('banner').getByRole('button', { name: /Notifications/ })],
  });
}

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.beforeEach(({ context }) => withAppearance(context, { dark: theme === 'dark' }));

    test('the site', async ({ page }) => {
      for (const [name, path] of VISITOR) {
        await page.goto(path);
        if (path !== '/nowhere') await hydrated(page);
        await settled(page);
        await same(page, name, theme);
      }
    });

    test('the app', async ({ page }) => {
      await signIn(page, DEMO);
      for (const [name, path] of USER) {
        await page.goto(path);
        await settled(page);
        // The bar's own scripts come a moment later, its two halves one after the other.
        const bar = page.getByRole('banner');
        await expect(bar.getByRole('button', { name: 'Forms' })).toBeVisible();
        await expect(bar.getByRole('button', { name: 'Your profile' })).toBeVisible();
        await same(page, name, theme);
      }
    });

    test('the builder', async ({ page }) => {
      await formOf(page, ['Your name', 'Your email', 'Your message']);
      await same(page, 'builder', theme);
    });
  });
}
