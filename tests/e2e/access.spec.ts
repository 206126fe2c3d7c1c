/** Settings of a form as an owner chooses them, and what respondents meet at once, without publishing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { Figure } from '@/domain/form/definition/definition';
import type { PublicScripts } from '@/respondent/server/pageDocument';
import { databaseOf } from '../../functions/src/lib/admin';
import { aChallenge } from '../support/challenge';
import { aField, aForm } from '../support/forms';
import { aContactForm, call } from '../support/product';
import { aSlug } from '../support/slugs';
import { violations } from './support/app';
import { alive, anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

const saved = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

test('a password costs a moment of work after many wrong ones, and the page does it', async ({
  page,
}) => {
  const owner = await anOwner();
  const { formId, ws } = await publish(aContactForm(), owner);
  const access = { timeZone: 'Europe/London' };
  const saving = { workspace: ws, formId, access, password: 'open sesame' };
  await call(databaseOf('demo-formloom'), 'saveAccess', saving, { uid: owner.uid });
  const { parts } = JSON.parse(
    readFileSync(path.join(process.env['FORMLOOM_DIST'] ?? '', '.vite', 'respondent.json'), 'utf8'),
  ) as PublicScripts;
  const challenge = aChallenge(300, 400, 'form-passwords');
  const posted: string[] = [];
  await page.route(`**/forms/${formId}`, async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    posted.push(new URLSearchParams(request.postData() ?? '').get('_proof') ?? '');
    if (posted.length > 1) return route.continue();
    // What the server adds once a form's free guesses are used up; the emulated one has new ones for each request.
    const response = await route.fetch({ postData: '_password=wrong' });
    const body = (await response.text())
      .replace('</head>', `<script type="module" src="${parts['proof']}"></script></head>`)
      .replace(
        '<form method="post">',
        `$&<input type="hidden" name="_proof" value="${challenge}">`,
      );
    await route.fulfill({ response, body });
  });
  await page.goto(`/forms/${formId}`);
  await page.getByLabel('Password').fill('open sesame');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That password isn’t right.')).toBeVisible();
  // With the script that does the work.
  await page.waitForLoadState();
  await page.getByLabel('Password').fill('open sesame');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('textbox', { name: /Your name/ })).toBeVisible();
  expect(posted).toEqual(['', `${challenge}.300`]);
});

test('a password, a limit and a readable link take effect at once', async ({ page, context }) => {
  const owner = await anOwner();
  const { formId } = await publish(aContactForm(), owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=settings`);

  const who = page.getByRole('region', { name: 'Who can respond' });
  await who.getByRole('switch', { name: 'Ask for a password' }).click();
  await who.getByRole('textbox', { name: 'Password' }).fill('open sesame');
  await who.getByRole('button', { name: 'Set password' }).click();
  await saved(page, 'Password saved.');
  await who.getByRole('radio', { name: 'One per browser' }).click();
  await saved(page, 'Limited to one response per browser.');

  const link = page.getByRole('region', { name: 'Link and preview' });
  const slug = aSlug('party');
  await link.getByRole('textbox', { name: 'Readable link' }).fill('create');
  await expect(link).toContainText('This name is reserved. Choose another one.');
  await link.getByRole('textbox', { name: 'Readable link' }).fill(slug);
  await link.getByRole('textbox', { name: 'Readable link' }).press('Enter');
  await saved(page, 'Link saved.');
  expect(await violations(page)).toEqual([]);

  const respondent = await context.newPage();
  await respondent.goto(`/forms/${slug}`);
  await expect(respondent.getByRole('heading', { level: 1 })).toHaveText('Enter the password');
  expect(await violations(respondent)).toEqual([]);
  await respondent.getByLabel('Password').fill('wrong');
  await respondent.getByRole('button', { name: 'Continue' }).click();
  await expect(respondent.getByText('That password isn’t right.')).toBeVisible();
  await respondent.getByLabel('Password').fill('open sesame');
  await respondent.getByRole('button', { name: 'Continue' }).click();
  await expect(respondent.getByRole('textbox', { name: /Your name/ })).toBeVisible();
  // Until then, Submit goes the way without script, to “Check your answers”.
  await alive(respondent);
  await respondent.getByRole('textbox', { name: /Your name/ }).fill('Ada');
  await respondent.getByRole('button', { name: 'Submit' }).click();
  await expect(respondent.getByText('We have it.')).toBeVisible();

  // The same browser again.
  await respondent.goto(`/forms/${formId}`);
  await respondent.getByLabel('Password').fill('open sesame');
  await respondent.getByRole('button', { name: 'Continue' }).click();
  // Said before anybody acts.
  await expect(respondent.getByRole('heading', { level: 1 })).toHaveText(
    'You’ve already responded',
  );

  await page.bringToFront();
  const open = page.getByRole('region', { name: 'Availability' });
  await open.getByRole('switch', { name: 'Limit the number of responses' }).click();
  await open.getByRole('textbox', { name: 'Responses', exact: true }).fill('1');
  await open.getByRole('button', { name: 'Set limit' }).click();
  await saved(page, 'Availability saved.');
  const full = open.getByRole('textbox', { name: 'Message when it’s full' });
  await full.fill('All seats are taken.');
  // Saved once it is left.
  const stored = page.waitForResponse((response) => response.url().includes('formCalls'));
  await full.press('Tab');
  expect((await stored).ok()).toBe(true);
  await saved(page, 'Availability saved.');
  await respondent.goto(`/forms/${slug}`);
  await expect(respondent.getByText('All seats are taken.')).toBeVisible();
});

