/** Mail as a person gets it: what the product sends on this machine lies in the local inbox. */
import { expect, test } from '@playwright/test';
import { violations, withAxe } from './support/app';
import { mailTo, newAddress } from './support/inbox';

test.describe('the newsletter', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is confirmed, welcomed, left and joined again by the links of its mails, ${colorScheme}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 360, height: 740 },
      });
      await withAxe(context);
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');
      await mailTo(address, 'You are subscribed');
      await page.goto(/http\S+\/api\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unsubscribe from the newsletter',
      );
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Subscribe again' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('button', { name: 'Subscribe again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');
      const overflows = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(overflows).toBe(false);
      await context.close();
    });
  }
});
