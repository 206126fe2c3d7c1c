/**
 * The one place that formats instants and days, in the reader's language and zone: "21 Nov 2026, 14:05". Days in answers
 * are the domain's, which writes them as the form does.
 */
import { isDay, localDay } from '@/domain/base/calendar';
import { formats } from './locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const made = new Map<string, Intl.DateTimeFormat>();

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const SHAPES = {
  instant: { ...DATE, minute: '2-digit' },
  day: DATE,
  short: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  time: { minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The furthest a Date reaches from the epoch, in milliseconds (ECMA-262, time values). */
const FURTHEST = 8.64e15;

/** Whether a number is a moment that a Date can hold: stored instants are other people's, too. */
function isInstant(at: number): boolean {
  return Math.abs(at) <= FURTHEST;
}

/** A moment for `<time dateTime>`; undefined for a number that is not a moment. */
export function machineInstant(at: number): string | undefined {
  return isInstant(at) ? new Date(at).toISOString() : undefined;
}

/** "1:57 AM", but "01:57": two digits for the hour only where it has no half of the day. */
function hourOf(locale: string, shape: keyof typeof SHAPES): Intl.DateTimeFormatOptions {
  if (shape !== 'instant' && shape !== 'time') return {};
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit' };
}

/** Formatted in the reader's language, as of a zone; empty for a number that is not a moment. */
function written(at: number, shape: keyof typeof SHAPES, timeZone: string): string {
  if (!isInstant(at)) return '';
  const { locale } = formats();
  const key = `${locale} ${shape} ${timeZone}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      ...SHAPES[shape],
      ...hourOf(locale, shape),
      timeZone,
    });
    made.set(key, format);
  }
  const text = format.format(at);
  // "Sept" is what newer ICU data says in en-GB; the house style has three letters.
  return locale === 'en-GB' ? text.replace('Sept', 'Sep') : text;
}

/** "21 Nov 2026, 14:05" in the reader's zone, or in the given one. */
export function formatInstant(at: number, timeZone: string = formats().timeZone): string {
  return written(at, 'instant', timeZone);
}

/** "21 Nov 2026". */
export function formatInstantDay(at: number, timeZone: string = formats().timeZone): string {
  return written(at, 'day', timeZone);
}

/** A day `YYYY-MM-DD`, which has no zone, as "21 Nov 2026"; `short` leaves the year out, and `month` the day. */
export function formatCalendarDay(day: string, shape: 'day' | 'short' | 'month' = 'day'): string {
  return isDay(day) ? written(Date.parse(`${day}T00:00:00Z`), shape, 'UTC') : day;
}

function some(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** "just now", "5 minutes ago", "3 days ago", and the day itself after a week. */
export function formatRelative(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return some(Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return some(Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return some(Math.floor(ago / DAY), 'day');
  return formatInstantDay(at);
}

/** A day, a day with a time, or a time as answers have them, without a zone: "21 Nov 2026, 14:05", "14:05". */
export function formatLocalTime(text: string): string {
  const clock = (at: string, shape: keyof typeof SHAPES) => written(Date.parse(at), shape, 'UTC');
  const shown = text.includes('T')
    ? clock(`${text}Z`, 'instant')
    : isDay(text)
      ? clock(`${text}T00:00Z`, 'day')
      : clock(`1970-01-01T${text}Z`, 'time');
  return shown || text;
}

/** This person's day as `YYYY-MM-DD`. */
export function todayHere(): string {
  return localDay(new Date());
}
