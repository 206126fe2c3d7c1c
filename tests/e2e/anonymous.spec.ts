/** A staff survey: anonymous, once for each person, shown in groups. */
import { expect, test } from '@playwright/test';
import type { Answers } from '@/domain/values/answer';
import type { Field } from '@/domain/form/definition/definition';
import { aContactForm, aSubmission, post } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
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
const PEOPLE = 12;

test('a team of twelve responds once each, and nobody can see whose response is which', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const owner = await anOwner();
  const { formId } = await publish({ ...aContactForm(QUESTIONS), title: 'Our work' }, owner);
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
    .fill(Array.from({ length: PEOPLE }, (_none, n) => `Person ${n}`).join('\n'));
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

  // Eleven send theirs at once; the twelfth fills the page.
  const answers = (n: number): Answers => ({
    fmood: { t: 'options', v: [n % 2 === 0 ? 'ogood' : 'obad'] },
    fwhy: { t: 'text', v: `Because of ${n}` },
  });
  await Promise.all(
    links.slice(1).map(async (address, n) => {
      const link = new URL(address).searchParams.get('_link') ?? '';
      const request = { ...aSubmission({ answers: answers(n) }), link };
      expect((await post(baseURL ?? '', formId, request)).status).toBe(200);
    }),
  );
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
