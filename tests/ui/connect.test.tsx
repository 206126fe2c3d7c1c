/** Where responses of a form go: connected, tested, switched and put right, in the whole app. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import type { Calls } from '@/domain/calls/contract.schema';
import type { Destination } from '@/domain/documents/destinations.schema';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);

const SLACK: Destination = {
  kind: 'slack',
  id: 'slackslackslackslackss',
  masked: 'hooks.slack.com/…x7Qf',
  description: '#sales',
  enabled: true,
  createdAt: 1,
  createdBy: 'robin',
};

async function opened(destinations: readonly Destination[]) {
  const changed: Calls['changeDestination']['request'][] = [];
  const sent: Calls['sendToDestination']['request'][] = [];
  const { person } = await renderRoute(`/form-builder/${FORM}?tab=settings`, {
    documents: {
      ...aWorkspace(),
      [paths.destinations(WS, FORM)]: {
        schemaVersion: 2,
        destinations,
        updatedAt: 1,
        updatedBy: 'robin',
      },
      [paths.destinationDelivery(WS, 'one')]: {
        schemaVersion: 2,
        formId: FORM,
        destinationId: SLACK.id,
        type: 'response.created',
        status: 'delivered',
        tries: 1,
        createdAt: Date.now() - 60_000,
        attempts: [{ at: 1, duration: 80, status: 200 }],
      },
    },
    responses: {
      changeDestination: (request) => {
        changed.push(request);
        const { change } = request;
        if (change.act === 'add' && 'address' in change.fields && change.fields.address === 'bad') {
          throw new AppError('malformed', 'Enter a full URL.');
        }
        return {};
      },
      sendToDestination: (request) => {
        sent.push(request);
        return { id: 'msg_x', status: 'delivered' };
      },
    },
  });
  const card = async (name: string) =>
    within(await screen.findByRole('region', { name }, { timeout: 30_000 }));
  return { person, changed, sent, card };
}

it('each card says how it is, when something was last sent, and turns it off', async () => {
  const { person, changed, sent, card } = await opened([SLACK]);
  const slack = await card('Slack');
  expect(await slack.findByText('#sales')).toBeTruthy();
  expect(slack.getByText('Connected')).toBeTruthy();
  expect(slack.getByText('hooks.slack.com/…x7Qf')).toBeTruthy();
  expect(await slack.findByText(/Last delivery:.*Delivered/)).toBeTruthy();
  await person.click(slack.getByRole('button', { name: 'Send test' }));
  expect(sent).toEqual([{ workspace: WS, formId: FORM, destinationId: SLACK.id }]);
  await person.click(await slack.findByRole('switch', { name: 'On' }));
  expect(changed[0]?.change).toEqual({
    act: 'update',
    id: SLACK.id,
    enabled: false,
    fields: { kind: 'slack', description: '#sales' },
  });
  for (const name of ['Microsoft Teams', 'Discord', 'Google Sheets']) {
    expect((await card(name)).getByText('Not connected.')).toBeTruthy();
  }
});

it('a channel is connected with an address and some answers; a refused address says so beside it', async () => {
  const { person, changed, card } = await opened([]);
  const discord = await card('Discord');
  await person.click(await discord.findByRole('button', { name: 'Connect Discord' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Discord' }));
  const address = dialog.getByRole('textbox', { name: 'Webhook address' });
  await person.type(address, 'bad');
  await person.click(dialog.getByRole('combobox', { name: 'Answers' }));
  await person.click(await screen.findByRole('option', { name: 'Only some answers' }));
  await person.click(dialog.getByRole('button', { name: 'Connect Discord' }));
  expect(await dialog.findByText('Choose at least one question.')).toBeTruthy();
  await person.click(dialog.getByRole('combobox', { name: 'Questions' }));
  const [first] = await screen.findAllByRole('option');
  if (first) await person.click(first);
  await person.keyboard('{Escape}');
  await person.click(dialog.getByRole('button', { name: 'Connect Discord' }));
  expect(await dialog.findByText('Enter a full URL.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(address));
  await person.clear(address);
  await person.type(address, 'https://discord.com/api/webhooks/1/x');
  await person.click(dialog.getByRole('button', { name: 'Connect Discord' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed.at(-1)?.change).toMatchObject({
    act: 'add',
    fields: {
      kind: 'discord',
      address: 'https://discord.com/api/webhooks/1/x',
      fields: [expect.any(String) as unknown],
    },
  });
});

it('a revoked address is said, and a new one is entered without showing the old one', async () => {
  const revoked = { ...SLACK, enabled: false, revoked: true, turnedOffAt: 5, failingSince: 5 };
  const { person, changed, card } = await opened([revoked]);
  const slack = await card('Slack');
  expect(await slack.findByText(/Slack says that this address is no longer valid/)).toBeTruthy();
  expect(slack.getByText('Failing')).toBeTruthy();
  await person.click(slack.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Slack connection' }));
  const address = dialog.getByRole('textbox', { name: 'New webhook address' });
  expect(address).toHaveProperty('value', '');
  await person.type(address, 'https://hooks.slack.com/services/a/b/c');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(changed[0]?.change).toMatchObject({
      act: 'update',
      fields: { address: 'https://hooks.slack.com/services/a/b/c' },
    }),
  );
});

it('a server is connected by a key that is never shown again; its fingerprint is', async () => {
  const sftp: Destination = {
    kind: 'sftp',
    id: 'sftpsftpsftpsftpsftpss',
    host: 'sftp.example.com',
    port: 22,
    user: 'ada',
    login: 'password',
    hostKey: `SHA256:${'a'.repeat(43)}`,
    folder: 'in',
    fileName: 'contact',
    timeZone: 'Europe/London',
    description: '',
    enabled: true,
    createdAt: 1,
    createdBy: 'robin',
  };
  const { person, changed, card } = await opened([sftp]);
  const known = await card('SFTP');
  expect(await known.findByText('ada@sftp.example.com: in/contact-….csv')).toBeTruthy();
  await person.click(known.getByRole('button', { name: /^More actions/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit SFTP connection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit SFTP connection' }));
  expect(dialog.getByRole('textbox', { name: /fingerprint/ })).toHaveProperty(
    'value',
    sftp.hostKey,
  );
  expect(dialog.getByLabelText('New password')).toHaveProperty('value', '');
  await person.click(dialog.getByRole('combobox', { name: 'Log in with' }));
  await person.click(await screen.findByRole('option', { name: 'Private key' }));
  await person.type(dialog.getByRole('textbox', { name: 'Private key' }), 'KEY');
  await person.type(dialog.getByRole('textbox', { name: 'Folder (optional)' }), '/../up');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a folder without “.” and “..”.')).toBeTruthy();
  await person.clear(dialog.getByRole('textbox', { name: 'Folder (optional)' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.change).toEqual({
    act: 'update',
    id: sftp.id,
    enabled: true,
    fields: {
      kind: 'sftp',
      host: 'sftp.example.com',
      port: 22,
      user: 'ada',
      privateKey: 'KEY',
      hostKey: sftp.hostKey,
      folder: '',
      fileName: 'contact',
      description: '',
    },
  });
  await person.click(known.getByRole('button', { name: /^More actions/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Add earlier responses' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Add earlier responses?' })).getByRole(
      'button',
      { name: 'Add earlier responses' },
    ),
  );
  await waitFor(() => expect(changed.at(-1)?.change).toEqual({ act: 'fill', id: sftp.id }));
});

it('a bucket is connected with its region, an endpoint and a key', async () => {
  const { person, changed, card } = await opened([]);
  const s3 = await card('S3 storage');
  await person.click(await s3.findByRole('button', { name: 'Connect S3 storage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect S3 storage' }));
  const type = (name: string, text: string) =>
    person.type(dialog.getByRole('textbox', { name }), text);
  await type('Bucket', 'answers');
  await person.click(dialog.getByRole('button', { name: 'Connect S3 storage' }));
  expect(await dialog.findByText(/^Enter a region/)).toBeTruthy();
  await type('Region', 'auto');
  await type('Endpoint (optional)', 'https://s3.example.com');
  await type('Access key ID', 'AKIDEXAMPLE');
  await person.type(dialog.getByLabelText('Secret access key'), 'secret');
  await person.click(dialog.getByRole('combobox', { name: 'Address of the bucket' }));
  await person.click(await screen.findByRole('option', { name: 's3.example.com/bucket' }));
  await person.click(dialog.getByRole('button', { name: 'Connect S3 storage' }));
  await waitFor(() =>
    expect(changed.at(-1)?.change).toMatchObject({
      act: 'add',
      fields: {
        kind: 's3',
        bucket: 'answers',
        region: 'auto',
        endpoint: 'https://s3.example.com',
        pathStyle: true,
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'secret',
        folder: '',
        fileName: expect.stringMatching(/^[a-z0-9-]+$/) as unknown,
      },
    }),
  );
});
