/**
 * Ways through the product as a person goes them: one browser over several screens and visits, a warm cache, keys and
 * presses at a person's speed, a line with a delay. What a list shows is compared with the database.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { aField, aForm } from '../support/forms';
import { DEMO, hydrated, logInAsDemo, settled, violations } from './support/app';
import { pointer } from './support/hands';
import { publish, saveStatus, saved, someone } from './support/owner';
import {
  ACCOUNTS,
  CONTACTS,
  CONTACTS_BY_NAME,
  contactsFound,
  expectPlain,
  firstStepsOf,
  FORMS,
  RESPONSES,
  responsesTo,
  workspaceOf,
  type ListScreen,
} from './support/plainLists';
import { anOwner, draft, publish as publishForm, visit } from './support/published';
import { logIn, signIn } from './support/signIn';

// As most people see it: what moves away from under a hand is tested here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

/** From the bar of a form, which has the rest of the app in its menu. */
async function byDrawer(page: Page, name: string) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
}

test.describe('a list shows what the database has', () => {
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
        await expect(page).not.toHaveURL(screen.path);
        await settled(page);
        await page.goBack();
      },
    ],
    [
      'from a contact, whose answers and account are in the cache',
      async (page, { path }) => {
        await menu(page, 'CRM', 'Contacts');
        await page.getByRole('main').locator('a[href^="/contacts/"]').first().click();
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
          .getByRole('button', { name: /Notifications/ })
          .click();
        await page.getByRole('link', { name: 'All notifications' }).click();
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
    else await menu(page, 'Forms', path === '/forms' ? 'All Forms' : 'Responses');
  }

  // All lists are read by one hook: one of them in every way, the others in those that differ most.
  const few = ways.filter((_way, index) => index % 4 === 0);
  for (const [screen, known] of [
    [RESPONSES, ways],
    [CONTACTS, few],
    [ACCOUNTS, few],
    [FORMS, few],
  ] as const) {
    test(`${screen.name}, in ${known.length} ways`, async ({ page }) => {
      await slowLine(page);
      await signIn(page, DEMO);
      const ws = await workspaceOf(DEMO.email);
      for (const [how, arrive] of known) {
        await arrive(page, screen);
        await expectPlain(page, ws, screen, how);
      }
    });
  }

  test('responses to one form, from the dashboard, the list of forms and by address', async ({
    page,
  }) => {
    await slowLine(page);
    await signIn(page, DEMO);
    const ws = await workspaceOf(DEMO.email);
    await go(page, 'Dashboard');
    await settled(page);
    const answers = page
      .getByRole('region', { name: 'Recent forms' })
      .getByRole('link', { name: /responses$/ });
    const [, , formId = ''] = ((await answers.first().getAttribute('href')) ?? '').split('/');
    const screen = responsesTo(formId);
    await answers.first().click();
    await expectPlain(page, ws, screen, 'from the dashboard');
    await byDrawer(page, 'Responses');
    await expectPlain(page, ws, RESPONSES, 'all of them');
    await page.goBack();
    await expectPlain(page, ws, screen, 'back');
    await page.goto(screen.path);
    await expectPlain(page, ws, screen, 'by its address');
  });

  test('contacts sorted and searched with a warm cache, typed at a person’s speed', async ({
    page,
  }) => {
    await slowLine(page);
    await signIn(page, DEMO);
    const ws = await workspaceOf(DEMO.email);
    await menu(page, 'CRM', 'Contacts');
    await expectPlain(page, ws, CONTACTS, 'by the menu');
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await expectPlain(page, ws, CONTACTS_BY_NAME, 'sorted by name');
    const search = page.getByRole('searchbox', { name: 'Search contacts' });
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

  test('the searches of accounts and of the knowledge base keep every letter', async ({ page }) => {
    await signIn(page, DEMO);
    for (const path of ['/accounts', '/knowledge-base']) {
      await page.goto(path);
      const search = page.getByRole('searchbox');
      await search.click();
      await type(page, 'export of answers');
      await expect(search, path).toHaveValue('export of answers');
    }
  });
});

/** A press as a hand makes it: down, 90 ms, up, where the target was when the pointer arrived. */
async function press(page: Page, target: Locator) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  let box = await target.boundingBox();
  // Nobody presses what still moves.
  for (let y: number | undefined; box?.y !== y;) {
    y = box?.y;
    await page.waitForTimeout(100);
    box = await target.boundingBox();
  }
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(90);
  await page.mouse.up();
}

