import { describe, expect, it } from 'vitest';
import type { DayTotals } from '@/domain/documents/numbers.schema';
import { daysOf, periodBefore, periodOf, summarise, trendsOf } from '@/domain/insights/report';

function aDay(more: Partial<DayTotals> = {}): DayTotals {
  return { views: 0, starts: 0, completions: 0, submissions: 0, inProgress: 0, times: {}, ...more };
}

describe('periods', () => {
  it('end today and have their length', () => {
    expect(periodOf('7d', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(daysOf(periodOf('90d', '2026-11-21'))).toHaveLength(90);
    expect(periodOf('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  });

  it('are compared with as many days just before', () => {
    const before = periodBefore({ from: '2026-11-01', to: '2026-11-21' });
    expect(before).toEqual({ from: '2026-10-11', to: '2026-10-31' });
    expect(daysOf(before)).toHaveLength(21);
  });
});

it('a trend has each day, and a gap where a day has no data for it', () => {
  const trends = trendsOf(
    { '2026-11-02': aDay({ views: 10, starts: 5 }) },
    { from: '2026-11-01', to: '2026-11-02' },
  );
  expect(trends.views).toEqual([0, 10]);
  expect(trends.startRate).toEqual([undefined, 0.5]);
  expect(trends.time).toEqual([undefined, undefined]);
});

describe('the numbers of a period', () => {
  const days = {
    '2026-11-01': aDay({ views: 100 }),
    '2026-11-02': aDay({ views: 10, starts: 6, completions: 3, submissions: 4, inProgress: 1 }),
    '2026-11-03': aDay({ views: 10, starts: 4, completions: 3, submissions: 3, times: { 5: 3 } }),
  };
  const summary = summarise(days, { from: '2026-11-02', to: '2026-11-03' });

  it('add the days of the period and no others', () => {
    expect(summary).toMatchObject({ views: 20, starts: 10, submissions: 6, inProgress: 1 });
  });

  it('follow the definitions: S ÷ V, C ÷ (S − P), C ÷ V', () => {
    expect(summary.startRate).toEqual({ n: 10, d: 20, value: 0.5 });
    expect(summary.completionRate).toEqual({ n: 6, d: 9, value: 6 / 9 });
    expect(summary.conversion).toEqual({ n: 6, d: 20, value: 0.3 });
    expect(summary.time.n).toBe(3);
    expect(summary.time.median).toBeGreaterThan(0);
  });

  it('have no value where there is nothing to divide by', () => {
    const none = summarise({}, { from: '2026-11-02', to: '2026-11-03' });
    expect(none.conversion.value).toBeUndefined();
    expect(none.time.median).toBeUndefined();
  });
});
