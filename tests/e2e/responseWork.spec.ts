/** What an owner does with one response: tags, a note, an assignee, an edit, a print. */
import { expect, test, type Page } from '@playwright/test';
import { aContactForm, aSubmission, withName } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

const sheet = (page: Page) => page.getByLabel('Response', { exact: true });

async function opened(page: Page, names: string[]) {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  for (const name of names) {
    const data = aSubmission({ answers: withName(name) });
    const sent = await page.request.post(`/api/forms/${form.formId}/submissions`, { data });
    expect(sent.status()).toBe(200);
  }
  await signIn(page, owner);
  await page.goto(`/forms/${form.formId}/submissions`);
}

test('a response is tagged, assigned, noted, edited and printed', async ({ page }) => {
  await opened(page, ['Amina']);
  await page.getByRole('button', { name: /^Amina/ }).click();
  await expect(sheet(page).getByRole('region', { name: 'History' })).toContainText('Submitted');

  await page.keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('combobox', { name: 'Find or create a tag' }).fill('Hot lead');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('option', { name: 'Hot lead', exact: true })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByRole('group', { name: 'Tags' })).toContainText('Hot lead');

  await page.keyboard.press('a');
  const people = page.getByRole('menu', { name: 'Assignee' });
  await people.getByRole('menuitemradio').nth(1).click();
  await expect(sheet(page).getByRole('button', { name: /^Assigned to/ })).toBeVisible();

  await page.keyboard.press('n');
  await page.keyboard.type('Call her back.');
  // What is typed outlives the sheet.
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Amina/ }).click();
  const note = sheet(page).getByRole('textbox', { name: 'Add a note' });
  await expect(note).toHaveValue('Call her back.');
  await note.press('ControlOrMeta+Enter');
  const notes = sheet(page).getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText('Call her back.');
  await expect(note).toHaveValue('');
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Call her back.');

  await sheet(page).getByRole('button', { name: 'Edit response' }).click();
  const frame = page.frameLocator('iframe[title="Answers"]');
  await expect(frame.getByLabel(/^Your name/)).toHaveValue('Amina');
  await frame.getByLabel(/^Your name/).fill('');
  await frame.getByRole('button', { name: 'Save changes' }).click();
  await expect(frame.getByRole('alert')).toContainText('Your name');
  await frame.getByLabel(/^Your name/).fill('Amina Diallo');
  // The logic of the form goes along: a question appears, and is required.
  await frame.getByLabel('Something else').check();
  await frame.getByLabel(/^Tell us/).fill('A bench for the garden');
  expect(await violations(page)).toEqual([]);
  await frame.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit response' })).toBeHidden();
  await expect(sheet(page)).toContainText('A bench for the garden');
  await expect(sheet(page).getByText('Edited', { exact: true })).toBeVisible();
  const history = sheet(page).getByRole('region', { name: 'History' });
  await expect(history).toContainText(/Edited by .*Your nameBefore: Amina → After: Amina Diallo/);
  await expect(page.getByRole('button', { name: /^Amina Diallo/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).getByRole('heading', { name: 'Response' })).toBeVisible();
  await expect(sheet(page).getByText('A bench for the garden').first()).toBeVisible();
  await expect(sheet(page).getByText('Submitted', { exact: true }).first()).toBeVisible();
  for (const name of ['Insights', 'Responses']) {
    await expect(page.getByRole('link', { name }).first()).toBeHidden();
  }
  for (const hidden of [notes, history, page.getByRole('main').locator('tbody')]) {
    await expect(hidden).toBeHidden();
  }
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
});

test('several are tagged at once; leaving an edit asks; a tag is renamed and deleted', async ({
  page,
}) => {
  await opened(page, ['Amina', 'Boris']);
  await page.getByRole('checkbox', { name: 'Select all responses shown' }).check();
  const bar = page.getByRole('region', { name: 'Selected responses' });
  await bar.getByRole('button', { name: 'Tag' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('combobox').fill('Follow up');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag “Follow up” added to 2 responses.')).toBeVisible();
  await expect(tags).toBeHidden();
  await bar.getByRole('button', { name: 'Tag', exact: true }).click();
  await tags.getByRole('button', { name: 'Manage tags' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage tags' });
  await manage.getByRole('textbox').fill('Call');
  await manage.getByRole('textbox').press('Enter');
  await expect(manage.getByText('Saved')).toBeVisible();
  await manage.getByRole('button', { name: 'Done' }).click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: /^Boris/ }).click();
  const own = sheet(page).getByRole('group', { name: 'Tags' });
  await expect(own).toContainText('Call');
  await sheet(page).getByRole('button', { name: 'Edit response' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit response' });
  const frame = page.frameLocator('iframe[title="Answers"]');
  await frame.getByLabel(/^Your name/).fill('Bo');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet(page)).toContainText('Boris');

  await own.getByRole('button', { name: 'Edit tags' }).click();
  await tags.getByRole('button', { name: 'Manage tags' }).click();
  await manage.getByRole('button', { name: 'Delete tag Call' }).click();
  await page
    .getByRole('dialog', { name: 'Delete “Call”?' })
    .getByRole('button', { name: 'Delete tag' })
    .click();
  await expect(manage).toContainText('There are no tags.');
  await manage.getByRole('button', { name: 'Done' }).click();
  await expect(own).not.toContainText('Call');
});
