/** The app's shell, kept in the browser by its service worker. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { logInAsDemo } from './support/app';

test.use({ serviceWorkers: 'allow' });

const isKept = () => navigator.serviceWorker.ready.then(() => true);

test('signed-in screens begin without a network; public forms and the site do not come from it', async ({
  page,
  context,
}) => {
  await logInAsDemo(page);
  await page.goto('/dashboard');
  await page.evaluate(isKept);
  // Its first visit is the network's; from now on it answers.
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const answers: boolean[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) answers.push(response.fromServiceWorker());
  });
  await page.goto('/forms');
  await page.goto('/contacts?view=all');
  await page.goto('/pricing');
  await page.goto('/forms/no-such-form');
  expect(answers).toEqual([true, true, false, false]);

  await page.goto('/dashboard');
  await context.setOffline(true);
  await page.goto('/forms');
  await expect(page.getByRole('alert')).toContainText('The connection was lost');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible();
});

test('tells of a new version, and takes it when it is asked to', async ({ page }) => {
  const dist = process.env['FORMLOOM_DIST'];
  test.skip(dist === undefined, 'Only `npm test` knows where the build is.');
  const file = path.join(dist ?? '', 'service-worker.js');
  const text = readFileSync(file, 'utf8');
  await logInAsDemo(page);
  await page.goto('/dashboard');
  await page.evaluate(isKept);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // The screen is drawn first; then it follows what is new.
  await page.waitForTimeout(5_000);
  try {
    writeFileSync(file, `${text}\n// the next version\n`);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    const loaded = page.waitForEvent('load');
    await reload.click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  } finally {
    writeFileSync(file, text);
  }
});
