import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from './support/app';
import { keyboard, pointer } from './support/hands';
import { addQuestion, labelBoxes, publish, saved, writing } from './support/owner';
import { announcement, formOf, labelsOf } from './support/editing';
import { ownerAt } from './support/published';

const question = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `Question: ${label}`, exact: true });
const card = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: question(page, label) });

const FIFTEEN = [
  ['short', 'Name'],
  ['email', 'Email'],
  ['radio', 'Size'],
  ['checkbox', 'Toppings'],
  ['dropdown', 'Branch'],
  ['date', 'Day'],
  ['number', 'How many'],
  ['paragraph', 'Wishes'],
  ['gdpr', 'Your data'],
  ['heading', 'Thanks so far'],
  ['short', 'Company'],
  ['short', 'Street'],
  ['short', 'Town'],
  ['number', 'Floor'],
  ['paragraph', 'Anything else'],
];

test('fifteen questions are built, reordered, undone and published with the keyboard alone', async ({
  page,
}) => {
  const hands = keyboard(page);
  const keys = page.keyboard;
  await ownerAt(page, '/form-builder');
  await hands.write(page.getByRole('textbox', { name: 'Form title' }), 'By keyboard');
  for (const [query = '', label = ''] of FIFTEEN) {
    // Below what is selected; the first goes where there is nothing yet.
    await keys.press('ControlOrMeta+Enter');
    await expect(page.getByRole('combobox', { name: 'Search question types' })).toBeFocused();
    await keys.type(query);
    await keys.press('Enter');
    // One that most forms ask alike comes with its text, which is typed over.
    await expect(writing(page)).toHaveValue(query === 'email' ? 'Email' : '');
    await keys.insertText(label);
    await expect(writing(page)).toHaveValue(label);
  }
  const wanted = FIFTEEN.map(([, label]) => label);
  await expect.poll(() => labelsOf(page)).toEqual(wanted);
  await expect(announcement(page)).toHaveText('Added Long text.');

  // Alt and an arrow, in the text itself.
  await keys.press('Alt+ArrowUp');
  await expect(announcement(page)).toHaveText('“Anything else”: position 14 of 15 on page 1.');
  await expect(writing(page)).toHaveValue('Anything else');

  // Picked up by its handle.
  const handle = page.getByRole('button', { name: 'Move Anything else' });
  await keys.press('Shift+Tab');
  await expect(handle).toBeFocused();
  await keys.press('Space');
  await expect(announcement(page)).toContainText(
    'Picked up “Anything else”, position 14 of 15 on page 1. Use the arrow keys',
  );
  await keys.press('ArrowUp');
  await expect(announcement(page)).toHaveText(
    '“Anything else” is over position 13 of 15 on page 1.',
  );
  await keys.press('ArrowUp');
  await keys.press('Space');
  await expect(announcement(page)).toHaveText(
    '“Anything else” was dropped at position 12 of 15 on page 1.',
  );
  await expect(handle).toBeFocused();
  await expect.poll(async () => (await labelsOf(page)).indexOf('Anything else')).toBe(11);
  await keys.press('Space');
  await keys.press('ArrowDown');
  await keys.press('Escape');
  await expect(announcement(page)).toHaveText('“Anything else” was put back.');

  await keys.press('ControlOrMeta+z');
  await keys.press('ControlOrMeta+z');
  await expect.poll(() => labelsOf(page)).toEqual(wanted);
  await expect(announcement(page)).toHaveText('Undone: “Anything else”.');
  await keys.press('ControlOrMeta+y');
  await expect(announcement(page)).toHaveText('Redone: “Anything else”.');
  await keys.press('ControlOrMeta+z');
  // No text half under the bar: axe measures what is left of it as a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await saved(page);
  const link = await publish(page, hands);
  expect((await page.request.get(link)).status()).toBe(200);
});

