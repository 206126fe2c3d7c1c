/** The sample: in from the first screen, through its screens with the real server, and out without a trace. */
import { expect, test } from '@playwright/test';
import { violations } from './support/app';
import { pointer } from './support/hands';
import { register, toast } from './support/owner';

test('a new user explores sample data, and removes it', async ({ page }) => {
  await register(page, pointer(page));
  await page.getByRole('button', { name: /Sample form with responses/ }).click();
  await expect(page.getByRole('button', { name: /Preparing your sample…/ })).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/[^/]+\/submissions$/, { timeout: 120_000 });
  const sample = page.url();
  const bar = page.getByRole('region', { name: 'Sample data' });
  await expect(bar).toContainText('You’re looking at sample data.');
  await expect(page.getByText('40 responses')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Figures and people are there at once.
  await page.goto('/insights');
  await expect(
    page
      .getByRole('main')
      .getByText(/^[1-9]\d of \d+ views$/)
      .first(),
  ).toBeVisible();
  // The period before has figures, too.
  await expect(page.getByText('No earlier data')).toHaveCount(0);
  await page.goto('/contacts');
  await expect(
    page
      .getByRole('main')
      .getByText(/\.example/)
      .first(),
  ).toBeVisible();

  // Back from a screen of the sample's form, to the own workspace and no further.
  await page.goto(sample);
  await bar.getByRole('button', { name: 'Back to your workspace' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('0 of 5 done');

  // A second time it is there at once; a form that is made goes into the own workspace.
  await page.getByRole('button', { name: 'Show me with sample data' }).click();
  await expect(page).toHaveURL(sample);
  await expect(bar).toBeVisible();
  await page.goto('/forms/create/contact');
  await expect(toast(page)).toContainText('your forms are kept apart from sample data');
  await page.getByRole('button', { name: 'Use this template' }).click();
  await expect(page).toHaveURL(/\/form-builder\/./);
  const own = page.url();
  await expect(bar).toHaveCount(0);

  await page.goto(sample);
  await bar.getByRole('button', { name: 'Remove sample data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove sample data?' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(toast(page)).toContainText('Sample data removed.');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(sample);
  await expect(page.getByText(/There’s no form at this address/)).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible();
});
