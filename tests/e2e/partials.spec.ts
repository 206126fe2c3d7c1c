/** Partial responses: a respondent stops half-way, the owner sees it, and it goes once it is submitted or deleted. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { aField, aForm } from '../support/forms';
import { violations } from './support/app';
import { answersTo, anOwner, publish, publishAgain, type Published } from './support/published';
import { signIn } from './support/signIn';

const definition = aForm(
  [
    [
      aField('short_text', 'fname', { label: 'Your name', required: true, contact: 'name' }),
      aField('number', 'fguests', { label: 'Guests' }),
    ],
    [aField('long_text', 'fnote', { label: 'Anything else?' })],
  ],
  { title: 'Garden party' },
);

const list = (page: Page) => page.getByRole('list', { name: 'Partial responses' });
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Partial response' });

/** What the pages of a browser have sent. */
function sentFrom(context: BrowserContext) {
  const sent: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/partials')) sent.push(request.postDataJSON());
  });
  return sent;
}

async function begin(context: BrowserContext, { formId }: Published, name: string) {
  const page = await context.newPage();
  await page.goto(`/forms/${formId}`);
  await page.getByLabel('Your name').fill(name);
  return page;
}

test('what is filled in is seen, until it is submitted or deleted', async ({ page, browser }) => {
  const owner = await anOwner();
  const form = await publish({ ...definition, keepPartials: true }, owner);

  const ada = await browser.newContext();
  const sent = sentFrom(ada);
  const first = await begin(ada, form, 'Ada');
  const notice = first.getByText('Your answers are saved as you go.');
  await expect(notice).toContainText('The form’s owner can see them even before you submit.');
  await first.getByRole('button', { name: 'Next' }).click();
  await expect(first.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  await first.getByLabel('Anything else?').fill('No nuts');
  // Sent as the page is left.
  await first.goto('about:blank');
  await first.close();

  const grace = await browser.newContext();
  const second = await begin(grace, form, 'Grace');
  // Some seconds after the last change.
  await second.waitForResponse((response) => response.url().endsWith('/partials'));

  await signIn(page, owner, `/forms/${form.formId}/submissions?view=partials`);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await list(page).getByRole('button', { name: /^Ada/ }).click();
  await expect(sheet(page)).toContainText('Page 2 of 2');
  await expect(sheet(page).getByRole('region', { name: 'Answers so far' })).toContainText('Ada');
  await expect(sheet(page)).toContainText('No nuts');
  expect(await violations(page)).toEqual([]);

  // Back in the same browser.
  const again = await ada.newPage();
  await again.goto(`/forms/${form.formId}`);
  await again.getByRole('button', { name: 'Submit' }).click();
  await expect(again.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await sheet(page).getByRole('link', { name: 'See the response' }).click();
  await expect(page.getByLabel('Response', { exact: true })).toContainText('No nuts');
  await expect(page).toHaveURL(/submissions\?submission=/);

  await page.getByRole('link', { name: 'Partial' }).click();
  await list(page)
    .getByRole('button', { name: /^Grace/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this partial response?' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No partial responses. Answers appear here')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await ada.close();
  await grace.close();
});

test('a respondent who starts again takes it back, and a form that keeps none sends nothing', async ({
  page,
  context,
}) => {
  const owner = await anOwner();
  const form = await publish({ ...definition, keepPartials: true }, owner);
  const sent = sentFrom(context);
  const first = await begin(context, form, 'Ada');
  const stored = first.waitForResponse((response) => response.url().endsWith('/partials'));
  await first.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await stored;
  await first.reload();
  const gone = first.waitForResponse((response) => response.url().endsWith('/partials'));
  await first.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await gone;
  expect(sent[1]).toMatchObject({ answers: {} });
  await first.close();

  await signIn(page, owner, `/forms/${form.formId}/submissions?view=partials`);
  await expect(page.getByText('No partial responses. Answers appear here')).toBeVisible();
  await publishAgain(form, definition);
  await page.reload();
  await page.getByRole('link', { name: 'Open form settings' }).click();
  const keep = page.getByRole('switch', { name: 'Keep partial responses' });
  await expect(keep).not.toBeChecked();

  const plain = await begin(context, form, 'Grace');
  await expect(plain.getByText('Your answers are saved as you go')).toHaveCount(0);
  await plain.getByRole('button', { name: 'Next' }).click();
  await expect(plain.getByText('Page 2 of 2')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a form is continued on another device by a link or a code, and submitted there once', async ({
  browser,
}) => {
  const owner = await anOwner();
  const form = await publish({ ...definition, keepPartials: true }, owner);
  const [computer, phone] = [
    await browser.newContext(),
    await browser.newContext({ viewport: { width: 360, height: 740 } }),
  ];
  const first = await begin(computer, form, 'Ada');
  await first.getByLabel('Guests').fill('3');
  await first.getByRole('button', { name: 'Next' }).click();
  await expect(first.getByText('Page 2 of 2')).toBeVisible();
  // Of this answer: that of the page before may still be on its way.
  const stored = first.waitForResponse(
    (response) =>
      response.url().endsWith('/partials') &&
      response.request().postData()?.includes('No nuts') === true,
  );
  await first.getByLabel('Anything else?').fill('No nuts');
  await first.getByRole('button', { name: 'Continue on another device' }).click();
  await stored;
  const panel = first.getByRole('region', { name: 'Continue on another device' });
  await expect(panel.getByRole('img', { name: 'Link' })).toBeVisible();
  expect(await violations(first)).toEqual([]);
  const link = panel.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/_continue=[\w-]{22}$/);

  const second = await phone.newPage();
  await second.goto(await link.inputValue());
  await expect(second.getByText('Page 2 of 2')).toBeVisible();
  await expect(second.getByText('We’ve restored your earlier answers.')).toBeVisible();
  await expect(second.getByLabel('Anything else?')).toHaveValue('No nuts');
  await second.getByRole('button', { name: 'Back' }).click();
  await expect(second.getByLabel('Guests')).toHaveValue('3');
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // The other device sends the same answers under the same key: it is one response.
  await first.getByRole('button', { name: 'Submit' }).click();
  await expect(first.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await answersTo(form)).toHaveLength(1);

  // And the link has nothing to continue any more.
  const third = await (await browser.newContext()).newPage();
  await third.goto(`/forms/${form.formId}?_continue=${'x'.repeat(22)}`);
  await expect(third.getByText(/couldn’t find answers to continue/)).toBeVisible();
  await expect(third.getByLabel('Your name')).toHaveValue('');
  await computer.close();
  await phone.close();
});
