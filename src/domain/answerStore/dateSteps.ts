/** What dates and times are counted by: days, weeks, months or years, by how far they are apart. */
import { addDays, dayNumber, mondayOf } from '@/domain/base/calendar';

/** What dates are counted by. */
export type DateStep = 'day' | 'week' | 'month' | 'year';

/** Days that dates are apart at most to be counted by day, by week and by month. */
const MOST_DAYS = { day: 21, week: 420, month: 1_100 };
/** Years apart at most to have a column for each year. */
const MOST_YEARS = 120;

function stepFor(days: number): DateStep {
  if (days <= MOST_DAYS.day) return 'day';
  if (days <= MOST_DAYS.week) return 'week';
  return days <= MOST_DAYS.month ? 'month' : 'year';
}

/** What a day is counted under. */
export const STEP_OF: Record<DateStep, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
};

/** Steps between others are there without any, so that columns are as far apart as their dates. */
export function dateCounts(words: ReadonlyMap<string, number>): {
  counts: { id: string; count: number }[];
  by: DateStep | 'hour';
} {
  const group = (keyOf: (word: string) => string, known: readonly string[] = []) => {
    const counts = new Map(known.map((key) => [key, 0]));
    for (const [word, count] of words) {
      const key = keyOf(word);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, count]) => ({ id, count }));
  };
  const sorted = [...words.keys()].sort();
  const [first = '', last = first] = [sorted[0], sorted.at(-1)];
  if (!first.includes('-')) return { counts: group((time) => time.slice(0, 2)), by: 'hour' };
  const [from, to] = [first.slice(0, 10), last.slice(0, 10)];
  const by = stepFor(dayNumber(to) - dayNumber(from) + 1);
  const startOf = (word: string) => STEP_OF[by](word.slice(0, 10));
  return { counts: group(startOf, stepsBetween(startOf(from), startOf(to), by)), by };
}

/** All steps from one to another, both included; none where someone's typing error lies centuries away. */
function stepsBetween(first: string, last: string, by: DateStep): string[] {
  if (by === 'year' && Number(last) - Number(first) > MOST_YEARS) return [];
  const all: string[] = [];
  for (let step = first; step <= last; step = STEP_OF[by](addDays(daysOfStep(step, by)[1], 1))) {
    all.push(step);
  }
  return all;
}

/** The first and the last day of what dates are counted by. */
export function daysOfStep(id: string, by: DateStep): readonly [from: string, to: string] {
  if (by === 'day') return [id, id];
  if (by === 'week') return [id, addDays(id, 6)];
  if (by === 'year') return [`${id}-01-01`, `${id}-12-31`];
  const next = addDays(`${id}-28`, 4).slice(0, 7);
  return [`${id}-01`, addDays(`${next}-01`, -1)];
}
