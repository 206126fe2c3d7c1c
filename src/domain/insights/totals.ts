/** Adding up: contributions into days, days into months. Everything is exact in whole numbers and can be taken back. */
import type { Contribution, DayTotals } from '@/domain/documents/numbers.schema';
import {
  ZERO,
  add,
  isEqual,
  isZero,
  subtract,
  type StoredCounters,
} from '@/domain/options/counters';

export type Days = Record<string, DayTotals>;

/** A day of which nothing is known. */
export function noTotals(): DayTotals {
  return { ...ZERO, times: {} };
}

/** Times with these added: one copy, however many buckets are added. */
function addTimes(
  times: DayTotals['times'],
  more: DayTotals['times'],
  sign: 1 | -1,
): DayTotals['times'] {
  const next = { ...times };
  for (const [bucket, n] of Object.entries(more)) {
    const sum = (next[bucket] ?? 0) + sign * n;
    // Zeros are not kept: a day counted and taken back is equal to a day never counted.
    if (sum === 0) delete next[bucket];
    else next[bucket] = sum;
  }
  return next;
}

/** The counters that a session adds to. What it does not store is worked out. */
function countersOf(one: Contribution): StoredCounters {
  return { ...one, excluded: one.accepted - one.submissions - (one.imported ?? 0) };
}

const summed = (a: StoredCounters, b: StoredCounters, sign: 1 | -1) =>
  sign === 1 ? add(a, b) : subtract(a, b);

/** Totals with a session's contribution added (`sign` 1) or taken back (−1). */
export function addContribution(totals: DayTotals, one: Contribution, sign: 1 | -1): DayTotals {
  return {
    ...summed(totals, countersOf(one), sign),
    times: one.bucket < 0 ? totals.times : addTimes(totals.times, { [one.bucket]: 1 }, sign),
  };
}

/** Whether two contributions change the same numbers by the same. */
export function isSameContribution(a: Contribution, b: Contribution): boolean {
  return a.day === b.day && a.bucket === b.bucket && isEqual(countersOf(a), countersOf(b));
}

/** The sum of two days, or their difference. */
export function addTotals(a: DayTotals, b: DayTotals, sign: 1 | -1 = 1): DayTotals {
  return { ...summed(a, b, sign), times: addTimes(a.times, b.times, sign) };
}

/** Whether a day holds nothing. */
export function isNothing(totals: DayTotals): boolean {
  return isZero(totals) && Object.keys(totals.times).length === 0;
}

/** Days with one day changed; a day that holds nothing any more leaves. */
export function changeDay(days: Days, day: string, change: (totals: DayTotals) => DayTotals): Days {
  const totals = change(days[day] ?? noTotals());
  // Imports are in no day: they make none.
  if (!(day in days) && isNothing(totals)) return days;
  const next = { ...days, [day]: totals };
  if (isNothing(totals)) delete next[day];
  return next;
}

/** Days with all days of another month document added or taken back. */
export function addDaysOf(days: Days, more: Days, sign: 1 | -1): Days {
  let next = days;
  for (const [day, totals] of Object.entries(more)) {
    next = changeDay(next, day, (old) => addTotals(old, totals, sign));
  }
  return next;
}

/** Responses that were accepted, members' and bots' too: what is stored, and so what a plan counts. */
export function responsesIn(days: Days): number {
  return Object.values(days).reduce(
    (sum, { submissions, excluded = 0 }) => sum + submissions + excluded,
    0,
  );
}
