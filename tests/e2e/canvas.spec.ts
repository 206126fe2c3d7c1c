/** The canvas is the page: its look, and what is done on it with hands. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations, withAppearance } from './support/app';
import { announcement, question } from './support/editing';
import { saved } from './support/owner';
import { anOwner, draft, hintsStored, publish } from './support/published';
import { signIn } from './support/signIn';
import { aField, aForm, when } from '../support/forms';

const options = ['Red', 'Green', 'Blue'].map((label, n) => ({ id: `o${n}`, label }));
const FORM = aForm(
  [
    aField('short_text', 'f1', { label: 'Name', required: false, help: 'As friends say it.' }),
    aField('single_choice', 'f2', { label: 'Colour', options }),
    aField('nps', 'f3', { label: 'Would you?' }),
    aField('rating', 'f4', { label: 'Stars' }),
    aField('dropdown', 'f5', { label: 'Team' }),
    aField('yes_no', 'f6', { label: 'Lunch?', required: false }),
  ],
  { title: 'The same', description: 'Twice.' },
);

const LOOK = [
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'color',
  'background-color',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'min-height',
  'padding-left',
];

/** What the eye sees of an element. */
const lookOf = (one: Locator) =>
  one.first().evaluate(
    (element, names) =>
      Object.fromEntries(
        // Without a least height of its own, in whatever layout it stands.
        names.map((name) => [
          name,
          getComputedStyle(element)
            .getPropertyValue(name)
            .replace(/^auto$/, '0px'),
        ]),
      ),
    LOOK,
  );

const footOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).paddingBottom);

