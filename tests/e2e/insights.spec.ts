/** What an owner finds out in Insights, by pressing what they see. */
import { expect, test } from '@playwright/test';
import { logInAsDemo, nestingFaults, violations } from './support/app';

test('which question loses people, who they are, and what they answered: by pressing what is shown', async ({
  page,
}) => {
  await logInAsDemo(page);
  await page.goto('/insights');
  // All forms beside each other; a row opens its own report.
  const forms = page.getByRole('region', { name: 'Figures by form' });
  await expect(forms.getByRole('row')).not.toHaveCount(0);
  await forms.getByRole('button', { name: 'Conversion rate' }).click();
  await expect(forms.getByRole('columnheader', { name: 'Conversion rate' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await violations(page)).toEqual([]);
  expect(await nestingFaults(page)).toEqual([]);
  await forms.getByRole('link', { name: 'Request a quote', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Completion rate' })).toBeVisible();
  await expect(
    page.getByRole('region', {
      name: /^(Views|Starts|Responses|Completion rate|Conversion rate|Median time)$/,
    }),
  ).toHaveCount(6);
  await expect(page.getByRole('table').filter({ hasText: 'Conversion' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await violations(page)).toEqual([]);
  expect(await nestingFaults(page)).toEqual([]);

  // Which question loses people: two presses after the form.
  await page.getByRole('link', { name: 'Where people leave' }).click();
  const leave = page.getByRole('region', { name: 'Where people leave' });
  await expect(leave).toContainText(/\d+ of \d+ who reached it left here/);
  expect(await violations(page)).toEqual([]);
  await leave.getByRole('button', { name: 'See these visits' }).first().click();
  await expect(page).toHaveURL(/filter=session\.last\./);
  const chips = page.getByRole('group', { name: 'Filters' });
  await expect(chips).toContainText(/Last question reached: \w/);
  await expect(chips).not.toContainText('Unknown question');
  await expect(page.getByRole('status').filter({ hasText: '0 responses' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // Pressing a bar is a filter, and everything on screen follows.
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  const need = page.getByRole('region', { name: 'What do you need?' });
  await expect(need).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await nestingFaults(page)).toEqual([]);
  const before = await page.getByRole('status').filter({ hasText: 'in this period' }).textContent();
  await need.getByRole('button', { name: /^Repair/ }).click();
  await expect(page).toHaveURL(/filter=field\./);
  await expect(page.getByRole('status').filter({ hasText: 'in this period' })).not.toHaveText(
    before ?? '',
  );
  await need.getByRole('button', { name: 'Table' }).click();
  await expect(need.getByRole('row', { name: /^Repair/ })).toContainText('100');

  // What a figure counts opens: the list has the same filter and as many responses.
  const shown = await page.getByRole('status').filter({ hasText: 'in this period' }).textContent();
  const count = Number(/\d+/.exec(shown ?? '')?.[0]);
  await page.getByRole('link', { name: 'Open these responses', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Responses' })).toBeVisible();
  await expect(page.getByText(`${count} response`, { exact: false }).first()).toBeVisible();
  await page.goBack();

  // Two questions in one table.
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('region', { name: 'Cross-tabulation' })).toContainText(
    'answered both',
  );
  expect(await violations(page)).toEqual([]);
  expect(await nestingFaults(page)).toEqual([]);
});

test('a mark on the trend is compared with the days before, noted, deleted and brought back; a figure explains itself', async ({
  page,
}) => {
  await logInAsDemo(page);
  // A second try finds the annotation of the first.
  const what = `Shop window ${test.info().retry} changed`;
  await page.goto('/insights');
  await page
    .getByRole('region', { name: 'Figures by form' })
    .getByRole('link', { name: 'Request a quote', exact: true })
    .click();
  const marks = page.getByRole('list', { name: 'Versions and annotations' });
  await expect(marks).toContainText('Version 2');
  await page.getByRole('button', { name: 'Add annotation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add annotation' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'What happened' }).fill(what);
  await dialog.getByRole('button', { name: 'Add annotation' }).click();
  await expect(marks).toContainText(what);
  await marks.getByRole('button', { name: `More for “${what}”` }).click();
  await page.getByRole('menuitem', { name: 'Delete annotation' }).click();
  await expect(marks).not.toContainText(what);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marks).toContainText(what);
  expect(await violations(page)).toEqual([]);
  expect(await nestingFaults(page)).toEqual([]);

  await marks
    .getByRole('listitem')
    .filter({ hasText: 'Spring newsletter sent' })
    .getByRole('button', { name: 'Compare before and after' })
    .click();
  await expect(page).toHaveURL(/period=custom/);

  // A figure explains itself, with the keyboard too.
  const tile = page.getByRole('region', { name: 'Responses', exact: true });
  const meaning = page.getByRole('dialog', { name: 'Responses' });
  // The report of the new period takes the place of the old one, and of what is open in it.
  await expect(async () => {
    await tile.getByRole('button', { name: 'What “Responses” means' }).press('Enter');
    await expect(meaning).toContainText('Time zone', { timeout: 1_000 });
  }).toPass();
  await expect(meaning).toContainText('Last updated');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();

  // A score has a history.
  await page.goto('/insights');
  await page
    .getByRole('region', { name: 'Figures by form' })
    .getByRole('link', { name: 'How did we do?', exact: true })
    .click();
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^(NPS|Mean) by week$/ }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await nestingFaults(page)).toEqual([]);
});
