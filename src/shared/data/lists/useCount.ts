import { useQueries, useQuery } from '@tanstack/react-query';
import { countOf } from '@/shared/firebase/db';
import type { DocumentQuery } from '@/shared/firebase/query';
import { keys } from '@/shared/lib/keys';

/**
 * How many documents a query has without its limit, counted by the server; undefined until it is known.
 *
 * @param isWanted whether not all of them are shown: the rows themselves say how many there are otherwise
 */
export function useCount(query: DocumentQuery, isWanted: boolean): number | undefined {
  const { data } = useQuery({ ...counting(query), enabled: isWanted });
  return data;
}

/** The same of several queries. */
export const useCounts = (queries: readonly DocumentQuery[]): readonly (number | undefined)[] =>
  useQueries({ queries: queries.map(counting) }).map(({ data }) => data);

const counting = (query: DocumentQuery) => ({
  queryKey: keys.count(query),
  queryFn: () => countOf(query),
  staleTime: 60_000,
});
