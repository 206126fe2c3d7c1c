import { expect, test, type Page } from '@playwright/test';
import { violations, withAppearance } from './support/app';
import { pointer } from './support/hands';
import { addQuestion, publish, saveStatus, saved, toast, writing } from './support/owner';
import { announcement, formOf, labelsOf } from './support/editing';
import { ownerAt } from './support/published';

const threeQuestions = (page: Page) => formOf(page, ['One', 'Two', 'Three'], 'Three');

test('fields are moved with the keyboard, with announcements, and by dragging; every step can be undone', async ({
  page,
}) => {
  await threeQuestions(page);
  const handle = page.getByRole('button', { name: 'Move One' });
  await handle.focus();
  await page.keyboard.press('Space');
  const live = announcement(page);
  await expect(live).toContainText('Picked up “One”, position 1 of 3 on page 1');
  await page.keyboard.press('ArrowDown');
  await expect(live).toContainText('“One” is over position 2 of 3');
  await page.keyboard.press('Space');
  await expect(live).toContainText('was dropped');
  await expect.poll(() => labelsOf(page)).toEqual(['Two', 'One', 'Three']);

  const handleOf = async (label: string) => {
    const box = await page.getByRole('button', { name: `Move ${label}` }).boundingBox();
    if (!box) throw new Error(`The handle of ${label} is not on the screen.`);
    return box;
  };
  const from = await handleOf('Three');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 });
  // Near the edge of the window the page scrolled along: only from here on does it stay where it is.
  await page.mouse.move(from.x + 10, (page.viewportSize()?.height ?? 0) / 2, { steps: 4 });
  const to = await handleOf('Two');
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => labelsOf(page)).toEqual(['Three', 'Two', 'One']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => labelsOf(page)).toEqual(['Two', 'One', 'Three']);

  await page.getByRole('textbox', { name: 'Question: Two' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three']);
});

