/** Ways to begin: a sentence becomes a live form, a form changes by words, a pasted questionnaire comes along. */
import { expect, test } from '@playwright/test';
import { pointer } from './support/hands';
import { register, someone } from './support/owner';
import { pressCounter } from './support/pressCounter';

const SENTENCE =
  'Order form for a bakery: cakes at £25, cupcakes at £2.50 each, delivery or collection. If delivery, ask for the address.';

test('a sentence on the home page becomes a form, which is changed by words and undone at once', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Describe the form you need' }).fill(SENTENCE);
  await page.getByRole('button', { name: 'Make this form' }).click();
  await expect(page).toHaveURL(/\/register\?next=/);
  await register(page, pointer(page));
  await page.goto('/forms/create');
  await expect(page.getByText('Made by the built-in generator')).toBeVisible();
  await page.getByRole('button', { name: 'Use this form' }).click();
  await expect(page).toHaveURL(/\/form-builder\//);
  await page.getByRole('button', { name: 'Change with words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this form' });
  await dialog
    .getByRole('textbox', { name: 'What should change?' })
    .fill('Make the address required and add a question about allergies');
  await dialog.getByRole('button', { name: 'Suggest changes' }).click();
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('region', { name: '2 suggested changes' });
  await expect(bar).toBeVisible();
  // Marked on the page itself, and nothing is done yet.
  const outline = page.getByRole('tree').first();
  await expect(page.getByRole('listitem', { name: 'Allergies, suggested' })).toBeVisible();
  await expect(outline.getByText('Allergies')).toHaveCount(0);
  await page.getByRole('button', { name: /^Accept: new question, Allergies/ }).click();
  await expect(outline.getByText('Allergies')).toBeVisible();
  await page
    .getByRole('region', { name: '1 suggested change' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await expect(page.getByRole('region', { name: /suggested change/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(outline.getByText('Allergies')).toHaveCount(0);
});

/** Seconds that a person takes for a key, and for finding a button and pressing it. */
const A_KEY = 0.2;
const A_PRESS = 1.5;

test('from home, signed out, to a live form that fits a sentence of twenty words: six presses, within a minute', async ({
  page,
  browser,
}) => {
  const words =
    'Sign-up for a yoga class with name, email, which day suits them (Monday or Thursday), level and any injuries, please';
  expect(words.split(' ')).toHaveLength(20);
  const person = someone();
  const { press: pressed, count, expectAtMost } = pressCounter();
  const press = (name: string | RegExp, inside = page.getByRole('main')) =>
    pressed(inside.getByRole('button', { name }).first());
  let keys = 0;
  /** The first field of a page is pressed; Tab leads to the next. */
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    keys += text.length + 1;
  };
  await page.goto('/');
  const begun = performance.now();
  await pressed(page.getByLabel('Describe the form you need', { exact: true }));
  await type('Describe the form you need', words);
  await press('Make this form');
  await expect(page).toHaveURL(/\/register\?next=/);
  // The address comes a moment before the page, and the home page has a “Your name” of its own.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await type('Your name', 'Ada');
  await type('Email', person.email);
  await type('Password', person.password.slice(0, 24));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Made by the built-in generator')).toBeVisible({ timeout: 20_000 });
  await press('Use this form');
  await expect(page).toHaveURL(/\/form-builder\//);
  await press(/^Publish/, page.getByRole('banner'));
  await press('Publish form', page.getByRole('dialog', { name: /^Publish/ }));
  const live = page.getByRole('dialog', { name: 'Your form is live' });
  await expect(live).toBeVisible();
  const waited = (performance.now() - begun) / 1_000;
  const seconds = waited + keys * A_KEY + count() * A_PRESS;
  expectAtMost(
    6,
    `${keys} keys`,
    `${waited.toFixed(1)} s of waiting`,
    `${seconds.toFixed(0)} s in all`,
  );
  expect(seconds).toBeLessThanOrEqual(60);

  // What a stranger finds there fits the sentence.
  const link = await live.getByRole('link', { name: /\/forms\// }).getAttribute('href');
  const stranger = await browser.newPage();
  await stranger.goto(link ?? '');
  for (const label of [/^First name/, /^Email/, /^Injuries/])
    await expect(stranger.getByLabel(label).first()).toBeVisible();
  for (const name of ['Monday', 'Thursday', 'Beginner'])
    await expect(stranger.getByRole('radio', { name })).toBeVisible();
});

test('a form of another tool is read in the browser, shown, and used', async ({ page }) => {
  await register(page, pointer(page));
  await page.goto('/forms/create?from=file');
  const survey = {
    title: 'Lunch',
    pages: [
      {
        elements: [
          { type: 'text', name: 'who', title: 'Who are you?', isRequired: true },
          { type: 'radiogroup', name: 'dish', title: 'Which dish?', choices: ['Soup', 'Salad'] },
          { type: 'comment', name: 'why', title: 'Why soup?', visibleIf: "{dish} = 'Soup'" },
        ],
      },
    ],
  };
  await page.getByLabel('Form file').setInputFiles({
    name: 'lunch.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(survey)),
  });
  await expect(page.getByText('Read as SurveyJS.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this form' }).click();
  await expect(page).toHaveURL(/\/form-builder\//);
  await expect(page.getByText('Why soup?').first()).toBeVisible();
});

/** As a spreadsheet saves it: a mark, semicolons, days and money as people write them. */
const MEMBERS = [
  'Name;Email;Joined;Fee;Team;Newsletter',
  'Ada Lovelace;ada@example.org;03/02/2024;25.50;Rowing;yes',
  'Bob Müller;bob@example.org;14/02/2024;25.50;Chess;no',
  'Chidi Okafor;chidi@example.org;01/03/2024;30;Rowing;yes',
  'Dolores Ñíguez;dolores@example.org;09/03/2024;30;Chess;yes',
  '"Evans; Fay";fay@example.org;11/03/2024;25.50;Rowing;no',
  'Gita Rao;gita@example.org;02/04/2024;30;Rowing;yes',
].join('\r\n');

test('a table becomes a form, and its rows become responses after one press and a look', async ({
  page,
}) => {
  await register(page, pointer(page));
  await page.goto('/forms/create?from=file');
  await page.getByLabel('Form file').setInputFiles({
    name: 'Members 2024.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${MEMBERS}\r\n`),
  });
  const wanted = page.getByRole('checkbox', { name: 'Import the 6 rows as responses, too' });
  await expect(wanted).toBeChecked();
  await page.getByRole('button', { name: 'Use this form' }).click();
  await expect(page).toHaveURL(/\/form-builder\//);
  const notice = page.getByRole('alert').filter({ hasText: '6 rows of Members 2024.csv' });
  await notice.getByRole('button', { name: 'Publish form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish form' }).click();
  await dialog.getByRole('link', { name: 'Check 6 rows' }).click();
  await expect(page).toHaveURL(/\/submissions/);
  await expect(dialog).toContainText('All 6 rows can be imported.');
  // Nothing is stored yet.
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import 6 responses' }).click();
  await expect(dialog).toContainText('6 of 6 rows imported');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const main = page.getByRole('main');
  for (const text of ['Ada Lovelace', 'Dolores Ñíguez', 'Evans; Fay', '25.5', '3 Feb 2024']) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await page.goBack();
  await expect(notice).toHaveCount(0);
});
