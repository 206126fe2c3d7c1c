/** An account's whole life, as a person lives it, with the mails that it brings. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { deflateSync } from 'node:zlib';
import { atRest, logInAsDemo, settled, violations, withAppearance } from './support/app';
import { pointer } from './support/hands';
import { mailTo, newAddress } from './support/inbox';
import { register, someone } from './support/owner';
import { emulateGoogle, logIn, newAccount, signIn } from './support/signIn';

/** A person whose mails no other test reads. */
const aPerson = (name: string) => ({ ...someone(), name, email: newAddress('account') });

/** Opens a page as somebody who has just registered, without the form that this takes. */
async function enter(page: Page, to: string, person = aPerson('Ada Lovelace')) {
  const { name: displayName, email, password } = person;
  await newAccount({ displayName, email, password });
  await signIn(page, person, to);
}

const linkIn = (text: string) => {
  const [link] = /https?:\/\/\S+\/forgot-password\?mode=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
};

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByText('Log Out', { exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

test('a person registers, verifies their address, forgets the password and comes back', async ({
  page,
}) => {
  const ada = aPerson('Ada Lovelace');
  await register(page, pointer(page), ada);
  await expect(page.getByRole('link', { name: 'Blank form' })).toBeVisible();

  // Not verified yet; the mail's link does it, once.
  await page.goto('/profile-settings');
  await expect(page.getByText(/isn’t verified yet/)).toBeVisible();
  const verification = linkIn((await mailTo(ada.email)).text);
  await page.goto(verification);
  // Opening it does nothing: it says which account it is about, and waits for a press (H3).
  await expect(page.getByText(ada.email)).toBeVisible();
  await expect(page.getByText('Ada Lovelace').last()).toBeVisible();
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.goto('/profile-settings');
  await expect(page.getByText('This address is verified.')).toBeVisible();
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();

  await page.goto('/dashboard');
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const ask = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const said = (await page.getByRole('status').filter({ hasText: email }).textContent()) ?? '';
    return said.replace(email, '…');
  };
  const known = await ask(ada.email);
  const reset = linkIn((await mailTo(ada.email, 'password')).text);
  await page.getByRole('button', { name: 'Use a different address' }).click();
  expect(await ask(newAddress('nobody'))).toBe(known);

  await page.goto(reset);
  await expect(page.getByText(`For ${ada.email}.`)).toBeVisible();
  const password = 'otter lamp harbour';
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Choose a password of at least 8 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, ada);
  await expect(page.getByRole('alert')).toHaveText(/That email and password don’t match/);
  await logIn(page, { ...ada, password });
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(reset);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('whoever reads the mail of an address has the account, and not whoever registered with it', async ({
  page,
  browser,
}) => {
  const eve = aPerson('Eve');
  await register(page, pointer(page), eve);
  const verification = linkIn((await mailTo(eve.email)).text);
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(verification);
  await expect(owner.getByText('Eve', { exact: true })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'This wasn’t me' })).toBeVisible();
  const password = 'otter lamp harbour';
  await owner.getByLabel('New password', { exact: true }).fill(password);
  await owner.getByRole('button', { name: 'Verify and save password' }).click();
  await expect(
    owner.getByRole('heading', { name: 'Your email address is verified' }),
  ).toBeVisible();
  await owner.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(owner, eve);
  await expect(owner.getByRole('alert')).toHaveText(/That email and password don’t match/);
  await logIn(owner, { ...eve, password });
  await expect(owner).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});

test('an account that somebody else made with one’s address is given up', async ({
  page,
  browser,
}) => {
  const eve = aPerson('Eve');
  await register(page, pointer(page), eve);
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(linkIn((await mailTo(eve.email)).text));
  await owner.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(
    owner.getByRole('heading', { name: 'Your address has been removed from the account' }),
  ).toBeVisible();
  await register(owner, pointer(owner), { ...eve, name: 'Ada Lovelace' });
  await expect(owner.getByRole('link', { name: 'Blank form' })).toBeVisible();
  await elsewhere.close();
});

