/** How a calendar is moved about, where its weeks begin, and that each language reads the days it writes. */
import { describe, expect, it } from 'vitest';
import { formatDay } from '@/domain/base/calendar';
import { blocked } from '@/domain/form/fieldTypes/slots/blockedDays';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import { WORD_LANGUAGES, wordsFor } from '@/domain/words/wordsOf';
import { firstWeekday, keyStep } from '@/respondent/calendar/month';
import { aField } from '../../support/forms';

const press = (day: string, key: string, shiftKey = false, more = {}) =>
  keyStep(day, { key, shiftKey }, more);

describe('keys in a calendar', () => {
  it.each([
    ['2026-11-21', 'ArrowRight', '2026-11-22'],
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2026-12-31', 'ArrowDown', '2027-01-07'],
    ['2026-11-21', 'ArrowUp', '2026-11-14'],
    ['2026-11-21', 'Home', '2026-11-16'],
    ['2026-11-21', 'End', '2026-11-22'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-12-05', 'PageDown', '2027-01-05'],
  ])('from %s, %s leads to %s', (day, key, to) => expect(press(day, key)).toBe(to));

  it('turn by years with Shift, and keep 29 February within its month', () => {
    expect(press('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
    expect(press('2026-11-21', 'PageUp', true)).toBe('2025-11-21');
  });

  it('go the other way from right to left, and by weeks that begin on another day', () => {
    expect(press('2026-11-21', 'ArrowRight', false, { isRtl: true })).toBe('2026-11-20');
    expect(press('2026-11-21', 'Home', false, { first: 7 })).toBe('2026-11-15');
    expect(press('2026-11-21', 'End', false, { first: 6 })).toBe('2026-11-27');
    expect(press('2026-11-21', 'a')).toBeUndefined();
  });
});

it('weeks begin as people of a language know them', () => {
  expect(firstWeekday('en-GB')).toBe(1);
  expect(firstWeekday('de')).toBe(1);
  expect(firstWeekday('en-US')).toBe(7);
  expect(firstWeekday('ar')).toBe(6);
  expect(firstWeekday('he')).toBe(7);
});

it.each(WORD_LANGUAGES)('a day that is written in %s is read in it', (locale) => {
  for (const day of ['2026-03-04', '2026-11-21', '1985-12-31']) {
    const written = formatDay(day, wordsFor({}, locale).day);
    expect(typed('date', written, locale)).toEqual({ answer: { t: 'date', v: day } });
  }
});

it('days of the week are blocked at any time, before 1970 too', () => {
  const field = aField('date', 'f1', { blockedWeekdays: [7], blockedDays: ['2026-12-25'] });
  expect(blocked(field, '2026-11-22')?.code).toBe('date_weekday');
  expect(blocked(field, '1969-12-28')?.code).toBe('date_weekday');
  expect(blocked(field, '2026-12-25')?.code).toBe('date_blocked');
  expect(blocked(field, '2026-11-23')).toBeUndefined();
});
