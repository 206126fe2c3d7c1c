/** Lists from the answer store: sorted and filtered as the documents are, with what is missing at the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedRows, responseAt } from '@/domain/answerStore/listed';
import { isSortable, waysOf } from '@/domain/answerStore/listedRanks';
import type { ConditionOf } from '@/domain/conditions/condition';
import {
  comparison,
  type ResponseFilterCondition,
  type ResponseFilter,
} from '@/domain/conditions/filters';
import { matchesFilter } from '@/domain/filter/filterMatches';
import { NEWEST, sourceOf, storeFilterOf, type ListOrder } from '@/domain/filter/listPlan';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Answers } from '@/domain/values/answer';
import { importedSource, registryOf, tablesOf } from '../../../support/answerTables';
import { cases } from '../../../support/cases';
import { everyType } from '../../../support/everyType';

const definition = everyType();
const registry = registryOf(definition);
const NOW = Date.parse('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;
const names = new Map([
  ['t1', 'Zebra'],
  ['t2', 'Älg'],
  ['u1', 'Ada'],
  ['u2', 'Émile'],
]);
const AT = { now: NOW, timeZone: 'Europe/London', locale: 'sv-SE', names };
const ALL: ResponseFilter = { conditions: [], search: '' };

type One = [id: string, answers: Answers, more?: Partial<SubmissionDoc>];

function listOf(rows: readonly One[]) {
  const sources = rows.map(([id, answers, more], index) =>
    importedSource(id.padEnd(10, '_'), definition, answers, {
      submittedAt: NOW - index * HOUR,
      ...more,
    }),
  );
  const tables = tablesOf(registry, sources, NOW);
  const from = { ...tables, registry };
  return {
    sources,
    ids: (filter: ResponseFilter, order: ListOrder, at = AT) =>
      Array.from(listedRows(from, filter, order, at), (row) =>
        responseAt(from, row).id.replace(/_+$/, ''),
      ),
    first: () => responseAt(from, 0),
  };
}

const both = (rows: readonly One[], by: string) => {
  const list = listOf(rows);
  return [true, false].map((isUp) => list.ids(ALL, { by, isUp }).join(' '));
};
const grid = (...rows: [row: string, column: string][]): Answers[string] => ({
  t: 'grid',
  v: Object.fromEntries(rows.map(([row, column]) => [row, [column]])),
});
const options = (...v: string[]): Answers[string] => ({ t: 'options', v });

describe('a sorted list', () => {
  it.each<[string, string, readonly One[], string, string]>([
    [
      'numbers by their size, not by their letters',
      'fcount',
      [
        ['a', { fcount: { t: 'number', v: 100 } }],
        ['none', {}],
        ['b', { fcount: { t: 'number', v: 20 } }],
        ['c', { fcount: { t: 'number', v: -5 } }],
      ],
      'c b a none',
      'a b c none',
    ],
    [
      'days',
      'fday',
      [
        ['a', { fday: { t: 'date', v: '2026-02-01' } }],
        ['none', {}],
        ['b', { fday: { t: 'date', v: '2025-12-31' } }],
      ],
      'b a none',
      'a b none',
    ],
    [
      'choices in the order of the options',
      'fone',
      [
        ['other', { fone: { t: 'options', v: ['other'], other: 'Alder' } }],
        ['blue', { fone: options('oblue') }],
        ['none', {}],
        ['red', { fone: options('ored') }],
      ],
      'red blue other none',
      'other blue red none',
    ],
    [
      'several choices by the first one, then by the next',
      'fmany',
      [
        ['card', { fmany: options('ocard') }],
        ['both', { fmany: options('ocard', 'owrap') }],
        ['none', {}],
        ['wrap', { fmany: options('owrap') }],
      ],
      'wrap both card none',
      'card both wrap none',
    ],
    [
      'texts by the reader’s alphabet, digits by their value',
      'fcode',
      [
        ['ae', { fcode: { t: 'text', v: 'äng' } }],
        ['z', { fcode: { t: 'text', v: 'Zon' } }],
        ['none', {}],
        ['i10', { fcode: { t: 'text', v: 'item 10' } }],
        ['i9', { fcode: { t: 'text', v: 'Item 9' } }],
      ],
      'i9 i10 z ae none',
      'ae z i10 i9 none',
    ],
    [
      'names by what they read',
      'fname',
      [
        ['b', { fname: { t: 'parts', v: { first: 'Bo', last: 'Ek' } } }],
        ['none', {}],
        ['a', { fname: { t: 'parts', v: { first: 'Al', last: 'Ost' } } }],
      ],
      'a b none',
      'b a none',
    ],
    [
      'tags by their names',
      'tags',
      [
        ['ae', {}, { tags: ['t2'] }],
        ['none', {}],
        ['z', {}, { tags: ['t1'] }],
      ],
      'z ae none',
      'ae z none',
    ],
    [
      'assignees by their names',
      'assignee',
      [
        ['e', {}, { assignee: 'u2' }],
        ['none', {}],
        ['a', {}, { assignee: 'u1' }],
      ],
      'a e none',
      'e a none',
    ],
    [
      'who responded by name, else by address',
      'respondent',
      [
        ['zoe', {}, { respondent: { name: 'Zoë', email: 'a@example.com' } }],
        ['none', {}],
        ['mail', {}, { respondent: { email: 'bo@example.com' } }],
        ['ada', {}, { respondent: { name: 'ada' } }],
      ],
      'ada mail zoe none',
      'zoe mail ada none',
    ],
    [
      'matrices by the column chosen in the first row, then in the next',
      'fgrid',
      [
        ['good', { fgrid: grid(['rhall', 'cgood']) }],
        ['none', {}],
        ['bad2', { fgrid: grid(['rhall', 'cbad'], ['rbath', 'cgood']) }],
        ['bad1', { fgrid: grid(['rhall', 'cbad'], ['rbath', 'cbad']) }],
        ['bath', { fgrid: grid(['rbath', 'cbad']) }],
      ],
      'good bad2 bad1 bath none',
      'bath bad1 bad2 good none',
    ],
    [
      'the time taken',
      'taken',
      [
        ['long', {}, { startedAt: NOW - 9 * HOUR }],
        ['none', {}],
        ['short', {}, { startedAt: NOW - 2 * HOUR - 60_000 }],
      ],
      'short long none',
      'long short none',
    ],
  ])('has %s, and what is missing last both ways', (_what, by, rows, up, down) => {
    expect(both(rows, by)).toEqual([up, down]);
  });

  it('has the newest first among equals, whichever way it is sorted', () => {
    const rows: One[] = ['a', 'b', 'c'].map((id) => [id, { fcount: { t: 'number', v: 1 } }]);
    expect(both(rows, 'fcount')).toEqual(['a b c', 'a b c']);
  });

  it('can be sorted by what has an order', () => {
    const known = ['submitted', 'status', 'respondent', 'tags', 'assignee'];
    const all = [...known, ...Object.keys(registry)];
    expect(all.filter((by) => !isSortable(registry, by))).toEqual([]);
    expect(isSortable(registry, 'fnothing')).toBe(false);
  });

  it('has the highest number first, and the beginning of the alphabet', () => {
    expect(waysOf(registry, 'fcount')).toEqual(['desc', 'asc']);
    expect(waysOf(registry, 'fname')).toEqual(['asc', 'desc']);
    expect(waysOf(registry, 'respondent')).toEqual(['asc', 'desc']);
  });

  it('has the marks of a response before its document is read', () => {
    const list = listOf([['a', {}, { tags: ['t1'], assignee: 'u1' }]]);
    expect(list.first()).toEqual({ id: 'a_________', tags: ['t1'], assignee: 'u1' });
  });
});

const answer = fc.record(
  {
    fone: fc.constantFrom('ored', 'oblue').map((id) => options(id)),
    fcount: fc.integer({ min: 0, max: 5 }).map((v) => ({ t: 'number' as const, v: v * 5 })),
    fstory: fc
      .constantFrom('A red door', 'the redwood', 'blue', 'Straße')
      .map((v) => ({ t: 'text' as const, v })),
    fname: fc
      .constantFrom('Ada', 'Bo')
      .map((first) => ({ t: 'parts' as const, v: { first, last: 'Ek' } })),
  },
  { requiredKeys: [] },
);
const single: fc.Arbitrary<ResponseFilterCondition> = fc.constantFrom(
  comparison({ kind: 'field', id: 'fone' }, 'one_of', ['ored']),
  comparison({ kind: 'field', id: 'fcount' }, 'at_least', ['10']),
  comparison({ kind: 'field', id: 'fstory' }, 'contains', ['red']),
  comparison({ kind: 'field', id: 'fname' }, 'is_empty', []),
  comparison({ kind: 'response', property: 'tag' }, 'one_of', ['t1']),
  comparison({ kind: 'response', property: 'assignee' }, 'none_of', ['u1']),
  comparison({ kind: 'response', property: 'submitted' }, 'between', ['today-1', 'today-1']),
  comparison({ kind: 'response', property: 'submitted' }, 'between', ['month', 'month']),
);
const grouped: fc.Arbitrary<ConditionOf<ResponseFilterCondition>> = fc.oneof(
  single,
  fc
    .tuple(fc.constantFrom('all' as const, 'any' as const), fc.array(single, { minLength: 1 }))
    .map(([op, of]) => ({ op, of })),
);

it('a list from the store has what the documents have, in every zone', () => {
  const row = fc.record({
    answers: answer,
    hours: fc.integer({ min: 0, max: 1_000 }),
    tags: fc.subarray(['t1', 't2']),
    assignee: fc.constantFrom('u1', 'u2', undefined),
  });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 20 }),
      fc.array(grouped, { maxLength: 3 }),
      fc.constantFrom('', 'red', 'ada', 'strasse', 'red door'),
      fc.constantFrom('Europe/London', 'America/St_Johns', 'Pacific/Apia'),
      (rows, conditions, search, timeZone) => {
        const list = listOf(
          rows.map(({ answers, hours, tags, assignee }, index) => [
            `r${index}`,
            answers as Answers,
            { submittedAt: NOW - hours * HOUR, tags, ...(assignee ? { assignee } : {}) },
          ]),
        );
        const filter = { conditions, search };
        const wanted = list.sources.flatMap(({ id, response }) =>
          response && matchesFilter(filter, response.document, { now: NOW, timeZone })
            ? [id.replace(/_+$/, '')]
            : [],
        );
        const found = list.ids(filter, NEWEST, { ...AT, timeZone });
        expect([...found].sort()).toEqual(wanted.sort());
      },
    ),
    { numRuns: cases(300) },
  );
});

it('a text that begins as stored lines do is searched and sorted as any other', () => {
  const list = listOf([
    ['curly', { fstory: { t: 'text', v: '{door' } }],
    ['json', { fstory: { t: 'text', v: '{"width": 3, "of": "door"}' } }],
    ['plain', { fstory: { t: 'text', v: 'A door' } }],
    ['lines', { faddress: { t: 'parts', v: { line1: '1 Door Lane', city: 'Bath' } } }],
  ]);
  expect(list.ids({ conditions: [], search: 'door' }, NEWEST)).toEqual([
    'curly',
    'json',
    'plain',
    'lines',
  ]);
  expect(list.ids(ALL, { by: 'fstory', isUp: true })).toEqual(['json', 'curly', 'plain', 'lines']);
});

describe('where a list comes from', () => {
  const size = comparison({ kind: 'field', id: 'fone' } as const, 'one_of', ['ored']);
  const guests = comparison({ kind: 'field', id: 'fcount' } as const, 'at_least', ['10']);
  const unread = comparison({ kind: 'response', property: 'unread' } as const, 'one_of', ['yes']);
  const form = { isOfForm: true, status: 'complete' as const };
  const of = (...conditions: ConditionOf<ResponseFilterCondition>[]) => ({
    conditions,
    search: '',
  });

  it('is an index if it answers all, and the store for anything else', () => {
    expect(sourceOf(ALL, NEWEST, form)).toBe('index');
    expect(sourceOf(of(size), NEWEST, form)).toBe('index');
    expect(sourceOf(of(guests), NEWEST, form)).toBe('store');
    expect(sourceOf(of(size, guests), NEWEST, form)).toBe('store');
    expect(sourceOf(of({ op: 'any', of: [size, guests] }), NEWEST, form)).toBe('store');
    expect(sourceOf({ conditions: [], search: 'door' }, NEWEST, form)).toBe('store');
    expect(sourceOf(ALL, { by: 'fcount', isUp: true }, form)).toBe('store');
  });

  it('is an index for what no store has: other statuses, all forms, who has read what', () => {
    const by = { by: 'fcount', isUp: true };
    expect(sourceOf(of(guests), by, { isOfForm: true, status: 'spam' })).toBe('index');
    expect(sourceOf(of(guests), by, { isOfForm: false, status: 'complete' })).toBe('index');
    expect(sourceOf(of(guests, unread), NEWEST, form)).toBe('index');
    // In another order, the documents say who has read them.
    expect(sourceOf(of(guests, unread), by, form)).toBe('store');
    expect(storeFilterOf(of(guests, unread))).toEqual({ filter: of(guests), isRest: true });
  });
});