test('links that are broken say so, and lead on', async ({ page }) => {
  for (const query of [
    'mode=resetPassword&oobCode=nonsense',
    'mode=verifyEmail&oobCode=nonsense',
    'mode=verifyAndChangeEmail&oobCode=nonsense',
    'mode=recoverEmail&oobCode=nonsense',
    'mode=resetPassword',
    'mode=somethingElse&oobCode=x',
  ]) {
    await page.goto(`/forgot-password?${query}`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  }
});

test('a deep link leads through the log-in and back; a hostile one does not', async ({ page }) => {
  const ada = aPerson('Ada Lovelace');
  await enter(page, '/dashboard', ada);
  await logOut(page);
  await page.goto('/contacts?sort=name');
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, ada);
  await expect(page).toHaveURL(/\/contacts\?sort=name$/);
  await logOut(page);
  await page.goto('/login?next=//evil.example/%2f..');
  await logIn(page, ada);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
  // Signed in already: the page leads on.
  await page.goto('/login?next=%2Fforms');
  await expect(page).toHaveURL(/\/forms$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the app opens, and stays logged in, where the log-in’s database never answers', async ({
  page,
  context,
}) => {
  await logInAsDemo(page);
  // As WebKit does to the log-in's own one, while a page that was left in the middle of a write can still be gone back to.
  await context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      return name === 'firebaseLocalStorageDb'
        ? (new EventTarget() as IDBOpenDBRequest)
        : open.call(this, name, version);
    };
  });
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/forms', 'Forms'],
    ['/contacts', 'Contacts'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/form-builder');
  await expect(page.getByRole('textbox', { name: 'Form title' })).toBeVisible();
});

test('address and password are changed with proof of who it is', async ({ page }) => {
  const ada = aPerson('Ada Lovelace');
  const next = newAddress('moved');
  await register(page, pointer(page), ada);
  // It is sent once the account exists, while the welcome is on screen.
  const verification = await mailTo(ada.email);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: 'New email' }).fill(ada.email.toUpperCase());
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('This is already your account’s email address.')).toBeVisible();
  // Not before the present address is proven: its owner could not stop it.
  await page.getByRole('textbox', { name: 'New email' }).fill(next);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Verify your current email address first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send verification link' })).toBeVisible();
  await page.goto(linkIn(verification.text));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  await page.goto('/profile-settings');
  await expect(page.getByText('This address is verified.')).toBeVisible();
  // A minute must lie between two mails: the clock of the limit is the server's, so the first one is let go by.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'New email' }).fill(next);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText(`We’ve sent a link to ${next}.`)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 80_000, intervals: [5_000] });
  // The present address is told at once, with a link that stops it.
  expect(linkIn((await mailTo(ada.email, 'Request to change')).text)).toContain(
    'mode=stopEmailChange',
  );
  await page.goto(linkIn((await mailTo(next)).text));
  await page.getByRole('button', { name: 'Use new address' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your email address has been changed' }),
  ).toBeVisible();
  await expect(page.getByText(`log in with ${next}`)).toBeVisible();
  // All sessions have ended, this one too.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { ...ada, email: next });
  await expect(page).toHaveURL(/\/dashboard$/);
  // Whoever had the address is told, in case it was not them.
  await mailTo(ada.email, 'changed');

  const password = 'seven quiet lanterns';
  await page.goto('/profile-settings?tab=security');
  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.getByLabel('Current password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Your password has been changed.');
  await logOut(page);
  await logIn(page, { email: next, password });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('with Google one registers, comes back, sets a password, and unlinks it', async ({ page }) => {
  const email = newAddress('grace');
  await emulateGoogle(page, email);
  await page.goto('/register?next=%2Fforms%2Ftemplates');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/forms\/templates$/);
  await page.goto('/profile-settings?tab=security');
  await expect(page.getByText(/This is your only way to log in/)).toBeVisible();
  const password = 'amber kettle morning';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await toast(page, 'You can now log in with a password.');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await toast(page, 'Your Google account is no longer linked.');
  await page.getByRole('button', { name: 'Link Google' }).click();
  await toast(page, 'Your Google account is linked.');
  await logOut(page);
  await logIn(page, { email, password });
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** A PNG of one colour, wider than it is high. */
function aPicture(width = 300, height = 200): Buffer {
  const table = Array.from({ length: 256 }, (_unused, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 120)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('name, picture, and how dates are written, are one’s own to choose', async ({ page }) => {
  await enter(page, '/profile-settings');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada King');
  await page.getByRole('button', { name: 'Save name' }).click();
  await toast(page, 'Name saved.');
  await expect(page.getByText('Welcome, Ada King')).toBeVisible();

  const avatar = page.getByRole('main');
  await expect(avatar.locator('[data-initials]')).toHaveAttribute('data-initials', 'AK');
  const choose = page.getByLabel('Picture', { exact: true });
  await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText(/We couldn’t read this picture/)).toBeVisible();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() });
  await toast(page, 'Picture saved.');
  await expect(avatar.locator('img')).toHaveAttribute('src', /\/api\/assets\/[0-9a-f]{64}$/);
  const size = await avatar
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(size).toBe(256);
  await page.reload();
  await expect(avatar.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await toast(page, 'Picture removed.');
  await expect(avatar.locator('[data-initials]')).toHaveAttribute('data-initials', 'AK');

  await expect(page.getByText(/ and 14,203\.5/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Date and number format' }).press('Enter');
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.getByText(/ and 14\.203,5/)).toBeVisible();
  await toast(page, 'Format saved.');
  // It is the person's, not the browser's: it comes back after a reload.
  await page.reload();
  await expect(page.getByText(/ and 14\.203,5/)).toBeVisible();
});

test('a change made elsewhere is seen at once, without losing what is typed', async ({
  page,
  context,
}) => {
  await enter(page, '/profile-settings');
  const draft = page.getByRole('textbox', { name: 'Your name' });
  await draft.fill('Half a na');
  const other = await context.newPage();
  await other.goto('/profile-settings');
  // By key: on a slow machine the press of a click lasts so long that its end chooses what is under it.
  await other.getByRole('combobox', { name: 'Date and number format' }).press('Enter');
  await other.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByText(/ and 14\s203,5/)).toBeVisible();
  await expect(draft).toHaveValue('Half a na');

  // Logged out there, the session has ended here, and that is said.
  await logOut(other);
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile-settings/);
  await expect(page.getByText(/You’ve been logged out/)).toBeVisible();
});

test('the workspace has a name and a zone', async ({ page }) => {
  await enter(page, '/profile-settings?tab=workspace');
  await page.getByRole('textbox', { name: 'Workspace name' }).fill('Harbour & Pine');
  await page.getByRole('combobox', { name: /Time zone/ }).fill('Auckland');
  await page.getByRole('option', { name: /Pacific\/Auckland/ }).click();
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await toast(page, /Workspace saved/);
  await page.goto('/insights');
  await expect(page.getByText('Daily figures use Pacific/Auckland time')).toBeVisible();
});

test('one’s data is downloaded, and the account deleted', async ({ page }) => {
  const ada = aPerson('Ada Lovelace');
  await enter(page, '/profile-settings?tab=privacy', ada);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^formloom-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    account: { email: string };
    ownedWorkspaces: unknown[];
  };
  expect([data.account.email, data.ownedWorkspaces.length]).toEqual([ada.email, 1]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/will be deleted with 0 forms and 0 responses/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your email' }).fill('other@example.org');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText(/exactly as shown above/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your email' }).fill(ada.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('wrong password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText(/That email and password don’t match/)).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill(ada.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await toast(page, 'Your account has been deleted.');
  await expect(page).toHaveURL(/\/$/);
  await mailTo(ada.email, 'deleted');
  await page.goto('/login');
  await logIn(page, ada);
  await expect(page.getByRole('alert')).toHaveText(/That email and password don’t match/);
});

test('logging out everywhere ends the session here as well', async ({ page }) => {
  const ada = aPerson('Ada Lovelace');
  await enter(page, '/profile-settings?tab=security', ada);
  // The list above it moves the button as it comes.
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=/);
});

