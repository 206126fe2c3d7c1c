/** Emails about responses as an owner has them: a test arrives, is in the log with the email server’s answer, and is sent again. */
import { expect, test } from '@playwright/test';
import { aContactForm } from '../support/product';
import { violations } from './support/app';
import { mailsTo } from './support/inbox';
import { anOwner, prove, publish } from './support/published';
import { signIn } from './support/signIn';

test('an owner sends themselves a test, sees it in the log, and resends it', async ({ page }) => {
  const owner = await anOwner();
  const { formId } = await publish(aContactForm(), owner);
  await prove(owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=settings`);
  const card = page.getByRole('region', { name: 'Email notifications' });
  await card.getByRole('textbox', { name: 'Email address' }).fill(owner.email);
  await card.getByRole('button', { name: 'Add recipient' }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Send test' }).click();
  const inbox = async () =>
    (await mailsTo(owner.email)).filter(({ subject }) => subject === 'Test email to Contact')
      .length;
  await expect.poll(inbox, { timeout: 60_000 }).toBe(1);
  await expect(card).toContainText(/Last delivery \(test\):.*Delivered/);
  await card.getByRole('button', { name: 'View log' }).click();
  const log = page.getByRole('dialog', { name: 'Email log' });
  await log.getByRole('button', { name: new RegExp(owner.email) }).click();
  await expect(log.getByRole('group', { name: 'Headers' })).toContainText(owner.email);
  await expect(log.getByRole('group', { name: 'Reply' })).toContainText('250');
  expect(await violations(page)).toEqual([]);
  await log.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(inbox, { timeout: 60_000 }).toBe(2);
  await expect(log.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveCount(2);
});
