import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getPage } from '@/shared/firebase/db';
import type { Cursor, DocumentQuery, DocumentSchema } from '@/shared/firebase/query';
import { keys } from '@/shared/lib/keys';

/** A list read page by page, anew with every visit; the former rows stay while a changed query loads. */
export function useCursorList<T>(query: DocumentQuery, schema: DocumentSchema<T>) {
  const result = useInfiniteQuery({
    queryKey: keys.page(query),
    queryFn: ({ pageParam }) =>
      getPage({ ...query, ...(pageParam ? { after: pageParam } : {}) }, schema),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { ...result, rows: result.data?.pages.flatMap((page) => page.rows) };
}
