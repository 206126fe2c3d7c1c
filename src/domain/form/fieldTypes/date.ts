import type { Answer, Problem } from '@/domain/answers/answer';
import { formatDay, isDay } from '@/domain/answers/calendar';
import { DATE_MAX, DATE_MIN, type DateField } from '../definition';
import { oneValue, type AnswerSpec } from './spec';

function dayOf(answer: Answer): string {
  return answer.t === 'date' ? answer.v : '';
}

/** The first and last day a field takes: its own, never wider than the product's. */
export function dateRange(field: DateField): { min: string; max: string } {
  const min = field.min && field.min > DATE_MIN ? field.min : DATE_MIN;
  const max = field.max && field.max < DATE_MAX ? field.max : DATE_MAX;
  return { min, max };
}

export const date: AnswerSpec<DateField> = {
  answerKind: 'date',
  parse(_field, raw) {
    const text = oneValue(raw).trim();
    if (text === '') return {};
    return isDay(text) ? { answer: { t: 'date', v: text } } : { problem: { code: 'not_date' } };
  },
  toRaw: (_field, answer) => dayOf(answer),
  normalise: (_field, answer) => (dayOf(answer) === '' ? undefined : answer),
  check(field, answer): Problem | undefined {
    const day = dayOf(answer);
    if (!isDay(day)) return { code: 'not_date' };
    const { min, max } = dateRange(field);
    if (day < min) return { code: 'date_too_early', params: { min: formatDay(min) } };
    if (day > max) return { code: 'date_too_late', params: { max: formatDay(max) } };
    return undefined;
  },
  missing: { code: 'required' },
  format: (_field, answer) => formatDay(dayOf(answer)),
};