for (const [name, width, look] of [
  ['light at 1280 px', 1280, {}],
  ['dark at 360 px', 360, { dark: true }],
] as const) {
  test(`the tabs of the settings, ${name}`, async ({ page, context }) => {
    test.slow();
    await withAppearance(context, look);
    await page.setViewportSize({ width, height: 800 });
    await enter(page, '/profile-settings');
    const problems: string[] = [];
    const check = async (what: string) => {
      problems.push(...(await violations(page)).map((problem) => `${what}: ${problem}`));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) problems.push(`${what}: scrolls sideways by ${overflow} px`);
    };
    for (const tab of ['profile', 'security', 'appearance', 'workspace', 'activity', 'privacy']) {
      await page.goto(`/profile-settings?tab=${tab}`);
      await settled(page);
      await check(tab);
      await expect(
        page.locator('nav [aria-current="page"]', { hasText: /./ }).last(),
      ).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('textbox', { name: 'Your email' })).toBeVisible();
    // Faded in: half-way every colour is another.
    await atRest(page);
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCSS('opacity', '1');
    await check('the dialog');
    for (const query of ['', '?mode=resetPassword&oobCode=x', '?mode=verifyEmail&oobCode=x']) {
      await page.goto(`/forgot-password${query}`);
      await settled(page);
      await check(`forgot-password${query}`);
    }
    expect(problems).toEqual([]);
  });
}
