/** Every type of field on the real page: by pointer, by keyboard alone, and without JavaScript; read by role and name. */
import { expect, test, type Page } from '@playwright/test';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { aField, aForm } from '../support/forms';
import { policyViolations, violations, withPolicyWatch } from './support/app';
import { keyboard, pointer, type Hands } from './support/hands';
import { answersTo, publish, visit } from './support/published';

const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const radios = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name });
/** Names may go on with “(required)” or “(optional)”; what begins with the word is meant. */
const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[?“”]/g, '.')}`) });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function fillWritten(page: Page, hands: Hands) {
  await hands.write(box(page, 'First name'), 'Ada');
  await hands.write(box(page, 'Last name'), 'Lovelace');
  await hands.write(box(page, 'Email'), 'ada@example.com');
  await hands.write(box(page, 'Phone'), '+44 20 7946 0123');
  await hands.write(box(page, 'Website'), 'WWW.example.com/');
  await hands.write(box(page, 'Code'), 'AB123');
  await hands.write(box(page, 'Story'), 'Once\nupon a time');
  await hands.write(box(page, 'Address line 1'), '1 High Street');
  await hands.write(box(page, 'Town or city'), 'Bath');
  await hands.write(box(page, 'Postcode'), 'BA1 1AA');
  await hands.write(box(page, 'Parcels'), '15');
  await page.getByLabel(/^Day/).fill('2026-11-20');
  await page.getByLabel(/^Time/).fill('14:05');
  await page.getByLabel(/^Moment/).fill('2026-12-24T18:30');
}

async function fillChosen(page: Page, hands: Hands) {
  await hands.tick(radios(page, /Colour/).getByRole('radio', { name: 'Other' }));
  await hands.write(box(page, '“Other”: please specify'), 'Teal');
  await hands.tick(page.getByRole('checkbox', { name: 'Wrapping' }));
  await hands.tick(page.getByRole('checkbox', { name: 'Card' }));
  await hands.tick(radios(page, /First time/).getByRole('radio', { name: 'Yes' }));
  await hands.tick(radios(page, /Our service/).getByRole('radio', { name: '4 of 5' }));
  await hands.tick(radios(page, /How easy/).getByRole('radio', { name: '5' }));
  await hands.tick(radios(page, /recommend/).getByRole('radio', { name: '9' }));
  await hands.tick(radios(page, 'Hall').getByRole('radio', { name: 'Good' }));
  await hands.tick(radios(page, 'Bath').getByRole('radio', { name: 'Bad' }));
}

/** The stored answers, and the session’s order of them left aside. */
async function stored(form: Parameters<typeof answersTo>[0]) {
  const [submission] = await answersTo(form);
  return submission?.answers;
}

for (const [how, hands] of [
  ['with a pointer', pointer],
  ['by keyboard alone', keyboard],
] as const) {
  test(`every type is filled in, checked and sent ${how}`, async ({ page, context }) => {
    await withPolicyWatch(context);
    const form = await publish(everyType());
    const own = hands(page);
    await visit(page, `/forms/${form.formId}?source=leaflet`);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await own.press(page.getByRole('button', { name: 'Start' }));

    // Nothing filled in: what is required says so, beside its own control.
    await own.press(next(page));
    await expect(page.getByRole('alert')).toContainText('Check the 2 highlighted questions.');
    await expect(box(page, 'First name')).toHaveAccessibleDescription(
      /Complete the required fields/,
    );
    await own.write(box(page, 'Code'), 'ab1');
    await own.write(box(page, 'Email'), 'ada@elsewhere.net');
    await own.go(box(page, 'Story'));
    await expect(box(page, 'Code')).toHaveAccessibleDescription(/Two capitals and three digits/);
    await expect(box(page, 'Email')).toHaveAccessibleDescription(/example\.com, example\.org/);
    await fillWritten(page, own);
    expect(await violations(page)).toEqual([]);
    await own.press(next(page));

    await fillChosen(page, own);
    const country = page.getByRole('combobox', { name: /Country/ });
    await own.write(country, 'crOAT');
    await expect(page.getByRole('option')).toHaveCount(7);
    await country.press('Enter');
    await expect(country).toHaveValue('Croatia');
    const slider = page.getByRole('slider', { name: /Loudness/ });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not set');
    await own.go(slider);
    await slider.press('Home');
    for (let step = 0; step < 7; step += 1) await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '7 dB');
    await own.press(page.getByRole('button', { name: 'Move Hills up' }));
    await expect(page.getByRole('status').filter({ hasText: 'Hills is now 1 of 3.' })).toHaveCount(
      1,
    );
    await expect(page.getByRole('status', { name: 'Total' })).toHaveText('£38.50');
    expect(await violations(page)).toEqual([]);
    await own.press(next(page));

    await own.write(
      group(page, 'Guest 1').getByRole('textbox', { name: /Guest’s name/ }),
      'Charles',
    );
    await own.tick(group(page, 'Guest 1').getByRole('radio', { name: 'Meat' }));
    await own.press(page.getByRole('button', { name: 'Add Guest' }));
    const second = group(page, 'Guest 2');
    await expect(second.getByRole('textbox', { name: /Guest’s name/ })).toBeFocused();
    await own.tick(second.getByRole('radio', { name: 'Vegetarian' }));
    await own.write(second.getByRole('textbox', { name: /not eat/ }), 'Cheese');
    await own.press(page.getByRole('button', { name: 'Type your name instead' }));
    await own.write(box(page, 'Signature'), 'Ada Lovelace');
    await own.tick(page.getByRole('checkbox', { name: 'I agree to the terms' }));
    // The second guest has no name yet.
    await own.press(page.getByRole('button', { name: 'Submit' }));
    await expect(second.getByRole('textbox', { name: /Guest’s name/ })).toHaveAccessibleDescription(
      /This question is required/,
    );
    await own.write(second.getByRole('textbox', { name: /Guest’s name/ }), 'Mary');
    expect(await violations(page)).toEqual([]);
    await own.press(page.getByRole('button', { name: 'Submit' }));

    await expect(page.getByRole('heading', { name: 'See you for the first time' })).toBeVisible();
    expect(await stored(form)).toEqual(EVERY_ANSWER);
    expect(await policyViolations(page)).toEqual([]);
  });
}

test('every type is filled in, checked and sent without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const form = await publish(everyType());
  const own = pointer(page);
  await page.goto(`/forms/${form.formId}?source=leaflet`);
  await page.getByRole('button', { name: 'Start' }).click();
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('Check the 2 highlighted questions.');
  await fillWritten(page, own);
  await next(page).click();

  await fillChosen(page, own);
  await page.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Croatia' });
  await page.getByRole('textbox', { name: /Loudness/ }).fill('7');
  for (const [label, place] of [
    ['Hills', '1'],
    ['Sea', '1'],
    ['Town', '3'],
  ] as const) {
    await page.getByRole('combobox', { name: `Position of ${label}` }).selectOption(place);
  }
  await next(page).click();
  // Two at the first place.
  await expect(page.getByRole('alert')).toContainText('Order of wishes');
  await page.getByRole('combobox', { name: 'Position of Sea' }).selectOption('2');
  await next(page).click();

  await group(page, 'Guest 1')
    .getByRole('textbox', { name: /Guest’s name/ })
    .fill('Charles');
  await group(page, 'Guest 1').getByRole('radio', { name: 'Meat' }).check();
  await page.getByRole('button', { name: 'Add Guest' }).click();
  const second = group(page, 'Guest 2');
  await second.getByRole('textbox', { name: /Guest’s name/ }).fill('Mary');
  await second.getByRole('radio', { name: 'Vegetarian' }).check();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Ada Lovelace');
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  // The choice of meal brings up one more question, which is asked before anything is checked.
  await expect(page.getByText('There are more questions, based on your answers.')).toBeVisible();
  await second.getByRole('textbox', { name: /not eat/ }).fill('Cheese');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('£38.50')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(page.getByRole('heading', { name: 'See you for the first time' })).toBeVisible();
  expect(await stored(form)).toEqual(EVERY_ANSWER);
  await context.close();
});

test('a signature is drawn, cleared and drawn again, and options are ranked by dragging', async ({
  page,
}) => {
  const form = await publish(everyType());
  await visit(page, `/forms/${form.formId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await fillWritten(page, pointer(page));
  await next(page).click();
  await fillChosen(page, pointer(page));
  const items = page.getByRole('listitem');
  const handle = items.filter({ hasText: 'Town' }).locator('.handle');
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await items.filter({ hasText: 'Sea' }).boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(items.first()).toContainText('Town');
  await next(page).click();
  await group(page, 'Guest 1')
    .getByRole('textbox', { name: /Guest’s name/ })
    .fill('Charles');

  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  const draw = async () => {
    await pad.scrollIntoViewIfNeeded();
    const area = await pad.boundingBox();
    if (!area) throw new Error('nothing to draw on');
    await page.mouse.move(area.x + 30, area.y + 30);
    await page.mouse.down();
    await page.mouse.move(area.x + 90, area.y + 60, { steps: 4 });
    await page.mouse.up();
  };
  await draw();
  await page.getByRole('button', { name: 'Clear signature' }).click();
  await draw();
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /See you/ })).toBeVisible();
  const answers = await stored(form);
  expect(answers?.['fsign']).toMatchObject({
    t: 'signature',
    v: expect.stringMatching(/^M\d+ \d+ /),
  });
  expect(answers?.['frank']).toMatchObject({ v: ['oc', 'oa', 'ob'] });
});

