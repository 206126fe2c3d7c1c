/** What is narrow on a form's page stays readable: headings of a matrix, a ranking with large text, questions of a group. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readyTexts } from '@/domain/words/ready';
import { aField, aForm } from '../support/forms';
import { publish, visit } from './support/published';

const option = (prefix: string) => (label: string, index: number) => ({
  id: `${prefix}${index}`,
  label,
});

const LIKERT = [
  'Strongly disagree',
  'Disagree',
  'Neutral',
  'Agree',
  'Strongly agree',
  'Not applicable',
].map(option('oc'));

/** Whether each word of a text is on one line: a word that breaks has more than one box. */
const wordsAreWhole = (text: Locator) =>
  text.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('headings of a matrix break between words only, wide and narrow', async ({ page }) => {
  const form = await publish(
    aForm([
      aField('matrix', 'fm', {
        label: 'Our service',
        rows: ['Staff', 'Price'].map(option('or')),
        columns: LIKERT,
      }),
    ]),
  );
  for (const width of [1280, 700, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/forms/${form.formId}`);
    await expect(page.getByRole('radio').first()).toBeVisible();
    // On a phone each answer has its words beside it; where there is room, the column has them.
    const words = width < 640 ? '.rowlabel, .row label span' : '.columns > *, .rowlabel';
    expect(await wordsAreWhole(page.locator(words))).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

/** What is wider than the control that it is in. */
const hidden = (page: Page) =>
  page
    .locator('.control')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));

test('a matrix is a list for each row where its headings have no room, with large text too', async ({
  page,
}) => {
  const { likelihood, agreement } = readyTexts('de')?.scales ?? { likelihood: [], agreement: [] };
  const form = await publish({
    ...aForm([
      aField('matrix', 'fa', {
        label: 'Was meinen Sie?',
        rows: ['Der Preis ist angemessen', 'Die Donaudampfschifffahrtsgesellschaft'].map(
          option('or'),
        ),
        columns: agreement.map(option('oc')),
      }),
      aField('matrix', 'fl', {
        label: 'Wie wahrscheinlich ist das?',
        rows: ['Sie kommen wieder', 'Sie empfehlen uns weiter'].map(option('os')),
        columns: likelihood.map(option('od')),
      }),
    ]),
    locale: 'de',
  });
  for (const [width, size] of [
    [1280, '100%'],
    [1280, '200%'],
    [360, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/forms/${form.formId}`);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    const place = `${width} px with text at ${size}`;
    expect(await overflow(page), place).toBeLessThanOrEqual(0);
    expect(await hidden(page), place).toEqual([0, 0]);
    expect(await wordsAreWhole(page.locator('.columns > *:visible')), place).toEqual([]);
  }
  const [first, second] = await page
    .getByRole('radiogroup', { name: 'Sie kommen wieder' })
    .locator('label')
    .all();
  const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
  await first?.click();
  await expect(page.getByRole('radio', { name: likelihood[0] ?? '' }).first()).toBeChecked();
});

test('a ranking on a phone with large text keeps words whole and its buttons inside', async ({
  page,
}) => {
  const form = await publish(
    aForm([
      aField('ranking', 'fr', {
        label: 'Order these',
        options: ['Customer support', 'Documents', 'Price'].map(option('oo')),
      }),
    ]),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, `/forms/${form.formId}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const items = page.locator('.ranking li');
  await expect(items).toHaveCount(3);
  expect(await wordsAreWhole(items.locator('> :nth-child(3)'))).toEqual([]);
  for (const item of await items.all()) {
    const box = await item.boundingBox();
    for (const button of await item.getByRole('button').all()) {
      const inner = await button.boundingBox();
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0) + 1,
      );
    }
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('one at a time, the questions of a group have room between them, and smaller labels than the group', async ({
  page,
}) => {
  const definition = aForm([
    aField('group', 'fg', { label: 'Your pets', fieldIds: ['fa', 'fb'] }),
    aField('short_text', 'fa', { label: 'Name of the pet' }),
    aField('short_text', 'fb', { label: 'Kind of animal' }),
  ]);
  const [first, ...others] = definition.pages;
  if (!first) throw new Error('The form has no page.');
  const form = await publish({
    ...definition,
    pages: [{ ...first, fieldIds: ['fg'] }, ...others],
    design: { layout: 'question' },
  });
  await visit(page, `/forms/${form.formId}`);
  const above = page.getByRole('textbox', { name: /^Name of the pet/ }).first();
  await expect(above).toBeVisible();
  const label = page.getByText('Kind of animal', { exact: false }).first();
  const [field, next] = [await above.boundingBox(), await label.boundingBox()];
  expect((next?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThanOrEqual(12);
  const sizeOf = (one: Locator) =>
    one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(label)).toBeLessThan(await sizeOf(page.getByText('Your pets').first()));
});

test('a long dropdown finds Côte d’Ivoire by “cote”', async ({ page }) => {
  const countries = Array.from({ length: 60 }, (_none, index) => `Country ${index}`);
  const form = await publish(
    aForm([
      aField('dropdown', 'fd', {
        label: 'Country',
        options: [...countries, 'Côte d’Ivoire'].map(option('oo')),
      }),
    ]),
  );
  await visit(page, `/forms/${form.formId}`);
  const box = page.getByRole('combobox', { name: /^Country/ });
  await box.click();
  await box.pressSequentially('cote');
  await expect(page.getByRole('option')).toHaveText(['Côte d’Ivoire']);
});
