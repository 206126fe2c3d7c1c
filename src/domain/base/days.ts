/** Days of a time zone. The rules of zones are the platform's (Intl); nothing here adds hours by hand. */
import { addDays, isDay } from './calendar';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether this is the name of an IANA zone that the platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return name.length <= 64;
  } catch {
    return false;
  }
}

/** The day, `YYYY-MM-DD`, that an instant (milliseconds) falls on in a zone. Throws RangeError for an unknown zone. */
export function dayIn(timeZone: string, instant: number): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  return `${(parts.year ?? '').padStart(4, '0')}-${parts.month ?? ''}-${parts.day ?? ''}`;
}

/** The month, `YYYY-MM`, of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

const DAY_MS = 86_400_000;

/**
 * The instant at which a day begins in a zone, in milliseconds; undefined for a text that is no day. A zone that skips the
 * day begins the next one then.
 *
 * @param later days to go on from there
 */
export function startOfDay(timeZone: string, day: string, later = 0): number | undefined {
  if (!isDay(day)) return undefined;
  const wanted = addDays(day, later);
  const midnight = Date.parse(`${wanted}T00:00:00Z`);
  // No zone is a day from UTC. Days only grow with time, so halving finds the first moment of this one.
  let before = midnight - DAY_MS;
  let within = midnight + DAY_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, middle) < wanted) before = middle;
    else within = middle;
  }
  return within;
}

/** The instants at which a range of days begins and is over; undefined for an end that is no day. */
export const instantsOfDays = (
  timeZone: string,
  [first = '', last = '']: readonly string[],
): readonly [begins: number | undefined, isOver: number | undefined] => [
  startOfDay(timeZone, first),
  startOfDay(timeZone, last, 1),
];