test('“None of the above” stands alone: it takes the others back, and another takes it back', async ({
  page,
}) => {
  const options = [
    { id: 'oa', label: 'Tea' },
    { id: 'ob', label: 'Cake' },
  ];
  const form = await publish(
    aForm([
      aField('multiple_choice', 'fmany', { label: 'Extras', options, none: true, other: true }),
    ]),
  );
  await visit(page, `/forms/${form.formId}`);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('Tea').check();
  await box('Cake').check();
  await box('None of the above').check();
  await expect(box('Tea')).not.toBeChecked();
  await expect(box('Cake')).not.toBeChecked();
  await box('Other').check();
  await expect(box('None of the above')).not.toBeChecked();
  await box('None of the above').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect((await stored(form))?.['fmany']).toMatchObject({ t: 'options', v: ['none'] });
});

for (const appearance of [
  { name: 'light at 1280 px', colorScheme: 'light', width: 1280 },
  { name: 'dark at 360 px', colorScheme: 'dark', width: 360 },
  {
    name: 'from right to left at 360 px, with twice the text and forced colours',
    colorScheme: 'light',
    width: 360,
    isHard: true,
  },
] as const) {
  const isHard = 'isHard' in appearance;
  test(`axe finds nothing, and nothing scrolls sideways, ${appearance.name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      colorScheme: appearance.colorScheme,
      viewport: { width: appearance.width, height: 800 },
      ...(isHard ? { forcedColors: 'active' } : {}),
    });
    const page = await context.newPage();
    const form = await publish(everyType());
    await visit(page, `/forms/${form.formId}`);
    if (isHard) {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
        document.documentElement.style.fontSize = '200%';
      });
    }
    await page.getByRole('button', { name: 'Start' }).click();
    for (const fill of [fillWritten, fillChosen, undefined]) {
      expect(await violations(page)).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
      await fill?.(page, pointer(page));
      if (fill) await next(page).click();
    }
    await context.close();
  });
}
