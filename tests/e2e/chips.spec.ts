import { expect, test, type Page } from '@playwright/test';
import { violations } from './support/app';
import { formOf, question } from './support/editing';
import { keyboard, pointer } from './support/hands';
import { labelBoxes, publish, saved } from './support/owner';
import { visit } from './support/published';

/** The text that somebody writes in, with its chips by their names. */
const written = (page: Page) => page.locator('chip-text[data-label-of]');
const chip = (page: Page, name: string) => written(page).getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Answer: ${name}` });

/** Where the caret or the selection is, a chip counted as one character. */
const caret = (page: Page) =>
  written(page).evaluate((text) => {
    const { selectionStart, selectionEnd } = text as HTMLTextAreaElement;
    return [selectionStart, selectionEnd];
  });

/** A form whose second question is being written, with a reference to the first in it: `You pay @Total|`. */
async function writing(page: Page) {
  await formOf(page, ['Total', 'You pay', 'Note']);
  await question(page, 'You pay').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' @tot');
  await expect(page.getByRole('listbox', { name: 'Answers to insert' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await expect(written(page)).toHaveText('You pay @Total');
}

test('what is typed behind an answer stays text, and is published so', async ({ page }) => {
  await writing(page);
  await page.keyboard.type(' at the door.');
  await expect(written(page)).toHaveText('You pay @Total at the door.');
  await expect(question(page, 'You pay @Total at the door.')).toBeFocused();
  await expect(page.getByRole('treeitem', { name: 'You pay @Total at the door.' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await saved(page);
  const link = await publish(page, pointer(page));
  await visit(page, link);
  await page.getByLabel(/^Total/).fill('£243');
  await expect(page.getByLabel('You pay £243 at the door.')).toBeVisible();
});

test('a chip is one character: for the arrows, the selection, Backspace and Delete', async ({
  page,
}) => {
  await writing(page);
  const keys = page.keyboard;
  expect(await caret(page)).toEqual([9, 9]);
  await keys.press('ArrowLeft');
  expect(await caret(page)).toEqual([8, 8]);
  await keys.type('x');
  await expect(written(page)).toHaveText('You pay x@Total');
  await keys.press('ArrowRight');
  expect(await caret(page)).toEqual([10, 10]);
  await keys.type('y');
  await expect(written(page)).toHaveText('You pay x@Totaly');
  await keys.press('Backspace');
  // An edit elsewhere, so that what follows is a step of its own.
  await question(page, 'Note').click();
  await keys.press('End');
  await keys.type('s');
  await written(page).click();
  await keys.press('End');
  await keys.press('Shift+ArrowLeft');
  await keys.press('Shift+ArrowLeft');
  expect(await caret(page)).toEqual([8, 10]);
  await keys.press('Delete');
  await expect(written(page)).toHaveText('You pay');
  await keys.press('ControlOrMeta+z');
  await expect(written(page)).toHaveText('You pay x@Total');
  await keys.press('ControlOrMeta+y');
  await expect(written(page)).toHaveText('You pay');
  await keys.press('ControlOrMeta+z');
  await expect(written(page)).toHaveText('You pay x@Total');
  await keys.press('End');
  await keys.press('Backspace');
  await expect(written(page)).toHaveText('You pay x');

  // Before everything, and up into the question above.
  await keys.press('Home');
  for (let n = 0; n < 3; n += 1) await keys.press('Delete');
  await keys.press('ControlOrMeta+a');
  await keys.press('Delete');
  await keys.type('All new');
  await expect(question(page, 'All new')).toBeFocused();
  await keys.press('Home');
  await keys.press('ArrowUp');
  await expect(question(page, 'Total')).toBeFocused();
});

test('Enter takes along what is behind the caret; Shift and Enter make a line', async ({
  page,
}) => {
  await writing(page);
  const keys = page.keyboard;
  await keys.type(' now');
  await keys.press('Shift+Enter');
  await keys.type('please');
  expect(await written(page).evaluate((text) => (text as HTMLTextAreaElement).value)).toBe(
    'You pay \uFFFC now\nplease',
  );
  await keys.press('ControlOrMeta+Home');
  for (let n = 0; n < 4; n += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(question(page, 'You')).toBeVisible();
  await expect(labelBoxes(page)).toHaveCount(4);
  await expect(labelBoxes(page).nth(2)).toContainText('pay @Total now');
});

test('it is copied with its reference within the form, and as words elsewhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await writing(page);
  const keys = page.keyboard;
  await keys.press('Home');
  for (let n = 0; n < 4; n += 1) await keys.press('ArrowRight');
  await keys.press('Shift+End');
  await keys.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pay @Total');
  // At the end of the same text, and into a text that has none yet.
  await keys.press('End');
  await keys.type(', ');
  await keys.press('ControlOrMeta+v');
  await expect(written(page)).toHaveText('You pay @Total, pay @Total');
  await question(page, 'Note').click();
  await keys.press('End');
  await keys.type(': ');
  await keys.press('ControlOrMeta+v');
  await expect(written(page)).toHaveCount(2);
  await expect(written(page).last()).toHaveText('Note: pay @Total');
});

test('the fallback has a field of its own, by keyboard alone', async ({ page }) => {
  await writing(page);
  const keys = page.keyboard;
  await keys.type(' now');
  await keys.press('Tab');
  await expect(chip(page, '@Total')).toBeFocused();
  await keys.press('Enter');
  const field = dialog(page, 'Total').getByRole('textbox', { name: 'If there is no answer, show' });
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await keys.type('no|thi}ng');
  await expect(field).toHaveValue('nothing');
  await keys.press('Enter');
  await expect(dialog(page, 'Total')).toBeHidden();
  // Behind the chip one goes on writing.
  await expect(written(page)).toBeFocused();
  await keys.type(',');
  await expect(written(page)).toHaveText('You pay @Total, now');
  await saved(page);
  const link = await publish(page, keyboard(page));
  await visit(page, link);
  await expect(page.getByLabel('You pay nothing, now')).toBeVisible();
  await page.goBack();
  await chip(page, '@Total').press('Space');
  await dialog(page, 'Total').getByRole('button', { name: 'Remove answer' }).press('Enter');
  await expect(question(page, 'You pay , now')).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('an answer is put in, and its fallback set', async ({ page }) => {
    await formOf(page, ['Total', 'You pay']);
    await question(page, 'You pay').tap();
    await page.getByRole('button', { name: 'Insert an answer' }).tap();
    await page.getByRole('option', { name: /^Total total/ }).tap();
    await expect(written(page)).toBeFocused();
    await page.keyboard.insertText(' today');
    await expect(written(page)).toHaveText('You pay @Total today');
    await chip(page, '@Total').tap();
    await page.getByRole('textbox', { name: 'If there is no answer, show' }).fill('nothing');
    await dialog(page, 'Total').getByRole('button', { name: 'Done' }).tap();
    await expect(dialog(page, 'Total')).toBeHidden();
    await expect(written(page)).toHaveText('You pay @Total today');
    expect(await violations(page)).toEqual([]);
    const link = await publish(page, pointer(page));
    await visit(page, link);
    await expect(page.getByLabel('You pay nothing today')).toBeVisible();
  });
});