test('writing: a slash chooses the type, Enter goes on, Backspace takes the empty one away', async ({
  page,
}) => {
  await formOf(page, ['One']);
  const keys = page.keyboard;
  await question(page, 'One').click();
  await keys.press('End');
  await keys.press('Enter');
  await expect(writing(page)).toHaveValue('');
  await keys.press('/');
  const find = page.getByRole('combobox', { name: 'Search question types' });
  await expect(find).toBeFocused();
  await keys.press('Escape');
  await expect(writing(page)).toHaveValue('');
  await keys.press('/');
  await keys.type('radio');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  // It took the place of the empty question.
  await expect(labelBoxes(page)).toHaveCount(2);
  await keys.type('Two');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('End');
  await keys.press('Enter');
  await keys.type('Third');
  await keys.press('Enter');
  // An empty option at the end of the list leads out of it.
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Option/ })).toHaveCount(3);
  await expect(writing(page)).toHaveValue('');
  await keys.press('Backspace');
  await expect(labelBoxes(page)).toHaveCount(2);
  await expect(writing(page)).toHaveValue('Two');

  // In the middle of a text, what stands after the cursor goes along.
  await keys.press('ArrowUp');
  await expect(writing(page)).toHaveValue('Two');
  await keys.press('Home');
  await keys.press('ArrowUp');
  await expect(writing(page)).toHaveValue('One');
  await keys.press('ArrowLeft');
  await keys.press('Enter');
  await expect.poll(() => labelsOf(page)).toEqual(['On', 'e', 'Two']);
  await keys.press('ControlOrMeta+z');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two']);
});

test('several at once: chosen by mouse and keys, each act one step of undo', async ({ page }) => {
  await formOf(page, ['One', 'Two', 'Three', 'Four']);
  const keys = page.keyboard;
  await page.getByRole('button', { name: 'Add page' }).click();
  await keys.type('Second');
  await question(page, 'One').click();
  await question(page, 'Three').click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('toolbar', { name: '2 questions selected' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('region', { name: 'Settings: 2 questions' })).toContainText('Three');
  expect(await violations(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Toggle required' }).click();
  await expect(page.getByText('Short text · required')).toHaveCount(2);
  await bar.getByRole('button', { name: 'Move to page' }).click();
  await page.getByRole('menuitem', { name: 'Second' }).click();
  await expect.poll(() => labelsOf(page)).toEqual(['Two', 'Four', 'One', 'Three']);
  await keys.press('ControlOrMeta+z');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three', 'Four']);
  await keys.press('ControlOrMeta+z');
  await expect(page.getByText('Short text · required')).toHaveCount(0);

  await question(page, 'Two').click();
  await question(page, 'Four').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '3 questions selected' })).toBeVisible();
  await keys.press('Alt+ArrowUp');
  await expect.poll(() => labelsOf(page)).toEqual(['Two', 'Three', 'Four', 'One']);
  await keys.press('Delete');
  await expect.poll(() => labelsOf(page)).toEqual(['One']);
  await keys.press('ControlOrMeta+z');
  await expect.poll(() => labelsOf(page)).toEqual(['Two', 'Three', 'Four', 'One']);

  // From the text: to the question, and on with Shift; then everything, and back to one.
  await question(page, 'Two').click();
  await keys.press('Escape');
  await expect(card(page, 'Two')).toBeFocused();
  await keys.press('Shift+ArrowDown');
  await expect(announcement(page)).toHaveText('2 questions selected.');
  await keys.press('ControlOrMeta+a');
  await expect(announcement(page)).toHaveText('4 questions selected.');
  await keys.press('ControlOrMeta+d');
  await expect(labelBoxes(page)).toHaveCount(8);
  await keys.press('ControlOrMeta+z');
  await expect(labelBoxes(page)).toHaveCount(4);
  await keys.press('Escape');
  await expect(page.getByRole('toolbar', { name: /selected/ })).toHaveCount(0);
});

test('questions go through the clipboard, within a form and to another one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await formOf(page, ['One', 'Two', 'Three']);
  await question(page, 'Two').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Copied 2 questions.')).toBeVisible();
  // What is said lies over the bar, not on it.
  const bar = page.getByRole('toolbar', { name: '2 questions selected' });
  const bottomOf = async (target: Locator) => {
    const box = await target.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const topOfBar = (await bar.boundingBox())?.y ?? Number.NaN;
  await expect
    .poll(() => bottomOf(page.getByRole('status').filter({ hasText: 'Copied 2' })))
    .toBeLessThanOrEqual(topOfBar);
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three', 'Two', 'Three']);
  await page.keyboard.press('ControlOrMeta+x');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three']);

  const other = await context.newPage();
  await other.goto('/form-builder');
  await expect(other.getByRole('textbox', { name: 'Form title' })).toBeFocused();
  await other.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => labelsOf(other)).toEqual(['Two', 'Three']);
  await saved(other);

  // What is no question is refused in a sentence, and changes nothing.
  await other.evaluate(() => navigator.clipboard.writeText('{"formloom":"fields","fields":['));
  await card(other, 'Two').press('ControlOrMeta+v');
  await expect(other.getByText('The copied questions are incomplete.')).toBeVisible();
  await other.evaluate(() => navigator.clipboard.writeText('a shopping list'));
  await card(other, 'Two').press('ControlOrMeta+v');
  await expect(other.getByText('There are no questions on the clipboard.')).toBeVisible();
  await expect.poll(() => labelsOf(other)).toEqual(['Two', 'Three']);
  await other.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => labelsOf(other)).toEqual([]);
});

