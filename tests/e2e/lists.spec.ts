/** Lists of responses at their whole width: sorted by an answer, with groups of filters, all of them changed at once. */
import { expect, test, type Page } from '@playwright/test';
import { databaseOf } from '../../functions/src/lib/admin';
import { takeAnswers } from '../support/crm';
import { aField, aForm } from '../support/forms';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

// By the intake itself: its door takes fewer from one address.
const db = databaseOf('demo-formloom');
/** More than a page. */
const COUNT = 57;

async function opened(page: Page) {
  const owner = await anOwner();
  const form = await publish(
    aForm([
      aField('number', 'fcount', { label: 'Parcels' }),
      aField('single_choice', 'fsize', {
        label: 'Size',
        options: [
          { id: 'osmall', label: 'Small' },
          { id: 'olarge', label: 'Large' },
        ],
      }),
    ]),
    owner,
  );
  for (let index = 0; index < COUNT; index += 1) {
    // In another order than that in which they come.
    const parcels = (index * 20) % COUNT;
    await takeAnswers(
      db,
      form,
      {
        fcount: { t: 'number', v: parcels },
        fsize: { t: 'options', v: [parcels < 4 ? 'olarge' : 'osmall'] },
      },
      Date.now() - index,
    );
  }
  await signIn(page, owner);
  await page.goto(`/forms/${form.formId}/submissions`);
  await expect(page.getByText(`50 of ${COUNT} responses`)).toBeVisible();
}

const parcels = (page: Page) =>
  page.locator('[role=row][data-row] [data-field=fcount]').allInnerTexts();

test('a list is sorted by an answer, filtered by groups, and all that match are tagged', async ({
  page,
}) => {
  // Where many tests write at once, the emulator's transactions wait for each other, and the store with them.
  test.slow();
  await opened(page);

  // By the keyboard, on the column's head.
  const head = page.getByRole('columnheader', { name: 'Parcels' });
  await head.focus();
  await page.keyboard.press('Enter');
  // Of numbers, the highest come first.
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=fcount\.down/);
  await expect
    .poll(async () => (await parcels(page))[0], { timeout: 100_000 })
    .toBe(String(COUNT - 1));
  await head.click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await parcels(page)).slice(0, 4)).toEqual(['0', '1', '2', '3']);
  // The order goes over pages.
  await page.getByRole('button', { name: 'Show more responses' }).click();
  await expect(page.getByText(`${COUNT} responses`, { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Size' }).click();
  await page.getByRole('checkbox', { name: 'Large' }).check();
  await page.getByRole('button', { name: 'Apply filter' }).click();
  await expect(page.getByText('4 responses', { exact: true })).toBeVisible();
  await filters.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Parcels' }).click();
  await page.getByLabel('Value').fill('5');
  await page.getByRole('button', { name: 'Apply filter' }).click();
  await expect(page.getByText('No responses match')).toBeVisible();
  await filters.getByRole('combobox', { name: 'Match' }).click();
  await page.getByRole('option', { name: 'Any of these' }).click();
  // All but the one with four parcels.
  await expect(page.getByText(`50 of ${COUNT - 1} responses`)).toBeVisible();
  await expect(page).toHaveURL(/f=any\*/);

  await page.getByRole('checkbox', { name: 'Select all responses shown' }).click();
  await page.getByRole('button', { name: `Select all ${COUNT - 1} responses` }).click();
  const bar = page.getByRole('region', { name: 'Selected responses' });
  await expect(bar).toContainText(`${COUNT - 1} responses selected`);
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Tag', exact: true }).click();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('combobox', { name: 'Find or create a tag' }).fill('Ship');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tag “Ship” added to ${COUNT - 1} responses.`)).toBeVisible();
  await expect(tags).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();

  // A saved view that moves with the days.
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await filters.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Date submitted' }).click();
  await page.getByRole('combobox', { name: 'Dates' }).click();
  await page.getByRole('option', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Apply filter' }).click();
  await expect(filters).toContainText('Date submitted: this month');
  await expect(page).toHaveURL(/between\.month\.month/);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByRole('textbox').last().fill('Ours this month');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ours this month' })).toBeVisible();
  await page.reload();
  await expect(filters).toContainText('Date submitted: this month');
});
