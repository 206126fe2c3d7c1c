/** Contacts from a file: matched, checked, imported, exported as the view shows them, and undone. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { aWorkbook } from '../support/workbooks';
import { violations } from './support/app';
import { ownerAt } from './support/published';

const CSV = [
  'Full name;Work email;Tel;Outfit;Lifecycle stage',
  'Amina Diallo;amina@atelier-diallo.example;020 7946 0018;Atelier Diallo;Customer',
  'Børge Lund;borge@lund.example;;Lund AS;',
  'Amina again;AMINA@atelier-diallo.example;;;',
  'Nobody at all;;;;',
].join('\r\n');

test('a file of contacts is checked, imported, exported and undone', async ({ page }) => {
  await ownerAt(page, '/contacts?view=import');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await main.getByLabel('File with contacts').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await expect(main.getByRole('heading', { name: 'Match columns to properties' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Import “Work email” as' })).toHaveValue('Email');
  // No heading that we know: chosen by hand, and remembered below.
  await main.getByRole('combobox', { name: 'Import “Outfit” as' }).click();
  await page.getByRole('option', { name: 'Company' }).click();
  expect(await violations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(main.getByRole('heading', { name: 'Check what will change' })).toBeVisible();
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  await expect(row('Amina Diallo')).toContainText('New');
  await expect(row('Amina again')).toContainText('Row 2 has the same email address.');
  await expect(main).toContainText('This row has no email address or phone number');
  expect(await violations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(main.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(main).toContainText('2 added, 0 updated, 2 not imported');
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: /^Download rows not imported/ }).click(),
  ]);
  expect(refused.suggestedFilename()).toBe('people, not imported.csv');
  expect(await readFile(await refused.path(), 'utf8')).toContain('Amina again');

  await main.getByRole('link', { name: 'See contacts' }).click();
  await main.getByRole('link', { name: 'Amina Diallo' }).click();
  await expect(main).toContainText('Imported from people.csv');
  await page.goto('/contacts?f=stage.customer');
  await expect(main.getByRole('link', { name: 'Amina Diallo' })).toBeVisible();
  await main.getByRole('button', { name: 'Export contacts' }).click();
  const dialog = page.getByRole('dialog');
  expect(await violations(page)).toEqual([]);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your file is ready' })).toBeVisible();
  const file = await downloaded;
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('amina@atelier-diallo.example');
  expect(text).not.toContain('borge@');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto('/contacts?view=import');
  await main.getByRole('button', { name: 'Undo import of people.csv' }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(main).toContainText('Undone: 2 new contacts deleted');
  expect(await violations(page)).toEqual([]);
  // A worker reads it, under the policy of the page.
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  await main.getByLabel('File with contacts').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      aWorkbook(
        `<row r="1">${cell('A1', 'Email')}</row><row r="2">${cell('A2', 'from-excel@acme.example')}</row>`,
      ),
    ),
  });
  await expect(main.getByRole('cell', { name: 'from-excel@acme.example' })).toBeVisible();
  await main.getByRole('button', { name: 'Choose another file' }).click();
  // The next file with the same headings is matched as this one was.
  await main.getByLabel('File with contacts').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await expect(main).toContainText('Matched as in your last file');
  await expect(main.getByRole('combobox', { name: 'Import “Outfit” as' })).toHaveValue('Company');
});
