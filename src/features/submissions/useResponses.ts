import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedResponse } from '@/domain/answerStore/listed';
import { matchesFilter } from '@/domain/filter/filterMatches';
import { isInStore, sourceOf, SUBMITTED } from '@/domain/filter/listPlan';
import { MORE_FACET } from '@/domain/readout/facets';
import { planOf, timesOf } from '@/domain/filter/responseFilter';
import type { ReadAt, ResponseFilter } from '@/domain/conditions/filters';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { MOST_CHECKED } from '@/shared/data/lists/scan';
import { isFirstKnown, scannedList } from '@/shared/data/lists/scannedList';
import { useCount } from '@/shared/data/lists/useCount';
import { useScan } from '@/shared/data/lists/useScan';
import { useStableWindow, type StableLiveList } from '@/shared/data/lists/useStableLiveList';
import { PAGE, responsesQuery, type ResponseList } from './data';
import { useResponsePages } from './found/useResponsePages';
import { useStoredResponses, type StoredResponses } from './found/useStoredResponses';

/** All that a list finds, beyond the rows that it shows. */
export interface Matching {
  /** Undefined until they were asked for and have come. */
  all: readonly ListedResponse[] | undefined;
  ask: () => void;
}

export interface ResponsesFound extends StableLiveList<SubmissionDoc> {
  /** Where an index does not answer the whole filter: how many responses were looked through, of how many. */
  checked: { count: number; of: number | undefined } | undefined;
  /** How many a filter finds, if not all of them are shown. */
  total: number | undefined;
  /** It looks through responses at present. */
  isChecking: boolean;
  /** It is not in the order that was asked for, which only the answer store has. */
  isUnsorted: boolean;
  /** Absent if no store has the list. */
  matching?: Matching;
}

/** Most documents that a page read while looking through has. */
const READ_PAGE = 100;

interface Wanted {
  list: ResponseList;
  filter: ResponseFilter;
  at: ReadAt;
}

/**
 * The responses that a filter finds, in the order of the list: from an index, or from the form's answer store
 * (`sourceOf`). Until a store is there, and if it can't be read, from the index as far as that goes.
 */
export function useResponses(
  list: ResponseList,
  filter: ResponseFilter,
  at: ReadAt,
): ResponsesFound {
  const about = { isOfForm: list.formId !== undefined, status: list.status };
  const source = sourceOf(filter, list.order, about);
  const key = hashKey([list, filter]);
  const [asked, setAsked] = useState<string>();
  const stored = useStoredResponses(
    list,
    filter,
    list.order,
    at,
    source === 'store' || (asked === key && isInStore(about)),
  );
  const isStored = source === 'store' && stored.state === 'ready';
  const wanted = { list, filter, at };
  const index = useIndexed(wanted, source === 'index' || stored.state === 'failed');
  const fromStore = useFromStore(wanted, stored, isStored, key, index.first);
  if (isStored) return fromStore;
  const ask = () => setAsked(key);
  const { first: _first, ...found } = index;
  const isPending = source === 'store' && stored.state === 'loading';
  const isOtherOrder = source === 'store' && list.order.by !== SUBMITTED;
  const all =
    stored.state === 'ready' && !stored.isRest ? union(index.rows, stored.listed) : undefined;
  return {
    ...found,
    isUnsorted: list.order.by !== SUBMITTED && !isPending,
    // Rows in another order would jump once the right one is there.
    ...(isOtherOrder && isPending ? { rows: undefined, hasMore: false } : {}),
    ...(isInStore(about) && stored.state !== 'failed' && source === 'index'
      ? { matching: { all, ask } }
      : {}),
  };
}

/** Rows that are shown and in no store, such as tests, with all that the store lists. */
function union(
  rows: StableLiveList<SubmissionDoc>['rows'] = [],
  listed: readonly ListedResponse[],
): readonly ListedResponse[] {
  const known = new Set(listed.map(({ id }) => id));
  const others = rows.filter(({ id }) => !known.has(id));
  return [
    ...others.map(({ id, data }) => ({ id, tags: data.tags ?? [], assignee: data.assignee })),
    ...listed,
  ];
}

