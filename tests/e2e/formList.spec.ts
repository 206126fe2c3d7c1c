/** Issue 19: a form from its beginning to its end, in the list of forms. */
import { expect, test } from '@playwright/test';
import { aContactForm } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

test('a form is duplicated, renamed, filed, archived, moved to the trash and deleted for good', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  const status = async () => (await request.get(`/forms/${form.formId}`)).status();
  await signIn(page, owner, '/forms');
  const list = page.getByRole('list', { name: 'Forms' });
  const message = page.getByRole('region', { name: 'Message', exact: true });
  const choose = async (name: string, act: string) => {
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  };
  await expect(list.getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await choose('Contact', 'Duplicate');
  await expect(list.getByRole('link', { name: 'Contact (copy)', exact: true })).toBeVisible();
  await choose('Contact (copy)', 'Rename');
  await expect(page.getByRole('textbox', { name: 'New name for Contact (copy)' })).toBeFocused();
  await page.keyboard.insertText('Second');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'Second', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sales');
  await page.keyboard.press('Enter');
  await choose('Contact', 'Move to folder');
  await page.getByRole('dialog').getByRole('button', { name: 'Sales' }).click();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: 'Sales' })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/folder=/);

  await choose('Contact', 'Archive');
  await expect(message).toContainText('“Contact” archived.');
  expect(await status()).toBe(410);
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  await list.getByRole('link', { name: 'Contact', exact: true }).click();
  // Read-only in its builder, with the way back.
  await expect(page.getByText('This form is archived: it’s read-only')).toBeVisible();
  await page.getByRole('button', { name: 'Unarchive' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible();
  expect(await status()).toBe(200);

  // From its own header.
  await page.getByRole('button', { name: 'More actions for this form' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(page.getByText('This form is in the trash.')).toBeVisible();
  expect(await status()).toBe(404);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible();
  expect(await status()).toBe(200);

  await page.goto('/forms');
  await choose('Contact', 'Move to trash');
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await choose('Contact', 'Delete for good');
  const dialog = page.getByRole('dialog', { name: 'Delete “Contact” for good?' });
  await expect(dialog).toContainText('0 responses');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  expect(await status()).toBe(404);
});
