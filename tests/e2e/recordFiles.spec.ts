/** Files on a contact: attached over a bad connection, in the timeline, downloaded as they were, deleted and put back. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aPersonForm } from '../support/crm';
import { PDF, PNG } from '../support/hostileFiles';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

/** Of four pieces. */
const large = Buffer.concat([PDF, Buffer.alloc(3_500_000, 1)]);

test('files are attached to a contact, shown in its timeline, downloaded and deleted', async ({
  page,
}) => {
  const owner = await anOwner();
  await publish(aPersonForm(), owner);
  await signIn(page, owner, '/contacts');
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@engines.example');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();

  const files = page.getByRole('region', { name: 'Files' });
  await expect(files).toContainText('No files.');
  // The connection breaks once, in the middle.
  const offsets: string[] = [];
  let isBroken = false;
  await page.route(/\/api\/files\/.*\?offset=/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
    offsets.push(offset);
    const breaks = offset === String(1024 * 1024) && !isBroken;
    isBroken ||= breaks;
    await (breaks ? route.abort('connectionfailed') : route.continue());
  });
  await files.getByLabel('Add files').setInputFiles([
    { name: 'Quote 7.pdf', mimeType: 'application/pdf', buffer: large },
    { name: 'Site.png', mimeType: 'image/png', buffer: PNG },
    { name: 'tool.exe', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(files.getByText('Files of this type can’t be accepted.')).toBeVisible();
  await expect(files.getByRole('button', { name: 'Download Quote 7.pdf' })).toBeVisible();
  await expect(files.getByRole('button', { name: 'Download Site.png' })).toBeVisible();
  await expect(files.locator('img[src*="preview=1"]')).toBeVisible();
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(2);
  expect(await violations(page)).toEqual([]);
  await files.getByRole('button', { name: 'Dismiss tool.exe' }).click();

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Ada Owner added Quote 7.pdf');
  await timeline.getByRole('button', { name: 'Files', exact: true }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await timeline.getByRole('button', { name: 'Download Quote 7.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Quote 7.pdf');
  expect(readFileSync(await file.path()).equals(large)).toBe(true);

  // Dropped anywhere on the section.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Call before ten.'], 'Notes.txt', { type: 'text/plain' }));
    return transfer;
  });
  await files.getByText('Site.png').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files.getByRole('button', { name: 'Download Notes.txt' })).toBeVisible();

  const remove = async () => {
    await files.getByRole('button', { name: 'More for Quote 7.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(files.getByText('Quote 7.pdf')).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByText('Quote 7.pdf')).toBeVisible();
  await remove();
  await expect(timeline.getByText('Quote 7.pdf')).toHaveCount(0);
  await page.reload();
  await expect(files.getByText('Site.png')).toBeVisible();
  await expect(files.getByText('Quote 7.pdf')).toHaveCount(0);
});
