/** Days and times as people write them. A page has this with its calendar, once a person acts. */
import { isDay } from '@/domain/base/calendar';
import { digitDays } from './digitDay';
import type { Parsed } from './spec';

const two = (digits: string) => digits.padStart(2, '0');

type Reading = { day: string } | { either: [string, string] } | undefined;

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

const MONTHS = [...Array(12).keys()];
const namesByLocale = new Map<string, readonly string[][]>();

/** What the months are called in a language: long and short, as beside a day, since some languages inflect them. */
function monthNames(locale: string): readonly string[][] {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const formats = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { month, day: 'numeric' }),
  );
  const names = MONTHS.map((month) =>
    formats.map((format) => {
      const parts = format.formatToParts(new Date(2026, month, 9));
      return folded(parts.find(({ type }) => type === 'month')?.value ?? '');
    }),
  );
  namesByLocale.set(locale, names);
  return names;
}

/** The month that a word names or begins to, in the form's language or in English; undefined if it may be two. */
function monthOf(word: string, locale: string): string | undefined {
  const wanted = folded(word);
  const isMeant = (name: string) =>
    name === wanted || (wanted.length > 2 && name.startsWith(wanted));
  for (const language of [locale || 'en', 'en']) {
    const names = monthNames(language);
    const meant = MONTHS.filter((month) => names[month]?.some(isMeant));
    if (meant.length === 1) return String((meant[0] ?? 0) + 1);
  }
  return undefined;
}

function readDay(text: string, locale: string): Reading {
  const [day, other] = digitDays(text, locale).filter(isDay);
  if (day !== undefined) return other === undefined ? { day } : { either: [day, other] };
  const letters =
    /^(\d{1,2})\p{L}{0,3}\.? (?:d[ei] |ב)?(\p{L}[\p{L}\p{M}]+)\.?,? (?:de )?(\d{4})(?: р\.?| року)?$/iu.exec(
      text,
    ) ?? swapped(/^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(text));
  return letters ? known(letters[3], monthOf(letters[2] ?? '', locale), letters[1]) : undefined;
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
  return hour < 24 && Number(minutes) < 60 ? `${two(String(hour))}:${minutes}` : undefined;
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
