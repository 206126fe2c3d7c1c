import { fill } from './fill';

/** Calendar days as `YYYY-MM-DD`, by arithmetic only: no time zone can shift them. */

/** Whether this is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // Engines differ in what they make of 30 February; none writes it as it was.
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    text > '0001' &&
    JSON.stringify(new Date(`${text}T00:00Z`)).includes(text)
  );
}

/** The day of an instant, in the zone of anyone who's machine this runs on. */
export function localDay(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Days since 1970-01-01 of a day that `isDay`. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}

/** The day that many days after (or before) a day. */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10);
}

/** The day of the week, 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday; days before it have negative numbers. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** The Monday of a day’s week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

// Split, since the public script has few bytes left.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** How English pages write a day; the other languages' forms are among their words (`day`). */
export const ENGLISH_DAY = '{d} {mon} {y}';

/**
 * A day as people write it, `21 Nov 2026`, or a day and a time, `21 Nov 2026, 14:05`. A text that does not
 * begin with a day stays as it is.
 * By a form of ours and not by Intl, whose texts differ between versions: server and browser must write the same.
 *
 * @param form with `{y}`, `{m}`, `{d}`, with two digits `{mm}`, `{dd}`, and `{mon}`, the month's name in English
 */
export function formatDay(text: string, form: string = ENGLISH_DAY): string {
  const day = text.slice(0, 10);
  if (!isDay(day)) return text;
  const [y, mm = '', dd = ''] = day.split('-');
  const m = Number(mm);
  const said = fill(form, { y, mm, dd, m, d: Number(dd), mon: MONTHS[m - 1] });
  return said + text.slice(10).replace('T', ', ');
}
