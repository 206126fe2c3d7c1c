/** An owner lets their server sign values of links; respondents can't change them, and the response says that they are true. */
import { expect, test } from '@playwright/test';
import { linkSignature } from '../../functions/src/intake/signed';
import { aField, aForm } from '../support/forms';
import { violations } from './support/app';
import { anOwner, answersTo, prove, publish } from './support/published';
import { signIn } from './support/signIn';

const definition = aForm(
  [
    [
      aField('short_text', 'fname', { label: 'Your name', required: true }),
      aField('short_text', 'fplan', { label: 'Plan', key: 'plan' }),
      aField('hidden', 'fcustomer', { label: 'Customer', key: 'customer' }),
    ],
  ],
  { title: 'Renewal' },
);

test('signed links are set up, opened and verified', async ({ page, browser }) => {
  const owner = await anOwner();
  const form = await publish(definition, owner);
  await prove(owner);

  await signIn(page, owner, `/form-builder/${form.formId}?tab=settings`);
  await page.getByRole('button', { name: 'Create signing key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your signing key' });
  const secret = await dialog.getByLabel('Signing key').inputValue();
  expect(secret).toMatch(/^flsk_[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByText(`The signing key ends in ${secret.slice(-4)}.`, { exact: false }),
  ).toBeVisible();
  await page.getByLabel('Signed questions and hidden fields').click();
  await page.getByRole('option', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Customer' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('If the signature is missing, wrong or expired')).toHaveText(
    'Accept the response without these values',
  );
  await page.getByRole('button', { name: 'Show example code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(
    new RegExp(`const formId = '${form.formId}'`),
  );
  expect(await violations(page)).toEqual([]);

  const expires = String(Math.floor(Date.now() / 1_000) + 600);
  const pairs = [
    ['customer', 'A-1'],
    ['plan', 'Gold & more'],
  ] as const;
  const signature = linkSignature(secret, form.formId, { expires, pairs });
  const query = `customer=A-1&plan=Gold%20%26%20more&_expires=${expires}&_signature=${signature}`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/forms/${form.formId}?${query}`);
  const plan = visitor.getByLabel('Plan');
  await expect(plan).toHaveValue('Gold & more');
  await expect(plan).toHaveJSProperty('readOnly', true);
  await visitor.getByLabel('Your name').fill('Ada');
  await expect(visitor.getByLabel('Your name')).toHaveJSProperty('readOnly', false);
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // Somebody who makes a link of their own.
  const other = await (await browser.newContext()).newPage();
  await other.goto(`/forms/${form.formId}?${query.replace('A-1', 'B-2')}`);
  await other.getByLabel('Your name').fill('Eve');
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const answers = await answersTo(form);
  const of = (name: string) => {
    const found = answers.find(({ answers: { fname } }) => fname?.t === 'text' && fname.v === name);
    return [found?.signature, found?.answers['fcustomer'], found?.answers['fplan']];
  };
  expect(of('Ada')).toEqual(['valid', { t: 'text', v: 'A-1' }, { t: 'text', v: 'Gold & more' }]);
  expect(of('Eve')).toEqual(['wrong', undefined, undefined]);

  await page.goto(`/forms/${form.formId}/submissions`);
  await page.getByText('Eve').first().click();
  await expect(page.getByText('Wrong signature, signed values not kept')).toBeVisible();
});
