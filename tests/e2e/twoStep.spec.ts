/** Two-step verification as people use it: on, at each login, without the phone, and demanded by a workspace. */
import { expect, test, type Page } from '@playwright/test';
import { totpCode } from '../../scripts/lib/totp.mjs';
import { addAuthenticator } from '../support/twoStep';
import { violations } from './support/app';
import { mailTo } from './support/inbox';
import { database, doAs, join, ownerAt, anOwner, prove, type Owner } from './support/published';
import { emulateGoogle, logIn, signIn } from './support/signIn';

/** Turns it on in the dialog that is open. @returns the app's key and the recovery codes */
async function setUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await field.fill('12 34');
  await field.press('Enter');
  await expect(
    dialog.getByText('Enter the 6-digit code from your authenticator app.'),
  ).toBeVisible();
  await field.fill(wrongFor(secret));
  await field.press('Enter');
  await expect(dialog.getByText(/That code didn’t work/)).toBeVisible();
  await expect(field).toBeFocused();
  const code = totpCode(secret);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download codes' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Recovery codes.txt');
  expect(await violations(page)).toEqual([]);
  await kept.getByRole('button', { name: 'I’ve saved my codes' }).click();
  return { secret, codes };
}

const wrongFor = (secret: string) =>
  String((Number(totpCode(secret)) + 1) % 1_000_000).padStart(6, '0');

async function proven(owner: Owner) {
  await prove(owner);
  return owner;
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

test('somebody turns it on, logs in with codes, and gets back in without the phone', async ({
  page,
}) => {
  test.slow();
  const owner = await ownerAt(page);
  await proven(owner);
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=%2Fprofile-settings%3Ftab%3Dsecurity');
  await logIn(page, owner);
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  const { secret, codes } = await setUp(page);
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expect(page.getByText('You have 10 recovery codes.')).toBeVisible();
  await mailTo(owner.email, 'Two-step verification is on');
  expect(await violations(page)).toEqual([]);

  // Each login, by keyboard.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, owner);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  expect(await violations(page)).toEqual([]);
  await codeField(page).fill(wrongFor(secret));
  await codeField(page).press('Enter');
  await expect(page.getByText(/That code didn’t work/)).toBeVisible();
  await codeField(page).fill(totpCode(secret));
  await codeField(page).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  // Confirming who it is takes both steps, too.
  await page.goto('/profile-settings?tab=security');
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await page
    .getByRole('dialog', { name: 'Turn off two-step verification?' })
    .getByRole('button', { name: 'Turn off two-step verification' })
    .click();
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await identity.getByLabel('Password', { exact: true }).fill(owner.password);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  const second = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(codeField(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await second.getByRole('button', { name: 'Cancel' }).click();

  // Without the phone.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, owner);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(recovery).toBeFocused();
  await recovery.fill('00000-00000');
  await recovery.press('Enter');
  await expect(page.getByText(/That recovery code didn’t work/)).toBeVisible({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);
  await recovery.fill((codes[3] ?? '').toLowerCase());
  await recovery.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 20_000 });
  await mailTo(owner.email, 'A recovery code was used');
  await page.goto('/profile-settings?tab=security');
  await expect(page.getByRole('button', { name: 'Turn on two-step verification' })).toBeVisible();
});

test('an owner demands it, and a colleague without it is led to turn it on', async ({
  page,
  browser,
}) => {
  test.slow();
  const owner = await ownerAt(page);
  await prove(owner);
  const { workspace: ws } = await doAs(owner, 'ensureWorkspace', { timeZone: 'Europe/London' });
  const { secret } = await addAuthenticator(database(), owner, owner.password);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=%2Fprofile-settings%3Ftab%3Dmembers');
  await logIn(page, owner);
  await codeField(page).fill(totpCode(secret));
  await codeField(page).press('Enter');

  const colleague = await anOwner();
  await doAs(colleague, 'ensureWorkspace', { timeZone: 'Europe/London' });
  await prove(colleague);
  const home = { ws, formId: '', uid: owner.uid, definition: { title: '' } as never };
  await join(home, colleague, { name: 'Bakery', role: 'editor', displayName: 'Cleo' });
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await signIn(theirs, colleague, '/dashboard');
  const chosen = () =>
    theirs.evaluate((uid) => localStorage.getItem(`formloomWorkspace:${uid}`), colleague.uid);
  await expect.poll(chosen).not.toBeNull();
  await theirs.evaluate(
    ([uid, id]) => localStorage.setItem(`formloomWorkspace:${uid}`, id ?? ''),
    [colleague.uid, ws],
  );
  await theirs.goto('/forms');
  await expect(theirs.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible();

  await page.getByRole('switch', { name: 'Require two-step verification for all members' }).click();
  const ask = page.getByRole('dialog', { name: 'Require two-step verification?' });
  await ask.getByRole('button', { name: 'Require two-step verification' }).click();
  await expect(page.getByText('Two-step verification is now required.')).toBeVisible();
  await expect(page.getByText(/· No two-step verification/)).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  // At once, wherever they are.
  await expect(
    theirs.getByRole('heading', { name: /requires two-step verification/ }),
  ).toBeVisible();
  // The address was proven since they logged in.
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await setUp(theirs);
  await expect(theirs.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible();
  await expect(page.getByText(/· No two-step verification/)).toHaveCount(0);

  // Through Google, too, the second step is asked for.
  await emulateGoogle(page, owner.email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=%2Fprofile-settings%3Ftab%3Dsecurity');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await codeField(page).fill(totpCode(secret));
  await codeField(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Turn off two-step verification' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
});
