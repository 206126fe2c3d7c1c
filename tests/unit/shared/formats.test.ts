import { afterEach, describe, expect, it } from 'vitest';
import {
  formatCalendarDay,
  formatInstant,
  formatInstantDay,
  formatLocalTime,
  formatRelative,
  machineInstant,
} from '@/shared/lib/dates';
import {
  LOCALES,
  applyPreferences,
  formats,
  forgetPreferences,
  formatsOf,
  ownLocale,
  subscribeFormats,
  zoneNote,
} from '@/shared/lib/locale';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';

const AT = Date.parse('2026-09-21T22:05:00Z');
afterEach(forgetPreferences);

describe('dates and numbers', () => {
  it.each([
    ['en-GB', 'Europe/London', '21 Sep 2026, 23:05', '14,203', '42.5%'],
    ['en-US', 'America/New_York', 'Sep 21, 2026, 6:05 PM', '14,203', '42.5%'],
    ['de-DE', 'Europe/Berlin', '22. Sept. 2026, 00:05', '14.203', '42,5 %'],
    ['fr-FR', 'Pacific/Auckland', '22 sept. 2026, 10:05', '14 203', '42,5 %'],
  ])('in %s and %s', (locale, timeZone, instant, count, rate) => {
    applyPreferences({ locale }, timeZone);
    // Which kind of space a language puts between is not the point.
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(plain(formatInstant(AT))).toBe(instant);
    expect(plain(formatCount(14_203))).toBe(count);
    expect(plain(formatRate(0.425))).toBe(rate);
  });

  it.each([
    ['en-GB', '21 Nov 2026', '21 Nov 2026, 14:05', '09:30'],
    ['en-US', 'Nov 21, 2026', 'Nov 21, 2026, 2:05 PM', '9:30 AM'],
  ])('answers that are days and times in %s are written as its own', (locale, ...wanted) => {
    applyPreferences({ locale }, 'America/New_York');
    const given = ['2026-11-21', '2026-11-21T14:05', '09:30'];
    expect(given.map((text) => formatLocalTime(text).replace(/\u202f/g, ' '))).toEqual(wanted);
    expect(formatLocalTime('no day')).toBe('no day');
  });

  it('a number that is not a moment is left out, and nothing throws', () => {
    for (const at of [9e15, -9e15, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatInstant(at)).toBe('');
      expect(formatInstantDay(at)).toBe('');
      expect(['', 'just now']).toContain(formatRelative(at, AT));
      expect(machineInstant(at)).toBeUndefined();
    }
  });

  it('follow a change at once, in the zone as well', () => {
    applyPreferences({ locale: 'en-GB' }, 'Europe/London');
    expect(formatInstantDay(AT)).toBe('21 Sep 2026');
    applyPreferences({ locale: 'en-GB' }, 'Asia/Tokyo');
    expect(formatInstantDay(AT)).toBe('22 Sep 2026');
    expect(formatInstant(AT, 'Europe/London')).toBe('21 Sep 2026, 23:05');
    expect(formatRelative(AT, AT + 30 * 86_400_000)).toBe('22 Sep 2026');
    expect(plural(1_234, 'answer')).toBe('1,234 answers');
  });

  it('leave a day of the calendar where it is, whatever the zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      applyPreferences({ locale: 'en-GB' }, timeZone);
      expect(formatCalendarDay('2026-11-01')).toBe('1 Nov 2026');
      expect(formatCalendarDay('2026-11-01', 'short')).toBe('1 Nov');
    }
    expect(formatCalendarDay('not a day')).toBe('not a day');
  });

  it('tell who listens once a change, and not where nothing changed', () => {
    let told = 0;
    const stop = subscribeFormats(() => (told += 1));
    applyPreferences({ locale: 'sv-SE' }, 'Asia/Tokyo');
    const before = formats();
    applyPreferences({ locale: 'sv-SE' }, 'Asia/Tokyo');
    expect([told, formats()]).toEqual([1, before]);
    stop();
    applyPreferences({ locale: 'it-IT' });
    expect(told).toBe(1);
  });
});

describe('preferences', () => {
  it.each([
    [['de-AT', 'en'], 'de-DE'],
    [['en-US'], 'en-US'],
    [['en'], 'en-GB'],
    [['ja-JP', 'fr-CA'], 'fr-FR'],
    [['ja-JP'], 'en-GB'],
    [[], 'en-GB'],
  ] as const)('of a browser that speaks %j are %s', (languages, locale) => {
    expect(ownLocale(languages)).toBe(locale);
  });

  it('that this browser does not know are as if they were not set', () => {
    const own = formatsOf();
    expect(formatsOf({ locale: 'xx-XX' }, 'Mars/Olympus')).toEqual(own);
    expect(formatsOf({ locale: '__proto__' }, '')).toEqual(own);
    expect(formatsOf({ locale: 'pl-PL' })).toEqual({ ...own, locale: 'pl-PL' });
  });

  it('offer languages that the platform can write', () => {
    const known = Intl.DateTimeFormat.supportedLocalesOf(Object.keys(LOCALES));
    expect(known).toEqual(Object.keys(LOCALES));
  });
});

describe('the zone of the workspace', () => {
  it('is named if the reader’s own clock shows another time', () => {
    applyPreferences({ locale: 'en-GB' }, 'Pacific/Auckland');
    expect(formatInstant(AT)).toBe('22 Sep 2026, 10:05');
    expect(zoneNote(AT, 'Europe/London')).toBe('Pacific/Auckland time');
    applyPreferences({ locale: 'en-GB' }, 'Europe/London');
    expect(zoneNote(AT, 'Europe/Dublin')).toBeUndefined();
  });
});
