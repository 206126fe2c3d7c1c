/** What an owner does with an account: a property of their own, a second person, and moving them. */
import { expect, test } from '@playwright/test';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { aPersonForm } from '../support/crm';
import { signIn } from './support/signIn';

test('a property of accounts is filled, and a person moves between two accounts', async ({
  page,
}) => {
  const owner = await anOwner();
  await publish(aPersonForm(), owner);
  await signIn(page, owner, '/profile-settings?tab=contacts');
  await page.getByRole('button', { name: 'Add account property' }).click();
  const property = page.getByRole('dialog', { name: 'Add property' });
  await property.getByRole('textbox', { name: 'Property name' }).fill('Industry');
  await property.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('list', { name: 'Account properties' })).toContainText('Industry');

  await page.goto('/accounts');
  for (const [name, domain] of [
    ['Engines', 'engines.example'],
    ['Acme Ltd', 'acme.example'],
  ] as const) {
    await page.getByRole('button', { name: 'Add account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add account' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Domain' }).fill(domain);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    if (name === 'Engines') await page.getByRole('link', { name: 'All accounts' }).click();
  }
  await page.getByRole('button', { name: /^Edit Industry/ }).click();
  await page.getByRole('textbox', { name: 'Industry' }).fill('Retail');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Edit Industry/ })).toContainText('Retail');

  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Add contact' });
  await contact.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await contact.getByRole('textbox', { name: 'Email' }).fill('ada@engines.example');
  await contact.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('link', { name: 'Engines', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Engines', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'More for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Move to another account' }).click();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: /Acme/ }).click();
  await expect(page.getByText('No contacts in this account.')).toBeVisible();

  await page.goto('/accounts');
  await page.getByRole('link', { name: 'Acme Ltd' }).click();
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Ada Lovelace');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('moved from');
});
