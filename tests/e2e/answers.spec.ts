/** What owners do with answers: lists that follow live, held answers, links into another workspace. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Answers } from '@/domain/values/answer';
import { aContactForm, aSubmission, withName } from '../support/product';
import { settled, violations } from './support/app';
import { anOwner, answersTo, join, publish, put, type Published } from './support/published';
import { signIn } from './support/signIn';

const email = (address: string): Answers => ({ femail: { t: 'text', v: address } });

/** Sends an answer as the public page does. */
async function send(request: APIRequestContext, form: Published, answers: Answers) {
  const response = await request.post(`/api/forms/${form.formId}/submissions`, {
    data: aSubmission({ answers }),
  });
  expect([200, 202]).toContain(response.status());
}

const sheet = (page: Page) => page.getByLabel('Response', { exact: true });
/** The rows of the table of responses. */
const responses = (page: Page) =>
  page.getByRole('grid', { name: 'Responses' }).locator('[data-row]');
const people = (page: Page) => page.getByRole('grid', { name: 'Contacts' }).locator('[data-row]');
const accounts = (page: Page) => page.getByRole('grid', { name: 'Accounts' }).locator('[data-row]');

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

test('a held answer is accepted, and counts; another is rejected, after a question', async ({
  page,
  request,
}) => {
  const form = await heldAnswers(page, request, ['Amina', 'Boris']);
  await page.goto('/notifications');
  await page.getByRole('link', { name: '2 responses to “Contact” need review' }).click();
  await expect(page).toHaveURL(/view=held/);
  await responses(page).first().click();
  await expect(sheet(page)).toContainText('It was submitted after the form closed.');
  expect(await violations(page)).toEqual([]);

  await responses(page).filter({ hasText: 'Amina' }).click();
  await expect(sheet(page)).toContainText('Amina');
  await sheet(page).getByRole('button', { name: 'Accept response' }).click();
  await expect(sheet(page)).toContainText('This response was on hold and has been accepted.');
  await expect(responses(page)).toHaveCount(1);

  await responses(page).filter({ hasText: 'Boris' }).click();
  await sheet(page).getByRole('button', { name: 'Reject response' }).click();
  const question = page.getByRole('dialog', { name: 'Reject this response?' });
  await expect(question).toContainText('It moves to the trash');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(responses(page)).toHaveCount(1);
  expect(await statuses(form)).toEqual({ Amina: 'complete', Boris: 'held' });

  await sheet(page).getByRole('button', { name: 'Reject response' }).click();
  await question.getByRole('button', { name: 'Reject response' }).click();
  await expect(sheet(page)).toContainText('This response is in the trash.');
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  expect(await statuses(form)).toEqual({ Amina: 'complete', Boris: 'trashed' });

  // Only who was accepted becomes a contact.
  await page.goto('/contacts');
  await expect(people(page)).toHaveText([/Amina/]);
  await page.goto(`/forms/${form.formId}/submissions`);
  await expect(responses(page)).toHaveText([/Amina/]);
});

