import { useMemo } from 'react';
import { formatConditions, parseConditions, type ContactCondition } from '@/domain/contacts/filter';
import { idOrNothing, oneOf, readUrl, writeUrl, type UrlParam } from '@/shared/lib/urlState';
import { useTextParam, type TextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';

const NO_CONDITIONS: readonly ContactCondition[] = [];
const conditionsParam: UrlParam<readonly ContactCondition[]> = {
  fallback: NO_CONDITIONS,
  parse: parseConditions,
  format: formatConditions,
};

export const SORTS = ['active', 'name', 'responses', 'created'] as const;
export type Sort = (typeof SORTS)[number];

/** Longest text of a search. */
export const SEARCH_LENGTH = 100;

/** The address of a list of contacts; `q` beside them is the search. */
const PARAMS = {
  f: conditionsParam,
  sort: oneOf(SORTS, 'active'),
  saved: idOrNothing,
};

export interface ContactFilter {
  conditions: readonly ContactCondition[];
  search: string;
}

/** The query of an address that shows the same. */
export function queryOfList(filter: ContactFilter, sort: Sort): string {
  const { conditions: f, search } = filter;
  const params = new URLSearchParams(
    writeUrl(PARAMS, '', { f: f.length === 0 ? NO_CONDITIONS : f, sort }),
  );
  if (search !== '') params.set('q', search);
  params.sort();
  return params.toString();
}

/** The same of a query as it was stored: what cannot be read any more is left out. */
export function readableQuery(query: string): string {
  const { f, sort } = readUrl(PARAMS, query);
  const search = new URLSearchParams(query).get('q') ?? '';
  return queryOfList({ conditions: f, search }, sort);
}

export interface ContactListState {
  filter: ContactFilter;
  isFiltered: boolean;
  search: TextParam;
  sort: Sort;
  setSort: (sort: Sort) => void;
  setConditions: (conditions: readonly ContactCondition[]) => void;
  clear: () => void;
  savedId: string | undefined;
  setSaved: (id: string | undefined) => void;
}

/** What a list of contacts shows, from its address. */
export function useContactListState(): ContactListState {
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
    setConditions: (next) => set({ f: next.length === 0 ? NO_CONDITIONS : next }, 'push'),
    clear: () => {
      type('');
      set({ f: NO_CONDITIONS }, 'push');
    },
    savedId: saved,
    setSaved: (id) => set({ saved: id }, 'replace'),
  };
}
