/** Segments beside each other: visits that meet a filter each, compared with all other visits. */
import type { VisitSegment } from '@/domain/documents/reports.schema';
import { parseConditions } from '@/domain/conditions/address';
import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { settledConditions } from '@/domain/conditions/groups';
import { compareRates } from '@/domain/insights/significance';
import { visitCounts, type DimensionRow } from './figures';
import { maskWhere, type StoreCondition, type StoreFilterContext } from './filter';
import type { ResultTable } from './resultRows';
import { bothMasks, type AnswerTable, type Mask } from './table';

/** The visits of a segment, and those beside it. */
export interface SegmentRow {
  name: string;
  here: DimensionRow;
  others: DimensionRow;
}

export const SEGMENT_RATES = [
  ['Start rate', ({ starts, views }) => ({ n: starts, d: views })],
  ['Completion rate', ({ completions, starts }) => ({ n: completions, d: starts })],
  ['Conversion rate', ({ completions, views }) => ({ n: completions, d: views })],
] as const satisfies readonly (readonly [
  string,
  (row: DimensionRow) => { n: number; d: number },
])[];

const without = (all: DimensionRow, some: DimensionRow): DimensionRow => ({
  id: '',
  views: all.views - some.views,
  starts: all.starts - some.starts,
  completions: all.completions - some.completions,
});

const sumOf = (rows: readonly DimensionRow[]): DimensionRow =>
  rows.reduce(
    (total, one) => ({
      id: '',
      views: total.views + one.views,
      starts: total.starts + one.starts,
      completions: total.completions + one.completions,
    }),
    { id: '', views: 0, starts: 0, completions: 0 },
  );

/** The values of a dimension as segments: each against all the others. */
export function segmentsOfRows(
  rows: readonly DimensionRow[],
  nameOf: (id: string) => string,
): SegmentRow[] {
  const all = sumOf(rows);
  return rows.map((here) => ({ name: nameOf(here.id), here, others: without(all, here) }));
}

/** Whether a segment's filter can be read. */
export const readsSegment = ({ filter }: VisitSegment): boolean =>
  parseConditions(filter, 'insights', FILTER_LIMITS.conditions) !== undefined;

/** The filter of a segment. One that can't be read any more is met by nothing. */
export function segmentCondition({ filter }: VisitSegment, today: string): StoreCondition {
  const conditions = parseConditions(filter, 'insights', FILTER_LIMITS.conditions);
  return conditions
    ? { op: 'all', of: [...settledConditions(conditions, () => today)] }
    : { op: 'any', of: [] };
}

/** Segments by their filters, over the visits of a mask. */
export function segmentRows(
  table: AnswerTable,
  visits: Mask,
  segments: readonly VisitSegment[],
  context: StoreFilterContext,
  today: string,
): SegmentRow[] {
  const all = visitCounts(table, visits);
  return segments.map((segment) => {
    const met = maskWhere(table, segmentCondition(segment, today), context);
    const here = visitCounts(table, bothMasks(visits, met));
    return { name: segment.name, here, others: without(all, here) };
  });
}

/** How a segment's rate stands beside that of all others. */
export const segmentVerdict = (
  { here, others }: SegmentRow,
  rateOf: (row: DimensionRow) => { n: number; d: number },
) => compareRates(rateOf(here), rateOf(others));

/** A row a segment. */
export const segmentsResultTable = (head: string, rows: readonly SegmentRow[]): ResultTable => ({
  head: [head, 'Views', 'Responses', ...SEGMENT_RATES.map(([label]) => `${label} (%)`)],
  rows: rows.map(({ name, here }) => [
    name,
    here.views,
    here.completions,
    ...SEGMENT_RATES.map(([, rateOf]) => {
      const { n, d } = rateOf(here);
      return d === 0 ? '' : Math.round((n / d) * 1_000) / 10;
    }),
  ]),
});