test('the palette finds actions, types and questions; the sheet lists the keys; the outline moves', async ({
  page,
}) => {
  await formOf(page, ['One', 'Two', 'Three']);
  const keys = page.keyboard;
  await question(page, 'One').click();
  await keys.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('upload');
  await expect(palette.getByRole('option', { name: /File upload/ })).toBeVisible();
  await palette.getByRole('combobox').fill('');
  expect(await violations(page)).toEqual([]);
  await keys.type('three');
  await keys.press('Enter');
  await expect(writing(page)).toHaveValue('Three');
  await keys.press('ControlOrMeta+k');
  await keys.type('duplicate');
  await keys.press('Enter');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three', 'Three']);
  await keys.press('ControlOrMeta+k');
  await keys.type('multiple');
  await keys.press('Enter');
  await expect(labelBoxes(page)).toHaveCount(5);
  await expect(writing(page)).toHaveValue('');

  await keys.press('Escape');
  await keys.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Undo')).toBeVisible();
  await expect(sheet.getByText('In an empty question: choose its type')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await keys.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search the form' }).fill('tw');
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await keys.press('ArrowDown');
  await expect(page.getByRole('treeitem').first()).toBeFocused();
  await keys.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: 'Two' })).toBeFocused();
  await keys.press('Alt+ArrowUp');
  await expect.poll(async () => (await labelsOf(page)).slice(0, 2)).toEqual(['Two', 'One']);
  await keys.press('Enter');
  await expect(writing(page)).toHaveValue('Two');
});

test('a long form: the outline follows what is selected, and only while one is not in it', async ({
  page,
}) => {
  await formOf(
    page,
    Array.from({ length: 40 }, (_, at) => `Question ${at + 1}`),
  );
  const keys = page.keyboard;
  await question(page, 'Question 40').click();
  const row = (n: number) => page.getByRole('treeitem', { name: `Question ${n}`, exact: true });
  await page.mouse.move(0, 0);
  await expect(row(40)).toBeInViewport({ ratio: 1 });
  await expect(row(1)).not.toBeInViewport();
  await question(page, 'Question 1').click();
  await expect(row(1)).toBeInViewport({ ratio: 1 });
  await row(3).hover();
  await keys.press('Escape');
  await keys.press('ControlOrMeta+a');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(40);
  await expect(row(40)).not.toBeInViewport();

  // A double click on the button that adds a question opens the menu, and chooses nothing.
  await page.getByRole('button', { name: 'Add a question' }).dblclick();
  await expect(page.getByRole('combobox', { name: 'Search question types' })).toBeFocused();
  await keys.press('Escape');
  await expect(labelBoxes(page)).toHaveCount(40);
});

