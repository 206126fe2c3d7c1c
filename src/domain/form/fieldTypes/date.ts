import type { Answer, Problem } from '@/domain/values/answer';
import { isDay } from '@/domain/base/calendar';
import type { DateField } from '../definition/definition';
import { dateRange, type DayRange } from './dateRange';
import { optionalEngine } from './optionalEngine';
import { readerOfType } from './reading';
import type { AnswerSpec } from './spec';

export function dayOf(answer: Answer): string {
  return answer.t === 'date' ? answer.v : '';
}

/** The same on a day, which some bounds go by. */
export function rangeOn(field: DayRange, today: string): { min: string; max: string } {
  return dateRange(optionalEngine.movedRange?.(field, today) ?? field);
}

/** What is wrong with a day that exists. */
export function checkDay(
  day: string,
  { min, max }: { min: string; max: string },
): Problem | undefined {
  if (day < min) return { code: 'date_too_early', params: { min } };
  return day > max ? { code: 'date_too_late', params: { max } } : undefined;
}

export const date: AnswerSpec<DateField> = {
  ...readerOfType('date'),
  normalise: (_field, answer) => (dayOf(answer) === '' ? undefined : answer),
  check(field, answer, today) {
    const day = dayOf(answer);
    return isDay(day)
      ? (checkDay(day, rangeOn(field, today)) ?? optionalEngine.blocked?.(field, day))
      : { code: 'not_date' };
  },
  missing: { code: 'required' },
};
