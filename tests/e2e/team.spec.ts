/** A colleague is taken out while they work: every screen of theirs ends, and what they had is passed on. */
import { expect, test, type Page } from '@playwright/test';
import { violations } from './support/app';
import { elsewhere, question } from './support/editing';
import { saved } from './support/owner';
import { anOwner, doAs, join, ownerAt, publish, respondTo } from './support/published';
import { signIn } from './support/signIn';
import { aContactForm } from '../support/product';

const gone = (page: Page) =>
  page.getByRole('heading', { name: 'You’re no longer a member of “Acme”' });

test('taken out with list, builder and sheet open: all end within five seconds, and edits that waited come back with a new invitation', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const owner = await ownerAt(page, '/dashboard');
  const form = await publish(aContactForm(), owner);
  const cleo = await anOwner();
  await join(form, cleo, { name: 'Acme', role: 'editor', displayName: 'Cleo' });
  const response = await respondTo(origin, form.formId, 'Bob');
  await doAs(owner, 'changeResponses', {
    workspace: form.ws,
    ids: [response],
    change: { kind: 'assign', uid: cleo.uid },
  });

  const context = await browser.newContext();
  const list = await context.newPage();
  await signIn(list, cleo, `/forms/${form.formId}/submissions`);
  await expect(list.getByText('Bob').first()).toBeVisible();
  const sheet = await context.newPage();
  await sheet.goto(`/forms/${form.formId}/submissions?submission=${response}`);
  await expect(sheet.getByText('Your name').first()).toBeVisible();
  const builder = await context.newPage();
  await builder.goto(`/form-builder/${form.formId}`);
  await saved(builder);
  // Another device, without a network when it happens.
  const url = `${origin}/form-builder/${form.formId}`;
  const train = await elsewhere(await browser.newContext(), cleo, url);
  await train.context().setOffline(true);
  await question(train, 'Your name').fill('Your full name');
  await expect(train.getByText('Offline. Your edits are kept here')).toBeVisible();

  await page.goto('/profile-settings?tab=members');
  await page.getByRole('button', { name: 'More for Cleo' }).click();
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Cleo?' });
  await expect(dialog.getByText('Assigned to them: 1 response.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Pass this on to' })).toHaveText('Ada Owner');
  await dialog.getByRole('button', { name: 'Remove from workspace' }).click();
  await Promise.all(
    [list, sheet, builder].map((one) => expect(gone(one)).toBeVisible({ timeout: 5_000 })),
  );
  await train.context().setOffline(false);
  await expect(gone(train)).toBeVisible({ timeout: 15_000 });
  expect(await violations(list)).toEqual([]);

  // What the team gets from now on comes to none of these.
  await respondTo(origin, form.formId, 'Quentin');
  await page.goto(`/forms/${form.formId}/submissions`);
  await expect(page.getByText('Quentin').first()).toBeVisible();
  await page.goto(`/forms/${form.formId}/submissions?submission=${response}`);
  await expect(page.getByText('Ada Owner').first()).toBeVisible();
  for (const one of [list, sheet, builder, train]) {
    expect(await one.content()).not.toContain('Quentin');
    await expect(gone(one)).toBeVisible();
  }
  await page.goto(`/form-builder/${form.formId}`);
  await expect(question(page, 'Your name')).toBeVisible();

  await list.getByRole('button', { name: /^(Open “|Create a workspace)/ }).click();
  await expect(list).toHaveURL(/\/dashboard$/);
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();

  // Back in the team, the edits that waited on that device are the team’s.
  await join(form, cleo, { name: 'Acme', role: 'editor', displayName: 'Cleo' });
  await train.goto(`/form-builder/${form.formId}`);
  await expect(question(train, 'Your full name')).toBeVisible();
  await saved(train);
  await expect(question(page, 'Your full name')).toBeVisible();
});

