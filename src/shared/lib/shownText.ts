import { formatCount, plural } from './numbers';

interface Shown {
  shown: number;
  /** Whether there are more than are shown. */
  hasMore: boolean;
  /** Total number, if it is counted. */
  total?: number | undefined;
  /** Whether the server has not answered, so that rows may be missing. */
  partial?: boolean;
}

/** How much of a list is shown: "3 responses", "50 of 1,204 responses", "Showing the first 50 responses". */
export function shownText(
  { shown, hasMore, total, partial = false }: Shown,
  one: string,
  many?: string,
): string {
  if (partial) return `Offline. Showing the ${plural(shown, one, many)} loaded so far`;
  if (!hasMore) return plural(shown, one, many);
  // A count may lag behind the list by a moment: it is never less than what is there.
  if (total !== undefined && total > shown) {
    return `${formatCount(shown)} of ${plural(total, one, many)}`;
  }
  return `Showing the first ${plural(shown, one, many)}`;
}
