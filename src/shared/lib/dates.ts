/** The one place that formats instants: "21 Nov 2026, 14:05". Days (`YYYY-MM-DD`) are the domain's. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', options);
  formats.set(key, made);
  return made;
}

/** "21 Nov 2026, 14:05" in the reader's zone, or in the given one. */
export function formatInstant(at: number, timeZone?: string): string {
  // "Sept" is what newer ICU data says in en-GB; the house style has three letters.
  return format(`instant ${timeZone ?? ''}`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  })
    .format(at)
    .replace('Sept', 'Sep');
}

/** "21 Nov 2026". */
export function formatInstantDay(at: number, timeZone?: string): string {
  return format(`day ${timeZone ?? ''}`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
    .format(at)
    .replace('Sept', 'Sep');
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

/** The reader's own zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "48 s", "3 min 12 s", "1 h 5 min". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
