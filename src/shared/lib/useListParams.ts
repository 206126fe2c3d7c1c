import { useSearchParams } from 'react-router-dom';
import { useTextParam, type TextParam } from './useTextParam';

export interface ListParams<S extends string> {
  search: TextParam;
  sort: S;
  setSort: (sort: S) => void;
}

/** Search and order of a list, from the address. */
export function useListParams<S extends string>(
  sorts: readonly (readonly [S, string])[],
  fallback: S,
): ListParams<S> {
  const [params, setParams] = useSearchParams();
  const search = useTextParam('q');
  const wanted = params.get('sort');
  const sort = sorts.find(([value]) => value === wanted)?.[0] ?? fallback;
  const setSort = (next: S) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('sort', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { search, sort, setSort };
}
