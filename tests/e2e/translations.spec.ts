/** A form in several languages, from the table of its texts to its respondents (issue 19). */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { aField, aForm } from '../support/forms';
import { translatedInto } from '../support/translatedForms';
import { violations } from './support/app';
import { saved } from './support/owner';
import { alive, answersTo, draft, ownerAt, publish, visit } from './support/published';

const HEBREW: Readonly<Record<string, string>> = {
  'form:title': 'מסיבת גן',
  'form:description': 'ביום **שבת**, בגינה.',
  'form:submitLabel': 'לשלוח',
  'field:fname:label': 'מה שמך?',
  'field:fday:label': 'איזה יום מתאים לך, {{@fname|אורח}}?',
  'field:fday:options.osat': 'שבת',
  'field:fscore:label': 'כמה אתה מצפה לזה?',
  'field:fscore:low': 'מעט',
  'field:fscore:high': 'מאוד',
};
const ARABIC: Readonly<Record<string, string>> = {
  'form:title': 'حفلة في الحديقة',
  'form:description': 'يوم **السبت**، في الحديقة.',
  'form:submitLabel': 'إرسال الرد',
  'field:fname:label': 'ما اسمك؟',
  'field:fday:label': 'أي يوم يناسبك يا {{@fname|ضيفنا}}؟',
  'field:fday:options.osat': 'السبت',
  'field:fscore:label': 'ما مدى تطلعك إلى ذلك؟',
  'field:fscore:low': 'قليلًا',
  'field:fscore:high': 'كثيرًا',
  'ending:e1:title': 'شكرًا لك يا {{@fname}}',
};

/** In Arabic, the option for Sunday is missing; in Hebrew, the ending too. */
const aParty = (over: Partial<FormDefinition> = {}): FormDefinition =>
  translatedInto(
    {
      ...aForm(
        [
          [
            aField('short_text', 'fname', { label: 'What is your name?', required: true }),
            aField('single_choice', 'fday', {
              label: 'Which day suits you, {{@fname|friend}}?',
              options: [
                { id: 'osat', label: 'Saturday' },
                { id: 'osun', label: 'Sunday' },
              ],
            }),
          ],
          [
            aField('nps', 'fscore', {
              label: 'Are you looking forward to it?',
              low: 'Not much',
              high: 'A lot',
            }),
          ],
        ],
        {
          title: 'Garden party',
          description: 'On **Saturday**, in the garden.',
          submitLabel: 'Send my reply',
          endings: [{ id: 'e1', title: 'Thank you, {{@fname}}', text: '' }],
          ...over,
        },
      ),
    },
    ['ar', 'he'],
    (_source, id, locale) => (locale === 'ar' ? ARABIC : HEBREW)[id] ?? '',
  );

