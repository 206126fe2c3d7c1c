import { expect, it } from 'vitest';
import { changesOf } from '@/domain/insights/change';
import { comparedPeriod, periodBefore, summarise } from '@/domain/insights/report';
import { summarySentences } from '@/domain/insights/sentences';
import { noTotals, type Days } from '@/domain/insights/totals';
import { addDays } from '@/domain/base/calendar';

function daysOf(from: string, count: number, views: number, completions: number): Days {
  return Object.fromEntries(
    Array.from({ length: count }, (_none, index) => [
      addDays(from, index),
      { ...noTotals(), views, starts: views, completions, submissions: completions },
    ]),
  );
}

it('a fall of the conversion rate is told with what it was and on how many it rests; chance is not', () => {
  const period = { from: '2026-11-09', to: '2026-11-22' };
  const former = periodBefore(period);
  const days = { ...daysOf(former.from, 14, 20, 10), ...daysOf(period.from, 14, 20, 5) };
  const said = summarySentences(
    summarise(days, period),
    summarise(days, former),
    changesOf(days, period, '2026-11-27', former),
  );
  expect(said.map(({ figure, kind }) => [figure, kind])).toEqual([
    ['submissions', 'down'],
    ['conversion', 'down'],
    ['completionRate', 'down'],
  ]);
  expect(said[1]).toMatchObject({ now: 0.25, before: 0.5, by: -0.25, n: 280, nBefore: 280 });
});

it('too little data says nothing', () => {
  const period = { from: '2026-11-21', to: '2026-11-22' };
  const former = periodBefore(period);
  const days = { ...daysOf(former.from, 2, 5, 5), ...daysOf(period.from, 2, 5, 1) };
  const changes = changesOf(days, period, '2026-11-27', former);
  expect(summarySentences(summarise(days, period), summarise(days, former), changes)).toEqual([]);
});

it('periods are compared with the days before, the same weekdays, or those of a year ago', () => {
  const period = { from: '2026-11-18', to: '2026-11-27' };
  expect(comparedPeriod(period, 'previous')).toEqual({ from: '2026-11-08', to: '2026-11-17' });
  expect(comparedPeriod(period, 'weekday')).toEqual({ from: '2026-11-04', to: '2026-11-13' });
  expect(comparedPeriod(period, 'year')).toEqual({ from: '2025-11-19', to: '2025-11-28' });
});
