/** Two contacts that are one person: suggested, merged with a choice, found by old links, and undone. */
import { expect, test } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import { findDuplicates } from '../../functions/src/contacts/duplicates';
import { databaseOf } from '../../functions/src/lib/admin';
import { aPersonForm } from '../support/crm';
import { aSubmission } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

const text = (v: string) => ({ t: 'text', v }) as const;

test('a suggestion is merged with a choice, old links follow, and it is undone', async ({
  page,
}) => {
  const owner = await anOwner();
  const form = await publish(aPersonForm(), owner);
  for (const [name, email] of [
    ['Amina Diallo', 'amina@atelier-diallo.example'],
    ['A. Diallo', 'amina+news@atelier-diallo.example'],
  ] as const) {
    const data = aSubmission({ answers: { fname: text(name), femail: text(email) } });
    const sent = await page.request.post(`/api/forms/${form.formId}/submissions`, { data });
    expect(sent.status()).toBe(200);
  }
  const db = databaseOf('demo-formloom');
  const contacts = db.collection(paths.contacts(form.ws));
  // A list that is open shows new rows on demand only.
  await expect.poll(async () => (await contacts.get()).size).toBe(2);
  await signIn(page, owner, '/contacts');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'A. Diallo' }).click();
  await expect(page.getByRole('heading', { name: 'A. Diallo', level: 1 })).toBeVisible();
  const old = new URL(page.url()).pathname;

  // As the sweep does, whose time this test need not wait for.
  for (const { ref } of (await contacts.get()).docs) {
    await findDuplicates(db, ref, Date.now());
  }
  await page.goto('/contacts?view=duplicates');
  const card = main.getByRole('article', { name: /Diallo/ });
  await expect(card).toContainText('Same mailbox');
  await card.getByRole('button', { name: 'Review and merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 contacts' });
  await dialog
    .getByRole('radiogroup', { name: 'Contact to keep' })
    .getByRole('radio', { name: /^Amina Diallo/ })
    .check();
  await dialog
    .getByRole('radiogroup', { name: 'Name' })
    .getByRole('radio', { name: /^A\. Diallo/ })
    .check();
  await expect(dialog.getByRole('region', { name: 'Result' })).toContainText('A. Diallo');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge contacts' }).click();

  await expect(page.getByRole('heading', { name: 'A. Diallo', level: 1 })).toBeVisible();
  const kept = new URL(page.url()).pathname;
  expect(kept).not.toBe(old);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Not kept: name Amina Diallo');
  await expect(timeline.getByText('Responded to')).toHaveCount(2);
  await page.goto(old);
  await expect(page).toHaveURL(kept);
  expect(await violations(page)).toEqual([]);

  await timeline.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByRole('heading', { name: 'Amina Diallo', level: 1 })).toBeVisible();
  await expect(timeline.getByText('Responded to')).toHaveCount(1);
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'A. Diallo', level: 1 })).toBeVisible();
});

test('two accounts are merged with a choice, old links follow, and both come back', async ({
  page,
}) => {
  const owner = await anOwner();
  const form = await publish(aPersonForm(), owner);
  for (const [name, email, company] of [
    ['Ada Lovelace', 'ada@engines.example', 'Engines'],
    ['Grace Hopper', 'grace@engines-ltd.example', 'Engines Ltd'],
    ['Joan Clarke', 'joan@engines-ltd.example', 'Engines Ltd'],
  ] as const) {
    const data = aSubmission({
      answers: { fname: text(name), femail: text(email), fcompany: text(company) },
    });
    const sent = await page.request.post(`/api/forms/${form.formId}/submissions`, { data });
    expect(sent.status()).toBe(200);
  }
  const db = databaseOf('demo-formloom');
  const peopleCounts = async () =>
    (await db.collection(paths.accounts(form.ws)).get()).docs
      .map((doc) => doc.get('peopleCount') as number)
      .sort();
  await expect.poll(peopleCounts).toEqual([1, 2]);
  await signIn(page, owner, '/accounts');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Engines', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Engines', level: 1 })).toBeVisible();
  const old = new URL(page.url()).pathname;

  await main.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  const find = page.getByRole('dialog', { name: /^Merge Engines with/ });
  await find.getByRole('searchbox', { name: 'Find an account' }).fill('engines l');
  await find.getByRole('button', { name: /Engines Ltd/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 accounts' });
  // The one with more people is suggested to stay.
  const keep = dialog.getByRole('radiogroup', { name: 'Account to keep' });
  await expect(keep.getByRole('radio', { name: /^Engines Ltd/ })).toBeChecked();
  await dialog
    .getByRole('radiogroup', { name: 'Name' })
    .getByRole('radio', { name: /^Engines(?! Ltd)/ })
    .check();
  const result = dialog.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Engines');
  await expect(result).not.toContainText('Engines Ltd');
  await expect(result).toContainText('engines.example');
  await expect(result).toContainText('engines-ltd.example');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('merged this account with Engines');
  await expect(page).not.toHaveURL(old);
  const kept = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Engines', level: 1 })).toBeVisible();
  await expect(timeline).toContainText('Not kept: name Engines Ltd');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem')).toHaveCount(3);
  await expect(timeline.getByText('Responded to')).toHaveCount(3);
  await page.goto(old);
  await expect(page).toHaveURL(kept);
  await page.goto('/accounts');
  await expect(main.getByRole('link', { name: /^Engines/ })).toHaveCount(1);

  await page.goto(kept);
  await timeline.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByRole('heading', { name: 'Engines Ltd', level: 1 })).toBeVisible();
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expect(people).not.toContainText('Ada Lovelace');
  await expect(timeline.getByText('Responded to')).toHaveCount(2);
  await page.goto(old);
  await expect(page).toHaveURL(old);
  await expect(page.getByRole('heading', { name: 'Engines', level: 1 })).toBeVisible();
  await expect(people).toContainText('Ada Lovelace');
  await expect.poll(peopleCounts).toEqual([1, 2]);
});
