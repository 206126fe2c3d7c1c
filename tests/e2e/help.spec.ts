import { expect, test, type Page } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { atRest, hydrated, DEMO } from './support/app';
import { keyboard } from './support/hands';
import { signIn } from './support/signIn';

/** Past the rules, as `npm run content` does it. */
const db = databaseOf(process.env['GCLOUD_PROJECT'] ?? 'demo-formloom');
const stored = (id: string) => db.doc(`${paths.knowledgeBase()}/${id}`);

async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  return page.getByRole('dialog', { name: 'Need Help?' });
}

test.describe('the help popover', () => {
  const id = `e2e-${Date.now().toString(36)}`;
  test.afterEach(() => stored(id).delete());

  test('changes while it is open, as articles come and go', async ({ page }) => {
    await signIn(page, DEMO, '/insights');
    const help = await openHelp(page);
    await expect(help.getByRole('link', { name: 'Compare periods' })).toBeVisible();
    const added = help.getByRole('link', { name: 'Written a moment ago' });
    await expect(added).toHaveCount(0);

    await stored(id).set({
      title: 'Written a moment ago',
      link: 'https://example.org/help',
      routes: ['/insights'],
    });
    await expect(added).toBeVisible();
    await expect(added).toHaveAttribute('target', '_blank');
    await stored(id).update({ routes: ['/contacts'] });
    await expect(added).toHaveCount(0);
    await expect(help.getByRole('link', { name: 'Compare periods' })).toBeVisible();
  });

  test('changes with the path, and leads on to the knowledge base', async ({ page }) => {
    await signIn(page, DEMO, '/contacts');
    let help = await openHelp(page);
    await help.getByRole('link', { name: 'Find a contact or an account' }).click();
    await expect(page).toHaveURL(/\/knowledge-base\/article\/find-a-contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Find a contact or an account',
    );
    help = await openHelp(page);
    await expect(help.getByRole('link', { name: 'Find help or contact us' })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Find a contact or an account' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto('/form-builder');
    help = await openHelp(page);
    await expect(help.getByRole('link', { name: 'Keyboard shortcuts' })).toBeVisible();
    await help.getByRole('link', { name: 'Go to Knowledge Base' }).click();
    const first = page.getByRole('region', { name: 'Help with the page you came from' });
    await expect(first.getByRole('link', { name: 'the builder', exact: true })).toHaveAttribute(
      'href',
      '/form-builder',
    );
    await expect(first.getByRole('link', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

test('the knowledge base is searched and an article voted on by keyboard', async ({ page }) => {
  await signIn(page, DEMO, '/knowledge-base');
  const hands = keyboard(page);
  const votes = async () => {
    const found = await db
      .collection(paths.helpVotes())
      .where('articleId', '==', 'held-answers')
      .get();
    return found.docs.map((doc) => doc.get('helpful') as boolean);
  };
  await hands.write(page.getByRole('searchbox', { name: 'Search the articles' }), 'zqx');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /No articles match all of these words/,
  );
  await hands.write(
    page.getByRole('searchbox', { name: 'Search the articles' }),
    'responses on hold',
  );
  const found = page.getByRole('list', { name: 'Articles found' });
  await expect(found.getByRole('link').first()).toHaveText('Responses that need review');
  await expect(found.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/articles? found\.$/);

  await hands.press(found.getByRole('link').first());
  await expect(page).toHaveURL(/\/knowledge-base\/article\/held-answers$/);
  await expect(page.getByText('Some responses arrive late or at the wrong time.')).toBeVisible();

  const yes = page.getByRole('button', { name: 'Yes' });
  await hands.press(yes);
  await expect(page.getByText('Thanks for your feedback.')).toBeVisible();
  expect(await votes()).toEqual([true]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thanks for your feedback.')).toBeVisible();
  expect(await votes()).toEqual([false]);
  await hands.press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Your vote has been removed.')).toBeVisible();
  await expect(yes).toBeFocused();
  expect(await votes()).toEqual([]);

  // Back to where one was, with what one had searched for.
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('responses on hold');
});

test.describe('a visitor', () => {
  const question = (page: Page, name: RegExp) => page.getByRole('button', { name });
  const topic = (page: Page, name: string) =>
    page.locator('summary').filter({ has: page.getByRole('heading', { name, exact: true }) });

  test('opens an article in place, passes it on, and finds others', async ({ page, context }) => {
    await page.goto('/help-and-support');
    await hydrated(page);
    await expect(question(page, /^Pause or close a form/)).toBeHidden();
    await topic(page, 'Publishing').click();
    await question(page, /^Pause or close a form/).click();
    await expect(page.getByText('You can stop a form from accepting responses')).toBeVisible();
    await expect(page).toHaveURL(/\/help-and-support#pause-or-close-a-form$/);

    // The address alone is enough for somebody else.
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText('You can stop a form from accepting responses')).toBeInViewport();
    await expect(question(other, /^Pause or close a form/)).toBeFocused();
    // From one article to another without the log-in that the knowledge base wants.
    await atRest(other);
    await other.getByRole('link', { name: 'on hold' }).click();
    await expect(other).toHaveURL(/\/help-and-support#held-answers$/);
    await expect(
      other.getByText('Some responses arrive late or at the wrong time.'),
    ).toBeInViewport();
    await expect(question(other, /^Pause or close a form/)).toHaveAttribute(
      'aria-expanded',
      'true',
    );

    await page.getByRole('searchbox').fill('reduced motion');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 article found.');
    await question(page, /^Dark mode and large text/).click();
    const text = page.getByRole('region', { name: /^Dark mode and large text/ });
    await expect(text.getByText('we turn animations off')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/contact-sales?topic=support',
    );
  });

  test('reads the questions even where scripts are switched off', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/help-and-support');
    await expect(topic(page, 'Publishing')).toContainText(/\d+ articles/);
    await topic(page, 'Publishing').click();
    await expect(page.getByText('Pause or close a form')).toBeVisible();
    await page.goto('/policy/privacy');
    await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible();
    await context.close();
  });

  test('compares plans by keyboard, monthly and yearly', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/pricing');
    await hydrated(page);
    const hands = keyboard(page);
    const plus = page.getByRole('listitem').filter({ hasText: 'Plus' });
    await expect(plus.getByText('£19', { exact: true })).toBeVisible();
    // The two are one stop of Tab; the arrow keys go from one to the other.
    await hands.go(page.getByRole('button', { name: 'Monthly' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(plus.getByText('£190', { exact: true })).toBeVisible();
    await expect(plus.getByText('saves £38 a year')).toBeVisible();
    await expect(plus.getByRole('link')).toHaveAttribute('href', '/contact-sales?plan=plus');

    // The table is wider than the screen, and scrolls in its own box.
    const table = page.getByRole('region', { name: 'Compare plans' }).last();
    await hands.go(table);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expect(page.getByRole('rowheader', { name: /^Responses a month/ })).toBeAttached();
  });
});
