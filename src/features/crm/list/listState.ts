/** What a list of records shows, from its address: a filter, a search, an order, and which saved view it is. */
import { useMemo } from 'react';
import type { Condition } from '@/domain/contacts/listFilter';
import { idOrNothing, oneOf, readUrl, writeUrl, type UrlParam } from '@/shared/lib/urlState';
import { useTextParam, type TextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';

/** Longest text of a search. */
export const SEARCH_LENGTH = 100;

export interface RecordFilter<A extends string> {
  conditions: readonly Condition<A>[];
  search: string;
}

export interface ListState<A extends string, S extends string> {
  filter: RecordFilter<A>;
  isFiltered: boolean;
  search: TextParam;
  sort: S;
  setSort: (sort: S) => void;
  setConditions: (conditions: readonly Condition<A>[]) => void;
  clear: () => void;
  savedId: string | undefined;
  setSaved: (id: string | undefined) => void;
}

interface Filter<A extends string> {
  parse(text: string): readonly Condition<A>[] | undefined;
  format(conditions: readonly Condition<A>[]): string;
}

export interface ListAddress<A extends string, S extends string> {
  /** The query of an address that shows the same. */
  queryOfList: (filter: RecordFilter<A>, sort: S) => string;
  /** The same of a query as it was stored: what cannot be read any more is left out. */
  readableQuery: (query: string) => string;
  useListState: () => ListState<A, S>;
}

/** The address of a list: its parameters, and what reads and writes them. `q` beside them is the search. */
export function listAddress<A extends string, const S extends readonly [string, ...string[]]>(
  { parse, format }: Filter<A>,
  sorts: S,
): ListAddress<A, S[number]> {
  type Sort = S[number];
  const NONE: readonly Condition<A>[] = [];
  const conditions: UrlParam<readonly Condition<A>[]> = { fallback: NONE, parse, format };
  const PARAMS = { f: conditions, sort: oneOf<Sort>(sorts, sorts[0]), saved: idOrNothing };

  const queryOfList = (filter: RecordFilter<A>, sort: Sort): string => {
    const f = filter.conditions.length === 0 ? NONE : filter.conditions;
    const params = new URLSearchParams(writeUrl(PARAMS, '', { f, sort }));
    if (filter.search !== '') params.set('q', filter.search);
    params.sort();
    return params.toString();
  };

  return {
    queryOfList,
    readableQuery(query) {
      const { f, sort } = readUrl(PARAMS, query);
      const search = new URLSearchParams(query).get('q') ?? '';
      return queryOfList({ conditions: f, search }, sort);
    },
    useListState() {
      const [{ f, sort, saved }, set] = useUrlState(PARAMS);
      const search = useTextParam('q');
      const { settled, type } = search;
      const filter = useMemo(
        () => ({ conditions: f, search: settled.slice(0, SEARCH_LENGTH) }),
        [f, settled],
      );
      return {
        filter,
        isFiltered: f.length > 0 || settled.trim() !== '',
        search,
        sort,
        setSort: (next) => set({ sort: next }, 'replace'),
        setConditions: (next) => set({ f: next.length === 0 ? NONE : next }, 'push'),
        clear: () => {
          type('');
          set({ f: NONE }, 'push');
        },
        savedId: saved,
        setSaved: (id) => set({ saved: id }, 'replace'),
      };
    },
  };
}
