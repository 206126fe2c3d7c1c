import { expect, test, type Page } from '@playwright/test';
import { violations } from './support/app';
import { pointer } from './support/hands';
import { addQuestion, publish, saved, toast } from './support/owner';
import { ownerAt, visit } from './support/published';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const banner = (page: Page) => page.getByRole('banner');

async function publishedForm(page: Page): Promise<string> {
  const hands = pointer(page);
  await ownerAt(page, '/form-builder');
  await hands.write(page.getByRole('textbox', { name: 'Form title' }), 'Guests');
  await addQuestion(page, hands, { type: /^Short text/, label: 'Name' });
  await addQuestion(page, hands, { type: /^Short text/, label: 'Town' });
  await saved(page);
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(page.getByText('No versions yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Build', exact: true }).click();
  return publish(page, hands);
}

async function answer(page: Page, link: string) {
  const visitor = await page.context().newPage();
  await visit(visitor, link);
  await visitor.getByLabel(/^Name/).fill('Ada');
  await visitor.getByLabel(/^Town/).fill('London');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await visitor.close();
}

test('a live form is changed without fear: impact, note, compare, restore, discard', async ({
  page,
}) => {
  const link = await publishedForm(page);
  await answer(page, link);

  // What is removed was answered: publishing says so, and asks.
  await page.getByRole('textbox', { name: 'Question: Town' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(banner(page).getByText('Unpublished changes')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(
    dialog.getByText('“Town” is removed. Answers from 1 response are kept in an archived column.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish form' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Town is not needed');
  await dialog.getByRole('button', { name: 'Publish form' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(banner(page).getByText('Unpublished changes')).toHaveCount(0);

  // Both versions are kept, and compare.
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  const versions = section(page, 'Version history').getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Version 2');
  await expect(versions.first()).toContainText('Live');
  await expect(versions.first()).toContainText('by Ada Owner');
  await expect(versions.first()).toContainText('1 change');
  await expect(versions.first()).toContainText('Town is not needed');
  await expect(section(page, 'Draft')).toContainText('The draft matches version 2');
  const compare = versions.first().getByRole('button', { name: /^Compare/ });
  await compare.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
  await expect(section(page, 'Compare')).toContainText('Removed “Town”');
  expect(await violations(page)).toEqual([]);

  // The first is looked at as it was, at an address of its own; Escape and Back lead to the list.
  const view = versions.last().getByRole('button', { name: 'View version 1' });
  await view.focus();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Version 1' });
  const frame = shown.frameLocator('iframe');
  await expect(frame.getByLabel(/^Town/)).toBeVisible();
  await expect(page).toHaveURL(/tab=versions&version=1$/);
  await expect(shown).toContainText('by Ada Owner');
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Phone' }).click();
  await expect(shown.locator('iframe')).toHaveCSS('width', '390px');
  await shown.getByRole('button', { name: 'Restore version 1' }).click();
  await page
    .getByRole('dialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(view).toBeFocused();
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveCount(0);

  // Restored by keyboard: a new version like the first, and the draft with it.
  await versions.last().getByRole('button', { name: 'Restore version 1' }).focus();
  await page.keyboard.press('Enter');
  const restore = page.getByRole('dialog', { name: 'Restore version 1?' });
  await expect(restore).toContainText('Added “Town”');
  expect(await violations(page)).toEqual([]);
  await restore.getByRole('button', { name: 'Restore version 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('version 1 restored');
  await expect(section(page, 'Draft')).toContainText('The draft matches version 3');
  await page.getByRole('link', { name: 'Build', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Question: Town' })).toBeVisible();

  // What was never published is discarded by one edit, which can be undone.
  await page.getByRole('textbox', { name: 'Question: Town' }).fill('City');
  await saved(page);
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(section(page, 'Draft')).toContainText('1 unpublished change');
  await expect(section(page, 'Compare')).toContainText('Renamed “Town” to “City”');
  await section(page, 'Draft').getByRole('button', { name: 'Discard draft' }).click();
  await expect(section(page, 'Draft')).toContainText('The draft matches version 3');
  await saved(page);
  await banner(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(section(page, 'Draft')).toContainText('1 unpublished change');

  // Restoring asks before it throws that away, and says whom it concerns, as publishing does.
  await versions.nth(1).getByRole('button', { name: 'Restore version 2' }).click();
  const again = page.getByRole('dialog', { name: 'Restore version 2?' });
  await expect(again.getByRole('button', { name: 'Restore version 2' })).toBeDisabled();
  await again.getByRole('checkbox', { name: 'Discard unpublished changes' }).check();
  await expect(
    again.getByText('“Town” is removed. Answers from 1 response are kept in an archived column.'),
  ).toBeVisible();
  await expect(again.getByRole('button', { name: 'Restore version 2' })).toBeDisabled();
  await again.getByRole('checkbox', { name: /^Restore anyway/ }).check();
  await again.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(versions).toHaveCount(4);
  await page.getByRole('link', { name: 'Responses', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /Town.*Archived/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'London' })).toBeVisible();

  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await versions.last().getByRole('button', { name: 'Restore version 1' }).click();
  await restore.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(versions).toHaveCount(5);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(versions).toHaveCount(6);
  await expect(versions.first()).toContainText('version 4 restored');
});

test('the versions fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await publishedForm(page);
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await expect(section(page, 'Version history').getByRole('listitem')).toHaveCount(1);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test('a finding is mended from the publish dialog', async ({ page }) => {
  const hands = pointer(page);
  await ownerAt(page, '/form-builder');
  await hands.write(page.getByRole('textbox', { name: 'Form title' }), 'Mend me');
  await addQuestion(page, hands, { type: /^Short text/, label: 'Name' });
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.keyboard.type('Empty');
  await saved(page);
  await banner(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  const findings = dialog.getByRole('region', { name: 'Findings' });
  await expect(findings.getByRole('listitem')).toHaveCount(1);
  await findings.getByRole('button').first().click();
  await expect(findings).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Publish form' })).toBeEnabled();
});

test('a test answer is kept, run at each publish, and sent the whole way without counting', async ({
  page,
}) => {
  await publishedForm(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Form preview"]');
  await preview.getByLabel(/^Name/).fill('Ada');
  await preview.getByRole('button', { name: 'Submit' }).click();
  // The form's end takes the focus once it is shown.
  await expect(preview.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  const filled = section(page, 'Your test response');
  const named = filled.getByRole('textbox', { name: 'Test response name' });
  await named.fill('Without a town');
  await expect(named).toHaveValue('Without a town');
  await filled.getByRole('button', { name: 'Save as test response' }).click();
  await expect(filled).toContainText('Saved as a test response');
  await filled.getByRole('button', { name: 'Submit as test response' }).click();
  await expect(filled).toContainText('Test response submitted');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close preview' }).click();

  // An edit that changes what comes of it is seen before it is published.
  await page.getByRole('textbox', { name: 'Question: Town' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  const kept = section(page, 'Test responses').getByRole('listitem').first();
  await expect(kept).toContainText('Changed');
  await expect(kept).toContainText('“Town” is no longer shown.');
  expect(await violations(page)).toEqual([]);
  await banner(page).getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog).toContainText('Changed: 1 of 1 test response.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept changes' }).click();
  await expect(dialog).toContainText('1 test response: no changes.');
  // The button that was pressed is gone; the focus stays in the dialog.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(kept).toContainText('No changes');

  // Deleting can be undone.
  await kept.getByRole('button', { name: /^Delete test response/ }).click();
  await expect(section(page, 'Test responses')).toContainText('Fill in the preview and save it');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toContainText('Without a town');

  // The one that was sent is in the list, marked, and in no number.
  await page.getByRole('link', { name: 'Responses', exact: true }).click();
  await expect(page.getByRole('row', { name: /Test.*Ada/ })).toBeVisible();
});
