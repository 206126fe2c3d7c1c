import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { keyboard, pointer, type Hands } from './support/hands';
import { addQuestion, publish, register, saved } from './support/owner';
import { visit } from './support/published';

/**
 * The product's main job, for real: a person signs up, builds a form, publishes it, a stranger fills it in at its
 * public link, and the answer appears in the owner's list, with contact, account, notification and numbers.
 */
const QUESTIONS = [
  { type: /^Short text/, label: 'Your name' },
  { type: /^Email/, label: 'Email' },
  { type: /^Single choice/, label: 'هل ستحضر؟' },
  { type: /^Number/, label: '你带几位客人？' },
  { type: /^Multiple choice/, label: 'Food 🍽️' },
  { type: /^Date/, label: 'Arrival', page: 1 },
  { type: /^Dropdown/, label: 'Transport', page: 1 },
  { type: /^Long text/, label: 'Anything else? 💬', page: 1 },
  { type: /^Short text/, label: 'Company', page: 1 },
  { type: /^Consent/, label: 'Your data', page: 1 },
];

async function build(page: Page, hands: Hands) {
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Blank form' }));
  await expect(page).toHaveURL(/\/form-builder/);
  await hands.write(page.getByRole('textbox', { name: 'Form title' }), 'Party حفلة 派对 🎉');
  await hands.press(page.getByRole('button', { name: 'Add page' }));
  for (const question of QUESTIONS) await addQuestion(page, hands, question);

  // The number of guests is asked only of who comes.
  const guests = page.getByRole('textbox', { name: 'Question: 你带几位客人？' });
  await hands.go(guests);
  await hands.press(
    page.getByRole('listitem').filter({ has: guests }).getByRole('button', { name: 'Settings' }),
  );
  const narrow = (page.viewportSize()?.width ?? 1280) < 900;
  await hands.press(page.getByRole('button', { name: 'Add condition' }));
  await expect(page.getByRole('combobox', { name: 'Question' })).toContainText('هل ستحضر؟');
  await expect(page.getByRole('combobox', { name: 'Comparison' })).toContainText('is');
  await hands.choose(page.getByRole('combobox', { name: 'Option' }), 'Option 1');
  if (narrow) await hands.press(page.getByRole('button', { name: 'Done' }));
  await saved(page);
  await expect(page).toHaveURL(/\/form-builder\/[\w-]{22}$/);
}

async function fill(page: Page, hands: Hands, guest: { email: string; name: string }) {
  await expect(page.getByRole('heading', { level: 1, name: 'Party حفلة 派对 🎉' })).toBeVisible();
  await hands.write(page.getByLabel(/Your name/), guest.name);
  await hands.write(page.getByLabel(/^Email/), guest.email);
  await expect(page.getByLabel(/你带几位客人/)).toHaveCount(0);
  await hands.tick(page.getByRole('radio', { name: 'Option 1' }));
  await hands.write(page.getByLabel(/你带几位客人/), '3');
  await hands.tick(page.getByRole('checkbox', { name: 'Option 2' }));
  await hands.press(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await hands.date(page.getByRole('textbox', { name: /Arrival/ }), '2026-12-24');
  await hands.select(page.getByLabel(/Transport/), 'Option 2');
  await hands.write(page.getByLabel(/Anything else/), 'شكرا 谢谢 🙏');
  await hands.write(page.getByLabel(/Company/), 'Loom & Sons');
  // Sending without the consent leads to it, and says so.
  await hands.press(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Tick the box to continue.')).toBeVisible();
  await hands.tick(page.getByRole('checkbox', { name: 'I agree' }));
  await hands.press(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByText(/Your reference is/)).toBeVisible();
}

async function stranger(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), leave: () => context.close() };
}

// With a pointer on a wide screen: clicks.spec.ts and journeys.spec.ts.
const WAYS = [
  { name: 'by keyboard alone', hands: keyboard, viewport: { width: 1280, height: 900 } },
  { name: 'at 360 px', hands: pointer, viewport: { width: 360, height: 740 } },
];

for (const way of WAYS) {
  test(`the main job, from end to end, ${way.name}`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    const owner = await stranger(browser, { viewport: way.viewport });
    const hands = way.hands(owner.page);
    await register(owner.page, hands);
    await build(owner.page, hands);
    const link = await publish(owner.page, hands);
    const formId = link.split('/').at(-1) ?? '';

    await owner.page.goto(`/forms/${formId}/submissions`);
    await expect(owner.page.getByRole('heading', { name: /Party/ })).toBeVisible();

    const guest = { email: `guest-${Date.now()}@loom-and-sons.example`, name: 'Ben Ẓ 陈' };
    const other = await stranger(browser, { viewport: way.viewport });
    await visit(other.page, link);
    await fill(other.page, way.hands(other.page), guest);
    await other.leave();

    // The open list shows it without a reload.
    const answers = owner.page.getByRole('main');
    await expect(answers.getByText(guest.name).first()).toBeVisible();
    const opener = answers
      .getByRole('row', { name: guest.name })
      .getByRole('button')
      .or(answers.getByRole('button', { name: guest.name }))
      .first();
    await hands.press(opener);
    const sheet = owner.page.getByLabel('Response', { exact: true });
    await expect(sheet).toContainText('شكرا 谢谢 🙏');
    await expect(sheet).toContainText('24 Dec 2026');
    await expect(sheet).toContainText('Option 2');

    // Contact, account, notification and numbers follow.
    await shows(owner.page, '/contacts', guest.name);
    await hands.press(owner.page.getByRole('link', { name: guest.name }).first());
    await expect(owner.page.getByText(guest.email).first()).toBeVisible();
    await shows(owner.page, '/accounts', 'Loom & Sons');
    // Opening the response has read its notification.
    await shows(owner.page, '/notifications?show=all', 'Party');
    await owner.page.goto(`/insights?form=${formId}`);
    const submissions = owner.page.getByRole('region', { name: 'Responses', exact: true });
    await expect(async () => {
      await owner.page.reload();
      await expect(submissions).toContainText(/Responses\s*1/, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await owner.leave();

    // Without JavaScript, through the same link.
    const plain = await stranger(browser, { javaScriptEnabled: false, viewport: way.viewport });
    await fillPlain(plain.page, new URL(link, baseURL).href);
    await plain.leave();
  });
}

/** Opens a screen until it shows a text: effects follow the answer within seconds, not at once. */
async function shows(page: Page, path: string, text: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 45_000 });
}

/** The same form without a line of script: pages, condition, check-your-answers, receipt. */
async function fillPlain(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel(/Your name/).fill('No Script');
  await page.getByLabel(/^Email/).fill(`plain-${Date.now()}@example.org`);
  await page.getByRole('radio', { name: 'Option 1' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('There are more questions, based on your answers.')).toBeVisible();
  await page.getByLabel(/你带几位客人/).fill('many');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/Enter a number in digits/)).toBeVisible();
  await page.getByLabel(/你带几位客人/).fill('2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('No Script')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByText(/Your reference is/)).toBeVisible();
}
