/** Issue 18: responses that were exported from one form are imported into another, and found there with their source. */
import { expect, test } from '@playwright/test';
import { aContactForm, aSubmission, withName } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

test('an export of one form is imported into another, and undone', async ({ page, request }) => {
  const owner = await anOwner();
  const from = await publish(aContactForm(), owner);
  const into = await publish({ ...aContactForm(), title: 'New home' }, owner);
  for (const name of ['=1+1', 'Amina, "the one"', 'Børge']) {
    const answers = withName(name, { femail: { t: 'text', v: 'someone@example.org' } });
    await request.post(`/api/forms/${from.formId}/submissions`, { data: aSubmission({ answers }) });
  }
  await signIn(page, owner, `/forms/${from.formId}/submissions`);
  const rows = page.getByRole('main').locator('[role=row][data-id]');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your file is ready' })).toBeVisible();
  const file = await downloaded;
  const path = await file.path();

  await page.goto(`/forms/${into.formId}/submissions`);
  await page.getByRole('button', { name: 'More response actions' }).click();
  await page.getByRole('menuitem', { name: /^Import responses/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Import responses' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('File with responses').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: await (await import('node:fs/promises')).readFile(path),
  });
  await expect(dialog.getByRole('heading', { name: 'Match columns to questions' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Import “Your name” as' })).toHaveValue(
    'Your name',
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(dialog).toContainText('All 3 rows can be imported.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 3 responses' }).click();
  await expect(dialog.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(dialog).toContainText('3 of 3 rows imported');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('=1+1');
  await rows.first().click();
  await expect(page.getByText('Import', { exact: true }).first()).toBeVisible();

  await page.goto(`/forms/${into.formId}/submissions?view=imports`);
  await page.getByRole('button', { name: 'Undo import of old.csv' }).click();
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('Undone: 3 responses moved to the trash')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
