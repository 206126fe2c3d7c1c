/** A merge that was stored when each kind had its own code is still read: each record is under its noun. */
import { expect, it } from 'vitest';
import { emptyAccount } from '@/domain/contacts/accounts';
import { emptyContact } from '@/domain/contacts/people';
import { snapshotIn } from '../../../functions/src/contacts/merging';

it('reads merges of contacts with their keys, and of accounts without', () => {
  const ada = emptyContact(1);
  const contacts = { before: [{ id: 'a', contact: ada }], result: ada, keys: { 'email x': 'a' } };
  expect(snapshotIn('contact', JSON.stringify(contacts))).toEqual({
    before: [{ id: 'a', record: ada }],
    result: ada,
    keys: { 'email x': 'a' },
  });
  const acme = emptyAccount('Acme', 1);
  const accounts = { before: [{ id: 'b', account: acme }], result: acme };
  expect(snapshotIn('account', JSON.stringify(accounts))).toEqual({
    before: [{ id: 'b', record: acme }],
    result: acme,
    keys: {},
  });
});
