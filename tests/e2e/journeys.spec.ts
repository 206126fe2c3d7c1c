/**
 * Ways through the product as a person goes them: one browser over several screens and visits, a warm cache, keys and
 * presses at a person's speed, a line with a delay. What a list shows is compared with the database.
 */
import { expect, test, type Page } from '@playwright/test';
import { DEMO, logInAsDemo, settled } from './support/app';
import {
  ACCOUNTS,
  CONTACTS,
  CONTACTS_BY_NAME,
  contactsFound,
  expectPlain,
  RESPONSES,
  workspaceOf,
  type ListScreen,
} from './support/plainLists';

/** Time between two keys of somebody who types well, in milliseconds. */
const KEY = 80;

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY });

/** A line of 150 ms: as slow as a phone's, so that what comes from a cache is there long before the server's answer. */
async function slowLine(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

async function menu(page: Page, group: string, item: string) {
  await page.getByRole('banner').getByRole('button', { name: group, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const go = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

test.describe('P1, P2: a list shows what the database has', () => {
  /** Ways to arrive at a list; each begins where the one before ended. */
  const ways: [string, (page: Page, screen: ListScreen) => Promise<unknown>][] = [
    ['by its address', (page, { path }) => page.goto(path)],
    ['after a reload', (page) => page.reload()],
    [
      'from the dashboard, whose rows are in the cache',
      async (page, { path }) => {
        await go(page, 'Dashboard');
        await settled(page);
        await expect(page.getByRole('link', { name: 'All responses' })).toBeVisible();
        await byMenu(page, path);
      },
    ],
    [
      'back from the first row',
      async (page, screen) => {
        const [first = ''] = await screen.rows(page);
        await page
          .getByRole('main')
          .locator(`[data-open="${first}"], a[href$="/${first}"]`)
          .first()
          .click();
        await settled(page);
        await page.goBack();
      },
    ],
    [
      'from a contact, whose answers and account are in the cache',
      async (page, { path }) => {
        await menu(page, 'CRM', 'Contacts');
        await page.getByRole('main').locator('th a').first().click();
        await settled(page);
        await byMenu(page, path);
      },
    ],
    [
      'from the list of forms',
      async (page, { path }) => {
        await menu(page, 'Forms', 'All Forms');
        await settled(page);
        await byMenu(page, path);
      },
    ],
    [
      'from the notifications',
      async (page, { path }) => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Notifications/ })
          .click();
        await settled(page);
        await byMenu(page, path);
      },
    ],
    [
      'twice in a row',
      async (page, { path }) => {
        await byMenu(page, path);
      },
    ],
    [
      'through the other lists, at once',
      async (page, { path }) => {
        await menu(page, 'CRM', 'Accounts');
        await menu(page, 'CRM', 'Contacts');
        await menu(page, 'Forms', 'Responses');
        await byMenu(page, path);
      },
    ],
    [
      'on a second visit in the same browser',
      async (page, { path }) => {
        await page.goto('about:blank');
        await page.goto(path);
      },
    ],
  ];

  async function byMenu(page: Page, path: string) {
    if (path.startsWith('/contacts')) await menu(page, 'CRM', 'Contacts');
    else if (path.startsWith('/accounts')) await menu(page, 'CRM', 'Accounts');
    else await menu(page, 'Forms', 'Responses');
  }

  for (const screen of [RESPONSES, CONTACTS, ACCOUNTS]) {
    test(`${screen.name}, in ten ways`, async ({ page }) => {
      await slowLine(page);
      await logInAsDemo(page);
      const ws = await workspaceOf(DEMO.email);
      for (const [how, arrive] of ways) {
        await arrive(page, screen);
        await expectPlain(page, ws, screen, how);
      }
    });
  }

  test('contacts sorted and searched with a warm cache, typed at a person’s speed (P3)', async ({
    page,
  }) => {
    await slowLine(page);
    await logInAsDemo(page);
    const ws = await workspaceOf(DEMO.email);
    await menu(page, 'CRM', 'Contacts');
    await expectPlain(page, ws, CONTACTS, 'by the menu');
    await page.getByRole('combobox', { name: 'Sorted by' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await expectPlain(page, ws, CONTACTS_BY_NAME, 'sorted by name');
    const search = page.getByRole('searchbox', { name: /begins with/ });
    await search.click();
    await type(page, 'ros');
    await expect(search).toHaveValue('ros');
    await expectPlain(page, ws, contactsFound('ros'), 'searched');
    await type(page, 'a');
    await expectPlain(page, ws, contactsFound('rosa'), 'searched further');
    await search.fill('');
    await expectPlain(page, ws, CONTACTS_BY_NAME, 'after the search');
    await type(page, 'rosa costa');
    await expect(search).toHaveValue('rosa costa');
    await expect(page).toHaveURL(/q=rosa\+costa/);
    await page.goBack();
    await page.goForward();
    await expect(search).toHaveValue('rosa costa');
  });

  test('P3: the searches of accounts and of the knowledge base keep every letter', async ({
    page,
  }) => {
    await logInAsDemo(page);
    for (const path of ['/accounts', '/knowledge-base']) {
      await page.goto(path);
      const search = page.getByRole('searchbox');
      await search.click();
      await type(page, 'export of answers');
      await expect(search, path).toHaveValue('export of answers');
    }
  });
});
