/**
 * Days and times as people write them where a browser has no picker for them (text browsers, old ones). The public
 * script does without: there a picker writes `YYYY-MM-DD`, and a page without script is read by the server.
 */
import { isDay } from '@/domain/answers/calendar';
import { isTime } from './times';
import type { Parsed } from './spec';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Languages in which all write the day before the month; others and English by itself are asked. */
const DAY_FIRST = /^(?:en-(?:gb|ie|au|nz|in|za)|de|fr|es|it|pt|nl|pl|sv|tr|ar|cy|he)(?:-|$)/i;
const MONTH_FIRST = /^en-us\b/i;

const two = (digits: string) => digits.padStart(2, '0');

type Reading = { day: string } | { either: [string, string] } | undefined;

function readDay(text: string, locale: string): Reading {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return known(iso[1], iso[2], iso[3]);
  const letters =
    /^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text) ??
    swapped(/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text));
  if (letters) {
    const month = MONTHS.indexOf((letters[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? undefined : known(letters[3], String(month), letters[1]);
  }
  const digits = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text);
  if (!digits) return undefined;
  const [, a, b, year] = digits;
  const dayFirst = known(year, b, a);
  const monthFirst = known(year, a, b);
  if (DAY_FIRST.test(locale)) return dayFirst;
  if (MONTH_FIRST.test(locale)) return monthFirst;
  if (!dayFirst || !monthFirst) return dayFirst ?? monthFirst;
  return dayFirst.day === monthFirst.day ? dayFirst : { either: [dayFirst.day, monthFirst.day] };
}

/** Month before day, as a match of day before month. */
function swapped(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

function known(year = '', month = '', day = ''): { day: string } | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? { day: text } : undefined;
}

/** `9:30`, `14.05`, `2 pm`. */
function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?(?:[:.]\d\d)?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hours === '' || (half === undefined && !/[:.]/.test(text))) return undefined;
  const late = half?.toLowerCase() === 'p';
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0);
  const time = `${two(String(hour))}:${minutes}`;
  return isTime(time) ? time : undefined;
}

/**
 * A typed day, time, or both.
 *
 * @param locale the form's language: tells which of 3/4/2026 is the day
 * @returns undefined where it cannot be read; a problem with both readings where it may be either
 */
export function typed(
  kind: 'date' | 'time' | 'datetime',
  typedText: string,
  locale = '',
): Parsed | undefined {
  const text = typedText.trim().replace(/\s+/g, ' ');
  if (kind === 'time') {
    const v = readTime(text);
    return v === undefined ? undefined : { answer: { t: 'time', v } };
  }
  const [dayText = '', timeText] =
    kind === 'date'
      ? [text]
      : (/^(.*?\d{4}|\d{4}\S*?)(?:,? |T)([\d:. apm]+)$/i.exec(text)?.slice(1) ?? []);
  const day = readDay(dayText, locale);
  const time = timeText === undefined ? undefined : readTime(timeText);
  if (!day || (kind === 'datetime' && time === undefined)) return undefined;
  if ('either' in day) {
    const [a, b] = day.either;
    return { problem: { code: 'date_order', params: { a, b } } };
  }
  return kind === 'date'
    ? { answer: { t: 'date', v: day.day } }
    : { answer: { t: 'datetime', v: `${day.day}T${time}` } };
}
