import { useNowOfDay } from '@/shared/data/lists/useNowOfDay';
import { hashKey } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Filter } from '@/domain/conditions/filters';
import {
  countTerms,
  type CountPlan,
  type ListFilter,
  type ListPlan,
  type RecordCondition,
} from '@/domain/contacts/listFilter';
import { isFirstKnown, scannedList, type ScannedList } from '@/shared/data/lists/scannedList';
import { useWorkspace } from '@/shared/data/workspace';
import { useCount, useCounts } from '@/shared/data/lists/useCount';
import { useScan } from '@/shared/data/lists/useScan';
import { useStableWindow } from '@/shared/data/lists/useStableLiveList';
import type { DocumentQuery } from '@/shared/firebase/query';
import { formatCount, plural } from '@/shared/lib/numbers';
import { shownText } from '@/shared/lib/shownText';

export const RECORDS_PAGE = 50;
/** Documents that a page read while looking through has. */
const READ_PAGE = 100;

interface Listed {
  status: 'active' | 'trashed' | 'merged';
  facets: readonly string[];
  lastActivityAt: number;
  createdAt: number;
  updatedAt: number;
}

interface Wanted<C extends RecordCondition, D extends Listed> {
  status: Listed['status'];
  sort: string;
  filter: Filter<C>;
  /** What the filter means. */
  spec: ListFilter<C, D>;
  schema: z.ZodType<D>;
  queryFor: (plan: ListPlan, limit: number) => DocumentQuery;
  /** The records with any of some facets, or all of them, within a range; to count them. */
  countQuery: (facets: readonly string[], range: CountPlan['range']) => DocumentQuery;
  pathOf: (id: string) => string;
}

export interface Found<D> extends ScannedList<D> {
  /** How many documents its query has, if not all of them are shown. */
  total: number | undefined;
  /** How many meet the whole filter, if an index can count them. */
  exact: number | undefined;
}

/**
 * The records that a filter finds: the first page live and never jumping, further ones on demand. What no index answers
 * is refined, 1,000 documents at a press at most.
 */
export function useFound<C extends RecordCondition, D extends Listed>(
  wanted: Wanted<C, D>,
): Found<D> {
  const { timeZone } = useWorkspace();
  const now = Math.floor(useNowOfDay(timeZone) / 60_000) * 60_000;
  const at = { now, timeZone };
  const { spec, queryFor, schema, pathOf } = wanted;
  const { conditions, search } = wanted.filter;
  const plan = spec.planOf(conditions, search, wanted.sort, at);
  const { refine } = plan;
  const isHit = (record: D) =>
    record.status === wanted.status && (!refine || spec.isWanted(record, conditions, search, at));
  const query = queryFor(plan, RECORDS_PAGE);
  const first = useStableWindow(query, schema, 'wait');
  const { end } = first;
  const scan = useScan<D>({
    schema,
    changes: 'contactChange',
    key: isFirstKnown(first) && end ? hashKey([query, conditions, search, end.id]) : undefined,
    queries: () =>
      end ? [{ ...queryFor(plan, refine ? READ_PAGE : RECORDS_PAGE), after: end }] : [],
    isWanted: isHit,
    isAuto: refine,
    found: RECORDS_PAGE,
    pathOf,
  });
  const found = scannedList(first, scan, {
    isWanted: isHit,
    isRefined: refine,
    isMore: end !== undefined,
  });
  const count = useCount(query, found.hasMore);
  const { counted } = plan;
  const terms = counted && refine && found.hasMore ? countTerms(counted.sets) : [];
  const counts = useCounts(terms.map(({ facets }) => wanted.countQuery(facets, counted?.range)));
  const exact =
    terms.length > 0 && counts.every((one) => one !== undefined)
      ? counts.reduce((sum, one, index) => sum + one * (terms[index]?.sign ?? 1), 0)
      : undefined;
  return { ...found, total: count, exact };
}

/** "50 of 149 contacts shown", or, if no index can count them, "12 contacts found. Checked 1,000 of 14,203.". */
export function foundText<D>(list: Found<D>, noun: string): string {
  const { rows = [], checked, hasMore, partial, total, exact } = list;
  if (exact !== undefined && !partial) {
    return shownText({ shown: rows.length, hasMore, partial, total: exact }, noun);
  }
  if (checked === undefined || partial) {
    return shownText({ shown: rows.length, hasMore, partial, total }, noun);
  }
  const of = total === undefined ? '' : ` of ${formatCount(Math.max(total, checked))}`;
  return `${plural(rows.length, noun)} found. Checked ${formatCount(checked)}${of}.`;
}
