/**
 * Days that move with the calendar. Each end of a range can be one: `today-6`, `week`, `month-1`, `year`. At the beginning
 * of a range it means the first day of that week, month or year, at the end the last one, so that “this month” is
 * `month` to `month`. Filters store these texts, and work them out when they are read.
 */
import { addDays, mondayOf } from '@/domain/base/calendar';

const RELATIVE = /^(today|week|month|year)([+-]\d{1,4})?$/;

/** First and last day, `YYYY-MM-DD` or relative; an empty text for no limit. */
export type RelativeRange = readonly [from: string, to: string];

/** The ranges that menus offer. */
export const DAY_RANGES: readonly { words: string; days: RelativeRange }[] = [
  { words: 'today', days: ['today', 'today'] },
  { words: 'yesterday', days: ['today-1', 'today-1'] },
  { words: 'last 7 days', days: ['today-6', 'today'] },
  { words: 'last 30 days', days: ['today-29', 'today'] },
  { words: 'last 90 days', days: ['today-89', 'today'] },
  { words: 'this week', days: ['week', 'week'] },
  { words: 'this month', days: ['month', 'month'] },
  { words: 'last month', days: ['month-1', 'month-1'] },
  { words: 'this year', days: ['year', 'year'] },
];

/** Days before this many days ago: “more than 30 days ago” ends 31 days before today. */
export const moreThanDaysAgo = (days: number): RelativeRange => ['', `today-${days + 1}`];

/** How many days “more than n days ago” has; undefined for any other range. */
export function daysAgoOf([from, to]: RelativeRange): number | undefined {
  const days = from === '' ? /^today-(\d+)$/.exec(to)?.[1] : undefined;
  return days === undefined || days === '0' ? undefined : Number(days) - 1;
}

export const isRelativeDay = (text: string): boolean => RELATIVE.test(text);

/** The first day of a month, so many months on. */
function monthFrom(day: string, later: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + later;
  const two = String((count % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${two}-01`;
}

/** The first day of a unit, so many units after the one that has a day. */
const FIRST: Readonly<Record<string, (today: string, later: number) => string>> = {
  today: addDays,
  week: (today, later) => addDays(mondayOf(today), later * 7),
  month: monthFrom,
  year: (today, later) => monthFrom(`${today.slice(0, 4)}-01-01`, later * 12),
};

/** The day that an end of a range is today; a text that is not relative stays as it is. */
function dayAt(text: string, today: string, end: 'first' | 'last'): string {
  const [, unit = '', offset = '0'] = RELATIVE.exec(text) ?? [];
  const first = FIRST[unit];
  if (!first) return text;
  const later = Number(offset);
  return end === 'first' ? first(today, later) : addDays(first(today, later + 1), -1);
}

/**
 * The days of a range as they are today.
 *
 * @param today `YYYY-MM-DD`, in the workspace's zone
 */
export const daysOfRange = ([from, to]: RelativeRange, today: string): RelativeRange => [
  dayAt(from, today, 'first'),
  dayAt(to, today, 'last'),
];

const UNITS: Readonly<Record<string, readonly [last: string, now: string, next: string]>> = {
  today: ['yesterday', 'today', 'tomorrow'],
  week: ['last week', 'this week', 'next week'],
  month: ['last month', 'this month', 'next month'],
  year: ['last year', 'this year', 'next year'],
};

/** A relative day by itself, in words: “6 days ago”, “last month”; any other text as it is. */
export function relativeDayWords(text: string): string {
  const [, unit = '', offset = '0'] = RELATIVE.exec(text) ?? [];
  const words = UNITS[unit];
  if (!words) return text;
  const later = Number(offset);
  const near = words[later + 1];
  if (Math.abs(later) <= 1 && near !== undefined) return near;
  const noun = unit === 'today' ? 'day' : unit;
  return later < 0 ? `${-later} ${noun}s ago` : `in ${later} ${noun}s`;
}

/** A range in words if it is relative as a whole: “this month”, “more than 30 days ago”. */
export function rangeWords(days: RelativeRange): string | undefined {
  const [from, to] = days;
  const named = DAY_RANGES.find((range) => range.days[0] === from && range.days[1] === to);
  if (named) return named.words;
  const ago = daysAgoOf(days);
  if (ago !== undefined) return `more than ${ago} ${ago === 1 ? 'day' : 'days'} ago`;
  return from === to && isRelativeDay(from) ? relativeDayWords(from) : undefined;
}
