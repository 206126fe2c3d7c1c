import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantIn, localTime } from '@/domain/export/localTime';

const ZONES = [
  'Europe/London',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Monrovia',
  'Pacific/Apia',
  'UTC',
];

/** The same by what the platform itself writes, asked each time anew. */
function byPlatform(timeZone: string, instant: number): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return written.replace(' ', 'T');
}

test('a time in a zone is what the platform writes, however the times before it lie', () => {
  const instant = fc.oneof(
    fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2040, 0) }),
    // Near the hour in which clocks change in London and on Lord Howe.
    fc.integer({ min: Date.UTC(2026, 9, 24, 23), max: Date.UTC(2026, 9, 25, 3) }),
    fc.integer({ min: Date.UTC(2026, 9, 3, 14), max: Date.UTC(2026, 9, 3, 17) }),
    fc.integer({ min: Date.UTC(1972, 0, 7), max: Date.UTC(1972, 0, 7, 2) }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(instant, { minLength: 1 }), (zone, times) => {
      for (const time of times) expect(localTime(zone, time)).toBe(byPlatform(zone, time));
    }),
  );
});

test('a time that a zone skips is the one after', () => {
  expect(new Date(instantIn('Europe/London', '2026-03-29T01:30:00')).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
  expect(new Date(instantIn('Europe/London', '2026-07-01T12:00:00')).toISOString()).toBe(
    '2026-07-01T11:00:00.000Z',
  );
});
