/** What an owner does with a contact: a note with a mention, a task, a property of their own, consent. */
import { expect, test, type Page } from '@playwright/test';
import { aPersonForm } from '../support/crm';
import { aSubmission } from '../support/product';
import { violations } from './support/app';
import { anOwner, join, publish, type Published } from './support/published';
import { signIn } from './support/signIn';

const text = (v: string) => ({ t: 'text', v }) as const;

/** A contact that a response has made, on its page. */
async function opened(page: Page): Promise<Published> {
  const owner = await anOwner();
  const form = await publish(aPersonForm(), owner);
  const answers = {
    fname: text('Amina Diallo'),
    femail: text('amina@atelier-diallo.example'),
    fphone: text('020 7946 0018'),
    fnews: { t: 'consent', v: true } as const,
  };
  const data = aSubmission({ answers });
  const sent = await page.request.post(`/api/forms/${form.formId}/submissions`, { data });
  expect(sent.status()).toBe(200);
  await signIn(page, owner, '/contacts');
  await page.getByRole('link', { name: 'Amina Diallo' }).click();
  await expect(page.getByRole('heading', { name: 'Amina Diallo', level: 1 })).toBeVisible();
  return form;
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test('a lead is handed over: a note mentions the colleague by keys alone, who becomes its owner and has a task', async ({
  page,
  browser,
}) => {
  const form = await opened(page);
  const colleague = await anOwner();
  await join(form, colleague, { name: 'Atelier', role: 'editor', displayName: 'Mira Okonkwo' });
  await page.getByRole('button', { name: 'Note', exact: true }).first().click();
  const note = page.getByRole('textbox', { name: 'Write a note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Please call her, @mir');
  await expect(page.getByRole('option', { name: 'Mira Okonkwo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Please call her, @Mira Okonkwo ');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(timeline(page)).toContainText('Please call her, @Mira Okonkwo');
  await expect(note).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set owner' }).click();
  await page
    .getByRole('menuitem', { name: /Mira Okonkwo/ })
    .or(page.getByRole('menuitemradio', { name: /Mira Okonkwo/ }))
    .click();
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Call her back');
  await dialog.getByRole('combobox', { name: /Assign/ }).click();
  await page.getByRole('option', { name: /Mira Okonkwo/ }).click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Call her back');

  const theirs = await browser.newPage();
  await signIn(theirs, colleague, '/notifications');
  const told = theirs.getByRole('main');
  await expect(told).toContainText('You’re now the owner of Amina Diallo');
  await expect(told).toContainText('You have a new task about Amina Diallo');
  await theirs.goto('/contacts?view=tasks');
  await expect(theirs.getByRole('button', { name: 'Mark “Call her back” as done' })).toBeVisible();
  await theirs.goto('/notifications');
  await theirs.getByRole('link', { name: /mentioned in a note about Amina Diallo/ }).click();
  await expect(theirs.getByRole('heading', { name: 'Amina Diallo', level: 1 })).toBeVisible();
  await theirs.close();
});

test('a task is planned, found among all tasks, and done with an undo', async ({ page }) => {
  await opened(page);
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Send the quote');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Send the quote');

  await page.goto('/contacts?view=tasks');
  const done = page.getByRole('button', { name: 'Mark “Send the quote” as done' });
  await expect(page.getByRole('link', { name: 'Amina Diallo' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await done.click();
  await expect(page.getByText('No open tasks.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(done).toBeVisible();
});

test('a property is defined, filled on a contact, and shown as a column', async ({ page }) => {
  await opened(page);
  const contact = page.url();
  await page.goto('/profile-settings?tab=contacts');
  await page.getByRole('button', { name: 'Add property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add property' });
  await dialog.getByRole('textbox', { name: 'Property name' }).fill('Size');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await dialog.getByRole('textbox', { name: 'Options' }).fill('Small\nLarge');
  await dialog.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('list', { name: 'Properties', exact: true })).toContainText(
    'Small, Large',
  );
  expect(await violations(page)).toEqual([]);

  await page.goto(contact);
  await page.getByRole('button', { name: /^Edit Size/ }).click();
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: 'Large' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit Size/ })).toContainText('Large');

  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Columns' }).click();
  const size = page.getByRole('checkbox', { name: 'Size' });
  await size.click();
  await expect(size).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Large' })).toBeVisible();
});

test('consent is shown with its response, withdrawn, and recorded by hand', async ({ page }) => {
  const { formId } = await opened(page);
  const consent = page.getByRole('region', { name: 'Consent' });
  await expect(consent).toContainText('Send me news');
  await expect(consent).toContainText('Given');
  await expect(consent.getByRole('link')).toHaveAttribute('href', new RegExp(formId));
  await consent.getByRole('button', { name: 'Mark as withdrawn' }).click();
  await expect(consent).toContainText('Withdrawn');
  await consent.getByRole('button', { name: 'Record consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record consent' });
  await dialog.getByRole('textbox', { name: 'What they agreed to' }).fill('Calls, agreed by phone');
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect(consent).toContainText('Calls, agreed by phone');
  await page.reload();
  await expect(consent).toContainText('Withdrawn');
  expect(await violations(page)).toEqual([]);
});
