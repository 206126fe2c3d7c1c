/** Whether a form's figures fell: seven whole days against the seven before, so that each weekday meets its like. */
import { addDays } from '@/domain/base/calendar';
import type { Period } from '@/domain/insights/report';
import { compareCounts, compareRates } from '@/domain/insights/significance';
import { recentAsOf, recentSums, type Recent } from './recent';

const DAYS = 7;

/** `conversion` is responses of views, from 0 to 1. */
export interface Fall {
  figure: 'responses' | 'conversion';
  now: number;
  before: number;
}

/**
 * The seven whole days that are compared with those before.
 *
 * @param today in the workspace's zone; it is not over, so that it does not count
 */
export const fallDays = (today: string): Period => ({
  from: addDays(today, -DAYS),
  to: addDays(today, -1),
});

/**
 * What fell, by more than chance explains; undefined if nothing did, or if there are too few cases to tell. A rate that
 * fell says more than the responses that it cost.
 *
 * @param today in the workspace's zone; it is not over, so that it does not count
 */
export function fallOf(recent: Recent | undefined, today: string): Fall | undefined {
  if (!recent) return undefined;
  const kept = recentAsOf(recent, today);
  const days = fallDays(today);
  const now = recentSums(kept, days);
  const before = recentSums(kept, fallDays(days.from));
  const rate = ({ views, completions }: typeof now) => ({ n: completions, d: views });
  if (compareRates(rate(now), rate(before)) === 'down') {
    return {
      figure: 'conversion',
      now: now.completions / now.views,
      before: before.completions / before.views,
    };
  }
  return compareCounts(now.completions, before.completions) === 'down'
    ? { figure: 'responses', now: now.completions, before: before.completions }
    : undefined;
}

/** Whether anybody opened the form within the days that are compared. */
export function isInUse(recent: Recent | undefined, today: string): boolean {
  if (!recent) return false;
  const span = { from: addDays(today, -2 * DAYS), to: today };
  return recentSums(recentAsOf(recent, today), span).views > 0;
}
