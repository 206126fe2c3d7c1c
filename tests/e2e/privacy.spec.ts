/** What admins do about people's data: download, erase with a certificate, block, and delete whom nothing is heard of. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { lookForInactive } from '../../functions/src/deletion/retention';
import { JOBS } from '../../functions/src/jobs/kinds';
import { stepJob } from '../../functions/src/jobs/runner';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { aPersonForm } from '../support/crm';
import { aSubmission } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish, type Published } from './support/published';
import { signIn } from './support/signIn';

const DAY = 86_400_000;
const db = () => databaseOf('demo-formloom');
const text = (v: string) => ({ t: 'text', v }) as const;

async function send(page: Page, form: Published, name: string, email: string) {
  const data = aSubmission({ answers: { fname: text(name), femail: text(email) } });
  const sent = await page.request.post(`/api/forms/${form.formId}/submissions`, { data });
  expect(sent.status()).toBe(200);
}

async function contactsOf(form: Published) {
  const { docs } = await db().collection(paths.contacts(form.ws)).get();
  return docs.map((doc) => ({ id: doc.id, data: doc.data() as ContactDoc }));
}

const count = (form: Published) => async () => (await contactsOf(form)).length;

test('a person is downloaded, erased with a certificate, and never a contact again', async ({
  page,
}) => {
  const owner = await anOwner();
  const form = await publish(aPersonForm(), owner);
  await send(page, form, 'Amina Diallo', 'amina@atelier-diallo.example');
  await send(page, form, 'Grace Hopper', 'grace@acme.co.uk');
  // A list that is open shows new rows on demand only.
  await expect.poll(count(form)).toBe(2);
  await signIn(page, owner, '/contacts');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Amina Diallo' }).click();
  await expect(page.getByRole('heading', { name: 'Amina Diallo', level: 1 })).toBeVisible();
  const record = page.url();

  await main.getByRole('button', { name: 'Privacy' }).click();
  await page.getByRole('menuitem', { name: 'Download everything' }).click();
  const download = page.getByRole('dialog', { name: 'Everything about Amina Diallo' });
  await expect(download.getByText(/^Ready: [0-9.]+ kB\.$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    download.getByRole('button', { name: 'Download file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Personal data.zip');
  const archive = unzipSync(await readFile(await file.path()));
  expect(Object.keys(archive)).toEqual(['data.json', 'data.html']);
  const data = strFromU8(archive['data.json'] ?? new Uint8Array());
  expect(data).toContain('amina@atelier-diallo.example');
  expect(data).not.toContain('grace@');
  await download.getByRole('button', { name: 'Close' }).click();

  await main.getByRole('button', { name: 'Privacy' }).click();
  await page.getByRole('menuitem', { name: 'Erase this person' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase Amina Diallo?' });
  await erase.getByRole('checkbox', { name: 'Don’t add this person as a contact again' }).check();
  expect(await violations(page)).toEqual([]);
  await erase.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await expect.poll(count(form)).toBe(1);
  await page.goto(record);
  await expect(main.getByText('Amina Diallo')).toHaveCount(0);

  await page.goto('/profile-settings?tab=contacts');
  await expect(main.getByText('Erased and checked')).toBeVisible();
  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download certificate' }).click(),
  ]);
  const certified = await readFile(await certificate.path(), 'utf8');
  expect(certified).toContain('- 1 response');
  expect(certified).toContain('Added to the block list: yes');
  expect(certified.toLowerCase()).not.toContain('amina');
  const blocked = main.getByRole('list', { name: 'Block list' });
  await expect(blocked).toContainText('Email address of an erased person');
  await main.getByRole('textbox', { name: 'Email address or domain' }).fill('spam.example');
  await main.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(blocked).toContainText('Everyone at spam.example');
  expect(await violations(page)).toEqual([]);

  // Their responses still arrive; nobody becomes a contact but the last one.
  await send(page, form, 'Amina Diallo', 'amina@atelier-diallo.example');
  await send(page, form, 'Sam Spam', 'sam@mail.spam.example');
  await send(page, form, 'Joan Clarke', 'joan@acme.co.uk');
  await expect.poll(count(form)).toBe(2);
  const pending = () =>
    db()
      .collection(paths.submissions(form.ws))
      .where('todo', 'array-contains', 'crm')
      .get()
      .then(({ size }) => size);
  await expect.poll(pending).toBe(0);
  expect(await count(form)()).toBe(2);
  await page.goto('/contacts?q=amina');
  await expect(main.getByText('No contacts match.', { exact: false })).toBeVisible();
  await page.goto('/contacts');
  await expect(main.getByRole('link', { name: 'Joan Clarke' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sam Spam' })).toHaveCount(0);
  await page.goto(`/forms/${form.formId}/submissions`);
  await expect(main.getByText('Sam Spam').first()).toBeVisible();
});

test('inactive contacts are announced, listed and deleted; who is heard of stays', async ({
  page,
}) => {
  const owner = await anOwner();
  const form = await publish(aPersonForm(), owner);
  for (const name of ['Maud', 'Nell', 'Winifred']) {
    await send(page, form, name, `${name.toLowerCase()}@people.example`);
  }
  await expect.poll(count(form)).toBe(3);
  // Two of them were last heard of three years ago.
  const old = Date.now() - 3 * 365 * DAY;
  for (const { id, data } of await contactsOf(form)) {
    if (data.name === 'Winifred') continue;
    await db().doc(paths.contact(form.ws, id)).update({ lastActivityAt: old, createdAt: old });
  }
  await signIn(page, owner, '/profile-settings?tab=contacts');
  const main = page.getByRole('main');
  const part = main.getByRole('region', { name: 'Inactive contacts' });
  await part.getByRole('button', { name: 'Set up deletion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete inactive contacts' });
  await expect(dialog).toContainText('2 contacts will be deleted on');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Turn on deletion' }).click();
  await expect(part).toContainText('Contacts without activity for 24 months are deleted');

  // As the sweep does, whose time this test need not wait for.
  const context = (now: number) => ({ db: db(), now, newKey: randomKey });
  await lookForInactive(context(Date.now()), form.ws, () => true);
  await expect(part).toContainText('2 contacts will be deleted on');
  expect(await violations(page)).toEqual([]);
  await page.goto('/notifications');
  await main.getByRole('link', { name: '2 contacts will be deleted for inactivity' }).click();
  await expect(page).toHaveURL(/view=due/);
  await expect(main.getByRole('link', { name: 'Maud' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Winifred' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // A note keeps Nell.
  await main.getByRole('link', { name: 'Nell' }).click();
  await expect(page.getByRole('heading', { name: 'Nell', level: 1 })).toBeVisible();
  await main.getByRole('textbox', { name: 'Write a note' }).fill('Met at the fair');
  await main.getByRole('button', { name: 'Add note' }).click();
  await expect(main.getByText('Met at the fair')).toBeVisible();
  const batch = async () =>
    ((await db().doc(paths.workspace(form.ws)).get()).data() as WorkspaceDoc).contactRetention
      ?.batch;
  const { id = '', startsAt = 0 } = (await batch()) ?? {};
  expect(await stepJob(context(startsAt - 1), JOBS, form.ws, id)).toBe('waiting');
  let stepped = await stepJob(context(startsAt), JOBS, form.ws, id);
  while (stepped === 'more') stepped = await stepJob(context(startsAt), JOBS, form.ws, id);
  expect(stepped).toBe('done');
  const names = (await contactsOf(form)).map(({ data }) => data.name).sort();
  expect(names).toEqual(['Nell', 'Winifred']);

  await page.goto('/profile-settings?tab=contacts');
  await expect(main.getByText('1 contact erased and checked')).toBeVisible();
  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download certificate' }).click(),
  ]);
  const certified = await readFile(await certificate.path(), 'utf8');
  expect(certified).toContain('Reason: no activity for 24 months');
  expect(certified).not.toContain('Maud');
  await part.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn off deletion' }).click();
  await expect(part).toContainText('Off. Contacts are kept until you delete them.');
  await page.goto('/contacts');
  await expect(main.getByRole('link', { name: 'Nell' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Due for deletion' })).toHaveCount(0);
});
