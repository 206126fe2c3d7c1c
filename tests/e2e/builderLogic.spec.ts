/** Logic, answers in texts and prefilled links: built by keyboard, met with and without script. */
import { expect, test, type Page } from '@playwright/test';
import { aField, aForm } from '../support/forms';
import { atRest, violations } from './support/app';
import { keyboard } from './support/hands';
import { addQuestion, publish, saved, writing } from './support/owner';
import { anOwner, ownerAt, publish as published, publishAgain, visit } from './support/published';
import { signIn } from './support/signIn';

const settings = (page: Page) => page.getByRole('region', { name: /^Settings:/ });
const combobox = (page: Page, name: string) =>
  settings(page).getByRole('combobox', { name, exact: true });
const label = (page: Page, text: string) =>
  page.getByRole('textbox', { name: `Question: ${text}`, exact: true });

test('nested conditions, required when, a way on and a piped text, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.slow();
  const hands = keyboard(page);
  await ownerAt(page, '/form-builder');
  await hands.write(page.getByRole('textbox', { name: 'Form title' }), 'Party');
  await hands.press(page.getByRole('button', { name: 'Add page' }));
  await hands.press(page.getByRole('button', { name: 'Add page' }));
  await addQuestion(page, hands, { type: /^Yes or no/, label: 'Coming?' });
  await addQuestion(page, hands, { type: /^Number/, label: 'Guests' });
  await addQuestion(page, hands, { type: /^Short text/, label: 'Why not?' });
  await addQuestion(page, hands, { type: /^Short text/, label: 'Your car' });
  await addQuestion(page, hands, { type: /^Short text/, label: 'Menu', page: 1 });
  await addQuestion(page, hands, { type: /^Short text/, label: 'Bye,', page: 2 });

  const openSettings = async (question: string) => {
    await hands.go(label(page, question));
    const card = page.getByRole('listitem', {
      name: new RegExp(`^${question.replace('?', '\\?')}`),
    });
    await hands.press(card.getByRole('button', { name: 'Settings' }));
    await expect(settings(page)).toBeVisible();
  };

  // Required when: of those who do not come.
  await openSettings('Why not?');
  await hands.tick(settings(page).getByRole('switch', { name: 'Required' }));
  await hands.press(settings(page).getByRole('button', { name: 'Only when …' }));
  await expect(combobox(page, 'Condition 1: Question')).toBeFocused();
  await hands.choose(combobox(page, 'Condition 1: Question'), 'Coming?');
  await hands.choose(combobox(page, 'Condition 1: Option'), 'No');
  await expect(settings(page)).toContainText('“Coming?” is “No”.');

  // Shown when, with a group in it.
  await openSettings('Your car');
  await hands.press(settings(page).getByRole('button', { name: 'Add condition', exact: true }));
  await hands.choose(combobox(page, 'Condition 1: Question'), 'Coming?');
  await hands.press(settings(page).getByRole('button', { name: 'Add group', exact: true }));
  await hands.choose(combobox(page, 'Condition 1 of group 2: Question'), 'Guests');
  await hands.choose(combobox(page, 'Condition 1 of group 2: Comparison'), 'is at least');
  await hands.write(
    settings(page).getByRole('spinbutton', { name: 'Condition 1 of group 2: Value' }),
    '3',
  );
  await expect(settings(page)).toContainText('“Coming?” is “Yes”, and “Guests” is at least 3.');
  // Nothing lies half under the bar at the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);

  // A way on: who does not come is not asked for a menu.
  await hands.press(page.getByRole('button', { name: 'Settings for Page 1' }));
  await hands.press(settings(page).getByRole('button', { name: 'Add jump' }));
  await expect(combobox(page, 'Jump 1: After this page')).toContainText('page 3');
  const way = settings(page).getByRole('group', { name: 'Jump 1', exact: true });
  await hands.press(way.getByRole('button', { name: 'Add condition' }));
  await hands.choose(way.getByRole('combobox', { name: 'Condition 1: Question' }), 'Coming?');
  await hands.choose(way.getByRole('combobox', { name: 'Condition 1: Option' }), 'No');
  await expect(
    page.getByText('After page 1, when “Coming?” is “No”, skip to page 3.').first(),
  ).toBeVisible();

  // An answer in a text: by @, with what stands there without it.
  await hands.go(label(page, 'Bye,'));
  await page.keyboard.press('End');
  await page.keyboard.type(' @guests');
  await expect(page.getByRole('listbox', { name: 'Answers to insert' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(writing(page)).toHaveText('Bye, @Guests');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'If there is no answer, show' })).toBeFocused();
  await page.keyboard.type('all');
  await page.keyboard.press('Enter');
  await expect(writing(page)).toHaveText('Bye, @Guests');

  // All rules in one list, each leading to where it is edited.
  await page.keyboard.press('ControlOrMeta+Shift+L');
  const list = page.getByRole('dialog', { name: 'Form logic' });
  await expect(list.getByRole('status')).toHaveText('3 rules');
  await atRest(page);
  expect(await violations(page)).toEqual([]);
  await hands.write(list.getByRole('searchbox', { name: 'Search rules' }), 'require');
  await hands.press(list.getByRole('button', { name: /^When .*, require “Why not\?”\.$/ }));
  await expect(combobox(page, 'Required')).toBeFocused();
  await saved(page);
  const link = await publish(page, hands);

  await visit(page, link);
  await expect(page.getByText('Your car')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel(/^Guests/).fill('3');
  await expect(page.getByLabel(/^Your car/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel(/^Menu/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel(/^Bye, 3/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const noScript = await plain.newPage();
  await noScript.goto(new URL(link, page.url()).href);
  await noScript.getByRole('radio', { name: 'No', exact: true }).check();
  await noScript.getByRole('button', { name: 'Next' }).click();
  await expect(noScript.getByRole('alert')).toContainText('Why not?');
  await noScript.getByLabel(/^Why not\?/).fill('Away');
  await noScript.getByRole('button', { name: 'Next' }).click();
  await expect(noScript.getByLabel(/^Bye, all/)).toBeVisible();
  await plain.close();
});

const FORM = aForm([
  aField('short_text', 'ftown', { key: 'town', label: 'Town' }),
  aField('name', 'fname', { key: 'name', label: 'Your name' }),
  aField('multiple_choice', 'ffood', {
    key: 'food',
    label: 'Food',
    options: [
      { id: 'obread', label: 'Bread' },
      { id: 'osoup', label: 'Soup' },
    ],
  }),
  aField('short_text', 'fmore', { key: 'more', label: 'More of {{@ftown|your town}}' }),
]);

test('a link fills in questions, also by a former key; what is typed wins, and a draft', async ({
  page,
}) => {
  const form = await published(FORM);
  const town = { ...FORM.fields['ftown'], key: 'city' } as (typeof FORM.fields)[string];
  await publishAgain(form, { ...FORM, fields: { ...FORM.fields, ftown: town } });
  const address = `/forms/${form.formId}?town=Bath&name.first=Ada&food=soup&nothing=1&more=`;
  const copies = await Promise.all(
    [address, `/forms/${form.formId}`].map(async (one) => (await page.request.get(one)).text()),
  );
  // The page itself is one copy for all (docs/architecture.md): the script fills it in.
  expect(copies[0]).toBe(copies[1]);

  await visit(page, address);
  await expect(page.getByLabel(/^Town/)).toHaveValue('Bath');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Bread' })).not.toBeChecked();
  await expect(page.getByLabel(/^More of Bath/)).toBeVisible();
  await expect(page.getByText('We’ve restored your earlier answers.')).toHaveCount(0);

  await page.getByLabel(/^Town/).fill('York');
  await page.reload();
  await expect(page.getByLabel(/^Town/)).toHaveValue('York');
  await expect(page.getByText('We’ve restored your earlier answers.')).toBeVisible();
});

test('the owner makes a prefilled link on the Share tab', async ({ page }) => {
  const owner = await anOwner();
  const form = await published(FORM, owner);
  await signIn(page, owner, `/form-builder/${form.formId}?tab=share`);
  const hands = keyboard(page);
  const section = page.getByRole('region', { name: 'Prefilled link' });
  const add = section.getByRole('combobox', { name: 'Prefill a question' });
  await hands.choose(add, 'Your name');
  await expect(section.getByRole('textbox', { name: 'Your name: First name' })).toBeFocused();
  await page.keyboard.type('Ada & Co');
  await hands.choose(add, 'Food');
  await page.keyboard.press('Space');
  await expect(section.getByRole('checkbox', { name: 'Bread' })).toBeChecked();
  // Half of a field may lie under the bar at the top: axe would call it too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  const link = await section
    .getByRole('textbox', { name: 'Link with prefilled answers' })
    .inputValue();
  expect(new URL(link).search).toBe('?name.first=Ada+%26+Co&food=obread');
  await expect(section).toContainText('Anyone with the link can see the answers');

  await visit(page, new URL(link).pathname + new URL(link).search);
  await expect(page.getByLabel('First name')).toHaveValue('Ada & Co');
  await expect(page.getByRole('checkbox', { name: 'Bread' })).toBeChecked();
});