const of = (id: string): Figure => ({ kind: 'field', id });
const QUOTE = aField('prices', 'fquote', {
  label: 'Your quote',
  total: 'To pay',
  currency: 'GBP',
  lines: [
    { id: 'l1', as: 'item', label: 'Chairs', amount: 4.5, quantity: of('fguests') },
    { id: 'l2', as: 'item', label: 'Tables', amount: 12, quantity: 5 },
    { id: 'l3', as: 'item', label: 'Hall', amount: 300 },
    { id: 'l4', as: 'item', label: 'Sound', amount: 80 },
    { id: 'l5', as: 'item', label: 'Supper', amount: 18, quantity: of('fguests') },
    { id: 'l6', as: 'discount', label: 'Members’ discount', amount: 10, percent: true },
    { id: 'l7', as: 'vat', label: 'VAT', rate: 20 },
  ],
});

test('a customer changes a quote of seven lines with VAT on a phone the next day; history says so, and the link can be replaced', async ({
  page,
  context,
}) => {
  const owner = await anOwner();
  const { formId } = await publish(
    aForm([
      [
        aField('short_text', 'fname', { label: 'Your name', required: true, contact: 'name' }),
        aField('number', 'fguests', { label: 'Guests', required: true }),
        QUOTE,
      ],
    ]),
    owner,
  );
  await signIn(page, owner, `/form-builder/${formId}?tab=settings`);
  const changes = page.getByRole('region', { name: 'Changes by respondents' });
  await changes.getByRole('switch', { name: 'Let people change their response' }).click();
  await changes.getByRole('button', { name: 'Allow changes' }).click();
  await saved(page, 'People can change their response for 14 days.');
  await changes.getByRole('switch', { name: 'Notify us when a response is changed' }).click();
  await saved(page, 'You’ll be notified of changes.');
  expect(await violations(page)).toEqual([]);

  const respondent = await context.newPage();
  await respondent.setViewportSize({ width: 390, height: 800 });
  await respondent.goto(`/forms/${formId}`);
  await alive(respondent);
  await respondent.getByRole('textbox', { name: /Your name/ }).fill('Ada');
  await respondent.getByRole('textbox', { name: /Guests/ }).fill('40');
  // 180 + 60 + 300 + 80 + 720, less 134, and 241.20 of VAT.
  const quote = respondent.getByRole('group', { name: 'Your quote' });
  await expect(quote.getByRole('definition')).toHaveCount(8);
  await expect(quote).toContainText('£1,447.20');
  await respondent.getByRole('button', { name: 'Submit' }).click();
  await respondent.getByRole('link', { name: 'Change your response' }).click();
  await expect(respondent.getByText(/^You’re changing the response/)).toBeVisible();
  const name = respondent.getByRole('textbox', { name: /Your name/ });
  await expect(name).toHaveValue('Ada');
  await alive(respondent);
  expect(await violations(respondent)).toEqual([]);
  await name.fill('Ada King');
  await respondent.getByRole('textbox', { name: /Guests/ }).fill('50');
  await expect(quote).toContainText('£1,690.20');
  // What was typed is kept over a reload, apart from any other answers to this form.
  await respondent.reload();
  await expect(name).toHaveValue('Ada King');
  await respondent.getByRole('button', { name: 'Save changes' }).click();
  await expect(respondent.getByRole('heading', { level: 1 })).toHaveText('Your changes are saved');
  await respondent.goto(`/forms/${formId}`);
  await expect(name).toHaveValue('');

  await page.bringToFront();
  await page.goto(`/forms/${formId}/submissions`);
  await page.getByRole('button', { name: /^Ada King/ }).click();
  await expect(page.getByText('Changed by the respondent')).toBeVisible();
  await expect(page.getByText('£1,690.20').first()).toBeVisible();
  const link = page.getByRole('region', { name: 'Link to change this response' });
  await link.getByRole('button', { name: 'Replace link' }).click();
  await expect(link.getByRole('textbox', { name: 'Link' })).toHaveValue(/_change=/);
  expect(await violations(page)).toEqual([]);
});
