/** What a list of records shows, from its address: a filter, a search, an order, and which saved view it is. */
import { useMemo } from 'react';
import type { ConditionOf } from '@/domain/conditions/condition';
import type { Filter } from '@/domain/conditions/filters';
import { filterFor } from '@/domain/conditions/reader';
import type { RecordCondition } from '@/domain/contacts/listFilter';
import { useUser } from '@/shared/data/session';
import { idOrNothing, oneOf, readUrl, writeUrl, type UrlParam } from '@/shared/lib/urlState';
import { useTextParam, type TextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';

/** Longest text of a search. */
export const SEARCH_LENGTH = 100;

export interface ListState<C extends RecordCondition, S extends string> {
  /** As it is written. */
  filter: Filter<C>;
  /** As it is for who reads it. */
  asked: Filter<C>;
  isFiltered: boolean;
  search: TextParam;
  sort: S;
  setSort: (sort: S) => void;
  setConditions: (conditions: readonly ConditionOf<C>[]) => void;
  clear: () => void;
  savedId: string | undefined;
  setSaved: (id: string | undefined) => void;
}

interface AddressText<C extends RecordCondition> {
  parse(text: string): readonly ConditionOf<C>[] | undefined;
  format(conditions: readonly ConditionOf<C>[]): string;
}

export interface ListAddress<C extends RecordCondition, S extends string> {
  /** The query of an address that shows the same. */
  queryOfList: (filter: Filter<C>, sort: S) => string;
  /** The same of a query as it was stored: what cannot be read any more is left out. */
  readableQuery: (query: string) => string;
  useListState: () => ListState<C, S>;
}

/** The address of a list: its parameters, and what reads and writes them. `q` beside them is the search. */
export function listAddress<
  C extends RecordCondition,
  const S extends readonly [string, ...string[]],
>({ parse, format }: AddressText<C>, sorts: S): ListAddress<C, S[number]> {
  type Sort = S[number];
  const NONE: readonly ConditionOf<C>[] = [];
  const conditions: UrlParam<readonly ConditionOf<C>[]> = { fallback: NONE, parse, format };
  const PARAMS = { f: conditions, sort: oneOf<Sort>(sorts, sorts[0]), saved: idOrNothing };

  const queryOfList = (filter: Filter<C>, sort: Sort): string => {
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
      const { uid } = useUser();
      const asked = useMemo(() => filterFor(filter, uid), [filter, uid]);
      return {
        filter,
        asked,
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