/** Nothing stands beyond the edges of the window. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const LANGUAGES = [
  {
    lang: 'ar',
    title: 'حفلة في الحديقة',
    name: 'ما اسمك؟',
    day: /يا ليلى/,
    end: 'شكرًا لك يا ليلى',
    person: 'ليلى',
  },
  {
    lang: 'he',
    title: 'מסיבת גן',
    name: 'מה שמך?',
    day: /, לילה\?/,
    end: 'Thank you, לילה',
    person: 'לילה',
  },
] as const;

for (const { lang, title, name, day, end, person } of LANGUAGES) {
  for (const width of [390, 1280]) {
    test(`in ${lang} a form runs from right to left, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const form = await publish(aParty());
      await visit(page, `/forms/${form.formId}?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await isWithin(page)).toBe(true);
      const box = await page.getByRole('radio', { name: /السبت|שבת/ }).boundingBox();
      const text = await page
        .locator('#fday')
        .getByText(/^(السبت|שבת)$/)
        .boundingBox();
      // The spot stands before the text, which is to its right.
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((text?.x ?? 0) + 1);
      await page.getByRole('textbox', { name }).fill(person);
      await expect(page.getByText(day)).toBeVisible();
      // It has no translation: the original, and not a word of that.
      await page.getByRole('radio', { name: 'Sunday' }).check();
      await expect(page.getByText(/translat/i)).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.locator('.actions [type=submit]').click();
      await page.getByRole('radio', { name: '9', exact: true }).check();
      expect(await isWithin(page)).toBe(true);
      await page.getByRole('button', { name: /إرسال الرد|לשלוח/ }).click();
      await expect(page.getByRole('heading', { name: end })).toBeVisible();
      const [answer] = await answersTo(form);
      expect(answer).toMatchObject({
        answers: { fday: { v: ['osun'] }, fscore: { v: 9 } },
      });
    });
  }
}

test('a form that is written in Hebrew, without JavaScript too', async ({ browser }) => {
  const form = await publish(
    aForm([aField('short_text', 'fname', { label: 'מה שמך?', required: true })], {
      title: 'מסיבת גן',
      locale: 'he',
    }),
  );
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`/forms/${form.formId}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('textbox', { name: 'מה שמך?' }).fill('לילה');
  await page.locator('.actions [type=submit]').click();
  await page.locator('.actions [type=submit]').click();
  expect(await answersTo(form)).toHaveLength(1);
  await context.close();
});

const table = (page: Page) => page.getByRole('table', { name: 'Texts of the form' });

test('an owner translates a form in the table and by a file', async ({ page }) => {
  const owner = await ownerAt(page);
  const { formId } = await draft(aParty(), owner);
  await page.goto(`/form-builder/${formId}?tab=translations`);
  await expect(
    page.getByText('6 of 14 texts missing').or(page.getByText(/texts missing/).first()),
  ).toBeVisible();
  // In place, saved by itself, and there after a reload.
  await page.getByRole('button', { name: /^Missing \(/ }).click();
  const sunday = table(page).getByRole('textbox', { name: 'Option 2 in Arabic' });
  await sunday.fill('الأحد');
  await expect(sunday).toHaveCSS('direction', 'rtl');
  await saved(page);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page).toHaveURL(/show=missing/);
  await page.getByRole('button', { name: /^All texts/ }).click();
  await expect(table(page).getByRole('textbox', { name: 'Option 2 in Arabic' })).toHaveValue(
    'الأحد',
  );
  // Undo goes over the table as over the canvas.
  await table(page).getByRole('textbox', { name: 'Option 2 in Hebrew' }).fill('ראשון');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByRole('textbox', { name: 'Option 2 in Hebrew' })).toHaveValue('');
  // Out as a file, changed by a translator, and in again.
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /XLIFF 2\.0, Arabic/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Garden party translations.ar.xlf');
  const xliff = await readFile(await file.path(), 'utf8');
  await page.getByLabel('File with translations').setInputFiles({
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(xliff.replace('الأحد', 'يوم الأحد')),
  });
  const dialog = page.getByRole('dialog', { name: 'Import translations' });
  await expect(dialog.getByText('0 new, 1 changed,', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 translation' }).click();
  await expect(table(page).getByRole('textbox', { name: 'Option 2 in Arabic' })).toHaveValue(
    'يوم الأحد',
  );
  // The owner is told what is missing; respondents were not.
  await page
    .getByRole('button', { name: /warning/ })
    .first()
    .click();
  await expect(page.getByText(/translated into Hebrew/)).toBeVisible();
});

test('on a phone the texts stand one below the other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await ownerAt(page);
  const { formId } = await draft(aParty(), owner);
  await page.goto(`/form-builder/${formId}?tab=translations&lang=ar`);
  const input = table(page).getByRole('textbox', { name: 'Option 2 in Arabic' });
  await input.fill('الأحد');
  await saved(page);
  expect(await isWithin(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('the language of a form is chosen on its page, and what was filled in stays', async ({
  page,
}) => {
  const form = await publish(aParty());
  await visit(page, `/forms/${form.formId}`);
  await page.getByRole('textbox', { name: 'What is your name?' }).fill('Ada');
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL(/lang=ar/);
  await alive(page);
  await expect(page.getByRole('textbox', { name: 'ما اسمك؟' })).toHaveValue('Ada');
});

test('the page offers the visitor’s own language in one press, and keeps what else its address says', async ({
  browser,
}) => {
  const form = await publish(
    aForm([aField('short_text', 'fname', { label: 'Your name', key: 'name' })], {
      title: 'Feedback',
      locales: ['de', 'fr'],
    }),
  );
  const german = await browser.newContext({ locale: 'de-AT' });
  const page = await german.newPage();
  await page.goto(`/forms/${form.formId}?name=Ada`);
  const offered = page.getByRole('link', { name: 'Deutsch' });
  await expect(offered).toHaveClass('offered');
  await offered.click();
  await expect(page.getByRole('button', { name: 'Absenden' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Ada');
  await expect(page.getByRole('link', { name: 'English' })).not.toHaveClass(/offered/);
  await german.close();
});
