/** Adding up: contributions into days, days into months. Everything is exact in whole numbers and can be taken back. */
import type { Contribution, DayTotals } from '@/domain/documents.schema';

export type Days = Record<string, DayTotals>;

/** A day of which nothing is known. */
export function noTotals(): DayTotals {
  return {
    views: 0,
    starts: 0,
    completions: 0,
    submissions: 0,
    inProgress: 0,
    times: {},
    excluded: 0,
  };
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

/** Totals with a session's contribution added (`sign` 1) or taken back (−1). */
export function addContribution(totals: DayTotals, one: Contribution, sign: 1 | -1): DayTotals {
  return {
    views: totals.views + sign * one.views,
    starts: totals.starts + sign * one.starts,
    completions: totals.completions + sign * one.completions,
    submissions: totals.submissions + sign * one.submissions,
    inProgress: totals.inProgress + sign * one.inProgress,
    times: one.bucket < 0 ? totals.times : addTimes(totals.times, { [one.bucket]: 1 }, sign),
    excluded: (totals.excluded ?? 0) + sign * (one.accepted - one.submissions),
  };
}

/** The sum of two days, or their difference. */
export function addTotals(a: DayTotals, b: DayTotals, sign: 1 | -1 = 1): DayTotals {
  return {
    views: a.views + sign * b.views,
    starts: a.starts + sign * b.starts,
    completions: a.completions + sign * b.completions,
    submissions: a.submissions + sign * b.submissions,
    inProgress: a.inProgress + sign * b.inProgress,
    times: addTimes(a.times, b.times, sign),
    excluded: (a.excluded ?? 0) + sign * (b.excluded ?? 0),
  };
}

/** Whether a day holds nothing. */
export function isNothing(totals: DayTotals): boolean {
  return (
    totals.views === 0 &&
    totals.starts === 0 &&
    totals.completions === 0 &&
    totals.submissions === 0 &&
    totals.inProgress === 0 &&
    (totals.excluded ?? 0) === 0 &&
    Object.keys(totals.times).length === 0
  );
}

/** Days with one day changed; a day that holds nothing any more leaves. */
export function changeDay(days: Days, day: string, change: (totals: DayTotals) => DayTotals): Days {
  const totals = change(days[day] ?? noTotals());
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
