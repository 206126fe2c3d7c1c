/** Filters of contacts: as an address, as a plan, and as what is checked. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetsOf } from '@/domain/contacts/facets';
import { CONTACT_FILTER, type ContactCondition } from '@/domain/contacts/filter';
import { ACTIVE_VALUES } from '@/domain/contacts/listFilter';
import { emptyContact } from '@/domain/contacts/people';
import { cases } from '../../../support/cases';

const { format: formatConditions, parse: parseConditions, planOf, isWanted } = CONTACT_FILTER;
const NOW = Date.UTC(2026, 10, 24);
const DAY = 86_400_000;

const condition: fc.Arbitrary<ContactCondition> = fc.oneof(
  fc.record({
    about: fc.constantFrom('owner', 'stage', 'tag', 'account', 'form'),
    value: fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/),
  }),
  fc.record({ about: fc.constantFrom('task', 'suggestion'), value: fc.constant('yes') }),
  fc.record({ about: fc.constant('active'), value: fc.constantFrom(...ACTIVE_VALUES) }),
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
  ])('“%s” is none', (text) => {
    expect(parseConditions(text)).toBeUndefined();
  });
});

describe('a plan', () => {
  const stage: ContactCondition = { about: 'stage', value: 'lead' };
  const owner: ContactCondition = { about: 'owner', value: 'u1' };
  const active: ContactCondition = { about: 'active', value: '7' };

  it('asks the index for one facet, and checks the rest', () => {
    expect(planOf([], '', 'name', NOW)).toMatchObject({ facet: undefined, refine: false });
    expect(planOf([stage], '', 'name', NOW)).toMatchObject({ facet: '@stage:lead', refine: false });
    expect(planOf([stage, owner], '', 'name', NOW).refine).toBe(true);
    expect(planOf([stage], 'ada', 'name', NOW)).toMatchObject({ facet: 'ada', refine: true });
  });

  it('takes one word for what the index says, and compares more words or letters', () => {
    expect(planOf([], 'zebrano', 'name', NOW)).toMatchObject({ facet: 'zebrano', refine: false });
    expect(planOf([], 'Ada ', 'name', NOW)).toMatchObject({ facet: 'ada', refine: false });
    expect(planOf([], 'ada king', 'name', NOW).refine).toBe(true);
    expect(planOf([], 'featherstonehaugh', 'name', NOW).refine).toBe(true);
  });

  it('asks for the last activity in that order alone', () => {
    expect(planOf([active], '', 'active', NOW)).toMatchObject({
      active: [NOW - 7 * DAY, Number.MAX_SAFE_INTEGER],
      refine: false,
    });
    expect(planOf([active], '', 'name', NOW)).toMatchObject({ active: undefined, refine: true });
  });
});

it('a contact is wanted where it meets all conditions and has all words', () => {
  const contact = {
    ...emptyContact(NOW),
    name: 'Ada Lovelace',
    lastActivityAt: NOW - 40 * DAY,
  };
  const stored = { ...contact, facets: facetsOf({ ...contact, stage: 'lead', openTasks: 1 }) };
  const meets = (text: string, search = '') =>
    isWanted(stored, parseConditions(text) ?? [], search, NOW);
  expect(meets('stage.lead*task.yes*owner.-')).toBe(true);
  expect(meets('stage.lead*suggestion.yes')).toBe(false);
  expect(meets('active.90')).toBe(true);
  expect(meets('active.30')).toBe(false);
  expect(meets('active.-30')).toBe(true);
  expect(meets('active.-90')).toBe(false);
  expect(meets('', 'lov ada')).toBe(true);
  expect(meets('', 'grace')).toBe(false);
});
