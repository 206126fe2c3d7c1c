import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/base/calendar';
import type { DayTotals } from '@/domain/documents/numbers.schema';
import { changesOf } from '@/domain/insights/change';
import { periodOf } from '@/domain/insights/report';
import { noTotals, type Days } from '@/domain/insights/totals';

const TODAY = '2026-11-21';
const week = periodOf('7d', TODAY);

/** Days from the first to the last, each alike. */
function alike(from: string, to: string, totals: Partial<DayTotals>): Days {
  const days: Days = {};
  for (let day = from; day <= to; day = addDays(day, 1)) days[day] = { ...noTotals(), ...totals };
  return days;
}
const before = (totals: Partial<DayTotals>) => alike('2026-11-08', '2026-11-14', totals);
const now = (totals: Partial<DayTotals>) => alike('2026-11-15', TODAY, totals);

describe('the changes of a period', () => {
  it('claim a direction where it is significant', () => {
    const days = { ...before({ views: 40, starts: 20 }), ...now({ views: 60, starts: 36 }) };
    const changes = changesOf(days, week, TODAY);
    expect(changes.views).toEqual({ kind: 'up', by: 0.5, unit: 'relative' });
    expect(changes.startRate).toMatchObject({ kind: 'up', unit: 'points' });
    expect(changes.startRate).toHaveProperty('by', expect.closeTo(0.1));
  });

  it('claim none where it may be chance, and say so where there is too little', () => {
    const days = {
      ...before({ views: 10, starts: 4, completions: 1 }),
      ...now({ views: 11, starts: 4, completions: 3 }),
    };
    const changes = changesOf(days, week, TODAY);
    expect(changes.views).toMatchObject({ kind: 'unclear' });
    expect(changes.startRate).toMatchObject({ kind: 'unclear' });
    expect(changes.completionRate).toEqual({ kind: 'too_little_data' });
    expect(changes.submissions).toEqual({ kind: 'too_little_data' });
    expect(changes.time).toEqual({ kind: 'too_little_data' });
  });

  it('have nothing to compare with where no one came before', () => {
    expect(changesOf(now({ views: 500 }), week, TODAY).views).toEqual({ kind: 'nothing_before' });
    expect(changesOf({}, week, TODAY).conversion).toEqual({ kind: 'nothing_before' });
  });

  it('do not take a day that has only begun for a fall', () => {
    const days = {
      ...before({ views: 100 }),
      ...now({ views: 100 }),
      [TODAY]: { ...noTotals(), views: 1 },
    };
    // 601 after 700 would be significant, were today over.
    expect(changesOf(days, week, TODAY).views).toMatchObject({ kind: 'unclear' });
    expect(changesOf(days, week, addDays(TODAY, 1)).views).toMatchObject({ kind: 'down' });
  });

  it('are too little on the first day of a month', () => {
    const days = alike('2026-10-20', '2026-11-01', { views: 100 });
    const month = periodOf('month', '2026-11-01');
    expect(changesOf(days, month, '2026-11-01').views).toEqual({ kind: 'too_little_data' });
  });

  it('claim nothing where the tested weeks and the shown period disagree', () => {
    // Thirty days against thirty: many more views in the two days that no whole week holds.
    const period = periodOf('30d', TODAY);
    const days = alike(addDays(period.from, -30), TODAY, { views: 40 });
    for (let day = addDays(TODAY, -28); day < TODAY; day = addDays(day, 1))
      days[day] = { ...noTotals(), views: 50 };
    for (const day of [addDays(period.from, -30), addDays(period.from, -29)])
      days[day] = { ...noTotals(), views: 2_000 };
    expect(changesOf(days, period, TODAY).views).toMatchObject({ kind: 'unclear' });
  });
});
