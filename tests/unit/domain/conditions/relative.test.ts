import { describe, expect, it } from 'vitest';
import { dayIn } from '@/domain/base/days';
import { formatConditions, parseConditions, parseFilter } from '@/domain/conditions/address';
import type { ConditionOf } from '@/domain/conditions/condition';
import {
  comparison,
  FILTER_LIMITS,
  type ResponseFilterCondition,
} from '@/domain/conditions/filters';
import { comparisonsIn, conditionsOf, groupedOf } from '@/domain/conditions/groups';
import {
  DAY_RANGES,
  daysAgoOf,
  daysOfRange,
  moreThanDaysAgo,
  rangeWords,
} from '@/domain/conditions/relative';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import { responseFilterSchema } from '@/domain/documents/responseFilter.schema';
import { matchesFilter, type Filtered } from '@/domain/filter/filterMatches';
import { planOf, timesOf } from '@/domain/filter/responseFilter';
import { emptyContact } from '@/domain/contacts/people';

const daysOf = (words: string, today: string) => {
  const range = DAY_RANGES.find((one) => one.words === words);
  return range && daysOfRange(range.days, today);
};

describe('ranges that move with the calendar', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['last 7 days', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['last 30 days', '2026-11-27', '2026-10-29', '2026-11-27'],
    ['last 90 days', '2026-11-27', '2026-08-30', '2026-11-27'],
    ['this week', '2026-11-27', '2026-11-23', '2026-11-29'],
    ['this week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['this week', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['this month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['this month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this year', '2026-06-15', '2026-01-01', '2026-12-31'],
  ])('%s, on %s, is %s to %s', (words, today, from, to) => {
    expect(daysOf(words, today)).toEqual([from, to]);
  });

  it('“more than 30 days ago” ends on the 31st day before', () => {
    expect(daysOfRange(moreThanDaysAgo(30), '2026-03-31')).toEqual(['', '2026-02-28']);
    expect(daysAgoOf(moreThanDaysAgo(30))).toBe(30);
    expect(daysAgoOf(['', '2026-01-01'])).toBeUndefined();
  });

  it('read in words, and those that menus lack by their unit', () => {
    expect(rangeWords(['month', 'month'])).toBe('this month');
    expect(rangeWords(moreThanDaysAgo(1))).toBe('more than 1 day ago');
    expect(rangeWords(['month-3', 'month-3'])).toBe('3 months ago');
    expect(rangeWords(['today+1', 'today+1'])).toBe('tomorrow');
    expect(rangeWords(['2026-01-01', 'today'])).toBeUndefined();
  });
});

const submitted = (...days: string[]): ResponseFilterCondition =>
  comparison({ kind: 'response', property: 'submitted' }, 'between', days);
const tagged = (tag: string): ResponseFilterCondition =>
  comparison({ kind: 'response', property: 'tag' }, 'one_of', [tag]);
const chose = (option: string): ResponseFilterCondition =>
  comparison({ kind: 'field', id: 'fsize' }, 'one_of', [option]);

const response = (submittedAt: number, more: Partial<Filtered> = {}): Filtered => ({
  answers: {},
  version: 1,
  facets: [],
  submittedAt,
  ...more,
});

