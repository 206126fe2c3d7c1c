import { expect, test } from '@playwright/test';
import { violations } from './support/app';
import { addQuestion, saved } from './support/owner';
import { pointer } from './support/hands';
import { elsewhere, formOf, killTab, labelsOf, question } from './support/editing';
import { ownerAt } from './support/published';

test('two people on different questions: both have both', async ({ page, browser }) => {
  const { person, url } = await formOf(page, ['One', 'Two', 'Three']);
  const other = await elsewhere(await browser.newContext(), person, url);

  // Both type at the same time, without waiting for each other.
  await Promise.all([
    question(page, 'One').fill('One, here'),
    question(other, 'Three').fill('Three, there'),
  ]);
  const both = ['One, here', 'Two', 'Three, there'];
  await expect.poll(() => labelsOf(page)).toEqual(both);
  await expect.poll(() => labelsOf(other)).toEqual(both);
  await saved(page);
  await saved(other);
  await page.reload();
  await expect.poll(() => labelsOf(page)).toEqual(both);

  // One’s own steps are still there to be taken back, and only those.
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => labelsOf(page)).toEqual(['One, here', 'Two', 'Three']);
  await other.context().close();
});

test('the same question: both versions are shown, kept over a reload, and chosen', async ({
  page,
  browser,
}) => {
  const { person, url } = await formOf(page, ['One', 'Two']);
  const other = await elsewhere(await browser.newContext(), person, url);

  await page.context().setOffline(true);
  await question(page, 'One').fill('One, here');
  await question(page, 'Two').fill('Two, here');
  await expect(page.getByText('Offline. Your edits are kept here')).toBeVisible();
  await question(other, 'One').fill('One, there');
  await saved(other);
  await page.context().setOffline(false);

  const region = page.getByRole('region', { name: 'Changes to choose from' });
  await expect(region).toContainText('Mine: “One, here”');
  await expect(region).toContainText('Theirs: “One, there”');
  // All that is not disputed is merged and saved.
  const merged = ['One, there', 'Two, here'];
  await expect.poll(() => labelsOf(page)).toEqual(merged);
  await expect.poll(() => labelsOf(other)).toEqual(merged);
  await expect(page.getByText('Saved. One change needs your decision')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(region).toContainText('Mine: “One, here”');
  await region.getByRole('button', { name: /^Show/ }).click();
  await expect(question(page, 'One, there')).toBeFocused();
  await region.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(region).toHaveCount(0);
  await expect(question(page, 'One, here')).toBeFocused();
  const chosen = ['One, here', 'Two, here'];
  await expect.poll(() => labelsOf(page)).toEqual(chosen);
  await expect.poll(() => labelsOf(other)).toEqual(chosen);
  await saved(page);
  await page.reload();
  await expect.poll(() => labelsOf(page)).toEqual(chosen);
  await expect(region).toHaveCount(0);
  await other.context().close();
});

test('edits made offline survive a killed tab, and are merged with what was saved since', async ({
  page,
  context,
  browser,
}) => {
  const { person, url } = await formOf(page, ['One', 'Two', 'Three']);
  const other = await elsewhere(await browser.newContext(), person, url);
  await context.setOffline(true);
  await question(page, 'Two').fill('Two, offline');
  await expect(page.getByText('Offline. Your edits are kept here')).toBeVisible();
  await killTab(page);

  await question(other, 'Three').fill('Three, there');
  await addQuestion(other, pointer(other), { type: /^Short text/, label: 'Four' });
  await saved(other);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(url);
  const merged = ['One', 'Two, offline', 'Three, there', 'Four'];
  await expect.poll(() => labelsOf(again)).toEqual(merged);
  await expect(again.getByText('We restored your unsaved edits.')).toBeVisible();
  await saved(again);
  await expect.poll(() => labelsOf(other)).toEqual(merged);
  await other.context().close();
});

test('two tabs of one browser keep apart what they have not saved; both come back, once', async ({
  page,
  context,
}) => {
  const { url } = await formOf(page, ['One', 'Two']);
  const second = await context.newPage();
  await second.goto(url);
  await expect.poll(() => labelsOf(second)).toEqual(['One', 'Two']);
  await context.setOffline(true);
  await addQuestion(page, pointer(page), { type: /^Short text/, label: 'From the first' });
  await addQuestion(second, pointer(second), { type: /^Short text/, label: 'From the second' });
  await expect(page.getByText('Offline. Your edits are kept here')).toBeVisible();
  await expect(second.getByText('Offline. Your edits are kept here')).toBeVisible();
  await killTab(page);
  await killTab(second);
  await context.setOffline(false);

  const [one, two] = [await context.newPage(), await context.newPage()];
  await Promise.all([one.goto(url), two.goto(url)]);
  const all = ['From the first', 'From the second', 'One', 'Two'];
  for (const tab of [one, two]) {
    await expect.poll(async () => (await labelsOf(tab)).sort()).toEqual(all);
    await saved(tab);
  }
  await one.reload();
  await expect.poll(async () => (await labelsOf(one)).sort()).toEqual(all);
});

test('a form that was begun and never stored is there when one begins again', async ({
  page,
  context,
}) => {
  await ownerAt(page, '/form-builder');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Form title' }).fill('Begun in a tunnel');
  await expect(page.getByText('Offline. Your edits are kept here')).toBeVisible();
  await killTab(page);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/form-builder');
  await expect(again.getByRole('textbox', { name: 'Form title' })).toHaveValue('Begun in a tunnel');
  await expect(again).toHaveURL(/\/form-builder\/[\w-]{22}$/);
  await saved(again);
  await again.goto('/form-builder');
  await expect(again.getByText('Not saved yet')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Form title' })).not.toHaveValue(
    'Begun in a tunnel',
  );
});
