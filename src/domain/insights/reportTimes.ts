/** When the mail of a report goes out, by the clocks of the workspace. */
import { addDays, weekdayOf } from '@/domain/base/calendar';
import { dayIn } from '@/domain/base/days';
import { instantIn } from '@/domain/base/localTime';
import type { ReportRhythm } from '@/domain/options/reports';

const IS_DAY: Readonly<Record<ReportRhythm, (day: string) => boolean>> = {
  week: (day) => weekdayOf(day) === 1,
  month: (day) => day.endsWith('-01'),
};

/** The first Monday, or first of a month, at the hour that is after an instant (milliseconds). */
export function nextReportTime(
  timeZone: string,
  { every, hour }: { every: ReportRhythm; hour: number },
  after: number,
): number {
  const time = `T${String(hour).padStart(2, '0')}:00:00`;
  let day = dayIn(timeZone, after);
  while (!IS_DAY[every](day) || instantIn(timeZone, day + time) <= after) day = addDays(day, 1);
  return instantIn(timeZone, day + time);
}