describe('a relative condition of a list', () => {
  const month = submitted('month', 'month');

  it('is in the address as it was chosen', () => {
    const text = formatConditions([month]);
    expect(text).toBe('response.submitted.between.month.month');
    expect(parseConditions(text, 'responses', 20)).toEqual([month]);
    expect(parseConditions('response.submitted.between.decade.decade', 'responses', 20)).toBe(
      undefined,
    );
  });

  it.each([
    // Midnight in Auckland, an hour earlier by UTC than before the clocks changed on 27 September 2026.
    ['Pacific/Auckland', '2026-09-30T11:00:00Z', '2026-10-31T11:00:00Z'],
    // The clocks go back in October and forward in March.
    ['Europe/London', '2026-09-30T23:00:00Z', '2026-11-01T00:00:00Z'],
    ['America/New_York', '2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z'],
    ['Asia/Kolkata', '2026-09-30T18:30:00Z', '2026-10-31T18:30:00Z'],
  ])('“this month” is the whole month in %s, clock changes included', (timeZone, from, until) => {
    const now = Date.parse('2026-10-15T12:00:00Z');
    const filter = { conditions: [month], search: '' };
    const times = timesOf(filter, { timeZone, now });
    expect([times.from, times.until].map((at) => new Date(at).toISOString())).toEqual([
      from.replace('Z', '.000Z'),
      until.replace('Z', '.000Z'),
    ]);
    const meets = (at: number) => matchesFilter(filter, response(at), { timeZone, now });
    expect([times.from - 1, times.from, times.until - 1, times.until].map(meets)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is another month once the month is over, by the zone of the workspace', () => {
    const filter = { conditions: [month], search: '' };
    const inOctober = response(Date.parse('2026-10-31T12:00:00Z'));
    const last = Date.parse('2026-10-31T23:30:00Z');
    expect(dayIn('Europe/Madrid', last)).toBe('2026-11-01');
    expect(matchesFilter(filter, inOctober, { timeZone: 'Europe/London', now: last })).toBe(true);
    expect(matchesFilter(filter, inOctober, { timeZone: 'Europe/Madrid', now: last })).toBe(false);
  });

  it('works on days that were answered', () => {
    const due = comparison({ kind: 'field', id: 'fday' } as const, 'between', ['today', 'today+6']);
    const now = Date.parse('2026-11-27T12:00:00Z');
    const on = (v: string) =>
      matchesFilter(
        { conditions: [due], search: '' },
        response(0, { answers: { fday: { t: 'date', v } } }),
        { timeZone: 'Europe/London', now },
      );
    expect(['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04'].map(on)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('asks for the days on which contacts were made, changed and active', () => {
    const at = { timeZone: 'Europe/London', now: Date.parse('2026-11-27T12:00:00Z') };
    const contact = {
      ...emptyContact(Date.parse('2026-10-31T23:30:00Z')),
      lastActivityAt: Date.parse('2026-11-01T00:00:00Z'),
    };
    const wanted = (text: string) =>
      CONTACT_FILTER.isWanted(contact, CONTACT_FILTER.parse(text) ?? [], '', at);
    expect(wanted('contact.created.between.month-1.month-1')).toBe(true);
    expect(wanted('contact.created.between.month.month')).toBe(false);
    expect(wanted('contact.active.between.month.month')).toBe(true);
    expect(wanted('contact.active.between.2026-11-01.')).toBe(true);
    expect(wanted('contact.updated.between..today-90')).toBe(false);
    const active = CONTACT_FILTER.parse('contact.active.between.month.month') ?? [];
    expect(CONTACT_FILTER.planOf(active, '', 'active', at)).toMatchObject({
      facet: undefined,
      active: [Date.parse('2026-11-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z')],
      refine: false,
    });
  });
});

describe('groups of conditions', () => {
  const any: ConditionOf<ResponseFilterCondition> = {
    op: 'any',
    of: [tagged('a'), { op: 'all', of: [chose('olarge'), submitted('today', 'today')] }],
  };
  const parse = (text: string) => parseFilter(text, 'responses', FILTER_LIMITS.conditions);

  it('are in the address between their operator and an end', () => {
    const text = formatConditions([chose('osmall'), any]);
    expect(text).toBe(
      'field.fsize.one_of.osmall*any*response.tag.one_of.a*all*field.fsize.one_of.olarge*response.submitted.between.today.today*end*end',
    );
    expect(parse(text)).toEqual([chose('osmall'), any]);
    // Reports have none.
    expect(parseConditions(text, 'insights', 20)).toBeUndefined();
  });

  it.each(['any', 'end', 'any*end', 'any*response.tag.one_of.a', 'not*response.tag.one_of.a*end'])(
    '“%s” is none',
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );

  it('have one more level and no further one, and count each condition', () => {
    const deep: ConditionOf<ResponseFilterCondition> = {
      op: 'all',
      of: [{ op: 'any', of: [any] }],
    };
    expect(parse(formatConditions([deep]))).toBeUndefined();
    expect(responseFilterSchema.safeParse({ conditions: [any], search: '' }).success).toBe(true);
    expect(responseFilterSchema.safeParse({ conditions: [deep], search: '' }).success).toBe(false);
    const many = { op: 'any' as const, of: Array.from({ length: 21 }, () => tagged('a')) };
    expect(parse(formatConditions([many]))).toBeUndefined();
    expect(responseFilterSchema.safeParse({ conditions: [many], search: '' }).success).toBe(false);
    expect(comparisonsIn<ResponseFilterCondition>([any])).toHaveLength(3);
  });

  it('mean what they say, and no index is asked for what is in them', () => {
    const at = { timeZone: 'UTC', now: 86_400_000 };
    const meets = (more: Partial<Filtered>, submittedAt = 0) =>
      matchesFilter({ conditions: [any], search: '' }, response(submittedAt, more), at);
    const large = { answers: { fsize: { t: 'options' as const, v: ['olarge'] } } };
    expect(meets({ tags: ['a'] })).toBe(true);
    expect(meets(large)).toBe(false);
    expect(meets(large, 86_400_000)).toBe(true);
    expect(planOf({ conditions: [any], search: '' })).toEqual({
      token: undefined,
      orMore: false,
      refine: true,
    });
    expect(timesOf({ conditions: [any], search: '' }, at).from).toBe(0);
  });

  it('are edited as all or any of some parts', () => {
    const parts = [tagged('a'), tagged('b')];
    const conditions = conditionsOf<ResponseFilterCondition>({ op: 'any', parts });
    expect(groupedOf<ResponseFilterCondition>(conditions)).toEqual({ op: 'any', parts });
    expect(groupedOf<ResponseFilterCondition>(parts)).toEqual({ op: 'all', parts });
    expect(conditionsOf<ResponseFilterCondition>({ op: 'any', parts: [] })).toEqual([]);
  });
});
