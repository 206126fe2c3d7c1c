/** The preview: the page itself, looked at in every way, and never counted (issue 19). */
import { expect, test, type Page } from '@playwright/test';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { aField, aForm, when } from '../support/forms';
import { translatedInto } from '../support/translatedForms';
import { violations } from './support/app';
import { answersTo, draft, ownerAt, publish } from './support/published';

const aQuote = (over: Partial<FormDefinition> = {}): FormDefinition =>
  translatedInto(
    {
      ...aForm(
        [
          [
            aField('single_choice', 'fkind', {
              label: 'What do you need?',
              required: true,
              options: [
                { id: 'onew', label: 'New work' },
                { id: 'ofix', label: 'Repair' },
              ],
            }),
          ],
          [aField('short_text', 'fbroken', { label: 'What is broken?', required: true })],
          [aField('email', 'femail', { label: 'Email', required: true })],
        ],
        {
          title: 'Request a quote',
          welcome: { title: 'Welcome', text: 'It takes a minute.' },
          endings: [
            { id: 'e1', title: 'Thank you', text: '' },
            { id: 'e2', title: 'We’ll fix it', text: '', showIf: when('fkind', 'equals', 'ofix') },
          ],
        },
      ),
      ...over,
    },
    ['ar'],
    (source, id) =>
      id === 'form:title' ? 'طلب عرض سعر' : id.startsWith('welcome:title') ? 'أهلًا' : `${source} ع`,
  );

const withHidden = (): FormDefinition => {
  const form = aQuote();
  return {
    ...form,
    pages: form.pages.map((page) =>
      page.id === 'p2' ? { ...page, showIf: when('fkind', 'equals', 'ofix') } : page,
    ),
  };
};

const frame = (page: Page) => page.frameLocator('iframe[title="Form preview"]');
const goTo = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name }).click();
};
const view = async (page: Page, act: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await page.getByRole('button', { name: /^View options/ }).click();
  await act(page.getByRole('dialog', { name: 'View options' }));
  await page.keyboard.press('Escape');
};

/** What the browser asks of a form's own doors. */
function watched(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/forms\//.test(request.url())) asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

test('every look, and nothing is counted', async ({ page }) => {
  const owner = await ownerAt(page);
  const form = await publish(withHidden(), owner);
  const asked = watched(page);
  await page.goto(`/form-builder/${form.formId}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page).toHaveURL(/preview=desktop/);
  await expect(frame(page).getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Devices.
  for (const [device, width] of [
    ['Tablet', '820px'],
    ['Phone', '390px'],
  ] as const) {
    await page.getByRole('button', { name: device, exact: true }).click();
    await expect(page.locator('iframe[title="Form preview"]')).toHaveCSS('width', width);
  }
  await expect(page).toHaveURL(/preview=phone/);
  // A language from right to left.
  await view(page, async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Arabic' }).click();
  });
  await expect(frame(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(frame(page).getByRole('heading', { name: 'أهلًا' })).toBeVisible();
  // Its own links lead to the other languages.
  // The page is still being drawn in the other language; a press on what is just replaced reaches nobody.
  await expect(async () => {
    await frame(page).getByRole('link', { name: 'English' }).click({ timeout: 1_000 });
    await expect(frame(page).locator('html')).toHaveAttribute('dir', 'ltr', { timeout: 1_000 });
  }).toPass();
  // Dark and light, whatever the browser says.
  for (const [name, colour] of [
    ['Dark', 'rgb(26, 29, 33)'],
    ['Light', 'rgb(255, 255, 255)'],
  ] as const) {
    await view(page, (dialog) => dialog.getByRole('button', { name, exact: true }).click());
    await expect(frame(page).locator('html')).toHaveCSS('background-color', colour);
  }
  await view(page, (dialog) => dialog.getByRole('switch', { name: 'Large text' }).click());
  await expect(frame(page).locator('body')).toHaveCSS('font-size', '32px');
  // To any page: one that is hidden is led to, an ending is shown whoever it is for.
  await goTo(page, 'Page 3');
  await expect(frame(page).getByRole('textbox', { name: /Email/ })).toBeVisible();
  await goTo(page, 'Page 2');
  await expect(frame(page).getByRole('textbox', { name: /What is broken/ })).toBeVisible();
  await expect(page.getByText(/We filled in answers that lead to it/)).toBeVisible();
  await goTo(page, 'Ending 2: We’ll fix it');
  await expect(frame(page).getByRole('heading', { name: 'We’ll fix it' })).toBeVisible();
  // Filled in and sent to nobody.
  await goTo(page, 'Page 3');
  await page.getByRole('button', { name: 'Fill with sample answers' }).click();
  await expect(frame(page).getByRole('textbox', { name: /Email/ })).toHaveValue(
    'alex.morgan@example.com',
  );
  await frame(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Your test response' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(await answersTo(form)).toEqual([]);
});

test('without JavaScript: the server’s own steps, of the draft', async ({ page }) => {
  const owner = await ownerAt(page);
  const form = await draft(withHidden(), owner);
  const asked = watched(page);
  await page.goto(`/form-builder/${form.formId}?preview=desktop&script=off`);
  await frame(page).getByRole('button', { name: 'Start' }).click();
  // The browser's own form: the server judges it.
  await frame(page).getByRole('button', { name: 'Next' }).click();
  await expect(
    frame(page)
      .getByText('This question is required.')
      .or(frame(page).getByText(/Choose/))
      .first(),
  ).toBeVisible();
  await frame(page).getByRole('radio', { name: 'Repair' }).check();
  await frame(page).getByRole('button', { name: 'Next' }).click();
  await frame(page)
    .getByRole('textbox', { name: /What is broken/ })
    .fill('The door');
  await page.getByRole('button', { name: 'Fill with sample answers' }).click();
  await frame(page).getByRole('button', { name: 'Next' }).click();
  // The last page leads to the check of the answers.
  await frame(page).getByRole('button', { name: 'Submit' }).click();
  await expect(frame(page).getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await frame(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Your test response' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(await answersTo(form)).toEqual([]);
});

test('an address opens a look at a page, and Back closes the preview', async ({ page }) => {
  const owner = await ownerAt(page);
  const { formId } = await draft(aQuote(), owner);
  await page.goto(`/form-builder/${formId}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(frame(page).getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeHidden();
  await page.goto(`/form-builder/${formId}?preview=tablet&in=ar&scheme=dark&at=page%3Ap3`);
  await expect(frame(page).locator('html')).toHaveAttribute('lang', 'ar');
  await expect(frame(page).getByRole('textbox', { name: /Email/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeHidden();
});

test('on a phone the preview is the phone itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await ownerAt(page);
  const { formId } = await draft(aQuote(), owner);
  await page.goto(`/form-builder/${formId}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('iframe[title="Form preview"]')).toHaveCSS('width', '390px');
  await goTo(page, 'Page 3');
  await expect(frame(page).getByRole('textbox', { name: /Email/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A desktop's page, made smaller.
  await view(page, (dialog) => dialog.getByRole('button', { name: 'Desktop' }).click());
  await expect(page.locator('iframe[title="Form preview"]')).toHaveCSS('width', '1024px');
  const shown = await page.locator('iframe[title="Form preview"]').boundingBox();
  expect(shown?.width).toBeLessThanOrEqual(390);
});
