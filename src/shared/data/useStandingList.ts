import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { comparing, settle, showFresh, type Order, type Standing } from './standing';

export interface StandingList<T> {
  rows: readonly Stored<T>[] | undefined;
  /** How many wait to be shown, as they would move the rows. */
  freshCount: number;
  showFresh: () => void;
  /** The server has not answered: the rows are those that this browser holds, perhaps not all. */
  partial: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

/** What a query brought, until another one has brought its own. */
interface Shown<T> {
  query: string;
  seen: PageOf<T>;
  standing: Standing<T>;
  /** Where the first window ended. */
  cursor: Cursor | undefined;
}

/** The pages after the live one, read once each as they are asked for. */
function useOlder<T>(query: DocumentQuery, schema: DocumentSchema<T>, cursor: Cursor | undefined) {
  return useInfiniteQuery({
    queryKey: keys.page({ ...query, ...(cursor ? { after: cursor } : {}) }),
    queryFn: ({ pageParam }) =>
      getPage({ ...query, ...(pageParam ? { after: pageParam } : {}) }, schema),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * A list whose first page is live and never jumps, with further pages on demand. The former rows stay while a changed
 * query loads.
 */
export function useStandingList<T>(
  query: DocumentQuery,
  schema: DocumentSchema<T>,
  late: Order<T>['late'],
): StandingList<T> {
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
      standing: settle(before?.standing, live.data.rows, order),
      cursor: before ? before.cursor : live.data.next,
    });
  }
  const current = shown?.query === hash ? shown : undefined;
  const cursor = current?.cursor;
  const older = useOlder(query, schema, cursor);
  // Rows of the cache are shown while there is nothing better, and are never the base of what is new.
  const rows = isPartial && !current ? live.data?.rows : shown?.standing.rows;
  const olderRows = cursor ? (older.data?.pages.flatMap((page) => page.rows) ?? []) : [];
  const ids = new Set([...(rows ?? []), ...(shown?.standing.fresh ?? [])].map((row) => row.id));
  return {
    rows: rows && [...rows, ...olderRows.filter((row) => !ids.has(row.id))],
    partial: isPartial && !current,
    freshCount: current?.standing.fresh.length ?? 0,
    showFresh: () => setShown((now) => now && { ...now, standing: showFresh(now.standing) }),
    error: live.error ?? older.error,
    retry: () => void (live.error ? live.refetch() : older.fetchNextPage()),
    hasMore: cursor !== undefined && (older.data ? older.hasNextPage : true),
    loadMore: () => void older.fetchNextPage(),
    loadingMore: older.isFetching,
  };
}
