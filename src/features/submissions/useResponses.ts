import { hashKey, useQuery } from '@tanstack/react-query';
import { matches } from '@/domain/answers/filter/filterMatches';
import { MORE_FACET } from '@/domain/answers/facets';
import { planOf, timesOf, type ResponseFilter } from '@/domain/answers/filter/responseFilter';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { comparing } from '@/shared/data/stableList';
import { useScan } from '@/shared/data/useScan';
import { useStableWindow, type StableLiveList } from '@/shared/data/useStableLiveList';
import { countOf } from '@/shared/firebase/db';
import { keys } from '@/shared/lib/keys';
import { PAGE, responsesQuery, type ResponseList } from './data';

export interface ResponsesFound extends StableLiveList<SubmissionDoc> {
  /** Where an index does not answer the whole filter: how many responses were looked through, of how many. */
  checked: { count: number; of: number | undefined } | undefined;
  /** It looks through responses at present. */
  isChecking: boolean;
}

/** Most documents that a page read while looking through has. */
const READ_PAGE = 100;

/**
 * The responses that a filter finds: the first page live and never jumping, older ones on demand. What no index answers
 * is refined, 1,000 documents at a press at most.
 */
export function useResponses(
  list: ResponseList,
  filter: ResponseFilter,
  timeZone: string,
): ResponsesFound {
  const { token, orMore, refine } = planOf(filter);
  const isRefined = refine || orMore;
  const times = timesOf(filter, timeZone);
  const query = responsesQuery(list, times, token);
  const isWanted = (data: SubmissionDoc) =>
    data.status === list.status && (!isRefined || matches(filter, data, { timeZone }));

  const first = useStableWindow(query, submissionSchema, 'between');
  const { end } = first;
  const isKnown = first.isCurrent && first.rows !== undefined && !first.partial;
  const isMore = end !== undefined || orMore;
  const queries = () => [
    ...(end
      ? [{ ...responsesQuery(list, times, token, refine ? READ_PAGE : PAGE), after: end }]
      : []),
    ...(orMore ? [responsesQuery(list, times, MORE_FACET, READ_PAGE)] : []),
  ];
  const scan = useScan<SubmissionDoc>({
    schema: submissionSchema,
    changes: keys.responseChange,
    key: isKnown && isMore ? hashKey([query, filter, end?.id]) : undefined,
    queries,
    isWanted,
    isAuto: isRefined,
    found: PAGE,
    pathOf: (id) => paths.submission(list.workspace, id),
  });

  const rows = first.rows?.filter((row) => isWanted(row.data));
  const fresh = first.fresh.filter((row) => isWanted(row.data));
  const ids = new Set([...(rows ?? []), ...fresh].map(({ id }) => id));
  const all = [...(rows ?? []), ...scan.rows.filter(({ id }) => !ids.has(id))];
  if (orMore) all.sort(comparing(query.orderBy));
  const hasMore = isKnown && isMore && !scan.isDone;
  const isFirstLook = isRefined && hasMore && scan.checked === 0 && !scan.error;

  const count = useQuery({
    queryKey: keys.count(query),
    queryFn: () => countOf(query),
    enabled: isRefined && !orMore && hasMore && scan.checked > 0,
    staleTime: 60_000,
  });
  // Nothing is missing before it was looked for.
  const isOpen = isFirstLook || !first.isCurrent;
  return {
    rows: rows && (isOpen && all.length === 0 ? undefined : all),
    freshCount: fresh.length,
    showFresh: first.showFresh,
    partial: first.partial,
    error: first.error ?? scan.error,
    retry: () => (first.error ? first.retry() : scan.go()),
    hasMore: hasMore && !isFirstLook,
    loadMore: scan.go,
    loadingMore: scan.isRunning,
    isChecking: isRefined && scan.isRunning,
    checked:
      isRefined && hasMore && !isFirstLook
        ? { count: (first.rows?.length ?? 0) + scan.checked, of: count.data }
        : undefined,
  };
}