test('two in one form see each other and what the other has selected, and so in a response and a contact', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = await ownerAt(page, '/dashboard');
  const form = await publish(aContactForm(), owner);
  const cleo = await anOwner();
  await join(form, cleo, { name: 'Acme', role: 'viewer', displayName: 'Cleo Lane' });
  const response = await respondTo(baseURL ?? '', form.formId, 'Bob');
  const here = (one: Page) => one.getByRole('list', { name: 'Also here' }).getByRole('listitem');
  await page.goto(`/form-builder/${form.formId}`);
  await saved(page);
  await expect(here(page)).toHaveCount(0);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, cleo, `/form-builder/${form.formId}`);
  await expect(here(page)).toHaveText(['Cleo Lane']);
  await expect(here(theirs)).toHaveText(['Ada Owner']);
  await page.locator('[data-field="femail"]').click();
  const frame = theirs.locator('[data-field="femail"]');
  await expect
    .poll(() => frame.evaluate((one) => getComputedStyle(one, '::after').content), {
      timeout: 15_000,
    })
    .toBe('"Ada Owner"');
  await page.locator('[data-field="fname"]').click();
  await expect
    .poll(() => frame.evaluate((one) => getComputedStyle(one, '::after').content), {
      timeout: 15_000,
    })
    .toBe('none');

  const sheet = `/forms/${form.formId}/submissions?submission=${response}`;
  await theirs.getByRole('link', { name: 'Responses', exact: true }).click();
  // They left the form: the builder forgets them.
  await expect(here(page)).toHaveCount(0, { timeout: 15_000 });
  await theirs.getByRole('button', { name: /^Bob/ }).click();
  await page.goto(sheet);
  await expect(here(page)).toHaveText(['Cleo Lane']);
  await theirs.close();
});

test('a question is commented on: the colleague who is mentioned is led there, replies and resolves it', async ({
  page,
  browser,
}) => {
  test.slow();
  const owner = await ownerAt(page, '/dashboard');
  const form = await publish(aContactForm(), owner);
  const cleo = await anOwner();
  await join(form, cleo, { name: 'Acme', role: 'editor', displayName: 'Cleo Lane' });
  await page.goto(`/form-builder/${form.formId}`);
  await saved(page);
  await page.locator('[data-field="femail"]').click();
  const settings = page.getByRole('region', { name: /^Settings/ });
  const field = settings.getByRole('textbox', { name: 'Comment' });
  await field.fill('Ask twice? @Cle');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Ask twice? @Cleo Lane ');
  await page.keyboard.press('Control+Enter');
  const thread = settings.getByRole('list', { name: 'Comments' }).getByRole('listitem').first();
  await expect(thread).toContainText('Ask twice? @Cleo Lane');
  await expect(field).toHaveValue('');
  const mark = page.locator('[data-field="femail"] > .card-kind');
  const shown = () => mark.evaluate((one) => getComputedStyle(one, '::after').content);
  await expect.poll(shown).toBe('"1 comment"');
  expect(await violations(page)).toEqual([]);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, cleo, '/notifications');
  await theirs.getByRole('link', { name: /^You were mentioned in a comment on “Contact”/ }).click();
  const there = theirs.getByRole('region', { name: /^Settings/ });
  await expect(there.getByText('Ask twice?')).toBeVisible();
  await expect(theirs).not.toHaveURL(/comments=/);
  await there.getByRole('textbox', { name: 'Reply' }).fill('Once is enough');
  await there.getByRole('button', { name: 'Reply' }).click();
  await expect(thread).toContainText('Once is enough');
  await there.getByRole('button', { name: 'Edit your comment' }).click();
  await there.getByRole('textbox', { name: 'Comment' }).first().fill('Once is plenty');
  await there.getByRole('button', { name: 'Save comment' }).click();
  await expect(thread).toContainText('Once is plenty');
  await expect(thread).toContainText('edited');
  await there.getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(shown).toBe('none');
  await settings.getByRole('button', { name: 'Show 1 resolved thread' }).click();
  await expect(thread).toContainText('Resolved by Cleo Lane');
  await settings.getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(shown).toBe('"1 comment"');

  // The question goes, and what was said about it stays.
  await page.locator('[data-field="femail"]').focus();
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-field="femail"]')).toHaveCount(0);
  await theirs.goto(`/form-builder/${form.formId}`);
  await expect(there.getByText('On a removed question: Email')).toBeVisible();
});
