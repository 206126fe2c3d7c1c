/** Mail as a person gets it: what the product sends on this machine lies in the local inbox. */
import { expect, test } from '@playwright/test';
import { violations } from './support/app';
import { aContactForm, aSubmission } from '../support/product';
import { mailTo, newAddress } from './support/inbox';
import { toast } from './support/owner';
import { anOwner, publish, prove } from './support/published';
import { signIn } from './support/signIn';

test.describe('the newsletter', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is confirmed, welcomed, left and joined again by the links of its mails, ${colorScheme}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 360, height: 740 },
      });
      const page = await context.newPage();
      await page.goto('/pricing');
      const address = newAddress('grace');
      const block = page.getByRole('region', { name: 'Newsletter' });
      await block.getByRole('button', { name: 'Subscribe' }).click();
      await block.getByRole('textbox', { name: 'First name' }).fill('Grace');
      await block.getByRole('textbox', { name: 'Email' }).fill(address);
      await block.getByRole('button', { name: 'Subscribe' }).click();
      await expect(block).toContainText('Thank you for subscribing!');

      const mail = await mailTo(address);
      expect(mail.subject).toBe('Confirm your subscription to the Formloom newsletter');
      expect(mail.text).toContain('Hello Grace,');
      await page.goto(/http\S+\/api\/newsletter\/\S+/.exec(mail.text)?.[0] ?? '');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
      await mailTo(address, 'You’re subscribed');
      await page.goto(/http\S+\/api\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unsubscribe from the newsletter',
      );
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Subscribe again' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('button', { name: 'Subscribe again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
      const overflows = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(overflows).toBe(false);
      await context.close();
    });
  }
});

test('responses reach a confirmed address, and their respondents get a receipt', async ({
  page,
  request,
}) => {
  const owner = await anOwner();
  const { formId } = await publish(aContactForm(), owner);
  await prove(owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=settings`);
  const office = newAddress('office');
  const notices = page.getByRole('region', { name: 'Email notifications' });
  await notices.getByLabel('Email address').fill('office');
  await notices.getByRole('button', { name: 'Add recipient' }).click();
  await expect(notices.getByText('Enter an email address, like name@example.com.')).toBeVisible();
  await notices.getByLabel('Email address').fill(office);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(`${office} added to the recipients.`);
  const listed = notices.getByRole('listitem').filter({ hasText: office });
  await expect(listed).toContainText('Not confirmed');
  const question = await mailTo(office, 'Confirm that you want');
  await page.goto(/http\S+\/api\/confirm-emails\/\S+/.exec(question.text)?.[0] ?? '');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address confirmed');

  await page.goto(`/form-builder/${formId}?tab=settings`);
  await expect(listed).toContainText('Confirmed');
  const often = notices.getByRole('combobox', { name: 'How often' });
  for (const rhythm of ['One summary a day', 'An email for each response']) {
    await often.press('Enter');
    await page.getByRole('option', { name: rhythm }).press('Enter');
    await expect(often).toHaveText(rhythm);
    await expect(often).toBeEnabled();
  }
  const receipt = page.getByRole('region', { name: 'Receipt for respondents' });
  await receipt.getByLabel('Send a receipt').click();
  await expect(toast(page)).toContainText('Receipt turned on.');
  const subject = receipt.getByRole('textbox', { name: 'Subject' });
  await subject.press('End');
  await subject.pressSequentially(', @');
  await page.getByRole('option', { name: 'Your name name' }).click();
  await expect(receipt.getByRole('region', { name: 'Preview' })).toContainText(
    'Thank you for your response, @Your name',
  );
  // All of it in sight: axe measures targets that the bars at the top and the foot would cover in part.
  await page.setViewportSize({ width: 1280, height: 3_000 });
  expect(await violations(page)).toEqual([]);
  await receipt.getByLabel('Include a copy of their answers').focus();
  await expect(toast(page)).toContainText('Receipt saved.');

  const grace = newAddress('grace');
  const answers = { fname: { t: 'text', v: 'Grace' }, femail: { t: 'text', v: grace } } as const;
  const sent = await request.post(`/api/forms/${formId}/submissions`, {
    data: aSubmission({ answers }),
  });
  expect(sent.status()).toBe(200);
  expect((await mailTo(grace, 'Thank you for your response, Grace')).text).toContain('Grace');
  const notice = await mailTo(office, 'New response to Contact from Grace');
  await page.goto(/http\S+\/submissions\?submission=\S+/.exec(notice.text)?.[0] ?? '');
  await expect(page.getByLabel('Response', { exact: true })).toContainText('Grace');
});
