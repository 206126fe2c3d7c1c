import type { Answer, Problem } from '@/domain/answers/answer';
import { isDay } from '@/domain/answers/calendar';
import { DATE_MAX, DATE_MIN, type DateField } from '../definition/definition';
import { optionalEngine } from './optionalEngine';
import { oneValue, type AnswerSpec } from './spec';

export function dayOf(answer: Answer): string {
  return answer.t === 'date' ? answer.v : '';
}

/** Bounds of days. */
export interface DayRange {
  min?: string | undefined;
  max?: string | undefined;
  minFromToday?: number | undefined;
  maxFromToday?: number | undefined;
}

/** The first and last day a field takes: its own, never wider than the product's. */
export function dateRange(field: DayRange): { min: string; max: string } {
  return {
    min: field.min && field.min > DATE_MIN ? field.min : DATE_MIN,
    max: field.max && field.max < DATE_MAX ? field.max : DATE_MAX,
  };
}

/** The same on a day, which some bounds go by. */
export function rangeOn(field: DayRange, today: string): { min: string; max: string } {
  const moves = field.minFromToday !== undefined || field.maxFromToday !== undefined;
  return dateRange((moves && optionalEngine.movedRange?.(field, today)) || field);
}

/** What is wrong with a day that exists. */
export function checkDay(day: string, range: { min: string; max: string }): Problem | undefined {
  if (day < range.min) return { code: 'date_too_early', params: { min: range.min } };
  if (day > range.max) return { code: 'date_too_late', params: { max: range.max } };
  return undefined;
}

export const date: AnswerSpec<DateField> = {
  answerKind: 'date',
  parse(_field, raw, { locale }) {
    const text = oneValue(raw).trim();
    if (text === '') return {};
    return isDay(text)
      ? { answer: { t: 'date', v: text } }
      : (optionalEngine.typed?.('date', text, locale) ?? { problem: { code: 'not_date' } });
  },
  normalise: (_field, answer) => (dayOf(answer) === '' ? undefined : answer),
  check(field, answer, today) {
    const day = dayOf(answer);
    return isDay(day) ? checkDay(day, rangeOn(field, today)) : { code: 'not_date' };
  },
  missing: { code: 'required' },
};
