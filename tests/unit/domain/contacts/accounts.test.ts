/** Accounts: what finds them, what members change of them, and whom they move. */
import { describe, expect, it } from 'vitest';
import { bulkEdited, editRecord } from '@/domain/contacts/edits';
import { isFoundBy } from '@/domain/contacts/facets';
import { movedContact, withRenamedCompany } from '@/domain/contacts/moves';
import { ACCOUNT_FILTER } from '@/domain/contacts/filter';
import {
  companyKey,
  derivedAccount,
  emptyAccount,
  hostIn,
  isKeptOut,
  withPeople,
  withPerson,
} from '@/domain/contacts/accounts';
import { MAX_DOMAINS } from '@/domain/options/contactLimits';
import { derived, emptyContact } from '@/domain/contacts/people';
import { changedProperties } from '@/domain/contacts/settings';
import type { AccountChange } from '@/domain/calls/accounts.schema';
import { accountSchema, type AccountDoc } from '@/domain/documents/crm.schema';

const NOW = Date.UTC(2026, 10, 24);
const at = {
  by: 'robin',
  now: NOW + 1,
  properties: [{ id: 'size', name: 'Size', type: 'number' as const }],
};
const acme = (more: Partial<AccountDoc> = {}): AccountDoc =>
  derivedAccount({
    ...emptyAccount('Åkme Ltd', NOW),
    domains: ['acme.co.uk', 'acme.example'],
    peopleCount: 2,
    ...more,
  });

describe('an account', () => {
  it('is found by the beginning of any word of its name or domains', () => {
    const account = accountSchema.strict().parse(acme({ owner: 'robin', tags: ['t1'] }));
    for (const text of ['akm', 'ltd', 'acme.ex', 'exam akme']) {
      expect(isFoundBy('account', account, text)).toBe(true);
      const { facet } = ACCOUNT_FILTER.planOf([], text, 'active', { now: NOW, timeZone: 'UTC' });
      expect(account.facets).toContain(facet);
    }
    expect(isFoundBy('account', account, 'kme')).toBe(false);
  });

  it('is filtered by owner, tag, people, open tasks and activity', () => {
    const account = acme({ owner: 'robin', tags: ['t1'], openTasks: 1 });
    const meets = (text: string) => {
      const conditions = ACCOUNT_FILTER.parse(text);
      return (
        conditions &&
        ACCOUNT_FILTER.isWanted(account, conditions, '', { now: NOW, timeZone: 'UTC' })
      );
    };
    expect(meets('owner.robin*tag.t1*people.yes*task.yes*active.7')).toBe(true);
    for (const other of ['owner.-', 'tag.t2', 'people.no', 'active.-30']) {
      expect(meets(other)).toBe(false);
    }
    for (const none of ['people.some', 'stage.lead', 'active.1', 'owner.a.b']) {
      expect(ACCOUNT_FILTER.parse(none)).toBeUndefined();
    }
    expect(derivedAccount({ ...account, peopleCount: 0 }).facets).toContain('@people:no');
  });

  it('counts its people, and comes back from the trash with a new one', () => {
    const trashed = bulkEdited('account', acme(), { kind: 'trash' }, NOW).record;
    expect(trashed).toMatchObject({ status: 'trashed', trashedAt: NOW, peopleCount: 2 });
    const back = withPerson(trashed, { company: 'Other' }, { at: NOW, now: NOW });
    expect(back).toMatchObject({ status: 'active', peopleCount: 3, name: 'Åkme Ltd' });
    expect(back.trashedAt).toBeUndefined();
    expect(withPeople(acme({ peopleCount: 0 }), -1, NOW).peopleCount).toBe(0);
  });
});

describe('the domain that is typed', () => {
  it.each([
    ['https://www.Acme.co.uk/about?x=1', 'www.acme.co.uk'],
    ['sales@acme.example', 'acme.example'],
    [' acme.example. ', 'acme.example'],
    ['http://acme.example:8080', 'acme.example'],
    ['', ''],
  ])('%j is %j', (text, host) => expect(hostIn(text)).toBe(host));
});

const edit = (account: AccountDoc, change: AccountChange) =>
  editRecord('account', account, change, at);

