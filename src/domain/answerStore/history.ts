/** A score or rating over time: how its responses come out week by week, or month by month. */
import { dayNumber } from '@/domain/base/calendar';
import type { RegisteredField } from '@/domain/form/registry/registered';
import type { Period } from '@/domain/insights/report';
import { answerColumn } from './columns';
import { STEP_OF, type DateStep } from './dateSteps';
import { scoreOf } from './results';
import type { ResultTable } from './resultRows';
import type { AnswerTable, Mask } from './table';

export type HistoryStep = Extract<DateStep, 'week' | 'month'>;

export interface HistoryPoint {
  /** The week's Monday, or `YYYY-MM`. */
  id: string;
  /** Its days that belong to the period. */
  days: Period;
  /** Responses with an answer. */
  n: number;
  /** The score of an NPS, the mean of other scales; absent without answers. */
  value?: number;
}

/** Longer periods are shown by month. */
const MOST_DAYS_BY_WEEK = 190;

export const historyStep = ({ from, to }: Period): HistoryStep =>
  dayNumber(to) - dayNumber(from) < MOST_DAYS_BY_WEEK ? 'week' : 'month';

/** The points from the first to the last day of a period, those without answers too. */
export function historyOf(
  table: AnswerTable,
  mask: Mask,
  { id, field, days }: { id: string; field: RegisteredField; days: readonly string[] },
): HistoryPoint[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const keyOf = STEP_OF[historyStep({ from, to })];
  const points = new Map<string, { days: Period; values: number[] }>();
  for (const day of days) {
    const key = keyOf(day);
    const known = points.get(key);
    if (known) known.days.to = day;
    else points.set(key, { days: { from: day, to: day }, values: [] });
  }
  const { codes, words } = table.codes('day');
  const pointOf = words.map((word) => (word === '' ? undefined : points.get(keyOf(word))));
  const numbers = table.numbers(answerColumn(id));
  for (let row = 0; row < mask.length; row += 1) {
    const value = numbers[row] ?? Number.NaN;
    if (mask[row] === 1 && !Number.isNaN(value)) pointOf[codes[row] ?? 0]?.values.push(value);
  }
  return [...points].map(([key, { days: span, values }]) => ({
    id: key,
    days: span,
    n: values.length,
    ...(values.length === 0 ? {} : { value: valueOf(values, field) }),
  }));
}

function valueOf(values: readonly number[], { type }: RegisteredField): number {
  if (type === 'nps')
    return scoreOf(values.map((value) => ({ id: String(value), count: 1 }))).score;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The points as rows; what has no answers has no value. */
export const historyTable = (
  points: readonly HistoryPoint[],
  step: HistoryStep,
  value: string,
): ResultTable => ({
  head: [step === 'week' ? 'Week from' : 'Month', value, 'Answers'],
  rows: points.map(({ id, n, value: at }) => [
    id,
    at === undefined ? '' : Math.round(at * 100) / 100,
    n,
  ]),
});