test('a held answer is decided by keyboard alone', async ({ page, request }) => {
  const form = await heldAnswers(page, request, ['Chidi']);
  await page.goto(`/forms/${form.formId}/submissions?view=held`);
  await expect(responses(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(sheet(page).getByRole('heading', { name: 'Response' })).toBeFocused();
  await expect(sheet(page).getByRole('button', { name: 'Accept response' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('button', { name: 'Accept response' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('This response was on hold and has been accepted.');
  // The focus is where it was, so that Escape closes the sheet.
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
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
  await responses(page).first().click();
  await expect(sheet(page)).toContainText('Only editors can accept or reject it.');
  await expect(sheet(page).getByRole('button', { name: 'Accept response' })).toHaveCount(0);
});

test('contacts, accounts and a timeline follow live, and no row moves', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  await signIn(page, owner, '/contacts');
  await expect(page.getByText(/People appear here/)).toBeVisible();
  await send(request, form, withName('Ana', email('ana@loom-and-sons.example')));
  await expect(people(page)).toHaveText([/Ana.*1/]);

  await send(request, form, withName('Ben', email('ben@loom-and-sons.example')));
  const fresh = page.getByRole('main').getByRole('button', { name: 'Show 1 new' });
  await expect(fresh).toBeVisible();
  await expect(people(page)).toHaveCount(1);
  await fresh.click();
  await expect(people(page)).toHaveText([/Ben/, /Ana/]);
  // Ana answers again: her row says so where it stands.
  await send(request, form, withName('Ana', email('ana@loom-and-sons.example')));
  await expect(people(page)).toHaveText([/Ben.*1/, /Ana.*2/]);

  await page.getByRole('link', { name: 'Ana' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await send(request, form, withName('Ana', email('ana@loom-and-sons.example')));
  await timeline.getByRole('button', { name: 'Show 1 new' }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(3);

  await page.goto('/accounts');
  await expect(accounts(page)).toHaveText([/loom-and-sons.*2/i]);
  await send(request, form, withName('Cleo', email('cleo@loom-and-sons.example')));
  await expect(accounts(page)).toHaveText([/loom-and-sons.*3/i]);
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
  await expect(responses(page)).toHaveText([/Emre/]);
  // What follows is in that workspace too.
  await page.getByRole('link', { name: 'Insights' }).last().click();
  await expect(page).toHaveURL(/\/insights\?form=/);
  await settled(page);
  await page.goto('/contacts');
  await expect(people(page)).toHaveText([/Emre/]);

  // Back by hand, and by a link.
  await page.goto('/profile-settings?tab=workspace');
  await page.getByRole('combobox', { name: 'Current workspace' }).click();
  await page.getByRole('option', { name: 'workspace' }).click();
  await expect(page.getByRole('combobox', { name: 'Current workspace' })).toContainText(
    'workspace',
  );
  await page.goto('/contacts');
  await expect(page.getByText(/People appear here/)).toBeVisible();
  await page.goto(`/form-builder/${other.formId}`);
  await expect(page.getByRole('textbox', { name: 'Form title' })).toHaveValue('Their form');
  await page.goto(`/form-builder/${own.formId}`);
  await expect(page.getByRole('textbox', { name: 'Form title' })).toHaveValue('My own form');
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
    ['/insights?form=a%2Fb', 'There’s no form at this address'],
    ['/forms/all-responses?submission=a%2Fb', 'This response doesn’t exist'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('responses are removed and brought back, and every count follows', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    await send(request, form, withName(name, email(`${name.toLowerCase()}@loom.example`)));
  }
  await signIn(page, owner, `/forms/${form.formId}/submissions`);
  await expect(responses(page)).toHaveText([/Cleo.*unread/, /Ben.*unread/, /Ana.*unread/]);
  await page.getByRole('checkbox', { name: 'Select the response of Cleo' }).check();
  await page
    .getByRole('checkbox', { name: 'Select the response of Ben' })
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected responses' });
  await bar.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('2 responses marked as spam.')).toBeVisible();
  await expect(responses(page)).toHaveText([/Ana/]);

  // Read by opening it; then to the trash by the key, from where Undo brings it back.
  await page.keyboard.press('j');
  await expect(sheet(page).getByText('Device')).toBeVisible();
  await expect(responses(page)).not.toHaveText([/unread/]);
  await page.keyboard.press('#');
  await expect(sheet(page)).toContainText('This response is in the trash.');
  await expect(responses(page)).toHaveCount(0);
  await expect(page.getByText('Response moved to the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(responses(page)).toHaveText([/Ana/]);

  await page.goto(`/forms/${form.formId}/submissions?view=spam`);
  await expect(responses(page)).toHaveText([/Cleo/, /Ben/]);
  await page.getByRole('checkbox', { name: 'Select the response of Ben' }).check();
  await bar.getByRole('button', { name: 'Not spam' }).click();
  await expect(responses(page)).toHaveText([/Cleo/]);
  await page.getByRole('checkbox', { name: 'Select the response of Cleo' }).check();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this response for good?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Response deleted for good.')).toBeVisible();
  await expect(responses(page)).toHaveCount(0);
  expect(await statuses(form)).toEqual({ Ana: 'complete', Ben: 'complete', '': 'erased' });

  // The people behind them: counted as their responses are.
  await page.goto('/contacts');
  await expect(people(page)).toHaveCount(3);
  await expect(people(page).filter({ hasText: 'Cleo' })).toContainText('0');
  await expect(people(page).filter({ hasText: 'Ben' })).toContainText('1');
});

test('responses are filtered, searched, and the view is saved', async ({ page, request }) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  const kind = (option: string, name: string): Answers => ({
    ...withName(name),
    fkind: { t: 'options', v: [option] },
    ...(option === 'oother' ? { fother: { t: 'text', v: 'A gate that sticks' } } : {}),
  });
  for (const answers of [
    kind('oquote', 'Ana'),
    kind('oother', 'Ben'),
    kind('oquote', 'Cleo'),
    withName('Dan'),
  ]) {
    await send(request, form, answers);
  }
  await signIn(page, owner, `/forms/${form.formId}/submissions`);
  await expect(responses(page)).toHaveText([/Dan/, /Cleo/, /Ben/, /Ana/]);

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'What is it about?' }).click();
  const editor = page.getByRole('dialog', { name: 'What is it about?' });
  await editor.getByRole('checkbox', { name: 'A quote' }).check();
  expect(await violations(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Apply filter' }).click();
  await expect(responses(page)).toHaveText([/Cleo/, /Ana/]);
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('cl');
  await expect(responses(page)).toHaveText([/Cleo/]);
  await expect(page).toHaveURL(/f=field\.fkind\.one_of\.oquote&q=cl/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save view' });
  await naming.getByRole('textbox', { name: 'View name' }).fill('Quotes for Cleo');
  await naming.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved.')).toBeVisible();

  await page.reload();
  await expect(responses(page)).toHaveText([/Cleo/]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(responses(page)).toHaveCount(4);
  // From a list without filters, by its name.
  await page.goto(`/forms/${form.formId}/submissions`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitemradio', { name: 'Quotes for Cleo' }).click();
  await expect(responses(page)).toHaveText([/Cleo/]);

  // The keys of the list work within the grid.
  await responses(page).first().getByRole('gridcell').nth(3).click();
  await expect(sheet(page)).toContainText('Cleo');
  await page.keyboard.press('Escape');
  // The keyboard is back on its row.
  await expect(page.locator('[data-row]:focus-within')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected responses' })).toContainText(
    '1 response',
  );

  await page.getByRole('searchbox', { name: 'Search answers' }).fill('zebra');
  await expect(page.getByText('No responses match these filters.')).toBeVisible();
});