describe('an edit', () => {
  it('sets the name and own properties, by what the member saw', () => {
    const { record: account, changes } = edit(acme(), {
      kind: 'set',
      property: 'name',
      value: ' Acme Limited ',
      expected: 'Åkme Ltd',
    });
    expect(account).toMatchObject({ name: 'Acme Limited', sortName: 'acme limited' });
    expect(account.provenance['name']).toEqual({ by: 'robin', at: NOW + 1 });
    expect(changes).toEqual([{ property: 'name', before: 'Åkme Ltd', after: 'Acme Limited' }]);
    const size = { kind: 'set', property: 'custom.size', value: '12', expected: null } as const;
    const sized = edit(account, size);
    expect(sized.record.custom).toEqual({ size: 12 });
    // A repeat does nothing; what someone else set since is not overwritten.
    expect(edit(sized.record, size).record).toBe(sized.record);
    expect(() => edit(sized.record, { ...size, value: 13 })).toThrow(/Someone else/);
    const none = { ...size, value: null, expected: 12 };
    expect(edit(sized.record, none).record.custom).toEqual({});
  });

  it.each([
    [{ kind: 'set', property: 'name', value: ' ', expected: null }, /Enter a name/],
    [{ kind: 'set', property: 'custom.size', value: 'big', expected: null }, /Enter a number/],
    [{ kind: 'set', property: 'custom.gone', value: 1, expected: null }, /deleted/],
    [{ kind: 'makePrimary', value: 'gone.example' }, /no longer there/],
  ] as const)('%j is refused', (change, message) => {
    expect(() => edit(acme(), change)).toThrow(message);
  });

  it('adds, removes and orders domains, each once, up to a limit', () => {
    const add = (value: string) => ({ kind: 'addDomain', value }) as const;
    const { record: account, changes } = edit(acme(), add('acme.org'));
    expect(account.domains).toEqual(['acme.co.uk', 'acme.example', 'acme.org']);
    expect(account.facets).toContain('org');
    expect(changes).toEqual([{ property: 'domain', after: 'acme.org' }]);
    expect(edit(account, add('acme.org')).record).toBe(account);
    const first = edit(account, { kind: 'makePrimary', value: 'acme.org' }).record;
    expect(first.domains[0]).toBe('acme.org');
    const less = edit(first, { kind: 'removeDomain', value: 'acme.org' }).record;
    expect([less.domains, less.provenance]).toEqual([['acme.co.uk', 'acme.example'], {}]);
    const full = acme({ domains: Array.from({ length: MAX_DOMAINS }, (_, n) => `a${n}.example`) });
    expect(() => edit(full, add('one.more'))).toThrow(/up to/);
  });
});

describe('a person who moves', () => {
  const contact = derived({
    ...emptyContact(NOW),
    name: 'Ada',
    company: 'Akme Ltd',
    accountId: 'a',
  });
  const from = { id: 'a', name: 'AKME ltd' };
  const to = { id: 'b', name: 'Engines' };

  it('has the new account and its name as the company', () => {
    const moved = movedContact(contact, { from, to }, at);
    expect(moved.record).toMatchObject({ accountId: 'b', company: 'Engines' });
    expect(moved.record.facets).toContain('engin');
    expect(moved.changes).toEqual([{ property: 'account', before: 'a', after: 'b' }]);
    // Back again, and nothing is left of it but who did it.
    const back = movedContact(moved.record, { from: to, to: from }, at).record;
    expect(back).toMatchObject({ accountId: 'a', company: 'AKME ltd' });
  });

  it('out of an account loses its name, keeps another company, and is not added again', () => {
    const out = movedContact(contact, { from, to: undefined }, at).record;
    expect(out.company).toBeUndefined();
    expect(isKeptOut(out)).toBe(true);
    const other = { ...contact, company: 'Own business' };
    const kept = movedContact(other, { from, to: undefined }, at).record;
    expect(kept.company).toBe('Own business');
    expect(isKeptOut(contact)).toBe(false);
  });

  it('follows a rename where the company was a former name', () => {
    const former = ['Old name', 'AKME ltd'];
    expect(withRenamedCompany(contact, former, 'Acme plc')?.company).toBe('Acme plc');
    expect(
      withRenamedCompany({ ...contact, company: 'Other' }, former, 'Acme plc'),
    ).toBeUndefined();
    expect(companyKey('AKME, Ltd')).toBe(companyKey('akme ltd'));
  });
});

describe('properties of accounts', () => {
  it('may have names that contacts have, but none of an account’s own', () => {
    const create = (name: string) =>
      changedProperties([], { kind: 'create', name, type: 'text' }, () => 'p1', 'account');
    expect(create('Email').properties).toHaveLength(1);
    expect(() => create('Domain')).toThrow(/already/);
  });
});
