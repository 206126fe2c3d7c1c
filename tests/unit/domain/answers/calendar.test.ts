import { expect, test } from 'vitest';
import { addDays, isDay, mondayOf, weekdayOf } from '@/domain/base/calendar';

/** Days of a month, 1 to 12, in the Gregorian calendar. */
function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

test('a day is one where the calendar has it', () => {
  for (const year of [0, 1, 4, 99, 100, 1582, 1900, 2000, 2023, 2024, 2100, 9999]) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const text = [String(year).padStart(4, '0'), month, day]
          .map((part) => String(part).padStart(2, '0'))
          .join('-');
        const exists = year > 0 && month > 0 && month < 13 && day > 0 && day <= daysIn(year, month);
        expect([text, isDay(text)]).toEqual([text, exists]);
      }
    }
  }
  for (const text of [
    '',
    '2026-1-01',
    '2026-01-01 ',
    '2026-01-01T00:00',
    '+02026-01-01',
    '10000-01-01',
  ]) {
    expect([text, isDay(text)]).toEqual([text, false]);
  }
});

test('weeks begin on Monday, before 1970 as after it', () => {
  for (let n = -1_000; n <= 1_000; n += 1) {
    const day = addDays('1970-01-01', n);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    expect([day, weekdayOf(day)]).toEqual([day, weekday]);
    expect([day, weekdayOf(mondayOf(day))]).toEqual([day, 1]);
    expect(mondayOf(day) <= day && day < addDays(mondayOf(day), 7)).toBe(true);
  }
});
