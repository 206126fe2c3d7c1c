/** How far people come in a form, as their session has it: worked out by hand beside what they do. */
import { expect, test, type Page } from '@playwright/test';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { aField, aForm, when } from '../support/forms';
import {
  answersTo,
  ownerAt,
  publish,
  sessionsOf,
  visit,
  type Published,
} from './support/published';

/** Questions by index: 0 and 1 are for everybody, 2 and 3, 4 and 5, and 6 for one answer each, 7 and 8 for everybody. */
function threeWays(): FormDefinition {
  const form = aForm([
    [
      aField('single_choice', 'fway', {
        label: 'Way',
        options: ['Air', 'Boat', 'Car'].map((label) => ({ id: label.toLowerCase(), label })),
      }),
      aField('email', 'fmail', { label: 'Email', required: true }),
    ],
    [
      aField('short_text', 'fair1', { label: 'Airline' }),
      aField('short_text', 'fair2', { label: 'Seat' }),
    ],
    [
      aField('short_text', 'fboat1', { label: 'Harbour' }),
      aField('short_text', 'fboat2', { label: 'Cabin' }),
    ],
    [aField('short_text', 'fcar1', { label: 'Plate' })],
    [
      aField('short_text', 'fname', { label: 'Your name' }),
      aField('short_text', 'fnote', { label: 'Note' }),
    ],
  ]);
  const ways = [undefined, 'air', 'boat', 'car', undefined];
  return {
    ...form,
    pages: form.pages.map((page, index) => {
      const way = ways[index];
      return way ? { ...page, showIf: when('fway', 'equals', way) } : page;
    }),
  };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** The page's clock stands still; the test moves it. */
async function clockOf(page: Page) {
  const began = Date.now();
  const at = (seconds: number) => page.clock.setFixedTime(began + seconds * 1000);
  await at(0);
  return { began, at };
}

/** The progress of the sessions that a form has. */
const progressOf = async (form: Published) =>
  (await sessionsOf(form)).map(({ progress }) => progress);

/** Does what makes a person begin, and waits until the page follows them. */
async function begin(page: Page, act: () => Promise<void>) {
  // What follows them asks for this part in turn.
  const last = page.waitForResponse(/\/respondent-untracked-/);
  await act();
  await (await last).finished();
  // By now both have been read: two frames were drawn since.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('three ways, going back, an error and leaving; another day the rest', async ({ page }) => {
  const form = await publish(threeWays());
  const { began, at } = await clockOf(page);
  await visit(page, `/forms/${form.formId}?utm_source=news&utm_campaign=spring`);
  await begin(page, () => page.getByLabel('Air', { exact: true }).check());
  await page.getByLabel('Email').fill('ada@');
  await at(20);
  // An error at the email: still the first page.
  await next(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Email').fill('ada@example.com');
  await at(30);
  await next(page);
  await page.getByLabel('Airline').fill('BA');
  await at(45);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Boat').check();
  await at(50);
  await next(page);
  // The harbour is passed over.
  await page.getByLabel('Cabin').fill('12');
  await at(62);
  await next(page);
  await expect(page.getByLabel('Your name')).toBeVisible();
  await at(70);
  await page.goto('about:blank');

  const left = {
    // Of the first way the airline alone, of the second both, of the last page the first question.
    reached: '0-2,4-5,7',
    page: 4,
    last: 7,
    lastAt: began + 62_000,
    errors: { 1: 1 },
    backs: 1,
    seconds: { 0: 30 + 5, 1: 15, 2: 12, 4: 8 },
  };
  await expect.poll(() => progressOf(form)).toEqual([left]);
  const [session] = await sessionsOf(form);
  expect(session).toMatchObject({ source: 'news', campaign: 'spring', submissions: 0 });

  // The draft brings them back to the last page, in the same session.
  await at(100);
  await visit(page, `/forms/${form.formId}`);
  await expect(page.getByLabel('Your name')).toBeVisible();
  await page.getByLabel('Note').fill('Window seat');
  await at(110);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await answersTo(form)).toHaveLength(1);
  expect(await progressOf(form)).toEqual([
    {
      ...left,
      reached: '0-2,4-5,7-8',
      last: 8,
      lastAt: began + 100_000,
      // The longer of the two visits to that page.
      seconds: { ...left.seconds, 4: 10 },
    },
  ]);
});

test('one question at a time: the one that is shown is the one that was reached', async ({
  page,
}) => {
  const form = await publish({ ...threeWays(), design: { layout: 'question' } });
  await visit(page, `/forms/${form.formId}`);
  await begin(page, () => page.getByLabel('Car').check());
  await page.getByLabel('Email').fill('ada@example.com');
  await next(page);
  await page.getByLabel('Plate').fill('AB12 CDE');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goto('about:blank');
  await expect
    .poll(() => progressOf(form))
    .toMatchObject([{ reached: '0-1,6', page: 3, last: 1, backs: 1 }]);
});

test('nothing is known of people who do not begin, and of those who do without moving on only where they are', async ({
  page,
}) => {
  const form = await publish(threeWays());
  await visit(page, `/forms/${form.formId}`);
  await page.getByLabel('Email').focus();
  await page.goto('about:blank');
  await expect.poll(async () => (await sessionsOf(form)).length).toBe(1);
  expect(await progressOf(form)).toEqual([undefined]);
  await visit(page, `/forms/${form.formId}`);
  await begin(page, () => page.getByLabel('Email').fill('a'));
  await page.goto('about:blank');
  await expect
    .poll(async () => (await sessionsOf(form)).map(({ progress }) => progress?.reached).sort())
    .toEqual(['0-1', undefined]);
});

test('of people who ask not to be tracked, the owner chooses between visits without details and responses alone', async ({
  page,
  browser,
}) => {
  const owner = await ownerAt(page, '/profile-settings?tab=workspace');
  const form = await publish(threeWays(), owner);
  const asked = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  await asked.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const sent: string[] = [];
  asked.on('request', (request) => {
    if (request.url().endsWith('/sessions')) sent.push(request.postData() ?? '');
  });
  const fillIn = async (name: string) => {
    const person = await asked.newPage();
    await visit(person, `/forms/${form.formId}`);
    await person.getByLabel('Car').check();
    await person.getByLabel('Email').fill(`${name}@example.com`);
    await next(person);
    await person.getByLabel('Plate').fill('AB12 CDE');
    await next(person);
    await person.getByRole('button', { name: 'Submit' }).click();
    await expect(person.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await person.close();
  };
  await fillIn('visits');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.join()).not.toContain('progress');
  expect(await sessionsOf(form)).toMatchObject([{ submissions: 1 }]);
  expect(await progressOf(form)).toEqual([undefined]);

  const choice = page.getByRole('radiogroup', { name: 'People who ask not to be tracked' });
  await expect(choice.getByRole('radio', { name: /^Count their visits/ })).toBeChecked();
  await choice.getByRole('radio', { name: /^Count them only when they respond/ }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  sent.length = 0;
  await fillIn('responses');
  expect(sent).toEqual([]);
  const sessions = await sessionsOf(form);
  expect(sessions.map(({ submissions }) => submissions)).toEqual([1, 1]);
  // What was measured came with the response.
  for (const { startedAt = 0, submittedAt = 0 } of sessions) {
    expect(submittedAt).toBeGreaterThan(startedAt);
  }
  await asked.close();
});
