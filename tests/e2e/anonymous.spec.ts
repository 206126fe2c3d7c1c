/** A staff survey: anonymous, once for each person, shown in groups. */
import { expect, test } from '@playwright/test';
import type { Answers } from '@/domain/values/answer';
import type { Field } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { aContactForm, aSubmission, post } from '../support/product';
import { violations } from './support/app';
import { anOwner, database, prove, publish } from './support/published';
import { newAddress } from './support/inbox';
import { signIn } from './support/signIn';

const QUESTIONS: Field[] = [
  {
    id: 'fmood',
    key: 'mood',
    type: 'single_choice',
    label: 'How is work?',
    required: true,
    options: [
      { id: 'ogood', label: 'Good' },
      { id: 'obad', label: 'Bad' },
    ],
  },
  { id: 'fwhy', key: 'why', type: 'short_text', label: 'Why?', required: false },
];
const PEOPLE = 40;
/** Those who respond before they are reminded. */
const EARLY = 25;

test('forty people respond once each, some after a reminder, and nobody can see whose response is which', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const owner = await anOwner();
  const { formId, ws } = await publish({ ...aContactForm(QUESTIONS), title: 'Our work' }, owner);
  await prove(owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=share&way=personal`);
  await page
    .getByRole('tab', { name: 'Share' })
    .or(page.getByRole('link', { name: 'Share' }))
    .first()
    .click();
  await page
    .getByRole('tab', { name: 'Personal links' })
    .or(page.getByRole('link', { name: 'Personal links' }))
    .first()
    .click();
  await page.getByRole('radio', { name: /^One per personal link, anonymous/ }).check();
  await expect(
    page.getByText('The form takes one anonymous response from each personal link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Create links' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /names/i })
    .fill(
      Array.from({ length: PEOPLE }, (_none, n) => `Person ${n}, ${newAddress(`p${n}`)}`).join(
        '\n',
      ),
    );
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText('No response yet')).toHaveCount(PEOPLE);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const links = [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/https?:\/\/[^"]+/g),
  ].map(([one]) => one);
  expect(links).toHaveLength(PEOPLE);

  const mail = async (who: string, count: number) => {
    await page.getByRole('button', { name: 'Send by email' }).click();
    const sending = page.getByRole('dialog', { name: 'Send personal links by email' });
    await sending.getByRole('button', { name: who }).click();
    await sending.getByRole('button', { name: `Send ${count} emails` }).click();
    await expect(sending).toBeHidden();
  };
  await mail('Not invited yet', PEOPLE);

  const answers = (n: number): Answers => ({
    fmood: { t: 'options', v: [n % 2 === 0 ? 'ogood' : 'obad'] },
    fwhy: { t: 'text', v: `Because of ${n}` },
  });
  // A few at once: fifty one after another are tried without a browser (tests/functions/anonymous.test.ts).
  const respond = async (some: readonly string[]) => {
    for (let from = 0; from < some.length; from += 4) {
      await Promise.all(
        some.slice(from, from + 4).map(async (address, n) => {
          const link = new URL(address).searchParams.get('_link') ?? '';
          const request = { ...aSubmission({ answers: answers(from + n) }), link };
          expect((await post(baseURL ?? '', formId, request)).status).toBe(200);
        }),
      );
    }
  };
  await respond(links.slice(1, 1 + EARLY));
  // Two days later the others are reminded.
  const made = database().collection(paths.personalLinks(ws, formId));
  const sent = { times: 1, at: Date.now() - 2 * 86_400_000 };
  for (const { ref } of (await made.get()).docs) await ref.update({ mailed: sent });
  await mail('Invited, no response', PEOPLE - EARLY);
  await expect(page.getByText(/Reminded/).first()).toBeVisible();
  // All but one send theirs at once; the last fills the page.
  await respond(links.slice(1 + EARLY));
  const [own = ''] = links;
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL(own).pathname + new URL(own).search);
  await expect(phone.getByText('This form is anonymous.')).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('radio', { name: 'Good' }).check();
  await phone.getByRole('textbox', { name: 'Why?' }).fill('The light');
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(phone.getByText('reference')).toBeHidden();
  await phone.reload();
  await phone.goto(new URL(own).pathname + new URL(own).search);
  await phone.getByRole('radio', { name: 'Bad' }).check();
  await expect(phone.getByRole('heading', { name: 'You’ve already responded' })).toBeVisible();

  // All have responded: all are shown, without names or times.
  await expect(page.getByText('Responded', { exact: true })).toHaveCount(PEOPLE);
  await page.goto(`/forms/${formId}/submissions`);
  await expect(page.getByText('Responses to this form are anonymous')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`${PEOPLE} responses`)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/Person \d/)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('codes are handed out on cards, and the public link asks for one, with and without JavaScript', async ({
  page,
  browser,
}) => {
  const owner = await anOwner();
  const { formId } = await publish({ ...aContactForm(QUESTIONS), title: 'Noticeboard' }, owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=share&way=personal`);
  for (const name of ['Share', 'Personal links']) {
    await page.getByRole('tab', { name }).or(page.getByRole('link', { name })).first().click();
  }
  await page.getByRole('radio', { name: /^One per personal link, anonymous/ }).check();
  await expect(
    page.getByText('The form takes one anonymous response from each personal link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Create links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create personal links' });
  await dialog.getByRole('button', { name: 'Codes to hand out' }).click();
  await dialog.getByRole('textbox', { name: 'Number of codes' }).fill('3');
  await dialog.getByRole('button', { name: 'Create 3 codes' }).click();
  await expect(page.getByText('No response yet')).toHaveCount(3);
  await page.getByRole('button', { name: 'Print codes' }).click();
  const cards = page.getByRole('dialog', { name: 'Codes to hand out' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
  const texts = await cards.getByRole('listitem').allTextContents();
  const codes = texts.flatMap((text) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? []);
  expect(codes).toHaveLength(3);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(cards.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await cards.getByRole('button', { name: 'Close' }).click();

  for (const [javaScriptEnabled, code] of [
    [true, codes[0]],
    [false, codes[1]],
  ] as const) {
    const visitor = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    });
    const phone = await visitor.newPage();
    await phone.goto(`/forms/${formId}?utm_source=board`);
    const input = phone.getByRole('textbox', { name: 'Code' });
    await expect(input).toBeFocused();
    if (javaScriptEnabled) {
      await phone.addStyleTag({ content: 'html { font-size: 200% !important }' }).catch(() => {});
      expect(await violations(phone)).toEqual([]);
      const wide = await phone.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
    }
    await input.fill('0000-0000-0000');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('That code isn’t right. Check it and try again.')).toBeVisible();
    await input.fill((code ?? '').toLowerCase().replaceAll('-', ' '));
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('This form is anonymous.')).toBeVisible();
    expect(phone.url()).toContain('utm_source=board');
    await phone.getByRole('radio', { name: 'Good' }).check();
    await phone.getByRole('button', { name: 'Submit' }).click();
    if (!javaScriptEnabled) await phone.getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await phone.goto(`/forms/${formId}?_link=${code}`);
    await expect(phone.getByText('This form takes one response from each person.')).toBeVisible();
    await visitor.close();
  }
  await expect(page.getByText('Responded', { exact: true })).toHaveCount(2);
});
