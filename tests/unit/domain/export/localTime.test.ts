import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantIn, localTime } from '@/domain/base/localTime';

const ZONES = [
  'Europe/London',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Monrovia',
  'Pacific/Apia',
  'UTC',
];

/** The same by what the platform itself writes, asked each time again. */
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

/** Local times that the clocks skip or show twice, and the instants that RFC 5545 and Temporal ("compatible") take. */
test.each([
  ['America/St_Johns', '2027-03-14T02:30:00', '2027-03-14T06:00:00Z'],
  ['America/New_York', '2027-03-14T02:30:00', '2027-03-14T07:30:00Z'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z'],
  ['Europe/London', '2027-03-28T01:30:00', '2027-03-28T01:30:00Z'],
  ['Europe/London', '2026-10-25T01:30:00', '2026-10-25T00:30:00Z'],
  ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ['Antarctica/Troll', '2027-03-28T02:00:00', '2027-03-28T02:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45:00', '2027-04-03T14:45:00Z'],
  ['Pacific/Chatham', '2027-04-04T03:00:00', '2027-04-03T13:15:00Z'],
  ['Asia/Kolkata', '2026-11-26T09:00:00', '2026-11-26T03:30:00Z'],
  ['UTC', '2026-11-26T09:00:00', '2026-11-26T09:00:00Z'],
])('in %s, %s is %s', (zone, local, instant) => {
  expect(new Date(instantIn(zone, local)).toISOString()).toBe(instant.replace('Z', '.000Z'));
});

test('an instant comes back from what the clock shows, but for the hour that comes twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(1973, 0) / 1_000, max: Date.UTC(2040, 0) / 1_000 }),
      (zone, second) => {
        const instant = second * 1_000;
        const local = localTime(zone, instant);
        const back = instantIn(zone, local);
        expect(localTime(zone, back)).toBe(local);
        expect(back).toBeLessThanOrEqual(instant);
      },
    ),
  );
});
