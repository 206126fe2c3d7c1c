/** Issue 18: an admin makes a key, a program reads with it, and after its deletion no longer. */
import { expect, test } from '@playwright/test';
import { aContactForm } from '../support/product';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

test('an API key is made, read with, and deleted', async ({ page, request }) => {
  const owner = await anOwner();
  const form = await publish(aContactForm(), owner);
  const read = async (key: string) => {
    const answer = await request.get('/api/v1/forms', {
      headers: { Authorization: `Bearer ${key}` },
    });
    return { status: answer.status(), body: (await answer.json()) as { items?: { id: string }[] } };
  };

  await signIn(page, owner, '/profile-settings?tab=api');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByRole('checkbox', { name: 'Read contacts' }).uncheck();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByRole('heading', { name: 'Copy your API key' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const key = await dialog.getByLabel('API key').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const list = page.getByRole('list', { name: 'API keys' });
  await expect(list).toContainText(`Ends in ${key.slice(-4)} · Read forms, Read responses`);
  const { status, body } = await read(key);
  expect([status, body.items?.map(({ id }) => id)]).toEqual([200, [form.formId]]);

  await list.getByRole('button', { name: 'Delete Website' }).click();
  await page.getByRole('button', { name: 'Delete API key' }).last().click();
  await expect(page.getByText('Create a key to connect your own tools.')).toBeVisible();
  expect((await read(key)).status).toBe(401);
});
