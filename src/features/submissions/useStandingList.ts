import { useState } from 'react';
import type { Cursor, DocumentQuery } from '@/shared/firebase/query';
import { useLiveSubmissions, useOlderSubmissions, type Submission } from './data';
import { settle, showFresh, type Standing } from './standing';

export interface StandingList {
  rows: readonly Submission[] | undefined;
  freshCount: number;
  showFresh: () => void;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

/** Live submissions that never jump, with older ones on demand. One query a mounted list: give it a `key`. */
export function useStandingList(query: DocumentQuery): StandingList {
  const live = useLiveSubmissions(query);
  const [seen, setSeen] = useState<typeof live.data>();
  const [standing, setStanding] = useState<Standing>();
  const [cursor, setCursor] = useState<Cursor>();
  if (live.data !== undefined && live.data !== seen) {
    if (seen === undefined) setCursor(live.data.next);
    setSeen(live.data);
    setStanding(settle(standing, live.data.rows, query.limit));
  }
  const older = useOlderSubmissions(query, cursor);
  const olderRows = older.data?.pages.flatMap((page) => page.rows) ?? [];
  const ids = new Set(standing?.rows.map((row) => row.id));
  return {
    rows: standing && [...standing.rows, ...olderRows.filter((row) => !ids.has(row.id))],
    freshCount: standing?.fresh.length ?? 0,
    showFresh: () => setStanding((now) => now && showFresh(now)),
    error: live.error ?? older.error,
    retry: () => void (live.error ? live.refetch() : older.fetchNextPage()),
    hasMore: older.data ? older.hasNextPage : cursor !== undefined,
    loadMore: () => void older.fetchNextPage(),
    loadingMore: older.isFetching,
  };
}
