import type { Stored } from '@/shared/firebase/query';
import { comparing } from './stableList';
import type { Scanned } from './useScan';
import type { StableLiveList, StableWindow } from './useStableLiveList';

interface Wanted<T> {
  isWanted: (document: T) => boolean;
  /** No index answers the whole filter: the rows are looked through. */
  isRefined: boolean;
  /** There is something to look through beyond the first page. */
  isMore: boolean;
  /** How the rows are sorted, where the scan does not find them in order. */
  orderBy?: Parameters<typeof comparing<T>>[0] | undefined;
}

export interface ScannedList<T> extends StableLiveList<T> {
  /** How many documents were looked through, where that is not all of them. */
  checked: number | undefined;
}

/** Whether a first page is known, so that one can go on where it ends. */
export const isFirstKnown = <T>({ isCurrent, rows, partial }: StableWindow<T>): boolean =>
  isCurrent && rows !== undefined && !partial;

/** A list whose first page is live, with the rows beyond it that a scan found. */
export function scannedList<T>(
  first: StableWindow<T>,
  scan: Scanned<T>,
  { isWanted, isRefined, isMore, orderBy }: Wanted<T>,
): ScannedList<T> {
  const rows = first.rows?.filter((row) => isWanted(row.data));
  const fresh = first.fresh.filter((row) => isWanted(row.data));
  const ids = new Set([...(rows ?? []), ...fresh].map(({ id }) => id));
  const all: Stored<T>[] = [...(rows ?? []), ...scan.rows.filter(({ id }) => !ids.has(id))];
  if (orderBy) all.sort(comparing(orderBy));
  const isLeft = isFirstKnown(first) && isMore && !scan.isDone;
  const isFirstLook = isRefined && isLeft && scan.checked === 0 && !scan.error;
  // Nothing is missing before it was looked for.
  const isOpen = isFirstLook || !first.isCurrent;
  const hasMore = isLeft && !isFirstLook;
  return {
    rows: rows && (isOpen && all.length === 0 ? undefined : all),
    freshCount: fresh.length,
    showFresh: first.showFresh,
    partial: first.partial,
    error: first.error ?? scan.error,
    retry: () => (first.error ? first.retry() : scan.go()),
    hasMore,
    loadMore: scan.go,
    loadingMore: scan.isRunning,
    checked: isRefined && hasMore ? (first.rows?.length ?? 0) + scan.checked : undefined,
  };
}
