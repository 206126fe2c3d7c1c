import { isDateTime, isTime } from '@/domain/base/times';
import type { Answer, Problem } from '@/domain/values/answer';
import { addDays, isDay } from '@/domain/base/calendar';
import type { DateTimeField, TimeField } from '../definition/definition';
import { checkDay, rangeOn } from './date';
import type { DayRange } from './dateRange';
import { optionalEngine } from './optionalEngine';
import { oneValue, type AnswerSpec } from './spec';

/** Browsers may add seconds. */
const withoutSeconds = (text: string) => text.trim().replace(/(:\d\d):\d\d(\.\d+)?$/, '$1');

export const timeOf = (answer: Answer, kind: 'time' | 'datetime') =>
  answer.t === kind ? answer.v : '';

export const time: AnswerSpec<TimeField> = {
  answerKind: 'time',
  missing: { code: 'required' },
  parse(_field, raw, { locale }) {
    const text = withoutSeconds(oneValue(raw));
    if (text === '') return {};
    return isTime(text)
      ? { answer: { t: 'time', v: text } }
      : (optionalEngine.typed?.('time', text, locale) ?? { problem: { code: 'not_time' } });
  },
  normalise: (_field, answer) => (timeOf(answer, 'time') === '' ? undefined : answer),
  check({ min, max }, answer): Problem | undefined {
    const v = timeOf(answer, 'time');
    if (!isTime(v)) return { code: 'not_time' };
    if (min && v < min) return { code: 'time_too_early', params: { min } };
    return max && v > max ? { code: 'time_too_late', params: { max } } : undefined;
  },
};

export const datetime: AnswerSpec<DateTimeField> = {
  answerKind: 'datetime',
  missing: { code: 'required' },
  parse(_field, raw, { locale }) {
    const text = withoutSeconds(oneValue(raw));
    if (text === '') return {};
    return isDateTime(text)
      ? { answer: { t: 'datetime', v: text } }
      : (optionalEngine.typed?.('datetime', text, locale) ?? { problem: { code: 'not_datetime' } });
  },
  normalise: (_field, answer) => (timeOf(answer, 'datetime') === '' ? undefined : answer),
  check(field, answer, today) {
    const v = timeOf(answer, 'datetime');
    if (!isDateTime(v)) return { code: 'not_datetime' };
    const { min, max } = field;
    if (min && v < min) return { code: 'date_too_early', params: { min } };
    if (max && v > max) return { code: 'date_too_late', params: { max } };
    const { minFromToday, maxFromToday } = field;
    return checkDay(v.slice(0, 10), rangeOn({ minFromToday, maxFromToday }, today));
  },
};

/** Bounds with those that are counted from today brought to days; the narrower of two counts. */
export function movedRange(field: DayRange, today: string): DayRange {
  if (!isDay(today)) return field;
  const day = (days: number | undefined) => (days === undefined ? undefined : addDays(today, days));
  const first = [field.min, day(field.minFromToday)].filter((one) => one !== undefined).sort();
  const last = [field.max, day(field.maxFromToday)].filter((one) => one !== undefined).sort();
  return { min: first.at(-1), max: last[0] };
}