test('fields and pages are duplicated and deleted, and deleting can be undone', async ({
  page,
}) => {
  await threeQuestions(page);
  await page.getByRole('textbox', { name: 'Question: Two' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Two', 'Three']);
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three']);
  await page.getByRole('textbox', { name: 'Question: One' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => labelsOf(page)).toEqual(['Two', 'Three']);
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByRole('button', { name: 'Undo' })
    .or(toast(page).getByRole('button', { name: 'Undo' }))
    .first()
    .click();
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three']);
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.keyboard.type('Second page');
  await page.getByRole('button', { name: 'Move Second page up' }).click();
  await expect(page.getByRole('textbox', { name: 'Title of page 1' })).toHaveValue('Second page');
  await page.getByRole('button', { name: 'Delete Second page' }).click();
  await expect(page.getByRole('textbox', { name: /Title of page/ })).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect.poll(() => labelsOf(page)).toEqual(['One', 'Two', 'Three']);
});

test('a second tab follows, and what both changed meanwhile is merged', async ({
  page,
  context,
}) => {
  await threeQuestions(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect.poll(() => labelsOf(second)).toEqual(['One', 'Two', 'Three']);

  // Without edits of its own it follows.
  await page.getByRole('textbox', { name: 'Question: One' }).fill('One, edited');
  await saved(page);
  await expect.poll(() => labelsOf(second)).toEqual(['One, edited', 'Two', 'Three']);

  // With edits of its own, made while it heard nothing, it merges.
  await context.setOffline(true);
  await second.getByRole('textbox', { name: 'Question: Two' }).fill('Two, in the second tab');
  await expect(saveStatus(second)).toHaveText(/^Offline/);
  await context.setOffline(false);
  await page.getByRole('textbox', { name: 'Question: Three' }).fill('Three, in the first tab');
  const merged = ['One, edited', 'Two, in the second tab', 'Three, in the first tab'];
  await expect.poll(() => labelsOf(page)).toEqual(merged);
  await expect.poll(() => labelsOf(second)).toEqual(merged);
  await saved(page);
  await saved(second);
});

test('edits made offline survive a closed tab', async ({ page, context }) => {
  await threeQuestions(page);
  const url = page.url();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Question: Two' }).fill('Written offline');
  await expect(page.getByText('Offline. Your edits are kept here')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(url);
  await expect.poll(() => labelsOf(again)).toEqual(['One', 'Written offline', 'Three']);
  await saved(again);
});

test('leaving a new form while it is being stored leads nowhere else, and loses nothing', async ({
  page,
}) => {
  await ownerAt(page, '/form-builder');
  let store = () => {};
  const gate = new Promise<void>((resolve) => (store = resolve));
  await page.route('**/createForm', async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest('**/createForm');
  await page.getByRole('textbox', { name: 'Form title' }).fill('Left at once');
  await asked;
  await page.getByRole('link', { name: 'All forms' }).click();
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible();
  const stored = page.waitForResponse('**/createForm');
  store();
  await stored;
  await expect(page.getByRole('link', { name: 'Left at once', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/forms$/);
});

test('the last keys before a reload are kept where the browser is never idle', async ({ page }) => {
  await threeQuestions(page);
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, options) =>
      window.setTimeout(
        () => run({ didTimeout: true, timeRemaining: () => 0 }),
        options?.timeout ?? 0,
      );
    window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  });
  await page.reload();
  await saved(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const title = page.getByRole('textbox', { name: 'Form title' });
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await page.reload();
  await expect(title).toHaveValue('Three and more');
});

test('what the server has not confirmed is never called saved, in no session of the tab', async ({
  page,
}) => {
  await threeQuestions(page);
  // Nothing that is written gets through; reading goes on.
  const writes = /google\.firestore\.v1\.Firestore\/Write\/channel/;
  await page.route(writes, (route) => route.abort('connectionrefused'));
  const title = page.getByRole('textbox', { name: 'Form title' });
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  const state = saveStatus(page);
  await expect(state).toHaveText(/Not saved yet/);
  await page.getByRole('link', { name: 'All forms' }).click();
  // The first session ends a moment after its screen. Its write still waits in the browser.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.filter(({ name = '' }) => name.startsWith('formloom.journal')).length;
      }),
    )
    .toBe(0);
  await page.goBack();
  await expect(page.getByText(/Your latest edits haven’t been saved to the server/)).toBeVisible();
  await page.unroute(writes);
  // The SDK itself tries again within a minute where the browser does not say that it is back online.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(title).toHaveValue('Three and more', { timeout: 12_000 });
  }).toPass({ timeout: 90_000 });
  await saved(page);
  await page.reload();
  await expect(title).toHaveValue('Three and more');
});

test('Escape closes the preview from within the form', async ({ page }) => {
  await threeQuestions(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.frameLocator('iframe').getByLabel('One').fill('Ann');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('lint stands in the way of publishing and leads to what is wrong; preview, publish, unpublish', async ({
  page,
  browser,
  baseURL,
}) => {
  await threeQuestions(page);
  const hands = pointer(page);
  await page.getByRole('textbox', { name: 'Question: Two' }).fill('');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByRole('button', { name: 'Publish form' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(writing(page)).toBeFocused();
  await page.keyboard.type('Two again');
  await saved(page);

  // The preview is the page itself, and sends nothing.
  await page.getByRole('button', { name: 'Preview' }).click();
  // A6: by its name.
  await expect(page.getByRole('dialog', { name: 'Preview', exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Form preview"]');
  await preview.getByLabel(/^One/).fill('tried');
  await preview.getByRole('button', { name: 'Submit' }).click();
  await expect(preview.getByText('This is a preview. Nothing was submitted.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close preview' }).click();

  const link = await publish(page, hands);
  const visitor = await (await browser.newContext()).newPage();
  const open = () => visitor.goto(new URL(link, baseURL).href);
  expect((await open())?.status()).toBe(200);

  // Nothing to publish any more.
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled();

  // In one place only.
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Public link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause form' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Pause form' }).click();
  await expect.poll(async () => (await open())?.status()).toBe(503);
  await expect(visitor.getByRole('heading', { name: 'This form is paused' })).toBeVisible();
  // In the bar as well as in the settings.
  await expect(page.getByRole('button', { name: 'Resume form' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Resume form' }).last().click();
  await expect.poll(async () => (await open())?.status()).toBe(200);
  await page.getByRole('button', { name: 'Close form' }).click();
  await expect.poll(async () => (await open())?.status()).toBe(410);
  await visitor.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the builder, ${theme}`, async ({ page, context }) => {
    await withAppearance(context, { dark: theme === 'dark' });
    await threeQuestions(page);
    await addQuestion(page, pointer(page), { type: /^Multiple choice/, label: 'Choices' });
    await addQuestion(page, pointer(page), { type: /^Consent/, label: 'Consent' });
    await page.getByRole('textbox', { name: 'Question: Choices' }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a question' }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const tab of ['Share', 'Settings']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('main')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Build', exact: true }).click();
    await page.getByRole('button', { name: 'Settings' }).last().click();
    expect(await violations(page)).toEqual([]);
  });
}
