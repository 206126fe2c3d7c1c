import { useMemo } from 'react';
import type { ConditionOf } from '@/domain/conditions/condition';
import { formatConditions, parseFilter } from '@/domain/conditions/address';
import {
  FILTER_LIMITS,
  type ResponseFilterCondition,
  type ResponseFilter,
} from '@/domain/conditions/filters';
import { filterFor } from '@/domain/conditions/reader';
import { NEWEST, OLDEST, SUBMITTED, type ListOrder } from '@/domain/filter/listPlan';
import { isFiltered } from '@/domain/filter/responseFilter';
import { useUser } from '@/shared/data/session';
import { idOrNothing, oneOf, readUrl, writeUrl, type UrlParam } from '@/shared/lib/urlState';
import { useTextParam, type TextParam } from '@/shared/lib/useTextParam';
import { useUrlState } from '@/shared/lib/useUrlState';
import { VIEWS, type ResponseView } from '../views';

type Conditions = readonly ConditionOf<ResponseFilterCondition>[];

const NO_CONDITIONS: Conditions = [];
const conditionsParam: UrlParam<Conditions> = {
  fallback: NO_CONDITIONS,
  parse: (text) => parseFilter(text, 'responses', FILTER_LIMITS.conditions),
  format: formatConditions,
};

/** An order as addresses and saved views write it: `newest`, `oldest`, or a column with its direction. */
export function formatOrder({ by, isUp }: ListOrder): string {
  if (by === SUBMITTED) return isUp ? 'oldest' : 'newest';
  return `${by}.${isUp ? 'up' : 'down'}`;
}

/** The order of a column. */
export const listOrderOf = (by: string, isUp: boolean): ListOrder =>
  by === SUBMITTED ? (isUp ? OLDEST : NEWEST) : { by, isUp };

export function parseOrder(text: string): ListOrder | undefined {
  if (text === 'newest') return NEWEST;
  if (text === 'oldest') return OLDEST;
  const [, by, way] = /^([A-Za-z0-9_-]{1,128})\.(up|down)$/.exec(text) ?? [];
  return by === undefined ? undefined : listOrderOf(by, way === 'up');
}

const orderParam: UrlParam<ListOrder> = {
  fallback: NEWEST,
  parse: parseOrder,
  format: formatOrder,
};

/** The address of a list of responses; `q` beside them is the search. */
const PARAMS = {
  view: oneOf(VIEWS, 'complete'),
  f: conditionsParam,
  sort: orderParam,
  saved: idOrNothing,
};

/** The query of an address that shows the same, apart from what is open in it. */
export function queryOfList({
  view,
  filter,
  order,
}: Pick<ResponseListState, 'view' | 'filter' | 'order'>) {
  const { conditions: f, search } = filter;
  const own = writeUrl(PARAMS, '', { view, f: f.length === 0 ? NO_CONDITIONS : f, sort: order });
  const params = new URLSearchParams(own);
  if (search !== '') params.set('q', search);
  params.sort();
  return params.toString();
}

/** The same of a query as it was stored: what cannot be read any more is left out. */
export function readableQuery(query: string): string {
  const { view, f, sort } = readUrl(PARAMS, query);
  const search = new URLSearchParams(query).get('q') ?? '';
  return queryOfList({ view, filter: { conditions: f, search }, order: sort });
}

export interface ResponseListState {
  view: ResponseView;
  /** As it is written. */
  filter: ResponseFilter;
  /** As it is for who reads it. */
  asked: ResponseFilter;
  /** Whether anything is left out. */
  isFiltered: boolean;
  search: TextParam;
  order: ListOrder;
  setOrder: (order: ListOrder) => void;
  setConditions: (conditions: Conditions) => void;
  /** Shows all of the view. */
  clear: () => void;
  /** The saved view that it came from. */
  savedId: string | undefined;
  setSaved: (id: string | undefined) => void;
}

/** What a list of responses shows, from its address. */
export function useListState(): ResponseListState {
  const [{ view, f, sort, saved }, set] = useUrlState(PARAMS);
  const search = useTextParam('q');
  const { settled, type } = search;
  const filter = useMemo(
    () => ({ conditions: f, search: settled.slice(0, FILTER_LIMITS.text) }),
    [f, settled],
  );
  const { uid } = useUser();
  const asked = useMemo(() => filterFor(filter, uid), [filter, uid]);
  return {
    view,
    filter,
    asked,
    isFiltered: isFiltered(filter),
    search,
    order: sort,
    setOrder: (order) => set({ sort: order }, 'replace'),
    setConditions: (next) => set({ f: next.length === 0 ? NO_CONDITIONS : next }, 'push'),
    clear: () => {
      type('');
      set({ f: NO_CONDITIONS }, 'push');
    },
    savedId: saved,
    setSaved: (id) => set({ saved: id }, 'replace'),
  };
}
