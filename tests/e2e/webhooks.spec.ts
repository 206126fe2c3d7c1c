/** Webhooks as an owner has them: added, tested, received on this machine, found in the log and resent. */
import { expect, test } from '@playwright/test';
import { Webhook as Verifier } from 'standardwebhooks';
import { aContactForm, aSubmission } from '../support/product';
import { googleKeys } from '../support/googleKeys';
import { startReceiver } from '../support/receiver';
import { SheetsFake } from '../support/sheetsFake';
import { violations } from './support/app';
import { anOwner, publish } from './support/published';
import { signIn } from './support/signIn';

const [, port = ''] = /:(\d+)/.exec(process.env['FORMLOOM_WEBHOOK_HOSTS'] ?? '') ?? [];

test('a response reaches a webhook, is in its log, and is sent again', async ({
  page,
  request,
}) => {
  const receiver = await startReceiver(Number(port));
  const owner = await anOwner();
  const { formId } = await publish(aContactForm(), owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=settings`);
  const card = page.getByRole('region', { name: 'Webhooks' });
  await expect(card).toContainText('No webhooks yet.');

  await card.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  const url = dialog.getByRole('textbox', { name: 'URL' });
  await expect(url).toBeFocused();
  await url.fill('https://192.168.0.1/hook');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Use a host name that’s reachable on the public internet.');
  await url.fill(`http://${receiver.host}/hook`);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Our CRM');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Copy your signing secret' });
  const secret = await shown.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('listitem')).toContainText('Our CRM');

  const answers = { fname: { t: 'text', v: 'Grace' } } as const;
  const sent = await request.post(`/api/forms/${formId}/submissions`, {
    data: aSubmission({ answers }),
  });
  expect(sent.status()).toBe(200);
  await expect.poll(() => receiver.got.length, { timeout: 30_000 }).toBe(1);
  const [got] = receiver.got;
  const headers = got?.headers as Record<string, string>;
  expect(new Verifier(secret).verify(got?.body ?? '', headers)).toMatchObject({
    type: 'response.created',
    data: { response: { answers: [{ key: 'name', value: 'Grace' }] } },
  });

  await card.getByRole('button', { name: 'View log' }).click();
  const log = page.getByRole('dialog', { name: 'Webhook log' });
  const line = log.getByRole('button', { name: /Delivered Response 200/ });
  await line.click();
  await expect(log.getByRole('group', { name: 'Request body' })).toContainText('Grace');
  await expect(log.getByRole('group', { name: 'Reply' })).toHaveText('ok');
  expect(await violations(page)).toEqual([]);
  await log.getByRole('button', { name: 'Resend' }).click();
  await expect(log.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveCount(2);
  expect(receiver.got[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
  await log.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await card.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => receiver.got.length).toBe(3);
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(card).toContainText('No webhooks yet.');
  await receiver.close();
});

test('an owner connects a Slack channel and a Google Sheet, and puts right a key that was revoked', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const slack = await startReceiver(Number(port));
  const keys = googleKeys();
  const sheets = new SheetsFake(keys.publicKey);
  await sheets.start(Number(new URL(process.env['FORMLOOM_GOOGLE_URL'] ?? '').port));
  const owner = await anOwner();
  const { formId } = await publish(aContactForm(), owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=settings`);
  const begun = Date.now();

  const channel = page.getByRole('region', { name: 'Slack' });
  await channel.getByRole('button', { name: 'Connect Slack' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Webhook address' })
    .fill(`http://${slack.host}/services/T0/B0/secret`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(channel.getByRole('listitem')).toHaveCount(1);
  await channel.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => slack.got.length).toBe(1);
  expect(slack.got[0]?.body).toContain('Contact');

  const sheet = page.getByRole('region', { name: 'Google Sheets' });
  await sheet.getByRole('button', { name: 'Connect Google Sheets' }).click();
  await dialog
    .getByRole('textbox', { name: /^Spreadsheet/ })
    .fill(`https://docs.google.com/spreadsheets/d/${sheets.id}/edit`);
  await dialog.getByRole('textbox', { name: 'Service account key' }).fill(keys.file);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^(Connect|Add|Save)/ }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => sheets.shown().flat()).toContain('Your name');
  expect(Date.now() - begun).toBeLessThan(120_000);

  const respond = async (name: string) => {
    const data = aSubmission({ answers: { fname: { t: 'text', v: name } } });
    const sent = await request.post(`/api/forms/${formId}/submissions`, { data });
    expect(sent.status()).toBe(200);
  };
  await respond('Grace');
  await expect.poll(() => sheets.shown().flat(), { timeout: 90_000 }).toContain('Grace');
  await expect.poll(() => slack.got.map(({ body }) => body).join('\n')).toContain('Grace');

  // The key is revoked at Google: told here and in the app, and put right with a new one.
  sheets.isKeyRevoked = true;
  await respond('Ada');
  // An attempt that the network loses is made again half a minute later.
  await expect(sheet.getByRole('alert')).toContainText(/no longer/, { timeout: 120_000 });
  sheets.isKeyRevoked = false;
  await sheet.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  await dialog.getByRole('textbox', { name: 'New service account key' }).fill(keys.file);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await sheet.getByRole('switch').click();
  await expect(sheet.getByRole('switch')).toBeChecked();
  // What waited meanwhile is sent.
  await expect.poll(() => sheets.shown().flat(), { timeout: 60_000 }).toContain('Ada');
  expect(
    sheets
      .shown()
      .flat()
      .filter((cell) => cell === 'Grace'),
  ).toHaveLength(1);
  await page.goto('/notifications');
  await expect(page.getByRole('main')).toContainText(
    'The Google Sheets connection of “Contact” was turned off',
  );
  await slack.close();
  await sheets.close();
});