test('options are written as a list', async ({ page }) => {
  await formOf(page, []);
  await addQuestion(page, pointer(page), { type: /^Dropdown/, label: 'Colour' });
  await page.getByRole('button', { name: 'Edit as list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Options of “Colour”' });
  const list = dialog.getByRole('textbox', { name: 'One option per line' });
  await expect(list).toHaveValue('Option 1\nOption 2');
  await list.fill('Red, "Green, dark", Red');
  await dialog.getByRole('button', { name: 'Split by commas' }).click();
  await expect(dialog.getByText('Line 3 repeats line 1: “Red”.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await list.fill('Red\nGreen, dark\nBlue');
  await expect(dialog.getByText('3 options')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save options' }).click();
  const options = page.getByRole('textbox', { name: /^Option/ });
  await expect(options).toHaveCount(3);
  await expect(options.nth(1)).toHaveValue('Green, dark');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(options).toHaveCount(2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  const middleOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not on the screen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  test('the handle moves a question, a finger elsewhere scrolls, taps choose several', async ({
    page,
    context,
  }) => {
    await formOf(page, ['One', 'Two', 'Three', 'Four', 'Five']);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
    });
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 10,
          y: from.y + ((to.y - from.y) * step) / 10,
        });
      }
      await touch('touchEnd');
    };
    const handle = (label: string) => page.getByRole('button', { name: `Move ${label}` });
    const scrolled = () => page.evaluate(() => window.scrollY);

    const [one, two] = [await middleOf(handle('One')), await middleOf(card(page, 'Two'))];
    await touch('touchStart', one);
    await touch('touchMove', { ...one, y: one.y + 12 });
    await expect(announcement(page)).toContainText('Picked up “One”');
    await touch('touchMove', { ...one, y: two.y + 30 });
    const ghost = await page.locator('[data-ghost]').boundingBox();
    expect(ghost && ghost.x >= 0 && ghost.x + ghost.width <= 360).toBe(true);
    await expect(page.locator('[data-drop]')).toHaveCount(1);
    await touch('touchEnd');
    await expect.poll(() => labelsOf(page)).toEqual(['Two', 'One', 'Three', 'Four', 'Five']);

    const before = await scrolled();
    const middle = await middleOf(card(page, 'One'));
    await drag({ ...middle, y: 600 }, { ...middle, y: 250 });
    await expect.poll(scrolled).toBeGreaterThan(before + 100);
    await expect.poll(() => labelsOf(page)).toEqual(['Two', 'One', 'Three', 'Four', 'Five']);

    await question(page, 'Three').tap();
    await page.getByRole('toolbar').getByRole('button', { name: 'Select multiple' }).tap();
    await question(page, 'Four').tap();
    const bar = page.getByRole('toolbar', { name: '2 questions selected' });
    await expect(bar).toBeVisible();
    // At the end of the page, where neither the bar nor the header lies over half of something.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await violations(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Delete' }).tap();
    await expect.poll(() => labelsOf(page)).toEqual(['Two', 'One', 'Five']);
    await page.getByRole('button', { name: 'Settings', exact: true }).last().tap();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });
});

test('ready-made options, an empty description, and the structure of the page', async ({
  page,
}) => {
  const hands = pointer(page);
  await formOf(page, []);
  await addQuestion(page, hands, { type: /^Dropdown/, label: 'Team' });
  const keys = page.keyboard;
  await keys.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toBeFocused();
  await keys.type('Sales');
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toHaveValue('Sales');

  const description = page.getByRole('textbox', { name: 'Form description' });
  await description.click();
  await keys.press('Enter');
  await expect(description).toHaveValue('');
  await description.fill('About us\n\n');
  await keys.press('Tab');
  await expect(description).toHaveValue('About us');

  expect(await page.locator('div[role=none] > li, li li:not(ul li, ol li)').count()).toBe(0);
  expect(
    await page.locator('button div').evaluateAll((all) => all.map((one) => one.outerHTML)),
  ).toEqual([]);
  await expect(page.getByRole('button', { name: /^\u200b/ })).toHaveCount(0);
  const named = await page.getByRole('button', { name: 'Add a question' }).ariaSnapshot();
  expect(named).toBe('- button "Add a question"');

  // The order of Tab is that of the eye.
  const places = await page
    .getByRole('banner')
    .last()
    .locator('a[href], button:not([disabled])')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, height }) => Math.round((y + height / 2) / 30) * 10_000 + Math.round(x)),
    );
  expect(places).toEqual([...places].sort((a, b) => a - b));

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Form', level: 2, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Submitting', level: 3 })).toBeVisible();
});

test('keys without a pause between them land where Enter leads, on a slow machine too', async ({
  page,
}) => {
  await formOf(page, ['One']);
  const keys = page.keyboard;
  await question(page, 'One').click();
  await keys.press('End');
  await keys.press('Enter');
  await keys.press('/');
  await keys.type('radio');
  await expect(page.getByRole('option')).toHaveCount(1);
  await keys.press('Enter');
  await keys.type('Two');
  await keys.press('Enter');
  const options = page.getByRole('textbox', { name: /^Option/ });
  await expect(options.first()).toBeFocused();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // All at once: no answer is waited for before the next key is sent.
  await Promise.all(
    ['ArrowDown', 'End', 'Enter', 'T', 'h', 'i', 'r', 'd', 'Enter', 'Enter', 'N', 'o', 'w'].map(
      (key) => keys.press(key),
    ),
  );
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(writing(page)).toHaveValue('Now');
  await expect(options).toHaveCount(3);
  await expect(options.last()).toHaveValue('Third');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Now']);
});
