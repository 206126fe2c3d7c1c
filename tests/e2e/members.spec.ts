/** An owner invites a colleague by mail, who joins, works, and is taken out. */
import { expect, test, type Page } from '@playwright/test';
import { violations } from './support/app';
import { mailTo } from './support/inbox';
import { aContactForm } from '../support/product';
import { question } from './support/editing';
import { saved } from './support/owner';
import { anOwner, doAs, prove, publish, respondTo, type Owner } from './support/published';
import { signIn } from './support/signIn';

/** Somebody whose address is proven before a page of theirs reads so. */
async function provenAt(page: Page): Promise<Owner> {
  const owner = await anOwner();
  await doAs(owner, 'ensureWorkspace', { timeZone: 'Europe/London' });
  await prove(owner);
  await signIn(page, owner, '/dashboard');
  return owner;
}

/** The path that an invitation's mail leads to. */
async function invited(email: string): Promise<string> {
  const letter = await mailTo(email, 'Join “');
  const [link = ''] = /https?:\/\/\S+invitation=\S+/.exec(letter.text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('two colleagues are invited, join with the links of their mails and work at once; one is given a role, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = await provenAt(page);
  const form = await publish(aContactForm(), owner);
  const response = await respondTo(baseURL ?? '', form.formId, 'Bob');
  await page.goto('/profile-settings?tab=members');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const theirs = await (await browser.newContext()).newPage();
  const colleague = await provenAt(theirs);
  const others = await (await browser.newContext()).newPage();
  const second = await provenAt(others);
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('Enter an email address.')).toBeVisible();
  // As it is copied from a mail program, with capitals.
  await dialog
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(`Cleo <${colleague.email.toUpperCase()}>, ${second.email}`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('2 invitations sent.')).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.filter({ hasText: colleague.email })).toHaveCount(1);

  const path = await invited(colleague.email);

  // Forwarded to somebody else, it says whom it is for, and nothing of the workspace.
  const wrong = await (await browser.newContext()).newPage();
  await signIn(wrong, await anOwner(), path);
  const join = wrong.getByRole('dialog', { name: 'Invitation' });
  await expect(join.getByText(/^This invitation is for o…@/)).toBeVisible();
  await join.getByRole('button', { name: 'Close' }).click();
  await expect(wrong).not.toHaveURL(/invitation/);
  // The owner is a member already.
  await page.goto(path);
  await expect(page.getByText(/^You’re a member of “/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The colleague.
  await theirs.goto(path);
  await theirs.getByRole('button', { name: 'Join workspace' }).click();
  await expect(theirs.getByText(/^You’re in “/)).toBeVisible();
  await theirs.goto('/profile-settings?tab=members');
  const people = theirs.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await others.goto(await invited(second.email));
  await others.getByRole('button', { name: 'Join workspace' }).click();
  await expect(others.getByText(/^You’re in “/)).toBeVisible();
  await expect(people).toHaveCount(3);
  await expect(theirs.getByRole('button', { name: 'Invite people' })).toBeHidden();

  // One edits the form while the other works on a response to it; the owner sees both, and who joined.
  await theirs.goto(`/form-builder/${form.formId}`);
  await question(theirs, 'Your name').fill('Your full name');
  await saved(theirs);
  await others.goto(`/forms/${form.formId}/submissions?submission=${response}`);
  await others.getByRole('textbox', { name: 'Add a note' }).fill('I’ll answer him.');
  await others.keyboard.press('ControlOrMeta+Enter');
  await page.goto(`/forms/${form.formId}/submissions?submission=${response}`);
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('I’ll answer him.');
  await page.goto(`/form-builder/${form.formId}`);
  await expect(question(page, 'Your full name')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(/accepted your invitation$/)).toHaveCount(2);
  await theirs.goto('/profile-settings?tab=members');

  // The owner makes the first an admin, at once.
  await page.goto('/profile-settings?tab=members');
  const row = page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: colleague.email });
  await row.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Admin/ }).click();
  await expect(page.getByText(/is now an admin\.$/)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Invite people' })).toBeVisible();

  // They switch to their own workspace and back, from the menu of their picture.
  await theirs.getByRole('button', { name: 'Your profile' }).click();
  const spaces = theirs.getByRole('list', { name: 'Workspaces' }).getByRole('button');
  await expect(spaces).toHaveCount(2);
  await theirs.keyboard.press('Escape');

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from workspace' }).click();
  await expect(page.getByText(/was removed\.$/)).toBeVisible();
  // Their screen says so, and goes on with their own workspace.
  await expect(
    theirs.getByRole('heading', { name: /^You’re no longer a member of “/ }),
  ).toBeVisible();
  await theirs.getByRole('button', { name: /^Open “/ }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await theirs.goto(path);
  await expect(theirs.getByText('This invitation has expired or was revoked.')).toBeVisible();
});
