/** Filters of contacts: as an address, as a plan, and as what is checked. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFacets } from '@/domain/contacts/facets';
import { ACTIVE_DAYS, comparison, type ContactCondition } from '@/domain/conditions/filters';
import type { Operator } from '@/domain/conditions/operators';
import type { PropertyOf } from '@/domain/conditions/properties';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import { countTerms } from '@/domain/contacts/listFilter';
import { emptyContact } from '@/domain/contacts/people';
import { cases } from '../../../support/cases';

const { format: formatConditions, parse: parseConditions, planOf, isWanted } = CONTACT_FILTER;
const NOW = Date.UTC(2026, 10, 24);
const DAY = 86_400_000;

const of = (property: PropertyOf<'contact'>, op: Operator, ...values: string[]): ContactCondition =>
  comparison({ kind: 'contact', property }, op, values);
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/);
const days = (op: 'at_least' | 'less_than') =>
  fc.constantFrom(...ACTIVE_DAYS[op]).map((one) => of('active', op, String(one)));

const condition: fc.Arbitrary<ContactCondition> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('owner', 'stage', 'tag', 'form'),
      fc.constantFrom('one_of', 'none_of'),
      fc.array(id, { minLength: 1, maxLength: 3 }),
    )
    .map(([property, op, values]) => of(property, op, ...values)),
  id.map((one) => of('account', 'one_of', one)),
  fc.constantFrom('task', 'suggestion').map((one) => of(one, 'one_of', 'yes')),
  days('at_least'),
  days('less_than'),
);

describe('an address', () => {
  it('says the conditions, and is read as they were', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 8 }), (conditions) => {
        expect(parseConditions(formatConditions(conditions))).toEqual(conditions);
      }),
      { numRuns: cases(200) },
    );
  });

  it.each([
    'owner',
    'owner.',
    'owner.a.b',
    'nothing.x',
    'active.8',
    'task.no',
    'owner.a/b',
    'stage.a**',
    'response.tag.one_of.a',
    'contact.account.one_of.a.b',
    'contact.stage.contains.a',
    'contact.active.at_least.-8',
  ])('“%s” is none', (text) => {
    expect(parseConditions(text)).toBeUndefined();
  });
});

const AT = { now: NOW, timeZone: 'Europe/London' };

describe('a plan', () => {
  const stage: ContactCondition = of('stage', 'one_of', 'lead');
  const owner: ContactCondition = of('owner', 'one_of', 'u1');
  const active: ContactCondition = of('active', 'at_least', '-7');

  it('asks the index for one facet, and checks the rest', () => {
    expect(planOf([], '', 'name', AT)).toMatchObject({ facet: undefined, refine: false });
    expect(planOf([stage], '', 'name', AT)).toMatchObject({ facet: '@stage:lead', refine: false });
    expect(planOf([stage, owner], '', 'name', AT).refine).toBe(true);
    const several = of('stage', 'one_of', 'lead', 'customer');
    expect(planOf([several], '', 'name', AT)).toMatchObject({ facet: undefined, refine: true });
    expect(planOf([stage], 'ada', 'name', AT)).toMatchObject({ facet: 'ada', refine: true });
  });

  it('counts what has each of several facets by counting unions', () => {
    const facets = ['@stage:lead', '@owner:u1', '@tag:t1', '@tag:t2', 'ada'];
    const any = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
    const records = fc.array(
      fc.record({ facets: fc.subarray(facets), createdAt: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(records, fc.array(any(facets), { maxLength: 4 }), (all, sets) => {
        const has = (record: { facets: string[] }, set: readonly string[]) =>
          set.length === 0 || set.some((facet) => record.facets.includes(facet));
        const counted = countTerms(sets).reduce(
          (sum, term) => sum + term.sign * all.filter((one) => has(one, term.facets)).length,
          0,
        );
        expect(counted).toBe(all.filter((one) => sets.every((set) => has(one, set))).length);
      }),
    );
  });

  it('is counted as far as facets and one range go', () => {
    const countedOf = (...asked: Parameters<typeof planOf>) => planOf(...asked).counted;
    const tags = of('tag', 'one_of', 't1', 't2');
    const none = { range: undefined };
    expect(countedOf([stage, tags], 'Ada K', 'name', AT)).toEqual({
      sets: [['ada'], ['k'], ['@stage:lead'], ['@tag:t1', '@tag:t2']],
      ...none,
    });
    expect(countedOf([{ op: 'any', of: [stage, owner] }], '', 'name', AT)).toEqual({
      sets: [['@stage:lead', '@owner:u1']],
      ...none,
    });
    expect(countedOf([active, stage], '', 'name', AT)).toEqual({
      sets: [['@stage:lead']],
      range: { by: 'active', from: NOW - 7 * DAY, until: Number.MAX_SAFE_INTEGER },
    });
    expect(countedOf([of('updated', 'at_least', '-7'), stage], '', 'name', AT)).toBeUndefined();
    expect(countedOf([], 'featherstonehaugh', 'name', AT)).toBeUndefined();
  });

  it('takes one word for what the index says, and compares more words or letters', () => {
    expect(planOf([], 'zebrano', 'name', AT)).toMatchObject({ facet: 'zebrano', refine: false });
    expect(planOf([], 'Ada ', 'name', AT)).toMatchObject({ facet: 'ada', refine: false });
    expect(planOf([], 'ada king', 'name', AT).refine).toBe(true);
    expect(planOf([], 'featherstonehaugh', 'name', AT).refine).toBe(true);
  });

  it('asks for the last activity in that order alone', () => {
    expect(planOf([active], '', 'active', AT)).toMatchObject({
      active: [NOW - 7 * DAY, Number.MAX_SAFE_INTEGER],
      refine: false,
    });
    expect(planOf([active], '', 'name', AT)).toMatchObject({ active: undefined, refine: true });
  });
});

it('a contact is wanted where it meets all conditions and has all words', () => {
  const contact = {
    ...emptyContact(NOW),
    name: 'Ada Lovelace',
    lastActivityAt: NOW - 40 * DAY,
  };
  const stored = {
    ...contact,
    facets: recordFacets('contact', { ...contact, stage: 'lead', openTasks: 1 }),
  };
  const meets = (text: string, search = '') =>
    isWanted(stored, parseConditions(text) ?? [], search, AT);
  expect(meets('stage.lead*task.yes*owner.-')).toBe(true);
  expect(meets('stage.lead*suggestion.yes')).toBe(false);
  expect(meets('contact.stage.one_of.customer.lead')).toBe(true);
  expect(meets('contact.stage.none_of.customer.lead')).toBe(false);
  expect(meets('contact.owner.none_of.robin')).toBe(true);
  expect(meets('active.90')).toBe(true);
  expect(meets('active.30')).toBe(false);
  expect(meets('active.-30')).toBe(true);
  expect(meets('active.-90')).toBe(false);
  expect(meets('', 'lov ada')).toBe(true);
  expect(meets('', 'grace')).toBe(false);
});
