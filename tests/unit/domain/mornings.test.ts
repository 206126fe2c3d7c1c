import { describe, expect, it } from 'vitest';
import { nextMorning } from '@/domain/base/mornings';

const at = (text: string) => Date.parse(text);

describe('the next morning', () => {
  it.each([
    ['Europe/London', '2026-07-01T06:59:59Z', '2026-07-01', '2026-07-01T07:00:00Z'],
    // At eight itself, it is the one after.
    ['Europe/London', '2026-07-01T07:00:00Z', '2026-07-02', '2026-07-02T07:00:00Z'],
    // Over both changes of the clocks.
    ['Europe/London', '2026-03-28T12:00:00Z', '2026-03-29', '2026-03-29T07:00:00Z'],
    ['Europe/London', '2026-10-24T12:00:00Z', '2026-10-25', '2026-10-25T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-07-01T12:00:00Z', '2026-07-02', '2026-07-01T18:00:00Z'],
    ['America/Los_Angeles', '2026-12-31T23:00:00Z', '2027-01-01', '2027-01-01T16:00:00Z'],
  ])('in %s after %s is that of %s', (zone, instant, day, morning) => {
    expect(nextMorning(zone, at(instant))).toEqual({ day, at: at(morning) });
  });
});
