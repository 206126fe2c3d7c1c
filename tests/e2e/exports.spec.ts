/** Issue 18: an admin exports responses from the screen, waits, and has them as a file. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readPdf } from '../support/pdf';
import { aContactForm, aSubmission, withName } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

test('responses are exported, fetched as a file, and found again under Exports', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  const names = ['=HYPERLINK("https://evil.example")', 'Amina, "the one"', 'Børge'];
  for (const name of names) {
    const answers = withName(name, { femail: { t: 'text', v: 'someone@example.org' } });
    const sent = await request.post(`/api/forms/${form.formId}/submissions`, {
      data: aSubmission({ answers }),
    });
    expect(sent.status()).toBe(200);
  }
  await signIn(page, owner, `/forms/${form.formId}/submissions`);
  await expect(page.getByRole('main').locator('[role=row][data-id]')).toHaveCount(3);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Export responses' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your file is ready' })).toBeVisible();
  await expect(dialog).toContainText('3 of 3 rows');
  expect(await violations(page)).toEqual([]);

  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^Contact responses \d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(await readFile(await file.path()), {
    bom: true,
    columns: true,
  });
  expect(rows.map((row) => row['Your name']).sort()).toEqual(
    [`'${names[0] ?? ''}`, ...names.slice(1)].sort(),
  );

  await dialog.getByRole('link', { name: 'See all exports' }).click();
  await expect(page).toHaveURL(/view=exports/);
  const list = page.getByRole('list', { name: 'Exports' });
  await expect(list).toContainText('Downloaded once');
  expect(await violations(page)).toEqual([]);
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Your export of “Contact” is ready' }).click();
  await expect(page.getByRole('button', { name: /^Download Contact responses/ })).toBeVisible();
});

test('one response is printed alone, and saved as a PDF that another reader reads', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  for (const name of ['Łucja Ωmega', 'Børge']) {
    const answers = withName(name, { femail: { t: 'text', v: 'someone@example.org' } });
    const sent = await request.post(`/api/forms/${form.formId}/submissions`, {
      data: aSubmission({ answers }),
    });
    expect(sent.status()).toBe(200);
  }
  await signIn(page, owner, `/forms/${form.formId}/submissions`);
  const list = page.getByRole('main').locator('[role=row][data-id]');
  await expect(list).toHaveCount(2);
  await list.filter({ hasText: 'Łucja Ωmega' }).getByText('Łucja Ωmega').first().click();
  const sheet = page.getByRole('complementary', { name: 'Response' });
  await expect(sheet.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await sheet.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('someone@example.org').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByText('Børge').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Contact responses \d{4}-\d\d-\d\d\.pdf$/);
  const { text, pages } = await readPdf(await readFile(await file.path()));
  expect(pages.length).toBe(1);
  for (const said of ['Contact', 'Łucja Ωmega', 'Submitted', 'Email', 'someone@example.org']) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Børge');
  await expect(sheet.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});
