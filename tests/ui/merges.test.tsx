/** Merging contacts on screen: suggestions, the preview with its choices, the line in the timeline, old links. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import { derivedAccount, emptyAccount } from '@/domain/contacts/accounts';
import { TOKENS_VERSION } from '@/domain/contacts/duplicates';
import { derived, emptyContact } from '@/domain/contacts/people';
import type {
  AccountDoc,
  ActivityDoc,
  ContactDoc,
  DuplicateDoc,
} from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const NOW = Date.now();
const aContact = (changes: Partial<ContactDoc>) => derived({ ...emptyContact(NOW), ...changes });

const ada = aContact({
  name: 'Ada Lovelace',
  emails: ['ada@acme.example'],
  stage: 'lead',
  submissionCount: 2,
});
const king = aContact({
  name: 'Ada King',
  emails: ['ada@home.example'],
  phones: ['+44 20 7946 0018'],
  stage: 'customer',
});

function documents(role: Role = 'owner') {
  const all = aWorkspace();
  // As it was before contacts were compared.
  all[paths.workspace(WS)] = { ...all[paths.workspace(WS)], duplicatesVersion: 0 };
  return {
    ...all,
    [paths.userWorkspace(ROBIN.uid, WS)]: { ...all[paths.userWorkspace(ROBIN.uid, WS)], role },
    [paths.contact(WS, 'a')]: ada,
    [paths.contact(WS, 'b')]: king,
    [paths.contact(WS, 'old')]: {
      ...emptyContact(NOW),
      status: 'merged',
      mergedInto: 'a',
    } satisfies ContactDoc,
    [paths.account(WS, 'acme')]: derivedAccount({
      ...emptyAccount('Acme', NOW),
      domains: ['acme.example'],
      peopleCount: 2,
    }),
    [paths.account(WS, 'ltd')]: emptyAccount('Acme Ltd', NOW),
    [paths.account(WS, 'gone')]: {
      ...emptyAccount('', NOW),
      status: 'merged',
      mergedInto: 'acme',
    } satisfies AccountDoc,
    [paths.duplicate(WS, 'a_b')]: {
      schemaVersion: 1,
      ids: ['a', 'b'],
      reasons: ['phone'],
      status: 'open',
      at: NOW,
    } satisfies DuplicateDoc,
    [paths.activity(WS, 'merge_m')]: {
      schemaVersion: 1,
      type: 'merge',
      at: NOW,
      by: ROBIN.uid,
      contactId: 'a',
      mergeId: 'm',
      merged: [{ id: 'old', name: 'A. Lovelace' }],
      left: [{ property: 'stage', value: 'customer' }],
    } satisfies ActivityDoc,
  };
}

const nothing = () => ({});
const responses = {
  mergeContacts: nothing,
  mergeAccounts: nothing,
  undoMerge: nothing,
  dismissDuplicates: nothing,
  compareContacts: nothing,
} as never;
const open = (url: string, role?: Role) =>
  renderRoute(url, { documents: documents(role), responses });

describe('possible duplicates', () => {
  it('are merged after a preview, with a choice for what differs', async () => {
    const { person, called, address } = await open('/contacts?view=duplicates');
    const card = within(await main().findByRole('article'));
    expect(card.getByText('Same phone number')).toBeTruthy();
    await person.click(card.getByRole('button', { name: 'Review and merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 contacts' }));
    const result = within(dialog.getByRole('region', { name: 'Result' }));
    expect(result.getByText('Ada Lovelace')).toBeTruthy();
    expect(result.getByText('ada@home.example')).toBeTruthy();
    const stages = within(dialog.getByRole('radiogroup', { name: 'Stage' }));
    await person.click(stages.getByRole('radio', { name: /^Customer/ }));
    expect(result.getByText('Customer')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Merge contacts' }));
    await waitFor(() => expect(called().at(-1)?.name).toBe('mergeContacts'));
    expect(called().at(-1)?.request).toMatchObject({
      winner: 'a',
      losers: ['b'],
      choices: { stage: 'b' },
    });
    await waitFor(() => expect(address()).toBe('/contacts/a'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(called().at(-1)?.name).toBe('undoMerge'));
  });

  it('are remembered as different people', async () => {
    const { person, called } = await open('/contacts?view=duplicates');
    await person.click(await main().findByRole('button', { name: 'Not the same person' }));
    await waitFor(() =>
      expect(called().at(-1)).toEqual({
        name: 'dismissDuplicates',
        request: { workspace: WS, ids: ['a', 'b'] },
      }),
    );
  });

  it('are looked for among contacts that never were compared, when an editor opens them', async () => {
    const { called } = await open('/contacts?view=duplicates', 'editor');
    expect(await main().findByText(/^We’re comparing all your contacts/)).toBeTruthy();
    expect(called()).toEqual([{ name: 'compareContacts', request: { workspace: WS } }]);
    // They have been compared.
    const workspace = documentAt(paths.workspace(WS));
    act(() => put(paths.workspace(WS), { ...workspace, duplicatesVersion: TOKENS_VERSION }));
    await waitFor(() => expect(main().queryByText(/^We’re comparing/)).toBeNull());
    expect(main().getByRole('article')).toBeTruthy();
  });

  it('are read, and not decided, by a viewer', async () => {
    const { called } = await open('/contacts?view=duplicates', 'viewer');
    expect(await main().findByRole('link', { name: 'Ada King' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Review and merge' })).toBeNull();
    expect(called()).toEqual([]);
  });
});

it('accounts are merged with one that is looked for, and led on to', async () => {
  const { person, called, address } = await open('/accounts/gone');
  await waitFor(() => expect(address()).toBe('/accounts/acme'));
  await person.click(await main().findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Merge with…' }));
  const find = within(await screen.findByRole('dialog', { name: /^Merge Acme with/ }));
  await person.click(await find.findByRole('button', { name: /Acme Ltd/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 accounts' }));
  const names = within(dialog.getByRole('radiogroup', { name: 'Name' }));
  await person.click(names.getByRole('radio', { name: /^Acme Ltd/ }));
  await person.click(dialog.getByRole('button', { name: 'Merge accounts' }));
  await waitFor(() =>
    expect(called().at(-1)).toMatchObject({
      name: 'mergeAccounts',
      request: { winner: 'acme', loser: 'ltd', choices: { name: 'ltd' } },
    }),
  );
});

it('two selected accounts are merged from the list', async () => {
  const { person } = await open('/accounts');
  for (const name of ['Acme', 'Acme Ltd']) {
    await person.click(await main().findByRole('checkbox', { name: `Select ${name}` }));
  }
  await person.click(main().getByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 accounts' }));
  const keep = within(dialog.getByRole('radiogroup', { name: 'Account to keep' }));
  expect(keep.getByRole('radio', { name: /^Acme acme/ })).toHaveProperty('checked', true);
});

describe('a merged contact', () => {
  it('leads to the one that stayed, whose timeline undoes the merge', async () => {
    const { person, called, address } = await open('/contacts/old');
    await waitFor(() => expect(address()).toBe('/contacts/a'));
    expect(await main().findByText('A. Lovelace')).toBeTruthy();
    await person.click(main().getByRole('button', { name: 'Undo merge' }));
    await waitFor(() =>
      expect(called().at(-1)).toEqual({ name: 'undoMerge', request: { workspace: WS, id: 'm' } }),
    );
  });

  it('is merged with one that is looked for', async () => {
    const { person } = await open('/contacts/a');
    await person.click(await main().findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Merge with…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Merge Ada Lovelace/ }));
    await person.type(dialog.getByRole('searchbox', { name: 'Find a contact' }), 'king');
    await person.click(await dialog.findByRole('button', { name: /Ada King/ }));
    expect(await screen.findByRole('dialog', { name: 'Merge 2 contacts' })).toBeTruthy();
  });
});
