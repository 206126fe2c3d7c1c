/** Ways to begin: a sentence becomes a live form, a form changes by words, a pasted questionnaire comes along. */
import { expect, test } from '@playwright/test';
import { pointer } from './support/hands';
import { register } from './support/owner';

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
  await expect(dialog.getByText('2 suggested changes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply all' }).click();
  await expect(dialog).toBeHidden();
  const outline = page.getByRole('tree').first();
  await expect(outline.getByText('Allergies')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(outline.getByText('Allergies')).toHaveCount(0);
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
