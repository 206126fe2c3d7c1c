/** Which contacts may be one person. */
import { describe, expect, it } from 'vitest';
import {
  areSimilarNames,
  dupTokens,
  duplicatesAmong,
  duplicateGroups,
  mailboxOf,
  pairId,
} from '@/domain/contacts/duplicates';
import { derived, emptyContact } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';

const aContact = (changes: Partial<ContactDoc>) => derived({ ...emptyContact(1), ...changes });
const reasons = (a: Partial<ContactDoc>, b: Partial<ContactDoc>) =>
  duplicatesAmong(aContact(a), [{ id: 'b', contact: aContact(b) }])[0]?.reasons;

describe('a mailbox', () => {
  it.each([
    ['ada+news@acme.example', 'ada@acme.example'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['a.da@acme.example', 'a.da@acme.example'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('names', () => {
  it.each([
    ['Robert Fox', 'Rob Fox', true],
    ['Robert Fox', 'R. Fox', true],
    ['Robert Fox', 'Fox, Robert', true],
    ['Robert Fox', 'Robert J. Fox', true],
    ['Jonathan Miles', 'Jonathon Miles', true],
    ['Robert Fox', 'Rachel Fox', false],
    ['Robert Fox', 'Robert Stone', false],
    ['Ana Fox', 'Anu Fox', false],
  ])('%s and %s: %s', (a, b, similar) => {
    expect(areSimilarNames(a, b)).toBe(similar);
    expect(areSimilarNames(b, a)).toBe(similar);
  });
});

describe('duplicates', () => {
  const phone = '+44 20 7946 0018';
  it('share a mailbox, a number, or a name at a company', () => {
    expect(reasons({ emails: ['ada+a@acme.example'] }, { emails: ['ada@acme.example'] })).toEqual([
      'email',
    ]);
    expect(reasons({ phones: [phone] }, { phones: [phone], name: 'Ada' })).toEqual(['phone']);
    expect(
      reasons({ name: 'Robert Fox', accountId: 'a' }, { name: 'Rob Fox', accountId: 'a' }),
    ).toEqual(['name']);
    expect(
      reasons({ name: 'Robert Fox', company: 'ACME Ltd' }, { name: 'R Fox', company: 'Acme ltd' }),
    ).toEqual(['name']);
    // A name alone says nothing, and of one in the trash there is no duplicate.
    expect(reasons({ name: 'Robert Fox' }, { name: 'Robert Fox' })).toBeUndefined();
    expect(reasons({ phones: [phone] }, { phones: [phone], status: 'trashed' })).toBeUndefined();
  });

  it('do not share an office’s number alone', () => {
    const others = ['Grace Hopper', 'Rachel Fox', 'Mira Stone', 'Ada King'].map((name, index) => ({
      id: `c${index}`,
      contact: aContact({ name, phones: [phone] }),
    }));
    const found = duplicatesAmong(aContact({ name: 'Ada', phones: [phone] }), others);
    expect(found).toEqual([{ id: 'c3', reasons: ['phone'] }]);
  });

  it('are looked for once what a contact is found by has changed', () => {
    const contact = aContact({ name: 'Ada', phones: [phone], updatedAt: 7 });
    expect(contact.dupDue).toBe(7);
    const { dupDue: _found, ...settled } = contact;
    expect(derived({ ...settled, updatedAt: 9, stage: 'lead' }).dupDue).toBeUndefined();
    expect(derived({ ...settled, updatedAt: 9, phones: [] }).dupDue).toBe(9);
    const trashed = derived({ ...settled, updatedAt: 9, status: 'trashed' });
    expect([trashed.dup, trashed.dupDue]).toEqual([[], 9]);
  });

  it('take no more tokens than a query does', () => {
    const ten = Array.from({ length: 10 }, (_none, index) => index);
    const tokens = dupTokens(
      aContact({
        name: 'Ada King',
        company: 'Acme',
        accountId: 'a',
        emails: ten.map((index) => `p${index}@acme.example`),
        phones: ten.map((index) => `+44 20 7946 00${10 + index}`),
      }),
    );
    expect(tokens.length).toBe(24);
  });

  it('come in groups of no more than can be merged at once', () => {
    const pairs = ['ab', 'cd', 'bc', 'de', 'ef'].map((ids) => ({ ids: ids.split('') }));
    expect(duplicateGroups(pairs, 5).map(({ ids }) => [...ids].sort().join(''))).toEqual([
      'abcde',
      'ef',
    ]);
    expect(pairId('b', 'a')).toBe('a_b');
  });
});
