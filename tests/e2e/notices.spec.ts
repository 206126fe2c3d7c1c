/** A morning: the bell, what one is notified of, and a dashboard whose rows are dealt with in place. */
import { expect, test } from '@playwright/test';
import { aPersonForm } from '../support/crm';
import { aField, aForm, when } from '../support/forms';
import { aSubmission } from '../support/product';
import { violations } from './support/app';
import { saved } from './support/owner';
import { anOwner, draft, publish, prove, put } from './support/published';
import { signIn } from './support/signIn';

test('an owner sees what came in, decides, does a task, and chooses what reaches them', async ({
  page,
}) => {
  const owner = await anOwner();
  const form = await publish(aPersonForm(), owner);
  await prove(owner);
  const send = async (name: string) => {
    const answers = {
      fname: { t: 'text', v: name } as const,
      femail: { t: 'text', v: `${name.toLowerCase()}@example.org` } as const,
      fnews: { t: 'consent', v: true } as const,
    };
    const data = aSubmission({ answers });
    const sent = await page.request.post(`/api/forms/${form.formId}/submissions`, { data });
    expect([200, 202]).toContain(sent.status());
  };
  for (const name of ['Amina', 'Boris', 'Chloe']) await send(name);
  await put(form, 'paused');
  await send('Dora');

  await signIn(page, owner, '/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications, 4 unread' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /^3 responses to/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /needs review$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('status')).toContainText('4 notifications marked as read.');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Responses that need review' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await panel.getByRole('link', { name: 'Notification settings' }).click();

  await page.getByRole('combobox', { name: 'New responses', exact: true }).click();
  await page.getByRole('option', { name: 'App and daily summary' }).click();
  await page.getByRole('switch', { name: 'Hold emails during quiet hours' }).check();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'New responses', exact: true })).toContainText(
    'daily summary',
  );
  await expect(page.getByRole('switch', { name: /quiet hours$/ })).toBeChecked();

  await page.goto('/dashboard');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('link', { name: 'Dora needs review' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await needs.getByRole('button', { name: 'Reject: Dora' }).click();
  await expect(needs.getByText('Nothing needs you right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await needs.getByRole('button', { name: 'Accept: Dora' }).click();
  await expect(needs.getByText('Nothing needs you right now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest responses' })).toContainText('Dora');

  await page.getByRole('button', { name: 'Arrange' }).click();
  const arrange = page.getByRole('dialog', { name: 'Arrange dashboard' });
  await arrange.getByRole('checkbox', { name: 'Recent forms' }).click();
  await arrange.getByRole('checkbox', { name: 'Median time' }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Median time' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Median time' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Recent forms' })).toHaveCount(0);
});

test('a draft with errors is on the dashboard until they are gone', async ({ page }) => {
  const owner = await anOwner();
  const missing = aField('short_text', 'fnever', {
    label: 'Shown after a question that is gone',
    showIf: when('fgone', 'equals', 'x'),
  });
  await draft(aForm([[missing]], { title: 'Party' }), owner);
  await signIn(page, owner, '/forms');
  await page.getByRole('link', { name: 'Party' }).first().click();
  await saved(page);
  await expect(page.getByRole('button', { name: /^Form check.*error/ })).toBeVisible();
  await page.getByRole('link', { name: 'All forms', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('link', { name: /errors? in the draft of “Party”/ })).toBeVisible();
  await page.getByRole('button', { name: /^Dismiss: .*draft of “Party”/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /draft of “Party”/ }).click();
  await expect(page).toHaveURL(/\/form-builder\//);
});
