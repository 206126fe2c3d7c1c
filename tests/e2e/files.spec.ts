/** Files: sent in pieces from a phone on a bad network, read by the owner, and without JavaScript. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Field, FileField } from '@/domain/form/definition/definition';
import { PDF, PNG } from '../support/hostileFiles';
import { aContactForm } from '../support/product';
import { violations } from './support/app';
import { pointer } from './support/hands';
import { addQuestion, publish as publishIn, register, saved } from './support/owner';
import { anOwner, answersTo, publish } from './support/published';
import { signIn } from './support/signIn';

const CV: FileField = {
  id: 'fcv',
  key: 'cv',
  type: 'file',
  label: 'Your CV',
  required: true,
  accept: ['pdf', 'png'],
  maxFiles: 2,
};
const aName = Object.values(aContactForm().fields).slice(0, 1);
/** Of four pieces. */
const large = Buffer.concat([PDF, Buffer.alloc(3_500_000, 1)]);

const chosen = (page: Page) => page.getByRole('group').or(page.locator('.files li'));
const input = (page: Page) => page.getByLabel('Your CV');

test('a file goes on after a lost connection, a pause and a reload, and is sent once', async ({
  page,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm([...aName, CV]), owner);
  await page.goto(`/forms/${form.formId}`);
  await page.getByLabel('Your name').fill('Ada');
  // After the first piece nothing arrives any more.
  let pieces = 0;
  const pattern = /\/uploads\/[^?]+\?offset=/;
  await page.route(pattern, async (route) => {
    pieces += 1;
    if (pieces > 1) await route.abort('connectionfailed');
    else await route.continue();
  });
  await input(page).setInputFiles({
    name: 'My CV.pdf',
    mimeType: 'application/pdf',
    buffer: large,
  });
  await expect(page.getByText('Waiting for a connection…')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The response waits for it.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Wait until your files are uploaded, or remove them.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');
  await expect(page.getByText('Waiting for a connection…')).toBeVisible();
  // A busy server may have been asked in vain how much it has.
  const progress = page.getByRole('progressbar', { name: 'My CV.pdf' });
  await expect(progress).toHaveJSProperty('value', 1024 * 1024);
  await page.getByRole('button', { name: /^Pause ?: My CV/ }).click();
  await expect(page.getByText(/^Paused at (2[0-9]|3[0-9])%$/)).toBeVisible();
  await page.unroute(pattern);
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      offsets.push(new URL(request.url()).searchParams.get('offset') ?? '');
  });
  await page.getByRole('button', { name: /^Resume ?: My CV/ }).click();
  await expect(progress).toHaveCount(0);
  await expect(chosen(page).filter({ hasText: 'My CV.pdf' })).toContainText('3.5');
  // Where it was cut off, not from the beginning.
  expect(offsets[0]).toBe(String(1024 * 1024));

  await input(page).setInputFiles({ name: 'me.exe', mimeType: '', buffer: PDF });
  await expect(page.getByText('me.exe: Choose files of these types: pdf, png.')).toBeVisible();
  await input(page).setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: PDF });
  await expect(
    page.getByText(/lie\.png: This file ends in \.png, but its content is PDF/),
  ).toBeVisible();
  await input(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('me.png is uploaded.')).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We have it.')).toBeVisible();
  const [answer] = await answersTo(form);
  expect(answer?.answers['fcv']).toMatchObject({
    t: 'files',
    v: [{ name: 'My CV.pdf', size: large.length }, { name: 'me.png' }],
  });

  // The owner.
  await signIn(page, owner, `/forms/${form.formId}/submissions`);
  await page.getByRole('grid', { name: 'Responses' }).locator('[data-row]').first().click();
  const sheet = page.getByLabel('Response', { exact: true });
  await expect(sheet).toContainText('3.5 MB');
  await expect
    .poll(() => sheet.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download My CV.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('My CV.pdf');
  expect(readFileSync(await file.path()).equals(large)).toBe(true);
});

test('an owner asks for files, and a respondent without JavaScript sends one', async ({
  page,
  browser,
}) => {
  const hands = pointer(page);
  await register(page, hands);
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Blank form' }));
  await expect(page).toHaveURL(/\/form-builder/);
  await addQuestion(page, hands, { type: /File upload/, label: 'Your CV' });
  await saved(page);
  const path = await publishIn(page, hands);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(new URL(path, page.url()).href);
  await form
    .getByLabel(/Your CV/)
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(form.getByText('cv.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Change' }).first().click();
  // It is kept until its box is cleared.
  await expect(form.getByRole('checkbox', { name: /cv\.pdf/ })).toBeChecked();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText(/Your reference is/)).toBeVisible();
  await plain.close();
});

test('a form with pages, conditions and a file is filled in and sent without JavaScript', async ({
  browser,
}) => {
  const owner = await anOwner();
  const kind: Field = {
    id: 'fkind',
    key: 'kind',
    type: 'single_choice',
    label: 'What is it about?',
    required: true,
    options: [
      { id: 'ojob', label: 'A job' },
      { id: 'oother', label: 'Something else' },
    ],
  };
  const reference: Field = {
    id: 'fref',
    key: 'ref',
    type: 'short_text',
    label: 'A reference',
    required: true,
    showIf: { op: 'is_answered', left: { kind: 'field', id: 'fcv' } },
  };
  const note: Field = {
    id: 'fnote',
    key: 'note',
    type: 'short_text',
    label: 'Anything else?',
    required: false,
  };
  const applies = { op: 'equals', left: { kind: 'field', id: 'fkind' }, value: 'ojob' } as const;
  const form = await publish(
    {
      ...aContactForm([...aName, kind, CV, reference, note]),
      pages: [
        { id: 'pone', fieldIds: ['fname', 'fkind'] },
        { id: 'ptwo', fieldIds: ['fcv'], showIf: applies },
        { id: 'pthree', fieldIds: ['fref', 'fnote'] },
      ],
    },
    owner,
  );
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/forms/${form.formId}`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('radio', { name: 'A job' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your CV');
  await page
    .getByLabel(/Your CV/)
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/A reference/).fill('Grace');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('cv.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/Your reference is/)).toBeVisible();
  await plain.close();
  expect(await answersTo(form)).toMatchObject([
    { answers: { fcv: { v: [{ name: 'cv.pdf' }] }, fref: { v: 'Grace' } } },
  ]);
});
