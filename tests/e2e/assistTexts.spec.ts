/**
 * What the assistant does with texts, as a person meets it: a form translated by the built-in generator, and, with a
 * language model in its place, the permission, themes in Insights and a drafted reply. The model is a stub of the door here:
 * the server's part is tests/functions/assistTexts.test.ts.
 */
import { expect, test, type Page } from '@playwright/test';
import type { AssistEvent, AssistRequest } from '@/domain/calls/assist.schema';
import { aField, aForm } from '../support/forms';
import { violations } from './support/app';
import { saved } from './support/owner';
import { draft, ownerAt, publish, visit } from './support/published';

test('a form is translated as far as its texts are common, looked at, kept, and undone at once', async ({
  page,
}) => {
  const owner = await ownerAt(page);
  const form = await draft(
    aForm(
      [
        aField('email', 'fmail', { label: 'Email', key: 'mail' }),
        aField('single_choice', 'fday', {
          label: 'Which day suits you, {{@fmail|friend}}?',
          options: [
            { id: 'ofri', label: 'Friday' },
            { id: 'osat', label: 'Saturday' },
          ],
        }),
      ],
      { title: 'Party', locales: ['it'] },
    ),
    owner,
  );
  await page.goto(`/form-builder/${form.formId}?tab=translations`);
  await page.getByRole('button', { name: 'Translate with the assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate with the assistant' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Translate \d+ texts/ }).click();
  await expect(dialog.getByText('Made by the built-in generator')).toBeVisible();
  await expect(dialog.getByText('Venerdì')).toBeVisible();
  await dialog.getByRole('button', { name: /^Not translated \(\d+\)/ }).click();
  await expect(dialog.getByText(/Which day suits you/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Keep \d+ translations/ }).click();
  const cell = page.getByRole('textbox', { name: 'Question 2: Option 1 in Italian' });
  await expect(cell).toHaveText('Venerdì');
  await saved(page);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(cell).toHaveText('');
});

/** Answers requests to the assistant in place of the server, as a model would. */
async function withModel(page: Page, asked: AssistRequest[]): Promise<void> {
  await page.route('**/api/assist', async (route) => {
    const ask = route.request().postDataJSON() as AssistRequest;
    asked.push(ask);
    const from: AssistEvent = { event: 'from', provider: 'model', name: 'Llama' };
    const events: AssistEvent[] =
      ask.ask === 'themes'
        ? [
            from,
            {
              event: 'themes',
              themes: [{ name: 'Waiting times', texts: ask.texts.slice(0, 2).map(({ id }) => id) }],
              summary: [
                { text: 'People wait too long.', texts: ask.texts.slice(0, 2).map(({ id }) => id) },
              ],
            },
          ]
        : ask.ask === 'reply'
          ? [from, { event: 'reply', text: 'Dear [name],\n\nThank you for your answer.' }]
          : [{ event: 'who', recipient: 'Llama at example.org' }];
    await route.fulfill({
      contentType: 'application/x-ndjson',
      body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    });
  });
}

test('an admin allows answers to be sent; then themes have their answers behind them, and a reply is drafted', async ({
  page,
  browser,
}) => {
  test.slow();
  const owner = await ownerAt(page);
  const form = await publish(
    aForm([aField('long_text', 'fwhat', { label: 'What could we improve?', key: 'what' })], {
      title: 'Feedback',
    }),
    owner,
  );
  const stranger = await browser.newPage();
  for (let number = 1; number <= 5; number += 1) {
    await visit(stranger, `/forms/${form.formId}`);
    await stranger.getByLabel('What could we improve?').fill(`The queue was too long ${number}`);
    await stranger.getByRole('button', { name: 'Submit' }).click();
    await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  }
  await stranger.close();
  const asked: AssistRequest[] = [];
  await withModel(page, asked);

  // Not before an admin allowed it.
  await page.goto(`/insights?form=${form.formId}&view=questions`);
  await page.getByRole('button', { name: 'Show answers' }).click({ timeout: 30_000 });
  await expect(page.getByText(/need an admin’s permission to send answers to Llama/)).toBeVisible();
  await page.getByRole('link', { name: 'Assistant settings' }).click();
  const box = page.getByRole('switch', {
    name: 'Send respondents’ answers to Llama at example.org',
  });
  await expect(box).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await box.check();
  await expect(page.getByText(/^Allowed since/)).toBeVisible();

  await page.goto(`/insights?form=${form.formId}&view=questions`);
  await page.getByRole('button', { name: 'Show answers' }).click({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Suggest themes' }).click();
  await page
    .getByRole('list', { name: 'Suggested themes in What could we improve?' })
    .getByRole('button', { name: /^Waiting times/ })
    .click();
  await expect(page.getByText('2 answers behind “Waiting times”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open response' })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  // A response's page has the draft; nothing of it is sent from here.
  await page.getByRole('link', { name: 'Open response' }).first().click();
  await page.getByRole('button', { name: 'Draft a reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Draft a reply' });
  await dialog.getByRole('button', { name: 'Brief' }).click();
  await dialog.getByRole('button', { name: 'Write draft' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue(/Thank you/);
  expect(await violations(page)).toEqual([]);
  expect(asked.at(-1)).toMatchObject({ ask: 'reply', tone: 'brief' });
  expect(asked.filter(({ ask }) => ask === 'themes')).toHaveLength(1);
});
