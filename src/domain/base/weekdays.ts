/** The days of the week in English, in the order of `weekdayOf` (calendar.ts), which begins with 1. */
export const WEEKDAYS: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];