/** On the page, and on the canvas. */
const PARTS: readonly (readonly [string, string])[] = [
  ['h1', '.h1'],
  ['.sheet', '.sheet-body'],
  ['.lead', '.lead'],
  ['.label', '.label'],
  ['.optional', '.optional'],
  ['p.help', 'div.help'],
  ['input[type=text]', '.control > input[type=text]'],
  ['.choice', '.choice'],
  ['.steps label', '.steps label'],
  ['.stars label', '.stars label'],
  ['select', 'select'],
];
/** A title is no heading on the canvas, and the sheet of the first page begins above it. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  '.sheet': ['border-top-left-radius'],
  '.optional': ['font-size'],
};

async function canvasOf(page: Page, form = FORM) {
  const person = await anOwner();
  const { formId } = await draft(form, person);
  await signIn(page, person, `/form-builder/${formId}`);
  await saved(page);
}

for (const mode of ['light', 'dark'] as const) {
  test(`the canvas looks as the page does, ${mode}`, async ({ page, context }) => {
    await withAppearance(context, { dark: mode === 'dark' });
    await page.emulateMedia({ colorScheme: mode });
    await page.setViewportSize({ width: 1440, height: 900 });
    const { formId } = await publish(FORM);
    await page.goto(`/forms/${formId}`);
    await page.getByRole('heading', { name: 'The same' }).waitFor();
    const onPage = await Promise.all(PARTS.map(([part]) => lookOf(page.locator(part))));
    const submit = await lookOf(page.getByRole('button', { name: 'Submit' }));
    const optional = await footOf(page.getByRole('radiogroup', { name: 'Lunch?' }));
    expect(optional).toBe('0px');

    await canvasOf(page);
    for (const [index, [part, same]] of PARTS.entries()) {
      const wanted = { ...onPage[index] };
      const found = await lookOf(page.locator(`[data-canvas] ${same}`));
      for (const name of OTHERWISE[part] ?? []) {
        delete wanted[name];
        delete found[name];
      }
      expect(found, part).toEqual(wanted);
    }
    expect(await lookOf(page.locator('[data-canvas] .button'))).toEqual(submit);
    // An optional choice has as much room below it as any other question.
    expect(await footOf(page.locator('[data-field="f6"] .field'))).toBe(optional);
  });
}

test('the button that submits is named where it stands', async ({ page }) => {
  await canvasOf(page);
  const button = page.getByRole('textbox', { name: 'Submit button text' });
  await button.fill('Send it');
  await expect(page.getByRole('textbox', { name: 'Submit button', exact: true })).toHaveValue(
    'Send it',
  );
  // As wide as its text.
  const { width = 0 } = (await button.boundingBox()) ?? {};
  expect(width).toBeLessThan(120);
});

test('options are moved by their handle: with the pointer, and by keyboard', async ({ page }) => {
  await canvasOf(page);
  await question(page, 'Colour').click();
  const labels = () =>
    page
      .locator('[data-field="f2"] [data-option]')
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  const handle = page.getByRole('button', { name: 'Drag option 1: Red' });
  const from = await handle.boundingBox();
  const to = await page.locator('[data-option-row="o2"]').boundingBox();
  if (!from || !to) throw new Error('Not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height - 6, { steps: 8 });
  await page.mouse.up();
  await expect.poll(labels).toEqual(['Green', 'Blue', 'Red']);
  await expect(announcement(page)).toHaveText('“Red” moved to 3 of 3.');
  await expect(page.getByRole('button', { name: 'Drag option 3: Red' })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const keys = page.keyboard;
  await keys.press('Space');
  await expect(announcement(page)).toContainText('Picked up “Red”, position 3 of 3.');
  await keys.press('ArrowUp');
  await expect(announcement(page)).toHaveText('“Red” is over position 2 of 3.');
  await keys.press('Escape');
  await expect(announcement(page)).toHaveText('“Red” was put back.');
  await keys.press('Space');
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await expect.poll(labels).toEqual(['Green', 'Red', 'Blue']);
  await keys.press('ControlOrMeta+z');
  await keys.press('ControlOrMeta+z');
  await expect.poll(labels).toEqual(['Red', 'Green', 'Blue']);
});

test('a picture is dropped where it stands', async ({ page }) => {
  await canvasOf(page, aForm([aField('image', 'f1', { label: 'The sea' })]));
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([bytes], 'sea.png', { type: 'image/png' }));
    return transfer;
  }, png);
  const place = page.getByRole('button', { name: 'Choose a picture or drop one here' });
  await place.dispatchEvent('drop', { dataTransfer: data });
  const picture = page.locator('[data-canvas] img');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(10);
  await saved(page);
});

test('a node of the paths opens its page', async ({ page }) => {
  await canvasOf(page, aForm([[aField('short_text', 'f1')], [aField('short_text', 'f2')]]));
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('paths');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paths through the form' });
  const node = dialog.getByRole('button', { name: 'Open Page 2' });
  await node.focus();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title of page 2' })).toBeFocused();
});

test('at 390 px a long condition makes the sheet no wider, and a card has all its actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const showIf = {
    op: 'any' as const,
    of: [when('f1', 'equals', 'o0'), when('f1', 'equals', 'o2')],
  };
  await canvasOf(
    page,
    aForm([
      aField('single_choice', 'f1', { label: 'Which colour shall the front door have?', options }),
      aField('long_text', 'f2', { label: 'Why this one?', showIf }),
    ]),
  );
  await question(page, 'Why this one?').click();
  const actions = page.getByRole('toolbar', { name: 'Actions for Why this one?' });
  await expect(actions).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const one of [
    ...(await actions.getByRole('button').all()),
    page.getByRole('button', { name: 'Move Why this one?' }),
  ]) {
    const box = await one.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
});

test('three hints, once: each is dismissed, or all', async ({ page }) => {
  const person = await anOwner({ hints: true });
  const { formId } = await draft(FORM, person);
  await signIn(page, person, `/form-builder/${formId}`);
  const hint = (n: number) => page.getByRole('region', { name: `Hint ${n} of 3` });
  await expect(hint(1)).toContainText('Add questions');
  expect(await violations(page)).toEqual([]);
  await hint(1).getByRole('button', { name: 'Got it' }).focus();
  await page.keyboard.press('Enter');
  await expect(hint(2).getByRole('button', { name: 'Got it' })).toBeFocused();
  await hintsStored(person, 1);
  await page.reload();
  await expect(hint(2)).toContainText('Change settings');
  await page.setViewportSize({ width: 390, height: 800 });
  // Beside the button at the bottom now, and no longer where the panel was.
  await expect.poll(async () => (await hint(2).boundingBox())?.y).toBeGreaterThan(400);
  await expect(hint(2)).toBeInViewport({ ratio: 1 });
  await hint(2).getByRole('button', { name: 'Hide hints' }).click();
  await expect(page.getByRole('region', { name: /^Hint/ })).toHaveCount(0);
  await hintsStored(person, 3);
  await page.reload();
  await saved(page);
  await expect(page.getByRole('region', { name: /^Hint/ })).toHaveCount(0);
});
