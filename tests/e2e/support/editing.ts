import { expect, type BrowserContext, type Page } from '@playwright/test';
import { aField, aForm } from '../../support/forms';
import { labelBoxes, saved, saveStatus } from './owner';
import { anOwner, draft } from './published';
import { logIn, signIn } from './signIn';

/** A person with a stored form of short texts with these labels; the page shows it in the builder. */
export async function formOf(page: Page, labels: readonly string[], title = 'A form') {
  const person = await anOwner();
  const fields = labels.map((label, at) =>
    aField('short_text', `f${String(at)}`, {
      label,
      required: false,
      key: label.toLowerCase().replaceAll(' ', '_'),
    }),
  );
  const { formId } = await draft(aForm([fields], { title }), person);
  await signIn(page, person, `/form-builder/${formId}`);
  await saved(page);
  return { person, url: page.url() };
}

/** What screen readers are told. */
export const announcement = (page: Page) => page.getByRole('status', { name: 'Announcement' });

/** The labels of the questions, in order. */
export const labelsOf = (page: Page) =>
  labelBoxes(page).evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));

export const question = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `Question: ${label}`, exact: true });

export const saveState = (page: Page) => saveStatus(page).textContent();

/** The tab is gone at once, as when its process is killed: no event tells the page. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command has no answer: who would give it is gone.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** The log-in of every tab has run out, and cannot be renewed until `renewable` is called. */
export async function expireToken(page: Page): Promise<{ renewable: () => Promise<void> }> {
  const context = page.context();
  const tokens = '**/securetoken.googleapis.com/**';
  await context.route(tokens, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
    }),
  );
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('firebase:authUser:')) continue;
      interface Kept {
        stsTokenManager: { expirationTime: number };
      }
      const oldValue = localStorage.getItem(key);
      const user = JSON.parse(oldValue ?? '') as Kept;
      user.stsTokenManager.expirationTime = 1;
      const newValue = JSON.stringify(user);
      localStorage.setItem(key, newValue);
      // As another tab's change arrives: the tab that writes gets no event of its own.
      const change = { key, oldValue, newValue, storageArea: localStorage };
      window.dispatchEvent(new StorageEvent('storage', change));
    }
  });
  return { renewable: () => context.unroute(tokens) };
}

/** Another browser of the same person, with the form open. */
export async function elsewhere(
  context: BrowserContext,
  person: { email: string; password: string },
  url: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, person);
  await expect(page).toHaveURL(url);
  await saved(page);
  return page;
}
