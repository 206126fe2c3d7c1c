/** An owner makes a second workspace, copies a form into it, deletes that one, and takes it back. */
import { expect, test } from '@playwright/test';
import { aContactForm } from '../support/product';
import { violations } from './support/app';
import { toast } from './support/owner';
import { ownerAt, publish } from './support/published';

test('a form is copied to another workspace, which is deleted and taken back', async ({ page }) => {
  test.slow();
  const owner = await ownerAt(page, '/dashboard');
  await publish(aContactForm(), owner);
  await page.goto('/profile-settings?tab=workspace');
  await page.getByRole('button', { name: 'New workspace' }).click();
  const making = page.getByRole('dialog', { name: 'New workspace' });
  await making.getByRole('textbox', { name: 'Workspace name' }).fill('Northgate');
  await making.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('You’re in “Northgate”.')).toBeVisible();

  // Back to the first one, whose form is copied.
  await page.getByRole('combobox', { name: 'Current workspace' }).click();
  await page.getByRole('option').filter({ hasNotText: 'Northgate' }).click();
  await page.goto('/forms');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Copy to another workspace' }).click();
  const copying = page.getByRole('dialog', { name: /^Copy “/ });
  expect(await violations(page)).toEqual([]);
  await copying.getByRole('button', { name: 'Northgate' }).click();
  await expect(toast(page)).toContainText('Copied to “Northgate”.');
  await toast(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('textbox', { name: 'Form title' })).toBeVisible();

  await page.goto('/profile-settings?tab=workspace');
  await page.getByRole('button', { name: 'Delete this workspace' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete “Northgate”?' });
  await expect(deleting).toContainText('1 form with all responses');
  await deleting.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(deleting.getByText(/^Enter the workspace’s name/)).toBeVisible();
  await deleting.getByRole('textbox', { name: 'Workspace name' }).fill('Northgate');
  await deleting.getByRole('button', { name: 'Delete workspace' }).click();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  const note = page.getByRole('region', { name: 'Deleted workspace' });
  await expect(note).toContainText('“Northgate” was deleted.');
  expect(await violations(page)).toEqual([]);
  await page.goto('/forms');
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Take it back' }).click();
  await expect(note).toBeHidden();
  await page.goto('/profile-settings?tab=usage');
  await expect(page.getByRole('list', { name: 'Usage' })).toContainText('1 of 10');
  expect(await violations(page)).toEqual([]);
});
