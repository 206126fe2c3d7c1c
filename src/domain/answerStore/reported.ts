/** The rows that a report counts: under its filters, in its days. */
import type { Period } from '@/domain/insights/report';
import { responses, visits } from './figures';
import { maskWhere, type StoreCondition, type StoreFilterContext } from './filter';
import { bothMasks, maskOfWords, type AnswerTable, type Mask } from './table';

export interface ReportedRows {
  /** Visits that meet the filters, of all days: what `daysOfRows` counts. */
  visitsOfAllDays: Mask;
  /** Visits of the period. */
  visits: Mask;
  /** Responses of the period, imported ones too. */
  responses: Mask;
}

const within = (table: AnswerTable, { from, to }: Period): Mask =>
  maskOfWords(table.codes('day'), (day) => day >= from && day <= to);

/** Visits of another period under the same filters. */
export const visitsWithin = (
  table: AnswerTable,
  { visitsOfAllDays }: Pick<ReportedRows, 'visitsOfAllDays'>,
  period: Period,
): Mask => bothMasks(visitsOfAllDays, within(table, period));

export function reportedRows(
  table: AnswerTable,
  condition: StoreCondition,
  context: StoreFilterContext,
  period: Period,
): ReportedRows {
  const met = maskWhere(table, condition, context);
  const counted = bothMasks(visits(table), met);
  const now = within(table, period);
  return {
    visitsOfAllDays: counted,
    visits: bothMasks(counted, now),
    responses: bothMasks(bothMasks(responses(table), met), now),
  };
}
