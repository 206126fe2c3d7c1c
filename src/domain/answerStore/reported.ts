/** The rows that a report counts: under its filters, in its days. */
import type { Period } from '@/domain/insights/report';
import { responses, visits } from './figures';
import { maskWhere, type StoreCondition, type StoreFilterContext } from './filter';
import { bothMasks, type AnswerTable, type Mask } from './table';

export interface ReportedRows {
  /** Visits that meet the filters, of all days: what `daysOfRows` counts. */
  visitsOfAllDays: Mask;
  /** Visits of the period. */
  visits: Mask;
  /** Responses of the period, imported ones too. */
  responses: Mask;
  /** Visits of the period that this one is compared with. */
  visitsBefore: Mask;
}

const within = (table: AnswerTable, { from, to }: Period): Mask => {
  const { codes, words } = table.codes('day');
  const isIn = words.map((word, code) => code > 0 && word >= from && word <= to);
  const mask = new Uint8Array(table.rows);
  for (let row = 0; row < mask.length; row += 1) if (isIn[codes[row] ?? 0]) mask[row] = 1;
  return mask;
};

export function reportedRows(
  table: AnswerTable,
  condition: StoreCondition,
  context: StoreFilterContext,
  { period, former }: { period: Period; former: Period },
): ReportedRows {
  const met = maskWhere(table, condition, context);
  const counted = bothMasks(visits(table), met);
  const now = within(table, period);
  return {
    visitsOfAllDays: counted,
    visits: bothMasks(counted, now),
    visitsBefore: bothMasks(counted, within(table, former)),
    responses: bothMasks(bothMasks(responses(table), met), now),
  };
}
