/** The screens of accounts by role: what is shown, and what each press asks of the server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import { derivedAccount, emptyAccount } from '@/domain/contacts/accounts';
import type { AccountDoc, ActivityDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const NOW = Date.now();

const acme: AccountDoc = derivedAccount({
  ...emptyAccount('Acme Ltd', NOW),
  domains: ['acme.co.uk', 'acme.example'],
  custom: { industry: 'Retail' },
  provenance: { name: { by: ROBIN.uid, at: NOW } },
});

function documents(role: Role = 'owner', acmeNow: AccountDoc = acme) {
  const all = aWorkspace();
  return {
    ...all,
    [paths.userWorkspace(ROBIN.uid, WS)]: { ...all[paths.userWorkspace(ROBIN.uid, WS)], role },
    [paths.workspace(WS)]: {
      ...all[paths.workspace(WS)],
      accountProperties: [{ id: 'industry', name: 'Industry', type: 'text' }],
    },
    [paths.account(WS, 'acme')]: acmeNow,
    [paths.activity(WS, 'entry_n9')]: {
      schemaVersion: 1,
      type: 'note',
      at: NOW,
      by: ROBIN.uid,
      accountId: 'a1',
      text: 'Renewal in June',
    } satisfies ActivityDoc,
  };
}

const responses = {
  changeAccount: () => {
    throw new AppError('conflict', '“Engines” already has engines.example. Remove it there first.');
  },
  changeAccounts: ({ ids }: { ids: string[] }) => ({ done: ids }),
  movePeople: ({ ids }: { ids: string[] }) => ({ done: ids }),
  saveEntry: () => ({}),
  deleteAccountForGood: () => ({}),
  createAccount: () => ({
    stored: false,
    duplicates: [{ id: 'acme', name: 'Acme Ltd', by: 'domain' as const }],
  }),
} as never;

const open = (url: string, role?: Role, acmeNow?: AccountDoc) =>
  renderRoute(url, { documents: documents(role, acmeNow), responses });

describe('the list of accounts', () => {
  it('finds by any word of name or domain, and shows no others', async () => {
    await open('/accounts?q=exam%20acm');
    expect(await main().findByRole('link', { name: 'Acme Ltd' })).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Engines' })).toBeNull();
  });

  it('warns of the account that has the domain', async () => {
    const { person } = await open('/accounts');
    await person.click(await main().findByRole('button', { name: 'Add account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add account' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Acme');
    await person.type(dialog.getByRole('textbox', { name: 'Domain' }), 'acme.co.uk');
    await person.click(dialog.getByRole('button', { name: 'Add account' }));
    expect(await dialog.findByText(/already has this domain/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add account' })).toHaveProperty('disabled', true);
  });

  it('names accounts like a new one, and no others while the name is typed', async () => {
    const { person } = await open('/accounts');
    await person.click(await main().findByRole('button', { name: 'Add account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add account' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await person.type(name, 'Zebra');
    expect(dialog.queryByText(/You already have/)).toBeNull();
    await person.clear(name);
    await person.type(name, 'Acme');
    expect(await dialog.findByRole('link', { name: 'Acme Ltd' })).toBeTruthy();
  });

  it('lets a viewer read, and nothing else', async () => {
    await open('/accounts', 'viewer');
    expect(await main().findByRole('link', { name: 'Acme Ltd' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Add account' })).toBeNull();
    expect(main().queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });
});

describe('an account', () => {
  it('shows facts with their source, own properties, and the lines of its people by name', async () => {
    await open('/accounts/a1');
    expect(await main().findByRole('heading', { name: 'Engines', level: 1 })).toBeTruthy();
    expect(main().getByText('Industry')).toBeTruthy();
    const timeline = within(main().getByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText('Renewal in June')).toBeTruthy();
    expect(await timeline.findByRole('link', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'View contacts' }).getAttribute('href')).toBe(
      '/contacts?f=contact.account.one_of.a1',
    );
  });

  it('says which account has a domain, beside the field', async () => {
    const { person } = await open('/accounts/acme');
    await person.click(await main().findByRole('button', { name: 'Add domain' }));
    await person.type(main().getByRole('textbox', { name: 'New domain' }), 'engines.example');
    await person.click(main().getByRole('button', { name: 'Add' }));
    expect(await main().findByRole('alert')).toHaveProperty(
      'textContent',
      '“Engines” already has engines.example. Remove it there first.',
    );
  });

  it('moves a person to another account, with an undo', async () => {
    const { person, called } = await open('/accounts/a1');
    await person.click(await main().findByRole('button', { name: 'More for Ada Lovelace' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Move to another account' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Account' }));
    await person.click(await picker.findByRole('button', { name: /Acme Ltd/ }));
    const moved = (accountId: string) => ({
      name: 'movePeople',
      request: { workspace: WS, ids: [expect.any(String) as string], accountId },
    });
    await waitFor(() => expect(called()).toContainEqual(moved('acme')));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(called()).toContainEqual(moved('a1')));
  });

  it('takes a note about itself', async () => {
    const { person, called } = await open('/accounts/acme');
    await person.type(await main().findByRole('textbox', { name: 'Write a note' }), 'Call them');
    await person.click(main().getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'saveEntry',
        request: expect.objectContaining({ accountId: 'acme', text: 'Call them' }) as never,
      }),
    );
  });

  it.each([
    ['editor', ['Restore']],
    ['owner', ['Restore', 'Delete permanently']],
    ['viewer', []],
  ] as const)('in the trash offers a(n) %s what they may do', async (role, buttons) => {
    await open('/accounts/acme', role, { ...acme, status: 'trashed', trashedAt: NOW });
    expect(await main().findByText(/This account is in the trash/)).toBeTruthy();
    const shown = ['Restore', 'Delete permanently'].filter((name) =>
      main().queryByRole('button', { name }),
    );
    expect(shown).toEqual(buttons);
    expect(main().queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});
