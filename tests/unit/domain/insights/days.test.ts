import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isDay } from '@/domain/base/calendar';
import { dayIn, isTimeZone } from '@/domain/base/days';
import { cases } from '../../../support/cases';

const at = (text: string) => Date.parse(text);

describe('the day of an instant', () => {
  // [zone, last millisecond of a day, that day, the day that begins with the next millisecond]
  const edges: [string, string, string, string][] = [
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31', '2027-01-01'],
    ['Europe/London', '2026-03-29T22:59:59.999Z', '2026-03-29', '2026-03-30'],
    ['Europe/London', '2026-10-25T23:59:59.999Z', '2026-10-25', '2026-10-26'],
    ['Asia/Kolkata', '2026-06-01T18:29:59.999Z', '2026-06-01', '2026-06-02'],
    // Half an hour of summer time: UTC+10:30 and UTC+11.
    ['Australia/Lord_Howe', '2026-07-01T13:29:59.999Z', '2026-07-01', '2026-07-02'],
    ['Australia/Lord_Howe', '2026-12-01T12:59:59.999Z', '2026-12-01', '2026-12-02'],
    // UTC−3:30 in winter, −2:30 in summer.
    ['America/St_Johns', '2026-01-15T03:29:59.999Z', '2026-01-14', '2026-01-15'],
    ['America/St_Johns', '2026-07-15T02:29:59.999Z', '2026-07-14', '2026-07-15'],
    // Samoa crossed the date line: there was no 30 December 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', '2011-12-31'],
    // Summer time that begins at midnight: the day has no hour 0.
    ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23', '2026-04-24'],
  ];
  it.each(edges)('in %s changes after %s', (zone, instant, day, next) => {
    expect(dayIn(zone, at(instant))).toBe(day);
    expect(dayIn(zone, at(instant) + 1)).toBe(next);
  });

  it('is a day that exists and never goes back, in any zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('1990-01-01'), max: at('2099-12-31') }),
        fc.nat(90_000_000),
        (zone, instant, later) => {
          const day = dayIn(zone, instant);
          expect(isDay(day)).toBe(true);
          expect(dayIn(zone, instant + later) >= day).toBe(true);
        },
      ),
      { numRuns: cases(2_000) },
    );
  });

  it('knows zones from what is none', () => {
    expect(['Europe/London', 'UTC', 'Etc/GMT+5'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', 'Mars/Olympus', '../etc', 'x'.repeat(300)].map(isTimeZone)).toEqual(
      Array(4).fill(false),
    );
  });
});