test('from visitor to dashboard: account, first form, own test, first steps', async ({
  page,
  context,
}) => {
  // Numbers are written after the responses, which may wait for others' transactions.
  test.slow();
  const person = someone();
  await page.goto('/');
  await hydrated(page);
  const demo = page.getByRole('group', { name: 'Example form' });
  await demo.getByLabel('Your name').click();
  await type(page, 'Rosa Costa');
  await press(page, demo.getByLabel('Yes', { exact: true }));
  await press(page, demo.getByRole('button', { name: 'Submit' }));
  const result = page
    .getByRole('list', { name: 'Responses to the example form' })
    .getByText(/^Rosa Costa/);
  await expect(result).toBeInViewport({ ratio: 1 });

  await press(
    page,
    page.getByRole('main').getByRole('link', { name: 'Create a form – free' }).first(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  // At once, without waiting for anything else of the page.
  await press(page, page.getByRole('textbox', { name: 'Your name' }));
  await type(page, person.name);
  await page.keyboard.press('Tab');
  await type(page, person.email);
  await page.keyboard.press('Tab');
  await type(page, person.password);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(person.name);
  await press(page, page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/thank-you/);

  await page.goto('/forms/create/contact');
  await page.getByRole('button', { name: 'Use this template' }).click();
  await saved(page);
  const link = await publish(page, pointer(page));
  await go(page, 'All forms');
  await go(page, 'Dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('2 of 5 done');

  // The owner's own test, in the same browser: it arrives, and the numbers say why they leave it out.
  const own = await context.newPage();
  await visit(own, link);
  await own.getByLabel('Your name').fill('Ada Kestrel');
  await own.getByLabel('Email').fill('ada@kestrel.example');
  await own.getByLabel('What is it about?').selectOption({ label: 'A quote' });
  await own.getByLabel('Message').fill('How much is a kite?');
  await own.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(own.getByText(/Your reference is/)).toBeVisible();
  await own.close();
  await expect(
    page.getByText('1 response excluded (yours, a colleague’s or a bot’s).'),
  ).toBeVisible({ timeout: 100_000 });
  await expect(steps).toContainText('4 of 5 done');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ada Kestrel/ })
    .click();
  await expect(page.getByLabel('Response', { exact: true })).toContainText('Ada Kestrel');
  await byDrawer(page, 'Dashboard');
  const done = page.getByRole('region', { name: 'You’re all set' });
  await expect(done).toContainText('You’re all set');
  await go(page, 'Insights');
  await expect(
    page.getByText('1 response excluded (yours, a colleague’s or a bot’s).'),
  ).toBeVisible();
  // A second visit in the same browser finds the same.
  await page.goto('/dashboard');
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Hide this' }).click();
  await expect(done).toHaveCount(0);
  // It is gone from the screen before it is stored, and a reload in between would lose that.
  await expect.poll(() => firstStepsOf(person.email)).toMatchObject({ checklistDismissed: true });
  await page.reload();
  await settled(page);
  await expect(done).toHaveCount(0);
});

test('an owner’s morning: dashboard, list, response, contact, account, search, and back', async ({
  page,
}) => {
  await slowLine(page);
  await logInAsDemo(page);
  const ws = await workspaceOf(DEMO.email);
  await settled(page);
  await page.getByRole('link', { name: 'All responses' }).click();
  await expectPlain(page, ws, RESPONSES, 'from the dashboard');
  await press(page, page.getByRole('main').getByRole('listitem').getByRole('button').nth(2));
  const sheet = page.getByLabel('Response', { exact: true });
  await expect(sheet).toBeVisible();
  for (let row = 0; row < 8; row += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(KEY);
  }
  await page.keyboard.press('Escape');
  await menu(page, 'CRM', 'Contacts');
  await expectPlain(page, ws, CONTACTS, 'after the responses');
  // Whoever belongs to a company has its name in the list, as a link.
  const company = page.getByRole('main').locator('a[href^="/accounts/"]').first();
  const called = await company.innerText();
  await press(page, company);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(called);
  await page.goBack();
  await expectPlain(page, ws, CONTACTS, 'back from a company');
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await search.click();
  await type(page, 'a');
  await expectPlain(page, ws, contactsFound('a', CONTACTS), 'searched');
  await press(page, page.getByRole('main').locator('a[href^="/contacts/"]').first());
  await expect(page).toHaveURL(/\/contacts\/[\w-]+$/);
  await settled(page);
  await page.goBack();
  await expect(search).toHaveValue('a');
  await expectPlain(page, ws, contactsFound('a', CONTACTS), 'back from a contact');
  await menu(page, 'Forms', 'Responses');
  await expectPlain(page, ws, RESPONSES, 'at the end of the round');
});

test('a form edited on two devices, then with the server gone, loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const owner = await anOwner();
  const form = await draft(
    aForm([
      aField('short_text', 'fone', { label: 'One' }),
      aField('short_text', 'ftwo', { label: 'Two' }),
    ]),
    owner,
  );
  await signIn(page, owner, `/form-builder/${form.formId}`);
  const label = (at: Page, name: string) =>
    at.getByRole('textbox', { name: `Question: ${name}`, exact: true });
  await label(page, 'One').click();
  await page.keyboard.press('End');
  await type(page, ' here');
  await saved(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await signIn(other, owner, `/form-builder/${form.formId}`);
  await label(other, 'Two').click();
  await other.keyboard.press('End');
  await type(other, ' there');
  await saved(other);
  await expect(label(page, 'Two there')).toBeVisible();
  await context.close();

  // The server answers no more, and the browser believes itself online.
  const firestore = /google\.firestore\.v1\.Firestore/;
  await page.route(firestore, (route) => route.abort('connectionrefused'));
  await label(page, 'One here').click();
  await page.keyboard.press('End');
  await type(page, ' now');
  await expect(saveStatus(page)).toHaveText('Not saved yet. Kept in this browser; trying again.', {
    timeout: 20_000,
  });
  await page.unroute(firestore);
  await saved(page);
  await page.reload();
  await expect(label(page, 'One here now')).toBeVisible();
  await expect(label(page, 'Two there')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('an owner reads the morning’s responses by touch', async ({ page }) => {
    await slowLine(page);
    await signIn(page, DEMO);
    const ws = await workspaceOf(DEMO.email);
    await page.getByRole('link', { name: 'All responses' }).tap();
    await expectPlain(page, ws, RESPONSES, 'from the dashboard');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().tap();
    const sheet = page.getByLabel('Response', { exact: true });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Next response' }).tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /menu|navigation/i })
      .tap();
    await page.getByRole('link', { name: 'Contacts', exact: true }).tap();
    await expectPlain(page, ws, CONTACTS, 'by the drawer');
  });
});

test('an account is left and another comes in the same browser: nothing of the first is seen', async ({
  page,
}) => {
  await logInAsDemo(page);
  await menu(page, 'Forms', 'Responses');
  await settled(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /profile|account/i })
    .click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const owner = await anOwner();
  const form = await publishForm(aForm([aField('short_text', 'fone')]), owner);
  await logIn(page, owner);
  await expect(page).toHaveURL(/\/dashboard$/);
  await menu(page, 'Forms', 'Responses');
  await expectPlain(page, form.ws, RESPONSES, 'as somebody else');
  await menu(page, 'CRM', 'Contacts');
  await expectPlain(page, form.ws, CONTACTS, 'as somebody else');
});

test('the tabs of a form stay in their place, and the palette leads from anywhere', async ({
  page,
}) => {
  await signIn(page, DEMO, '/forms');
  await page.getByRole('main').getByRole('link', { name: 'Request a quote', exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'This form' });
  for (const width of [1280, 700, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const places = new Set<string>();
    for (const name of [
      'Build',
      'Design',
      'Share',
      'Responses',
      'Insights',
      'Versions',
      'Settings',
    ]) {
      const tab = tabs.getByRole('link', { name, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await settled(page);
      const { y, height } = (await tabs.boundingBox()) ?? { y: -1, height: -1 };
      const title = await page.getByRole('banner').getByRole('heading', { level: 1 }).boundingBox();
      places.add(`${y} ${height} ${title?.x} ${title?.y}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect([...places]).toHaveLength(1);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await tabs.getByRole('link', { name: 'Responses' }).click();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('contacts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contacts$/);
  const first = page.getByRole('main').locator('a[href^="/contacts/"]').first();
  const name = await first.innerText();
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.keyboard.type(name.slice(0, 5));
  await palette.getByRole('option', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
