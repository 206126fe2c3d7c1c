/** Appointments, days and times as a file for calendars (RFC 5545). */
import { cleanLine } from '@/domain/text/plainText';

/** Instants in milliseconds; a whole day; or a time on the reader's own clock (`YYYY-MM-DDTHH:MM`), for an hour. */
type CalendarTime = { start: number; end: number } | { day: string } | { local: string };

export interface CalendarEvent {
  /** Names it for ever, so that a calendar replaces what it has. */
  uid: string;
  title: string;
  when: CalendarTime;
  /** When the file was made. */
  at: number;
}

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** In one line. */
const escaped = (text: string) => cleanLine(text).replace(/[\\;,]/g, '\\$&');

/** Lines of at most 75 bytes; a longer one continues after a blank. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 73) {
      lines.push(current);
      current = '';
      bytes = 0;
    }
    current += letter;
    bytes += size;
  }
  return [...lines, current].join('\r\n ');
}

const compact = (text: string) => text.replace(/[-:]/g, '');

function timeLines(when: CalendarTime): string[] {
  if ('day' in when) return [`DTSTART;VALUE=DATE:${compact(when.day)}`];
  if ('local' in when) return [`DTSTART:${compact(when.local)}00`, 'DURATION:PT1H'];
  return [`DTSTART:${stamp(when.start)}`, `DTEND:${stamp(when.end)}`];
}

/** The text of the file. */
export function calendarFile(product: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, title, when, at }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(at)}`,
      ...timeLines(when),
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
