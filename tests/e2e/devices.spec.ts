/** Two browsers of one person: each sees the other, logs it out at once, and the workspace remembers what was done. */
import { expect, test } from '@playwright/test';
import { violations } from './support/app';
import { anOwner } from './support/published';
import { logIn, signIn } from './support/signIn';

test('a device is logged out from another, at once, and is in what the workspace remembers', async ({
  page,
  browser,
}) => {
  test.slow();
  const owner = await anOwner();
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, owner, '/profile-settings?tab=security');
  const listOf = (one: typeof page) =>
    one.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(listOf(theirs)).toHaveCount(1);
  await expect(listOf(theirs)).toContainText(['This device']);

  // Logins are told apart by their seconds.
  await page.waitForTimeout(1_100);
  await signIn(page, owner, '/profile-settings?tab=security');
  await expect(listOf(page)).toHaveCount(2);
  await expect(listOf(page).first()).toContainText('This device');
  expect(await violations(page)).toEqual([]);
  await expect(listOf(theirs)).toHaveCount(2);

  const row = listOf(page).nth(1);
  await row.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText(/was logged out\.$/)).toBeVisible();
  await expect(theirs).toHaveURL(/\/login\?next=/);
  await expect(theirs.getByText(/You’ve been logged out/)).toBeVisible();
  await expect(listOf(page)).toHaveCount(1);

  // It comes back by logging in, as a new one.
  await logIn(theirs, owner);
  await expect(theirs).toHaveURL(/tab=security/);
  await expect(listOf(page)).toHaveCount(2);

  await page.goto('/profile-settings?tab=activity&kind=logIns');
  await expect(page.getByText(/logged in with Chrome on Linux/)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Workspace' }).click();
  await expect(page.getByText(/created the workspace/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Activity.csv');
});