/** The first page live and never jumping, older ones on demand. What no index answers is refined, 1,000 at a press. */
function useIndexed({ list, filter, at }: Wanted, isAuto: boolean) {
  const { token, former, orMore, refine } = planOf(filter);
  const isRefined = refine || orMore;
  const times = timesOf(filter, at);
  const query = responsesQuery(list, times, token);
  const isWanted = (data: SubmissionDoc) =>
    data.status === list.status && (!isRefined || matchesFilter(filter, data, at));

  const first = useStableWindow(query, submissionSchema, 'between');
  const { end } = first;
  const isMore = end !== undefined || orMore;
  const queries = () => [
    ...(end
      ? [{ ...responsesQuery(list, times, token, refine ? READ_PAGE : PAGE), after: end }]
      : []),
    ...(former === undefined ? [] : [responsesQuery(list, times, former, READ_PAGE)]),
    ...(orMore ? [responsesQuery(list, times, MORE_FACET, READ_PAGE)] : []),
  ];
  const scan = useScan<SubmissionDoc>({
    schema: submissionSchema,
    changes: 'responseChange',
    key: isFirstKnown(first) && isMore ? hashKey([query, filter, end?.id]) : undefined,
    queries,
    isWanted,
    isAuto: isRefined && isAuto,
    found: PAGE,
    pathOf: (id) => paths.submission(list.workspace, id),
  });

  const { checked, ...found } = scannedList(first, scan, {
    isWanted,
    isRefined,
    isMore,
    orderBy: orMore ? query.orderBy : undefined,
  });
  const isCounted = isRefined ? !orMore && scan.checked > 0 : true;
  const count = useCount(query, isCounted && found.hasMore);
  return {
    ...found,
    first,
    isUnsorted: false,
    isChecking: isRefined && scan.isRunning,
    checked: checked === undefined ? undefined : { count: checked, of: count },
    total: isRefined ? undefined : count,
  };
}

/** The pages of a list whose ids the store has. What changed since it was written is decided by the documents. */
function useFromStore(
  { list, filter, at }: Wanted,
  stored: StoredResponses,
  isOn: boolean,
  key: string,
  first: ReturnType<typeof useIndexed>['first'],
): ResponsesFound {
  const [shown, setShown] = useState({ key, pages: 1 });
  const asked = shown.key === key ? shown.pages : 1;
  const { listed, isRest } = stored;
  const ids = isOn ? listed.map(({ id }) => id) : [];
  const most = Math.ceil(ids.length / PAGE);
  const pages = useResponsePages(list.workspace, ids, Math.min(asked, most));
  const isWanted = (data: SubmissionDoc) =>
    data.status === list.status && matchesFilter(filter, data, at);
  const rows = pages.rows.filter(({ data }) => isWanted(data));
  const gone = pages.read - rows.length;
  const hasMore = asked < most;
  const loadMore = () => setShown({ key, pages: asked + 1 });
  // Of a filter that the store has in part, pages are read until one is full, 1,000 documents at a press at most.
  const isSearching =
    isOn &&
    isRest &&
    hasMore &&
    !pages.isLoading &&
    rows.length < PAGE &&
    asked * PAGE < MOST_CHECKED;
  if (isSearching) setShown({ key, pages: asked + 1 });
  const known = new Set(ids);
  const fresh = [...(first.rows ?? []), ...first.fresh].filter(
    ({ id, data }) => !known.has(id) && data.test !== true && isWanted(data),
  );
  const removed = new Set(pages.rows.filter(({ data }) => !isWanted(data)).map(({ id }) => id));
  return {
    rows: pages.read === 0 && pages.isLoading ? undefined : rows,
    freshCount: fresh.length,
    showFresh: stored.refetch,
    partial: false,
    error: pages.error,
    retry: pages.retry,
    hasMore: hasMore && !isSearching,
    loadMore,
    loadingMore: pages.isLoading,
    checked: isRest && hasMore ? { count: pages.read, of: ids.length } : undefined,
    total: isRest ? undefined : ids.length - gone,
    isChecking: isSearching || (isRest && pages.isLoading),
    isUnsorted: false,
    ...(isRest
      ? {}
      : {
          matching: { all: listed.filter(({ id }) => !removed.has(id)), ask: () => undefined },
        }),
  };
}
