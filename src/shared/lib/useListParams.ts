import { useSearchParams } from 'react-router-dom';

/** Search and order of a list, from the URL. */
export function useListParams<S extends string>(
  sorts: readonly (readonly [S, string])[],
  fallback: S,
): { search: string; sort: S } {
  const [params] = useSearchParams();
  const search = params.get('q') ?? '';
  const wanted = params.get('sort');
  const sort = sorts.find(([value]) => value === wanted)?.[0] ?? fallback;
  return { search, sort };
}
