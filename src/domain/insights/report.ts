/** Periods and the numbers of one: from day totals to what a tile says, with n, d and the change (docs/numbers.md). */
import { addDays, dayNumber } from '@/domain/base/calendar';
import { monthOf } from '@/domain/base/days';
import type { DayTotals } from '@/domain/documents/numbers.schema';
import { daysOfRange } from '@/domain/conditions/relative';
import type { PeriodComparison, PeriodName } from '@/domain/options/reports';
import { binCount, quantile } from './histogram';
import { addTotals, noTotals, type Days } from './totals';

/** Days from the first to the last, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

const FIRST_DAYS: Record<PeriodName, string> = {
  '7d': 'today-6',
  '30d': 'today-29',
  '90d': 'today-89',
  '12m': 'today-363',
  month: 'month',
};

/** The days of a named period that ends today; `month` is this month so far. */
export function periodOf(name: PeriodName, today: string): Period {
  const [from, to] = daysOfRange([FIRST_DAYS[name], 'today'], today);
  return { from, to };
}

/** The period that one is compared with. A year is 52 weeks, so that Mondays stand beside Mondays. */
export function comparedPeriod(period: Period, comparison: PeriodComparison): Period {
  if (comparison === 'previous') return periodBefore(period);
  const length = dayNumber(period.to) - dayNumber(period.from) + 1;
  const back = comparison === 'year' ? 364 : Math.ceil(length / 7) * 7;
  return { from: addDays(period.from, -back), to: addDays(period.to, -back) };
}

/** What a report says about its days; `from` and `to` belong to a period of one's own. */
interface PeriodChoice {
  period: PeriodName | 'custom';
  from?: string | undefined;
  to?: string | undefined;
  compare: PeriodComparison;
}

/** The days that are shown, and those that they are compared with. */
export function periodsOf(
  { period: name, from, to, compare }: PeriodChoice,
  today: string,
): { period: Period; former: Period } {
  const own =
    name === 'custom' && from !== undefined && to !== undefined && from <= to
      ? { from, to }
      : periodOf(name === 'custom' ? '30d' : name, today);
  return { period: own, former: comparedPeriod(own, compare) };
}

/** The same number of days just before. */
export function periodBefore({ from, to }: Period): Period {
  const length = dayNumber(to) - dayNumber(from) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The first and the last month of both periods, `YYYY-MM`. */
export function monthsOf(period: Period, former: Period): readonly [string, string] {
  const from = former.from < period.from ? former.from : period.from;
  return [monthOf(from), monthOf(period.to)];
}

export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A rate with what it is made of; no value where the denominator is 0. */
export interface Rate {
  n: number;
  d: number;
  value: number | undefined;
}

export function rateOf(n: number, d: number): Rate {
  return { n, d, value: d > 0 ? n / d : undefined };
}

export interface Summary {
  views: number;
  starts: number;
  /** Sessions with an accepted, non-spam submission: C of all rates. */
  submissions: number;
  inProgress: number;
  /** Accepted submissions of members and bots, which no other number has. */
  excluded: number;
  startRate: Rate;
  completionRate: Rate;
  conversion: Rate;
  /** Milliseconds; undefined where no time is known. `n` is how many times there are. */
  time: { n: number; lower?: number; median?: number; upper?: number };
}

/** Adds up the days of a period. */
export function totalsOf(days: Days, period: Period): DayTotals {
  let sum = noTotals();
  for (const [day, totals] of Object.entries(days)) {
    if (day >= period.from && day <= period.to) sum = addTotals(sum, totals);
  }
  return sum;
}

type Figure =
  | 'views'
  | 'starts'
  | 'submissions'
  | 'startRate'
  | 'completionRate'
  | 'conversion'
  | 'time';
export type Trends = Record<Figure, (number | undefined)[]>;

/** Each figure of a period day by day; undefined on days without the data for it. */
export function trendsOf(days: Days, period: Period): Trends {
  const daily = daysOf(period).map((day) => summarise(days, { from: day, to: day }));
  return {
    views: daily.map(({ views }) => views),
    starts: daily.map(({ starts }) => starts),
    submissions: daily.map(({ submissions }) => submissions),
    startRate: daily.map(({ startRate }) => startRate.value),
    completionRate: daily.map(({ completionRate }) => completionRate.value),
    conversion: daily.map(({ conversion }) => conversion.value),
    time: daily.map(({ time }) => time.median),
  };
}

/** The numbers of a period. */
export function summarise(days: Days, period: Period): Summary {
  const { views, starts, completions, inProgress, times, excluded = 0 } = totalsOf(days, period);
  const lower = quantile(times, 0.25);
  const median = quantile(times, 0.5);
  const upper = quantile(times, 0.75);
  return {
    views,
    starts,
    submissions: completions,
    inProgress,
    excluded,
    startRate: rateOf(starts, views),
    completionRate: rateOf(completions, starts - inProgress),
    conversion: rateOf(completions, views),
    time: {
      n: binCount(times),
      ...(lower === undefined ? {} : { lower }),
      ...(median === undefined ? {} : { median }),
      ...(upper === undefined ? {} : { upper }),
    },
  };
}
