/** People of the tests, signed in with or without the log-in page. */
import { expect, type Page } from '@playwright/test';

export interface Person {
  email: string;
  password: string;
}

/** What the emulated Firebase Auth says of an account; its REST interface is that of Identity Toolkit. */
interface Session {
  localId: string;
  idToken: string;
  refreshToken: string;
}

async function ask(act: string, body: object): Promise<Session> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=demo-api-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`Firebase Auth refused ${act}: ${await response.text()}`);
  // The emulator's own answer.
  return (await response.json()) as Session;
}

/** Makes an account. @returns the person's uid */
export async function newAccount(person: Person & { displayName?: string }): Promise<string> {
  return (await ask('signUp', person)).localId;
}

/** What Google's window would end in: a token that the Auth emulator takes unsigned. */
export async function emulateGoogle(page: Page, email: string): Promise<void> {
  const token = JSON.stringify({ sub: email, email, email_verified: true, name: 'Grace Hopper' });
  await page.addInitScript((value) => localStorage.setItem('formloomEmulatedGoogle', value), token);
}

/** Fills in the log-in page and sends it. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Puts into the browser what the SDK keeps there of somebody who has logged in, and opens a page of theirs. */
export async function signIn(
  page: Page,
  { email, password }: Person,
  to = '/dashboard',
): Promise<void> {
  const { localId, idToken, refreshToken } = await ask('signInWithPassword', { email, password });
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    apiKey: 'demo-api-key',
    appName: '[DEFAULT]',
  };
  // A file of the app's origin that runs no script.
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => {
    localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', JSON.stringify(kept));
    localStorage.setItem('formloomMember', '1');
  }, user);
  await page.goto(to);
  await expect(page).toHaveURL(to);
}
