/** What owners do with answers: lists that follow live, held answers, links into another workspace. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Answers } from '@/domain/answers/answer';
import { aContactForm, aSubmission, withName } from '../support/product';
import { settled, violations, withAxe } from './support/app';
import { anOwner, answersTo, join, publish, put, type Published } from './support/published';
import { signIn } from './support/signIn';

test.beforeEach(({ context }) => withAxe(context));

const email = (address: string): Answers => ({ femail: { t: 'text', v: address } });

/** Sends an answer as the public page does. */
async function send(request: APIRequestContext, form: Published, answers: Answers) {
  const response = await request.post(`/api/forms/${form.formId}/submissions`, {
    data: aSubmission({ answers }),
  });
  expect([200, 202]).toContain(response.status());
}

const sheet = (page: Page) => page.getByLabel('Answer', { exact: true });
const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

async function heldAnswers(page: Page, request: APIRequestContext, names: string[]) {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  await put(form, 'closed');
  for (const name of names) {
    await send(request, form, withName(name, email(`${name.toLowerCase()}@example.org`)));
  }
  await signIn(page, owner);
  return form;
}
const statuses = async (form: Published): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await answersTo(form)).map(({ answers, status }) => {
      const name = answers['fname'];
      return [name?.t === 'text' ? name.v : '', status];
    }),
  );

test('a held answer is accepted, and counts; another is refused, after a question', async ({
  page,
  request,
}) => {
  const form = await heldAnswers(page, request, ['Amina', 'Boris']);
  await page.goto('/notifications');
  const told = page.getByRole('link', { name: /waits for your decision/ });
  await expect(told).toHaveCount(2);
  await told.first().click();
  await expect(page).toHaveURL(/view=held/);
  await expect(sheet(page)).toContainText('It was sent after the form was closed.');
  expect(await violations(page)).toEqual([]);

  await rows(page).filter({ hasText: 'Amina' }).click();
  await expect(sheet(page)).toContainText('Amina');
  await sheet(page).getByRole('button', { name: 'Accept answer' }).click();
  await expect(sheet(page)).toContainText('This answer was held, and accepted.');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).filter({ hasText: 'Boris' }).click();
  await sheet(page).getByRole('button', { name: 'Refuse' }).click();
  const question = page.getByRole('dialog', { name: 'Refuse this answer?' });
  await expect(question).toContainText('It goes to the trash');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await statuses(form)).toEqual({ Amina: 'complete', Boris: 'held' });

  await sheet(page).getByRole('button', { name: 'Refuse' }).click();
  await question.getByRole('button', { name: 'Refuse answer' }).click();
  await expect(sheet(page)).toContainText('This answer is in the trash.');
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  expect(await statuses(form)).toEqual({ Amina: 'complete', Boris: 'trashed' });

  // Only who was accepted becomes a contact.
  await page.goto('/contacts');
  await expect(rows(page)).toHaveText([/Amina/]);
  await page.goto(`/forms/${form.formId}/submissions`);
  await expect(rows(page)).toHaveText([/Amina/]);
});

