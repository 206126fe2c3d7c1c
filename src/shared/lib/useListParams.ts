import { useMemo } from 'react';
import { oneOf } from './urlState';
import { useTextParam, type TextParam } from './useTextParam';
import { useUrlState } from './useUrlState';

export interface ListParams<S extends string> {
  search: TextParam;
  sort: S;
  setSort: (sort: S) => void;
}

/**
 * Search and order of a list, from the address.
 *
 * @param sorts a constant of the module
 */
export function useListParams<S extends string>(
  sorts: readonly (readonly [S, string])[],
  fallback: S,
): ListParams<S> {
  const schema = useMemo(
    () => ({
      sort: oneOf(
        sorts.map(([value]) => value),
        fallback,
      ),
    }),
    [sorts, fallback],
  );
  const search = useTextParam('q');
  const [{ sort }, set] = useUrlState(schema);
  return { search, sort, setSort: (next) => set({ sort: next }, 'replace') };
}
