/**
 * Presses as people make them: down, 90 ms, up. While a pointer is down nothing of the page may move, or the press lands
 * on something else (A1).
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { aField, aForm } from '../support/forms';
import { answersTo, publish, visit, type Published } from './support/published';

// As most people see it: what moves away from under a hand is tested here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const HELD = 90;

const options = [
  { id: 'oa', label: 'First' },
  { id: 'ob', label: 'Second' },
];

/** Every type whose answer can be wrong when its field is left, and what makes it so. */
const WRONG: readonly [label: string, field: Parameters<typeof aField>, wrong: string][] = [
  ['Email', ['email', 'femail', { label: 'Email' }], 'ann@'],
  ['Code', ['short_text', 'fcode', { label: 'Code', pattern: '[A-Z]{3}' }], 'abc'],
  ['Story', ['long_text', 'fstory', { label: 'Story', minLength: 20 }], 'short'],
  ['Parcels', ['number', 'fcount', { label: 'Parcels', max: 5 }], '12'],
  ['Phone', ['phone', 'fphone', { label: 'Phone' }], 'none'],
  ['Website', ['url', 'furl', { label: 'Website' }], 'no where'],
  ['Day', ['date', 'fday', { label: 'Day', min: '2026-01-01' }], '2025-12-31'],
  ['Time', ['time', 'ftime', { label: 'Time', min: '09:00' }], '08:00'],
  [
    'Moment',
    ['datetime', 'fwhen', { label: 'Moment', min: '2026-01-01T00:00' }],
    '2025-12-31T10:00',
  ],
];

/** Each of them with a choice below it; a list to tick; and at the end the button. */
const aLongForm = () =>
  aForm(
    [
      ...WRONG.flatMap(([label, field], n) => [
        aField(...field),
        aField('single_choice', `fafter${n}`, { label: `After ${label}`, options }),
      ]),
      aField('multiple_choice', 'fmany', { label: 'Extras', options, minChoices: 2 }),
      aField('single_choice', 'fafterx', { label: 'After Extras', options }),
    ],
    { title: 'Presses' },
  );

type Press = (page: Page, target: Locator) => Promise<void>;

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where it stands on the page, however that is scrolled. */
const top = (target: Locator) =>
  target.evaluate((node) => Math.round(node.getBoundingClientRect().top));

const mouse: Press = async (page, target) => {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await middle(target);
  await page.mouse.move(x, y);
  const before = await top(target);
  await page.mouse.down();
  await page.waitForTimeout(HELD);
  expect(await top(target)).toBe(before);
  await page.mouse.up();
};

const touch: Press = async (page, target) => {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await middle(target);
  const before = await top(target);
  const line = await page.context().newCDPSession(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(HELD);
  expect(await top(target)).toBe(before);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
};

const choice = (page: Page, after: string) =>
  page
    .getByRole('radiogroup', { name: new RegExp(`^After ${after}`) })
    .getByRole('radio', { name: 'Second' });
const labelOf = (control: Locator) => control.locator('xpath=ancestor::label');
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}$`));
const send = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const summary = (page: Page) => page.getByRole('alert');

let form: Published;
test.beforeAll(async () => {
  form = await publish(aLongForm());
});

for (const width of [390, 1280]) {
  for (const [how, press] of [
    ['mouse', mouse],
    ['touch', touch],
  ] as const) {
    test.describe(`by ${how} at ${width} px`, () => {
      test.use({ viewport: { width, height: 760 }, hasTouch: how === 'touch' });

      test('a press below an invalid answer lands, for every type', async ({ page }) => {
        test.slow();
        await visit(page, `/forms/${form.formId}`);
        for (const [label, , wrong] of WRONG) {
          await field(page, label).fill(wrong);
          await press(page, labelOf(choice(page, label)));
          await expect(choice(page, label)).toBeChecked();
          // The field says so itself once the press is over; the summary waits for Send.
          await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
          await expect(summary(page)).toBeEmpty();
          await field(page, label).fill('');
        }
        await press(page, labelOf(page.getByRole('checkbox', { name: 'First' })));
        await press(page, labelOf(choice(page, 'Extras')));
        await expect(choice(page, 'Extras')).toBeChecked();
        await expect(page.getByText('Choose at least 2.')).toBeVisible();
      });

      test('a press on Send after an invalid answer sends, for every type', async ({ page }) => {
        test.slow();
        await visit(page, `/forms/${form.formId}`);
        for (const [label, , wrong] of WRONG) {
          await field(page, label).fill(wrong);
          await press(page, send(page));
          await expect(summary(page)).toBeFocused();
          await expect(summary(page).getByRole('link', { name: label, exact: true })).toBeVisible();
          await expect(page).toHaveTitle('Error: Presses');
          await field(page, label).fill('');
          await expect(summary(page)).toBeEmpty();
        }
      });
    });
  }
}

test('where the page moved under a press all the same, Send counts; a press that is dragged away does not', async ({
  page,
}) => {
  await visit(page, `/forms/${form.formId}`);
  await field(page, 'Email').fill('ann@');
  await send(page).scrollIntoViewIfNeeded();
  const { x, y } = await middle(send(page));
  const down = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(HELD);
  };
  await down();
  await page.mouse.move(x, y - 200);
  await page.mouse.up();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toBeEmpty();

  await send(page).scrollIntoViewIfNeeded();
  await down();
  await page.evaluate(() => document.querySelector('form')?.prepend(document.createElement('hr')));
  await page.evaluate(() => {
    const line = document.querySelector('form > hr');
    line?.setAttribute('width', '1');
    line?.setAttribute('size', '90');
  });
  await page.mouse.up();
  await expect(summary(page)).toBeFocused();
  expect(await answersTo(form)).toHaveLength(0);
});

test('an error reaches the title of the page, and leaves it with the error', async ({ page }) => {
  const one = await publish(aForm([aField('email', 'fe', { label: 'Email', required: true })]));
  await visit(page, `/forms/${one.formId}`);
  await send(page).click();
  await expect(page).toHaveTitle('Error: A form');
  await page.getByLabel('Email').fill('ada@example.com');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveTitle('A form');
});

test('“Start again” can be undone, and what was written since stays', async ({ page }) => {
  const two = await publish(
    aForm([
      aField('short_text', 'fa', { label: 'Name' }),
      aField('short_text', 'fb', { label: 'Town' }),
    ]),
  );
  await visit(page, `/forms/${two.formId}`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Town').fill('Bath');
  await visit(page, `/forms/${two.formId}`);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByLabel('Town').fill('York');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Town')).toHaveValue('York');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