test('a held answer is decided by keyboard alone', async ({ page, request }) => {
  const form = await heldAnswers(page, request, ['Chidi']);
  await page.goto(`/forms/${form.formId}/submissions?view=held`);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(sheet(page).getByRole('heading', { name: 'Answer' })).toBeFocused();
  await expect(sheet(page).getByRole('button', { name: 'Accept answer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('button', { name: 'Accept answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('This answer was held, and accepted.');
  // The focus is where it was, so that Escape closes the sheet.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  expect(await statuses(form)).toEqual({ Chidi: 'complete' });
});

test('a viewer sees what waits, and who decides', async ({ page, request }) => {
  const form = await publish(aContactForm());
  const viewer = await anOwner();
  await join(form, viewer, { name: 'Northfield Dental', role: 'viewer' });
  await put(form, 'closed');
  await send(request, form, withName('Dana'));
  await signIn(page, viewer, `/forms/${form.formId}/submissions?view=held`);
  await rows(page).first().click();
  await expect(sheet(page)).toContainText('An editor of the workspace decides.');
  await expect(sheet(page).getByRole('button', { name: 'Accept answer' })).toHaveCount(0);
});

test('contacts, accounts and a timeline follow live, and no row moves', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  await signIn(page, owner, '/contacts');
  await expect(page.getByText(/they appear here/)).toBeVisible();
  await send(request, form, withName('Ana', email('ana@loom-and-sons.example')));
  await expect(rows(page)).toHaveText([/Ana.*1/]);

  await send(request, form, withName('Ben', email('ben@loom-and-sons.example')));
  const fresh = page.getByRole('main').getByRole('button', { name: '1 new' });
  await expect(fresh).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await fresh.click();
  await expect(rows(page)).toHaveText([/Ben/, /Ana/]);
  // Ana answers again: her row says so where it stands.
  await send(request, form, withName('Ana', email('ana@loom-and-sons.example')));
  await expect(rows(page)).toHaveText([/Ben.*1/, /Ana.*2/]);

  await page.getByRole('link', { name: 'Ana' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await send(request, form, withName('Ana', email('ana@loom-and-sons.example')));
  await timeline.getByRole('button', { name: '1 new' }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(3);

  await page.goto('/accounts');
  await expect(rows(page)).toHaveText([/loom-and-sons.*2/i]);
  await send(request, form, withName('Cleo', email('cleo@loom-and-sons.example')));
  await expect(rows(page)).toHaveText([/loom-and-sons.*3/i]);
});

test('a link into another workspace switches there, and says so', async ({ page, request }) => {
  const owner = await anOwner();
  const own = await publish({ ...aContactForm(), title: 'My own form' }, owner);
  const other = await publish({ ...aContactForm(), title: 'Their form' });
  await join(other, owner, { name: 'Northfield Dental', role: 'editor' });
  await send(request, other, withName('Emre', email('emre@example.org')));

  await signIn(page, owner, '/forms');
  await expect(page.getByRole('link', { name: 'My own form', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Their form', exact: true })).toHaveCount(0);

  await page.goto(`/forms/${other.formId}/submissions`);
  await expect(page.getByRole('heading', { level: 1, name: 'Their form' })).toBeVisible();
  await expect(page.getByText('Switched to “Northfield Dental”')).toBeVisible();
  await expect(rows(page)).toHaveText([/Emre/]);
  // What follows is in that workspace too.
  await page.getByRole('link', { name: 'Insights' }).last().click();
  await expect(page).toHaveURL(/\/insights\?form=/);
  await settled(page);
  await page.goto('/contacts');
  await expect(rows(page)).toHaveText([/Emre/]);

  // Back by hand, and by a link.
  await page.goto('/profile-settings?tab=workspace');
  await page.getByRole('combobox', { name: 'You work in' }).click();
  await page.getByRole('option', { name: 'workspace' }).click();
  await expect(page.getByRole('combobox', { name: 'You work in' })).toContainText('workspace');
  await page.goto('/contacts');
  await expect(page.getByText(/they appear here/)).toBeVisible();
  await page.goto(`/form-builder/${other.formId}`);
  await expect(page.getByRole('textbox', { name: 'Title of the form' })).toHaveValue('Their form');
  await page.goto(`/form-builder/${own.formId}`);
  await expect(page.getByRole('textbox', { name: 'Title of the form' })).toHaveValue('My own form');
  await page.goto('/forms/AAAAAAAAAAAAAAAAAAAAAA/submissions');
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
});

test('addresses that can be nothing’s say so', async ({ page }) => {
  const owner = await anOwner();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await signIn(page, owner);
  for (const [path, said] of [
    ['/forms/a%2Fb/submissions', 'Form not found'],
    ['/contacts/a%2Fb', 'Contact not found'],
    ['/accounts/%20%2F', 'Account not found'],
    ['/insights?form=a%2Fb', 'There is no form at this address'],
    ['/forms/all-responses?submission=a%2Fb', 'This answer does not exist'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
  }
  expect(errors).toEqual([]);
});
