/**
 * Whether a change means something (docs/numbers.md): p < 0.05 in a two-sided test, and at least 30 cases on both sides.
 * Otherwise the honest words are "too little data" or "no clear change".
 */
import { addDays, dayNumber } from '@/domain/base/calendar';
import { BUCKETS, binCount, type Histogram } from './histogram';
import type { Days } from './totals';

export type SignificanceVerdict = 'up' | 'down' | 'unclear' | 'too_little_data';

/** Fewest cases on each side. */
export const MIN_CASES = 30;
/** Two-sided 5 %. */
const Z = 1.959964;

function verdictOf(z: number): SignificanceVerdict {
  return z > Z ? 'up' : z < -Z ? 'down' : 'unclear';
}

/** Two-proportion z test. A rate is n of d. */
export function compareRates(
  now: { n: number; d: number },
  before: { n: number; d: number },
): SignificanceVerdict {
  if (now.d < MIN_CASES || before.d < MIN_CASES) return 'too_little_data';
  const pooled = (now.n + before.n) / (now.d + before.d);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.d + 1 / before.d));
  return error === 0 ? 'unclear' : verdictOf((now.n / now.d - before.n / before.d) / error);
}

/** Ratio of two Poisson counts over equally many, equally mixed days. */
export function compareCounts(now: number, before: number): SignificanceVerdict {
  if (now < MIN_CASES || before < MIN_CASES) return 'too_little_data';
  return verdictOf((now - before) / Math.sqrt(now + before));
}

/** Rank-sum test (Mann–Whitney, corrected for ties) of two histograms: whether times tend to be longer or shorter. */
export function compareTimes(now: Histogram, before: Histogram): SignificanceVerdict {
  const n = binCount(now);
  const m = binCount(before);
  if (n < MIN_CASES || m < MIN_CASES) return 'too_little_data';
  const all = n + m;
  /** Pairs in which the present time is the longer one; ties count half. */
  let longer = 0;
  let below = 0;
  let ties = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const here = now[String(bucket)] ?? 0;
    const there = before[String(bucket)] ?? 0;
    longer += here * (below + there / 2);
    below += there;
    ties += (here + there) ** 3 - (here + there);
  }
  const error = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  return error === 0 ? 'unclear' : verdictOf((longer - (n * m) / 2) / error);
}

/** Days from the first to the last, both included. */
interface Span {
  from: string;
  to: string;
}

/**
 * Two spans with the same weekdays in each, for comparing counts: Mondays are never set against Sundays. Whole weeks at
 * the end of a period against those at the end of the one before; of less than a week the same days a week earlier.
 */
export function alignedSpans({ from, to }: Span): { now: Span; before: Span } {
  const length = dayNumber(to) - dayNumber(from) + 1;
  if (length < 7) {
    return { now: { from, to }, before: { from: addDays(from, -7), to: addDays(to, -7) } };
  }
  const weeks = Math.floor(length / 7) * 7;
  const now = { from: addDays(to, 1 - weeks), to };
  // Back by whole weeks, and far enough to share no day.
  return { now, before: { from: addDays(now.from, -weeks), to: addDays(to, -weeks) } };
}

/** Compares a count of a period with the one before, weekday by weekday. */
export function compareCountOf(
  days: Days,
  period: Span,
  count: 'views' | 'starts' | 'completions' | 'submissions',
): SignificanceVerdict {
  const { now, before } = alignedSpans(period);
  const sum = (span: Span) =>
    Object.entries(days).reduce(
      (total, [day, totals]) =>
        day >= span.from && day <= span.to ? total + totals[count] : total,
      0,
    );
  return compareCounts(sum(now), sum(before));
}
