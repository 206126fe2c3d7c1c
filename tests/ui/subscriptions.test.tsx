/** What programs subscribed to with API keys: shown with its state, and ended, in the whole app. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Hook } from '@/domain/documents/api/hooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(stubLayout);

const KEY = 'a'.repeat(64);
const DAY = 86_400_000;
const HOOKS: readonly Hook[] = [
  {
    id: 'hookhookhookhookhookh1',
    event: 'response.created',
    url: 'https://hooks.zapier.com/hooks/1/',
    formId: FORM,
    keyId: KEY,
    createdAt: 1,
  },
  {
    id: 'hookhookhookhookhookh2',
    event: 'contact.updated',
    url: 'https://hook.eu1.make.com/x',
    keyId: 'b'.repeat(64),
    createdAt: 1,
    failingSince: Date.now() - 4 * DAY,
    stoppedAt: Date.now() - DAY,
  },
];

it('each says what it is about, whose it is and how it goes, and is ended once that is confirmed', async () => {
  const ended: unknown[] = [];
  const { person } = await renderRoute('/profile-settings?tab=api', {
    documents: {
      ...aWorkspace(),
      [paths.apiKey(WS, KEY)]: {
        schemaVersion: 1,
        name: 'Zapier',
        scopes: ['responses:read'],
        ending: 'x7Qf',
        createdAt: 1,
        createdBy: 'robin',
      },
      [paths.hooks(WS)]: { schemaVersion: 1, hooks: HOOKS },
      [paths.destinationDelivery(WS, 'evt_one')]: {
        schemaVersion: 2,
        hookId: HOOKS[0]?.id,
        event: 'response.created',
        status: 'delivered',
        tries: 1,
        createdAt: Date.now() - 60_000,
        attempts: [{ at: 1, duration: 80, status: 200 }],
      },
    },
    responses: {
      deleteHook: (request) => {
        ended.push(request);
        return {};
      },
    },
  });
  const list = within(
    await screen.findByRole('list', { name: 'Subscriptions' }, { timeout: 30_000 }),
  );
  const [one, other] = list.getAllByRole('listitem');
  await waitFor(() => expect(one?.textContent).toContain('New responses · Request a quote'));
  await waitFor(() => expect(one?.textContent).toMatch(/Zapier.*Last delivery:.*Delivered/));
  expect(one?.textContent).toContain('To hooks.zapier.com');
  expect(other?.textContent).toMatch(/Changed contacts.*Deleted API key/);
  await waitFor(() =>
    expect(other?.textContent).toMatch(/Stopped on .*: no delivery had succeeded for 3 days\./),
  );
  await person.click(
    list.getByRole('button', { name: 'End subscription: New responses, hooks.zapier.com' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'End this subscription?' }));
  expect(ended).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'End subscription' }));
  await waitFor(() => expect(ended).toEqual([{ workspace: WS, id: HOOKS[0]?.id }]));
  expect(await screen.findByText('Subscription ended.')).toBeTruthy();
});
