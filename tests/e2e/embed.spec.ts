/** Forms on a website that is not ours, in a real browser: height, focus, keyboard, events, several, and who is refused. */
import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { databaseOf } from '../../functions/src/lib/admin';
import { EMBED_KINDS } from '@/domain/responses/embed';
import { sharp } from '../support/pictures';
import { aContactForm, call } from '../support/product';
import { violations } from './support/app';
import { HOSTS } from '../wild/hosts';
import { copied, hostSite, watchedIn, watchHost, type HostSite } from './support/hostSite';
import { answersTo, publish, type Published } from './support/published';

let body = '';
let site: HostSite;
let origin = '';
test.beforeAll(async ({ baseURL }) => {
  origin = new URL(baseURL ?? '').origin;
  site = await hostSite(() => body, origin);
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => watchHost(page));

/** Two pages, so that there is a page to turn to. */
function twoPages(): FormDefinition {
  const form = aContactForm();
  return {
    ...form,
    pages: [
      { id: 'pone', fieldIds: ['fname'] },
      { id: 'ptwo', title: 'More', fieldIds: ['femail', 'fkind', 'fother'] },
    ],
  };
}

const named = ({ formId }: Published, title = 'Contact') => ({ origin, name: formId, title });

/** The form's page in the frame of that number. */
async function formIn(page: Page, at = 0): Promise<Frame> {
  await expect.poll(() => page.frames().length).toBeGreaterThan(at + 1);
  const frame = page.frames()[at + 1];
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForFunction(() => '__k' in (document.getElementById('form') ?? {}));
  return frame;
}

/** How many colours are drawn at its place: none but the website's own where nothing is. */
async function coloursIn(place: Locator): Promise<number> {
  const pixels = await sharp(await place.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.readUIntBE(at, 3));
  return colours.size;
}

const frameBox = (page: Page, at = 0) =>
  page.locator('[data-formloom] iframe, dialog iframe').nth(at);

test('inline: as high as its content on every page, without moving the website or a second scroll bar', async ({
  page,
}) => {
  const form = await publish(twoPages());
  body = copied(named(form), { pass: ['name'] });
  await page.goto(`${site.url}/?name=Ada+Lovelace&utm_source=poster&secret=no`);
  const frame = await formIn(page);
  await expect(frame.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Lovelace');
  expect(frame.url()).toContain('utm_source=poster');
  expect(frame.url()).not.toContain('secret');

  const heights = async () => {
    const inner = await frame.evaluate(() => ({
      content: Math.ceil(document.documentElement.getBoundingClientRect().height),
      window: window.innerHeight,
      scrolls: document.documentElement.scrollHeight > window.innerHeight,
    }));
    const outer = await frameBox(page).evaluate((one) => one.getBoundingClientRect().height);
    return { ...inner, outer };
  };
  await expect
    .poll(async () => {
      const { content, window, scrolls, outer } = await heights();
      return [content === window, scrolls, outer === content];
    })
    .toEqual([true, false, true]);
  const first = (await heights()).outer;
  const { shifts } = await watchedIn(page);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBe(0);

  await frame.getByRole('button', { name: 'Next' }).click();
  await expect(frame.getByRole('heading', { name: 'More' })).toBeVisible();
  await frame.getByRole('radio', { name: 'Something else' }).check();
  await expect.poll(async () => (await heights()).outer).toBeGreaterThan(first);
  await expect.poll(async () => (await heights()).scrolls).toBe(false);
  await frame.getByRole('textbox', { name: 'Tell us' }).fill('Hello');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('We have it.')).toBeVisible();

  // What the address filled in begins nothing: a person does. What tells the website comes with the first sign of one, so
  // that a page may be turned before or after the form counts as begun.
  await expect
    .poll(async () => (await watchedIn(page)).events.map(({ type }) => type).toSorted())
    .toEqual(['page', 'ready', 'start', 'submit']);
  const { events } = await watchedIn(page);
  const detailOf = (name: string) => events.find(({ type }) => type === name)?.detail;
  expect(events[0]?.type).toBe('ready');
  expect(detailOf('page')).toMatchObject({ form: form.formId, page: 2, pages: 2 });
  expect(detailOf('submit')).toEqual({ form: form.formId, status: 'received' });
  // Nothing of the answers is told to the website.
  expect(JSON.stringify(events)).not.toMatch(/Ada|Hello/);
  await expect.poll(async () => (await answersTo(form)).length).toBe(1);
  expect((await answersTo(form))[0]?.source).toBe('poster');
});

test('popup: the focus goes in, stays in, and comes back; Escape closes from within the form', async ({
  page,
}) => {
  const form = await publish(aContactForm());
  body = copied(named(form), { kind: 'popup' });
  await page.goto(site.url);
  const button = page.getByRole('link', { name: 'Get in touch' });
  const before = await button.boundingBox();
  // Until it is opened, nobody views the form.
  expect(page.frames()).toHaveLength(1);
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contact' });
  await expect(dialog).toBeVisible();
  const frame = await formIn(page);
  await expect(frame.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName))
    .toBe('IFRAME');
  // The process of another site has the focus once the frame has said that it is ready.
  await expect(dialog).toHaveAttribute('style', /background/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await expect(frame.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada');
  // However often Tab is pressed, nothing of the website behind it gets the focus.
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(() => document.activeElement?.matches('a[data-formloom]'));
    expect(isBehind).toBe(false);
  }
  expect(await violations(page)).toEqual([]);
  await frame.getByRole('textbox', { name: 'Your name' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  // What was filled in is still there.
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  // Opened again in the very moment it closes, it has said so before.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await button.evaluate((link: HTMLElement) => {
    document.activeElement?.shadowRoot?.querySelector('button')?.click();
    link.click();
  });
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(await button.boundingBox()).toEqual(before);
  const { shifts, events } = await watchedIn(page);
  expect(shifts).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual([
    'open',
    'ready',
    'start',
    ...['close', 'open', 'close', 'open', 'close', 'open', 'close'],
  ]);
});

for (const kind of EMBED_KINDS) {
  test(`${kind}: seen on a strict website of another site that strips styles`, async ({ page }) => {
    const form = await publish(aContactForm());
    body = copied(named(form), { kind });
    await page.goto(`${site.url}/strict`);
    if (kind !== 'inline' && kind !== 'page') {
      await page.getByRole('link', { name: 'Get in touch' }).click();
    }
    await expect(frameBox(page)).toHaveCSS('opacity', '1');
    const frame = await formIn(page);
    await expect
      .poll(async () => (await frameBox(page).boundingBox())?.height)
      .toBeGreaterThan(300);
    // What is rendered, not what a style sheet says: without a picture of it, nothing is seen.
    await expect.poll(() => coloursIn(frameBox(page))).toBeGreaterThan(10);
    await frame.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await frame.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await frame.getByRole('button', { name: 'Submit' }).click();
    await expect(frame.getByText('We have it.')).toBeVisible();
    await expect.poll(async () => (await answersTo(form)).length).toBe(1);
  });
}

test('inline: seen, as high as its content and filled in on ten websites as they are', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const form = await publish(aContactForm());
  body = copied(named(form));
  for (const [index, { of, opens }] of HOSTS.entries()) {
    await page.goto(`${site.url}/wild/${index}`);
    if (opens !== undefined) await page.getByText(opens).click();
    await frameBox(page).scrollIntoViewIfNeeded();
    await expect(frameBox(page), of).toHaveCSS('opacity', '1');
    const frame = await formIn(page);
    const content = () =>
      frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
    await expect
      .poll(async () => (await frameBox(page).boundingBox())?.height === (await content()), of)
      .toBe(true);
    expect((await frameBox(page).boundingBox())?.width, of).toBeGreaterThan(250);
    await expect.poll(() => coloursIn(frameBox(page)), of).toBeGreaterThan(10);
    await frame.getByRole('textbox', { name: 'Your name' }).fill(of);
    await frame.getByRole('button', { name: 'Submit' }).click();
    await expect(frame.getByText('We have it.'), of).toBeVisible();
  }
  await expect.poll(async () => (await answersTo(form)).length).toBe(HOSTS.length);
});

