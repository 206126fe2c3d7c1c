/** Merging accounts and undoing it: no value is lost, and an undone merge is what was before. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountConflicts,
  accountSingle,
  accountSingles,
  mergedAccount,
  unmergedAccounts,
  type AccountMember,
} from '@/domain/contacts/accountMerge';
import { derivedAccount, emptyAccount } from '@/domain/contacts/accounts';
import { editAccount } from '@/domain/contacts/accountEdits';
import { CONTACT_FILTER, namingAccount } from '@/domain/contacts/filter';
import { derived, emptyContact } from '@/domain/contacts/people';
import { MAX_DOMAINS } from '@/domain/options/contactLimits';
import { accountSchema, type AccountDoc } from '@/domain/documents/crm.schema';
import { cases } from '../../../support/cases';

const anAccount = (name: string, changes: Partial<AccountDoc> = {}) =>
  derivedAccount({ ...emptyAccount(name, 10), ...changes });
const heldOf = ({ peopleCount, openTasks = 0 }: AccountDoc) => ({
  people: peopleCount,
  openTasks,
  activeAt: 0,
});

const acme = anAccount('Acme', { domains: ['acme.com'], peopleCount: 2, owner: 'mira' });
const ltd = anAccount('Acme Ltd', {
  domains: ['acme.co.uk'],
  peopleCount: 3,
  tags: ['t1'],
  custom: { size: 9 },
});
const pair: [AccountMember, AccountMember] = [
  { id: 'a', account: acme },
  { id: 'b', account: ltd },
];

describe('merging accounts', () => {
  it('unites domains, tags and people, and keeps one name', () => {
    const { account, left, problem } = mergedAccount(pair, { name: 'b' }, 40);
    expect(problem).toBeUndefined();
    accountSchema.strict().parse(account);
    expect(account).toMatchObject({
      name: 'Acme Ltd',
      sortName: 'acme ltd',
      domains: ['acme.com', 'acme.co.uk'],
      peopleCount: 5,
      owner: 'mira',
      tags: ['t1'],
      custom: { size: 9 },
      mergedIds: ['b'],
    });
    expect(left).toEqual([{ property: 'name', value: 'Acme' }]);
    expect(accountConflicts(pair).map(({ property }) => property)).toEqual(['name']);
  });

  it('is refused for more domains than an account can have', () => {
    const many = (from: string) =>
      anAccount(from, {
        domains: Array.from({ length: MAX_DOMAINS }, (_none, index) => `${from}${index}.com`),
      });
    const { problem } = mergedAccount(
      [
        { id: 'a', account: many('x') },
        { id: 'b', account: many('y') },
      ],
      {},
      1,
    );
    expect(problem).toContain('40 domains');
  });

  it('keeps what was changed since with the one that stayed', () => {
    const { account: result } = mergedAccount(pair, { name: 'b' }, 40);
    const at = { by: 'u', now: 50, properties: [] };
    let current = editAccount(result, { kind: 'addDomain', value: 'acme.io' }, at).account;
    current = editAccount(current, { kind: 'removeDomain', value: 'acme.com' }, at).account;
    const rename = { kind: 'set', property: 'name', value: 'Acme Group', expected: 'Acme Ltd' };
    current = editAccount(current, rename as never, at).account;
    const [one, other] = unmergedAccounts({ before: pair, result }, current, heldOf(ltd), 60);
    expect(one.account).toMatchObject({ name: 'Acme Group', domains: ['acme.io'], peopleCount: 2 });
    expect(other.account).toEqual(ltd);
  });
});

it('people of what was merged are found by the account that stayed', () => {
  const person = { ...emptyContact(1), accountId: 'b' };
  const contact = derived(person);
  const asked = CONTACT_FILTER.parse('account.a') ?? [];
  expect(CONTACT_FILTER.isWanted(contact, asked, '', { now: 1, timeZone: 'UTC' })).toBe(false);
  expect(namingAccount(['a', 'b']).isWanted(contact, asked, '', { now: 1, timeZone: 'UTC' })).toBe(
    true,
  );
  expect(namingAccount(['a', 'c']).isWanted(contact, asked, '', { now: 1, timeZone: 'UTC' })).toBe(
    false,
  );
});

const any = (key: string): fc.Arbitrary<AccountDoc> =>
  fc
    .record({
      name: fc.constantFrom('Acme', 'Engines'),
      owner: fc.option(fc.constantFrom('mira', 'jonas'), { nil: undefined }),
      tags: fc.option(fc.uniqueArray(fc.constantFrom('t1', 't2')), { nil: undefined }),
      custom: fc.option(fc.record({ size: fc.nat(3) }), { nil: undefined }),
      domains: fc
        .nat(2)
        .map((count) => Array.from({ length: count }, (_none, index) => `${key}${index}.com`)),
      peopleCount: fc.nat(9),
      openTasks: fc.option(fc.nat(2), { nil: undefined }),
      createdAt: fc.nat(9),
      lastActivityAt: fc.nat(9),
    })
    .map(({ name, ...changes }) =>
      anAccount(
        name,
        Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      ),
    );

it('any merge of accounts loses nothing, and its undo brings back what was', () => {
  fc.assert(
    fc.property(any('x'), any('y'), fc.constantFrom('a', 'b'), (one, other, id) => {
      const before: [AccountMember, AccountMember] = [
        { id: 'a', account: one },
        { id: 'b', account: other },
      ];
      const { account: result, left } = mergedAccount(before, { name: id, owner: id }, 40);
      accountSchema.strict().parse(result);
      expect(result.domains).toEqual([...one.domains, ...other.domains]);
      for (const account of [one, other]) {
        for (const property of accountSingles([account])) {
          const value = accountSingle(account, property);
          if (value === undefined || accountSingle(result, property) === value) continue;
          expect(left).toContainEqual({ property, value });
        }
      }
      expect(unmergedAccounts({ before, result }, result, heldOf(other), 60)).toEqual(before);
    }),
    { numRuns: cases(300) },
  );
});
