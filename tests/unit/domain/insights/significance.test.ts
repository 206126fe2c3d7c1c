import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/base/calendar';
import {
  alignedSpans,
  compareCountOf,
  compareCounts,
  compareRates,
  compareTimes,
} from '@/domain/insights/significance';
import { noTotals, type Days } from '@/domain/insights/totals';

describe('a change of rates', () => {
  it.each([
    [{ n: 60, d: 100 }, { n: 40, d: 100 }, 'up'],
    [{ n: 40, d: 100 }, { n: 60, d: 100 }, 'down'],
    [{ n: 52, d: 100 }, { n: 48, d: 100 }, 'unclear'],
    [{ n: 29, d: 29 }, { n: 1, d: 1_000 }, 'too_little_data'],
    [{ n: 50, d: 50 }, { n: 50, d: 50 }, 'unclear'],
    [{ n: 0, d: 0 }, { n: 0, d: 0 }, 'too_little_data'],
  ] as const)('%o after %o is %s', (now, before, verdict) => {
    expect(compareRates(now, before)).toBe(verdict);
  });
});

describe('a change of counts', () => {
  it.each([
    [150, 100, 'up'],
    [100, 150, 'down'],
    [110, 100, 'unclear'],
    [300, 29, 'too_little_data'],
  ] as const)('%i after %i is %s', (now, before, verdict) => {
    expect(compareCounts(now, before)).toBe(verdict);
  });

  it('is never one of weekdays: a busy Monday more in one of two months says nothing', () => {
    // A hundred views on Mondays, ten on other days; October 2026 has four Mondays, November five.
    const days: Days = {};
    for (let day = '2026-09-01'; day <= '2026-11-30'; day = addDays(day, 1)) {
      const monday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
      days[day] = { ...noTotals(), views: monday ? 100 : 10 };
    }
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(compareCountOf(days, november, 'views')).toBe('unclear');
  });

  it.each([
    ['2026-11-01', '2026-11-30'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-20', '2026-11-22'],
    ['2026-08-24', '2026-11-21'],
  ])('compares %s to %s with the same weekdays and shares no day', (from, to) => {
    const { now, before } = alignedSpans({ from, to });
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(weekday(before.from)).toBe(weekday(now.from));
    expect(weekday(before.to)).toBe(weekday(now.to));
    expect(before.to < now.from).toBe(true);
    expect(now.to).toBe(to);
  });
});

describe('a change of times', () => {
  it.each([
    [{ 20: 60 }, { 15: 60 }, 'up'],
    [{ 10: 20, 12: 40 }, { 12: 20, 16: 40 }, 'down'],
    [{ 10: 20, 12: 40 }, { 10: 22, 12: 40 }, 'unclear'],
    // One very long time moves no ranks.
    [{ 12: 40, 45: 1 }, { 12: 40 }, 'unclear'],
    [{ 12: 40 }, { 12: 40 }, 'unclear'],
    [{ 20: 500 }, { 10: 29 }, 'too_little_data'],
    [{}, {}, 'too_little_data'],
  ] as const)('%o after %o is %s', (now, before, verdict) => {
    expect(compareTimes(now, before)).toBe(verdict);
  });
});