test('what never says that it is ready is shown as it is', async ({ page }) => {
  const form = await publish(aContactForm());
  body = copied(named(form));
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto(`${site.url}/strict`);
  await expect(frameBox(page)).toHaveCSS('opacity', '1');
  await expect(
    page.frameLocator('[data-formloom] iframe').getByRole('textbox', { name: 'Your name' }),
  ).toBeVisible();
  expect((await watchedIn(page)).events).toEqual([]);
});

for (const [kind, name] of [
  ['slide', 'slide-in'],
  ['tab', 'side tab'],
] as const) {
  test(`${name}: a button at the side opens it, also on a phone`, async ({ page }) => {
    const form = await publish(aContactForm());
    body = copied(named(form), { kind, side: 'left', colour: '#ffe082' });
    await page.goto(site.url);
    const button = page.getByRole('link', { name: 'Get in touch' });
    expect((await button.boundingBox())?.x ?? 99).toBeLessThan(20);
    // Dark on a pale colour.
    expect(await button.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(17, 17, 17)');
    await button.click();
    const frame = await formIn(page);
    await expect(frame.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x ?? 99).toBeLessThan(20);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // A narrower window moves the website by itself.
    expect((await watchedIn(page)).shifts).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    await button.click();
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(390);
  });
}

test('full page: one scroll bar, the form’s own', async ({ page }) => {
  const form = await publish(aContactForm());
  body = copied(named(form), { kind: 'page' });
  await page.goto(site.url);
  const frame = await formIn(page);
  await expect(frame.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await frameBox(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  );
});

test('two on one page are apart: heights, events and answers', async ({ page }) => {
  const one = await publish(aContactForm());
  const other = await publish({ ...twoPages(), title: 'Another' });
  body = copied(named(one)) + copied(named(other, 'Another'), { height: 300 });
  await page.goto(site.url);
  await page.locator('[data-formloom]').nth(1).scrollIntoViewIfNeeded();
  const first = await formIn(page, 0);
  const second = await formIn(page, 1);
  const excess = async (frame: Frame, at: number) => {
    const height = await frame.evaluate(() =>
      Math.ceil(document.documentElement.getBoundingClientRect().height),
    );
    return (await frameBox(page, at).evaluate((box) => box.clientHeight)) - height;
  };
  await expect.poll(() => Promise.all([first, second].map(excess))).toEqual([0, 0]);
  await second.getByRole('textbox', { name: 'Your name' }).fill('Grace');
  await first.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await first.getByRole('button', { name: 'Submit' }).click();
  await expect(first.getByText('We have it.')).toBeVisible();
  const { events } = await watchedIn(page);
  const submitted = events.filter(({ type }) => type === 'submit');
  expect(submitted).toEqual([{ type: 'submit', detail: { form: one.formId, status: 'received' } }]);
  await expect(second.getByRole('textbox', { name: 'Your name' })).toHaveValue('Grace');
  expect(await answersTo(other)).toEqual([]);
  // The script was there twice, and shows nothing twice.
  expect(page.frames()).toHaveLength(3);
});

test('a website that is not allowed shows no form; one that is allowed does', async ({ page }) => {
  const form = await publish(aContactForm());
  const allow = (hosts: string[]) =>
    call(
      databaseOf('demo-formloom'),
      'saveAccess',
      {
        workspace: form.ws,
        formId: form.formId,
        access: { timeZone: 'Europe/London', hosts },
      },
      { uid: form.uid },
    );
  await allow(['example.com']);
  body = copied(named(form));
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.goto(site.url);
  await refused;
  // As it is: the browser's own page, in which there is no form.
  await expect(frameBox(page)).toHaveCSS('opacity', '1');
  expect((await watchedIn(page)).events).toEqual([]);
  expect(
    (await databaseOf('demo-formloom').collection(paths.sessions(form.ws, form.formId)).get()).size,
  ).toBe(0);

  await allow([site.host]);
  await expect(async () => {
    await page.goto(site.url);
    await expect(frameBox(page)).toHaveCSS('opacity', '1', { timeout: 3_000 });
  }).toPass();
});

test('a website without dark colours shows none of the form’s, whatever the visitor prefers', async ({
  page,
}) => {
  const form = await publish(aContactForm());
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = async () => {
    await page.goto(site.url);
    const frame = await formIn(page);
    // Shown once it has taken on the website's colours.
    await expect(frameBox(page)).toHaveCSS('opacity', '1');
    return frame.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  };
  body = copied(named(form));
  expect(await paper()).toEqual(['rgb(255, 255, 255)', 'light']);
  body = `<style>:root{color-scheme:light dark}</style>${copied(named(form))}`;
  expect(await paper()).toEqual(['rgb(26, 29, 33)', 'light dark']);
});

test('a closed form says so in its place; links lead out of the frame', async ({
  page,
  context,
}) => {
  const form = await publish(aContactForm());
  await call(
    databaseOf('demo-formloom'),
    'changeFormStatus',
    { workspace: form.ws, formId: form.formId, change: 'close' },
    { uid: form.uid },
  );
  body = copied(named(form), { height: 200 });
  await page.goto(site.url);
  await expect(frameBox(page)).toHaveCSS('opacity', '1');
  const frame = page.frames()[1];
  await expect(frame?.getByRole('heading', { level: 1 }) ?? page.locator('none')).toBeVisible();

  const live = await publish(aContactForm());
  body = copied(named(live));
  await page.goto(site.url);
  const shown = await formIn(page);
  const opened = context.waitForEvent('page');
  await shown.getByRole('link', { name: 'Formloom' }).click();
  await expect(await opened).toHaveURL(`${origin}/`);
});

test('without JavaScript the website has a link to the form', async ({ browser }) => {
  const form = await publish(aContactForm());
  body = copied(named(form));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await context.close();
});
