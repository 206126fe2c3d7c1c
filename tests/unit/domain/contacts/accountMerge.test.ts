/** Merging accounts and undoing it: no value is lost, and an undone merge is what was before. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf, mergedRecord, singleNames, singleOf } from '@/domain/contacts/merge';
import type { RecordOf } from '@/domain/contacts/records';
import { unmerged, type HeldBy } from '@/domain/contacts/unmerge';
import { derivedAccount, emptyAccount } from '@/domain/contacts/accounts';
import { editRecord } from '@/domain/contacts/edits';
import { CONTACT_FILTER, namingAccount } from '@/domain/contacts/filter';
import { derived, emptyContact } from '@/domain/contacts/people';
import { MAX_DOMAINS } from '@/domain/options/contactLimits';
import { accountSchema, type AccountDoc } from '@/domain/documents/crm.schema';
import { cases } from '../../../support/cases';

const anAccount = (name: string, changes: Partial<AccountDoc> = {}) =>
  derivedAccount({ ...emptyAccount(name, 10), ...changes });
const heldOf = ({ peopleCount, openTasks = 0 }: AccountDoc): Record<string, HeldBy['account']> => ({
  b: { people: peopleCount, openTasks, activeAt: 0 },
});
const undone = (
  before: readonly RecordOf<'account'>[],
  result: AccountDoc,
  current: AccountDoc,
  loser: AccountDoc,
) => {
  const context = { now: 60, held: heldOf(loser), whose: () => undefined };
  return unmerged('account', { before, result }, current, context);
};

const acme = anAccount('Acme', { domains: ['acme.com'], peopleCount: 2, owner: 'mira' });
const ltd = anAccount('Acme Ltd', {
  domains: ['acme.co.uk'],
  peopleCount: 3,
  tags: ['t1'],
  custom: { size: 9 },
});
const pair: [RecordOf<'account'>, RecordOf<'account'>] = [
  { id: 'a', record: acme },
  { id: 'b', record: ltd },
];

describe('merging accounts', () => {
  it('unites domains, tags and people, and keeps one name', () => {
    const { record: account, left, problem } = mergedRecord('account', pair, { name: 'b' }, 40);
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
    expect(conflictsOf('account', pair).map(({ property }) => property)).toEqual(['name']);
  });

  it('is refused for more domains than an account can have', () => {
    const many = (from: string) =>
      anAccount(from, {
        domains: Array.from({ length: MAX_DOMAINS }, (_none, index) => `${from}${index}.com`),
      });
    const { problem } = mergedRecord(
      'account',
      [
        { id: 'a', record: many('x') },
        { id: 'b', record: many('y') },
      ],
      {},
      1,
    );
    expect(problem).toContain('40 domains');
  });

  it('keeps what was changed since with the one that stayed', () => {
    const { record: result } = mergedRecord('account', pair, { name: 'b' }, 40);
    const at = { by: 'u', now: 50, properties: [] };
    let current = editRecord('account', result, { kind: 'addDomain', value: 'acme.io' }, at).record;
    current = editRecord(
      'account',
      current,
      { kind: 'removeDomain', value: 'acme.com' },
      at,
    ).record;
    const rename = { kind: 'set', property: 'name', value: 'Acme Group', expected: 'Acme Ltd' };
    current = editRecord('account', current, rename as never, at).record;
    const [one, other] = undone(pair, result, current, ltd);
    expect(one?.record).toMatchObject({ name: 'Acme Group', domains: ['acme.io'], peopleCount: 2 });
    expect(other?.record).toEqual(ltd);
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
      const before: [RecordOf<'account'>, RecordOf<'account'>] = [
        { id: 'a', record: one },
        { id: 'b', record: other },
      ];
      const { record: result, left } = mergedRecord('account', before, { name: id, owner: id }, 40);
      accountSchema.strict().parse(result);
      expect(result.domains).toEqual([...one.domains, ...other.domains]);
      for (const account of [one, other]) {
        for (const property of singleNames('account', [account])) {
          const value = singleOf(account, property);
          if (value === undefined || singleOf(result, property) === value) continue;
          expect(left).toContainEqual({ property, value });
        }
      }
      expect(undone(before, result, result, other)).toEqual(before);
    }),
    { numRuns: cases(300) },
  );
});
