/** Instants as the wall clock of a zone shows them. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What a zone's clock shows, read as if it were UTC. */
function wallClock(timeZone: string, instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const QUARTER = 900_000;
/** Since then, every zone has changed its clocks at a quarter of an hour of UTC (Monrovia, 1972, was the last not to). */
const ALIGNED_SINCE = Date.UTC(1973, 0);
/** By zone: its offset in the quarter of an hour that was asked for last. Sorted responses mostly ask for the same. */
const offsets = new Map<string, { quarter: number; offset: number }>();

function offsetOf(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.offset;
  const whole = Math.floor(instant / 1_000) * 1_000;
  const offset = wallClock(timeZone, whole) - whole;
  if (instant >= ALIGNED_SINCE) offsets.set(timeZone, { quarter, offset });
  return offset;
}

/** `YYYY-MM-DDTHH:MM:SS` in a zone. */
export function localTime(timeZone: string, instant: number): string {
  return new Date(instant + offsetOf(timeZone, instant)).toISOString().slice(0, 19);
}

const DAY_MS = 86_400_000;

/**
 * The instant of a wall clock's time in a zone: `YYYY-MM-DDTHH:MM:SS`. A time that the zone skips is as much later as the
 * clocks are put forward, and of a time that comes twice it is the first, as in RFC 5545 and Temporal's "compatible".
 */
export function instantIn(timeZone: string, local: string): number {
  const wanted = Date.parse(`${local}Z`);
  const before = wanted - offsetOf(timeZone, wanted - DAY_MS);
  const after = wanted - offsetOf(timeZone, wanted + DAY_MS);
  const shows = (instant: number) => instant + offsetOf(timeZone, instant) === wanted;
  return !shows(before) && shows(after) ? after : before;
}

/** What a zone is called in a language at an instant: "BST", "MEZ", "GMT+13". */
export function zoneName(timeZone: string, locale: string, instant: number): string {
  const name = { timeZone, timeZoneName: 'short' } as const;
  const parts = new Intl.DateTimeFormat(locale, name).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
