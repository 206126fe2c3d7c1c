/** A workshop of twelve places in three slots: booked, full, waited for, given back, taken with one press. */
import { expect, test, type Page } from '@playwright/test';
import type { Answers } from '@/domain/values/answer';
import type { Field } from '@/domain/form/definition/definition';
import { aContactForm, aSubmission, post } from '../support/product';
import { violations } from './support/app';
import { mailTo, newAddress } from './support/inbox';
import { anOwner, prove, publish } from './support/published';
import { signIn } from './support/signIn';

const QUESTIONS: Field[] = [
  {
    id: 'fslot',
    key: 'slot',
    type: 'single_choice',
    label: 'Which evening?',
    required: true,
    options: [
      { id: 'otue', label: 'Tuesday', places: 4 },
      { id: 'owed', label: 'Wednesday', places: 4 },
      { id: 'othu', label: 'Thursday', places: 4 },
    ],
  },
  {
    id: 'fname',
    key: 'name',
    type: 'short_text',
    label: 'Your name',
    required: true,
    contact: 'name',
  },
  { id: 'femail', key: 'email', type: 'email', label: 'Email', required: true, contact: 'email' },
];

const choose = (page: Page, evening: string) =>
  page.getByRole('radio', { name: new RegExp(`^${evening}`) }).check();

test('a workshop fills up, and a place that is given back goes to the first in line', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const owner = await anOwner();
  const { formId } = await publish(
    { ...aContactForm(QUESTIONS), title: 'Spoon carving', waitingList: { hours: 24 } },
    owner,
  );
  await prove(owner);
  // Three have Tuesday; the fourth place is left.
  for (let n = 0; n < 3; n += 1) {
    const answers: Answers = {
      fslot: { t: 'options', v: ['otue'] },
      fname: { t: 'text', v: `Guest ${n}` },
      femail: { t: 'text', v: newAddress(`guest${n}`) },
    };
    expect((await post(baseURL ?? '', formId, aSubmission({ answers }))).status).toBe(200);
  }
  await page.goto(`/forms/${formId}`);
  await expect(page.getByRole('radio', { name: 'Tuesday · 1 left' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Wednesday · 4 left' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Tuesday');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress('ada'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // Bob waits for Tuesday.
  const bob = newAddress('bob');
  const second = await context.newPage();
  await second.goto(`/forms/${formId}`);
  const full = second.getByRole('radio', { name: 'Tuesday · Full: join the waiting list' });
  await expect(full).toBeVisible({ timeout: 15_000 });
  await full.check();
  await second.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await second.getByRole('textbox', { name: 'Email' }).fill(bob);
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByRole('heading', { name: 'You’re on the waiting list' })).toBeVisible();
  expect(await violations(second)).toEqual([]);

  // The owner sees him in line, and moves somebody else to the trash.
  await signIn(page, owner, `/forms/${formId}/submissions?view=waiting`);
  await page.getByRole('button', { name: /^Bob/ }).click();
  await expect(page.getByText('On the waiting list: number 1.')).toBeVisible();
  await page.goto(`/forms/${formId}/submissions`);
  await page.getByRole('button', { name: /^Guest 0/ }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('Response moved to the trash.')).toBeVisible();
  await page.goto(`/forms/${formId}/submissions?view=waiting`);
  await page.getByRole('button', { name: /^Bob/ }).click();
  await expect(page.getByText(/A place is held for this respondent until/)).toBeVisible();

  const letter = await mailTo(bob, 'A place is free: Spoon carving');
  const [link = ''] = /https?:\/\/\S+\/api\/places\/\S+/.exec(letter.text) ?? [];
  await second.goto(new URL(link).pathname + new URL(link).search);
  await second.getByRole('button', { name: 'Take the place' }).click();
  await expect(second.getByRole('heading', { name: 'The place is yours' })).toBeVisible();
  await expect(page.getByText('On the waiting list')).toBeHidden();
  await page.goto(`/forms/${formId}/submissions`);
  await expect(page.getByRole('button', { name: /^Bob/ })).toBeVisible();
});
