/**
 * Issue 16: what a page fetches only once a person acts, and that no press is lost while it comes: the rules that judge
 * answers (`validation`), and what sends them (`deferred`).
 */
import { expect, test, type Page, type Request } from '@playwright/test';
import { withhold } from './support/app';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { FORM } from '../bench/form.mjs';
import { aField, aForm } from '../support/forms';
import { alive, answersTo, publish } from './support/published';

const RULES = '**/assets/respondent-validation-*.js';
const SENDS = '**/assets/respondent-deferred-*.js';

const aQuestion = () =>
  aForm([aField('short_text', 'fname', { label: 'Your name', required: true })]);

const name = (page: Page) => page.getByLabel('Your name');
const send = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/** What the page has asked for so far, by the beginning of the file's name. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const [, file] = /\/assets\/respondent-([a-zA-Z]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  return asked;
}

test('before a person acts, a page fetches no more than its document names, and counts the visit', async ({
  page,
}) => {
  const form = await publish(definitionSchema.parse(FORM));
  const asked = scriptsOf(page);
  const beacon = page.waitForRequest((request) => request.url().endsWith('/sessions'));
  await page.goto(`/forms/${form.formId}`);
  await alive(page);
  await beacon;
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['logic']);
});

for (const [sign, act] of [
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 200)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a page that scrolls', (page: Page) => page.evaluate(() => scrollTo(0, 400))],
] as const) {
  test(`the rest is fetched at the first sign of a person: ${sign}`, async ({ page }) => {
    const form = await publish(definitionSchema.parse(FORM));
    const asked = scriptsOf(page);
    await page.goto(`/forms/${form.formId}`);
    await alive(page);
    await act(page);
    // The form has dates: how they are read, and their calendar's button.
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['dates', 'days', 'deferred', 'logic', 'validation']);
  });
}

test('a press at the very first moment waits for the rules, says what is wrong, and then sends once', async ({
  page,
}) => {
  const form = await publish(aQuestion());
  const release = await withhold(page, RULES);
  await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
  await alive(page);
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await name(page).fill('Ada');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await answersTo(form)).toHaveLength(1);
});

test('a press on Next at the very first moment leads on once the rules are there, before what sends is', async ({
  page,
}) => {
  const form = await publish(
    aForm([
      [aField('short_text', 'fname', { label: 'Your name' })],
      [aField('short_text', 'ftown', { label: 'Town' })],
    ]),
  );
  await page.route(SENDS, () => undefined);
  const release = await withhold(page, RULES);
  await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
  await alive(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(name(page)).toBeVisible();
  release();
  await expect(page.getByLabel('Town')).toBeVisible();
});

test('without a connection from the first moment, the press is kept and sent once there is one', async ({
  page,
  context,
}) => {
  const form = await publish(aQuestion());
  await page.goto(`/forms/${form.formId}`);
  await alive(page);
  await context.setOffline(true);
  await name(page).fill('Ada');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Not submitted yet: you’re offline.');
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect((await answersTo(form)).map(({ answers }) => answers)).toEqual([
    { fname: { t: 'text', v: 'Ada' } },
  ]);
});

test('where the rules never come, the form goes on without script, from where one was, under the same key', async ({
  page,
}) => {
  const form = await publish(
    aForm([
      [aField('short_text', 'fname', { label: 'Your name', required: true })],
      [aField('short_text', 'ftown', { label: 'Town' })],
    ]),
  );
  await page.route(RULES, (route) => route.abort());
  await page.goto(`/forms/${form.formId}`);
  await alive(page);
  await name(page).fill('Ada');
  await page.getByRole('button', { name: 'Next' }).click();
  // The next page, which nobody has been asked yet.
  await expect(name(page)).toHaveCount(0);
  await page.getByLabel('Town').fill('York');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(thanks(page)).toBeVisible();
  const stored = { fname: { t: 'text', v: 'Ada' }, ftown: { t: 'text', v: 'York' } };
  expect((await answersTo(form)).map(({ answers }) => answers)).toEqual([stored]);
});

test('an error that the rules bring late does not appear under a press', async ({ page }) => {
  const form = await publish(
    aForm([
      aField('email', 'fe', { label: 'Email' }),
      aField('consent', 'fok', { label: 'Consent', statement: 'I agree' }),
    ]),
  );
  const release = await withhold(page, RULES);
  await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
  await alive(page);
  const box = page.getByRole('checkbox', { name: 'I agree' });
  const email = page.getByLabel(/^Email/);
  await email.fill('ann@');
  await box.hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(RULES);
  release();
  await (await arrived).finished();
  // By now it has been read: two frames were drawn since.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});
