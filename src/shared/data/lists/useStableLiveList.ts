import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getPage } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import type {
  Cursor,
  DocumentQuery,
  DocumentSchema,
  PageOf,
  Stored,
} from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { keys } from '@/shared/lib/keys';
import { comparing, reconcile, showFresh, type Order, type StableList } from './stableList';

export interface StableLiveList<T> {
  rows: readonly Stored<T>[] | undefined;
  /** How many wait to be shown, as they would move the rows. */
  freshCount: number;
  /** These, where the list tells them apart. */
  fresh?: readonly Stored<T>[];
  showFresh: () => void;
  /** The server has not answered: the rows are those that this browser holds, perhaps not all. */
  partial: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

/** The rows of a query, kept until a changed query has loaded. */
interface Shown<T> {
  query: string;
  seen: PageOf<T>;
  list: StableList<T>;
  /** Where the first window ended. */
  cursor: Cursor | undefined;
}

/** The pages after the live one: read as they are asked for, and again when something was changed here. */
function useOlder<T>(query: DocumentQuery, schema: DocumentSchema<T>, cursor: Cursor | undefined) {
  const client = useQueryClient();
  const older = useInfiniteQuery({
    queryKey: keys.page({ ...query, ...(cursor ? { after: cursor } : {}) }),
    queryFn: ({ pageParam }) =>
      getPage({ ...query, ...(pageParam ? { after: pageParam } : {}) }, schema),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refetch } = older;
  const isLoaded = older.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void refetch();
    });
  }, [client, isLoaded, refetch]);
  return older;
}

/** The first page of a list: live, and never jumping. */
export interface StableWindow<T> {
  rows: readonly Stored<T>[] | undefined;
  /** Whether the rows are this query’s: those of the former one stay while it loads. */
  isCurrent: boolean;
  /** Those that wait to be shown, as they would move the rows. */
  fresh: readonly Stored<T>[];
  showFresh: () => void;
  /** The server has not answered: the rows are those that this browser holds, perhaps not all. */
  partial: boolean;
  error: Error | null;
  retry: () => void;
  /** Where the first page ended when it came; undefined where nothing follows, and while that is not known. */
  end: Cursor | undefined;
}

/** The former rows stay while a changed query loads. */
export function useStableWindow<T>(
  query: DocumentQuery,
  schema: DocumentSchema<T>,
  late: Order<T>['late'],
): StableWindow<T> {
  const live = useLive(livePage(query, schema));
  const [shown, setShown] = useState<Shown<T>>();
  const hash = hashKey(keys.list(query));
  const isPartial = live.data?.partial === true;
  if (live.data && !isPartial && (live.data !== shown?.seen || hash !== shown.query)) {
    const before = shown?.query === hash ? shown : undefined;
    const order = { compare: comparing<T>(query.orderBy ?? []), limit: query.limit, late };
    setShown({
      query: hash,
      seen: live.data,
      list: reconcile(before?.list, live.data.rows, order),
      cursor: before ? before.cursor : live.data.next,
    });
  }
  const current = shown?.query === hash ? shown : undefined;
  return {
    // Cached rows are shown until the server replies, and never become the stable list.
    rows: isPartial && !current ? live.data?.rows : shown?.list.rows,
    isCurrent: current !== undefined || isPartial,
    fresh: current?.list.fresh ?? [],
    showFresh: () => setShown((now) => now && { ...now, list: showFresh(now.list) }),
    partial: isPartial && !current,
    error: live.error,
    retry: () => void live.refetch(),
    end: current?.cursor,
  };
}

/** A list whose first page is live and never jumps, with further pages on demand. */
export function useStableLiveList<T>(
  query: DocumentQuery,
  schema: DocumentSchema<T>,
  late: Order<T>['late'],
): StableLiveList<T> {
  const { rows, fresh, end, ...first } = useStableWindow(query, schema, late);
  const older = useOlder(query, schema, end);
  const olderRows = end ? (older.data?.pages.flatMap((page) => page.rows) ?? []) : [];
  const ids = new Set([...(rows ?? []), ...fresh].map((row) => row.id));
  return {
    rows: rows && [...rows, ...olderRows.filter((row) => !ids.has(row.id))],
    partial: first.partial,
    freshCount: fresh.length,
    fresh,
    showFresh: first.showFresh,
    error: first.error ?? older.error,
    retry: () => (first.error ? first.retry() : void older.fetchNextPage()),
    hasMore: end !== undefined && (older.data ? older.hasNextPage : true),
    loadMore: () => void older.fetchNextPage(),
    loadingMore: older.isFetchingNextPage,
  };
}
