import { expect, it } from 'vitest';
import { nextReportTime } from '@/domain/insights/reportTimes';

const times = (
  every: 'week' | 'month',
  hour: number,
  timeZone: string,
  from: string,
  n: number,
) => {
  const found: string[] = [];
  let at = Date.parse(from);
  for (let k = 0; k < n; k += 1) {
    at = nextReportTime(timeZone, { every, hour }, at);
    found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
};

it('goes out on Mondays at the same hour of the zone, before and after clocks change', () => {
  // Clocks go back on Sunday 25 October 2026, and forward on Sunday 28 March 2027.
  expect(times('week', 8, 'Europe/Berlin', '2026-10-19T06:00:00Z', 2)).toEqual([
    '2026-10-26T07:00',
    '2026-11-02T07:00',
  ]);
  expect(times('week', 8, 'Europe/Berlin', '2026-10-19T05:59:59Z', 1)).toEqual([
    '2026-10-19T06:00',
  ]);
  expect(times('week', 8, 'Europe/Berlin', '2027-03-22T07:00:00Z', 1)).toEqual([
    '2027-03-29T06:00',
  ]);
});

it('goes out on the first of a month, by the calendar of the zone', () => {
  expect(times('month', 0, 'Pacific/Auckland', '2026-11-20T00:00:00Z', 2)).toEqual([
    '2026-11-30T11:00',
    '2026-12-31T11:00',
  ]);
});
