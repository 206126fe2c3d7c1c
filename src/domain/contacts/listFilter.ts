/**
 * Filters of a list as data: the text of an address, and the plan that reads it. One facet is answered by an index;
 * further conditions are checked over the documents that it finds. Contacts and accounts have one each.
 */
import { wantedWords } from '@/domain/text/search';
import { searchToken } from './facets';

/** Values of a filter by the last activity: days, with a minus for those that were not active within them. */
export const ACTIVE_VALUES = ['7', '30', '90', '-30', '-90', '-365'] as const;

export const MAX_CONDITIONS = 8;

export interface Condition<A extends string> {
  about: A;
  value: string;
}

export interface ListPlan {
  /** The one facet that the index is asked for. */
  facet: string | undefined;
  /** The range that it is asked for; only in the order of the last activity. */
  active: readonly [from: number, until: number] | undefined;
  /** Further conditions are checked. */
  refine: boolean;
}

interface Filtered {
  facets: readonly string[];
  lastActivityAt: number;
}

interface FilterSpec<A extends string, D extends Filtered> {
  abouts: readonly A[];
  isValue(about: A, value: string): boolean;
  /** The facet of a condition; undefined for one by the last activity. */
  facetIn(condition: Condition<A>): string | undefined;
  /** Whether each word of a search begins a word of the document. */
  isFoundBy(document: D, search: string): boolean;
}

export interface ListFilter<A extends string, D extends Filtered> {
  /** `owner.uid*stage.lead`: ids hold neither dots nor stars. */
  format(conditions: readonly Condition<A>[]): string;
  /** Undefined where a text cannot be read whole. */
  parse(text: string): readonly Condition<A>[] | undefined;
  /** @param now milliseconds since the epoch; the same for the plan and for what is checked */
  planOf(conditions: readonly Condition<A>[], search: string, sort: string, now: number): ListPlan;
  /** Whether a document meets all of a filter. */
  isWanted(document: D, conditions: readonly Condition<A>[], search: string, now: number): boolean;
}

const DAY_MS = 86_400_000;

/** From when, and until when, documents were last active: milliseconds since the epoch. */
export function activeRange(value: string, now: number): readonly [from: number, until: number] {
  const days = Number(value);
  return days < 0 ? [0, now + days * DAY_MS] : [now - days * DAY_MS, Number.MAX_SAFE_INTEGER];
}

export const isActiveValue = (value: string): boolean => ACTIVE_VALUES.some((one) => one === value);

export function listFilter<A extends string, D extends Filtered>(
  spec: FilterSpec<A, D>,
): ListFilter<A, D> {
  const { abouts, isValue, facetIn, isFoundBy } = spec;
  return {
    format: (conditions) => conditions.map(({ about, value }) => `${about}.${value}`).join('*'),
    parse(text) {
      if (text === '') return [];
      const parts = text.split('*');
      if (parts.length > MAX_CONDITIONS) return undefined;
      const conditions = parts.flatMap((part): Condition<A>[] => {
        const [name = '', value = '', ...rest] = part.split('.');
        const about = abouts.find((one) => one === name);
        return about && rest.length === 0 && isValue(about, value) ? [{ about, value }] : [];
      });
      return conditions.length === parts.length ? conditions : undefined;
    },
    planOf(conditions, search, sort, now) {
      const token = searchToken(search);
      const facets = conditions.flatMap((one) => facetIn(one) ?? []);
      const time = conditions.find((one) => facetIn(one) === undefined);
      const active = time && sort === 'active' ? activeRange(time.value, now) : undefined;
      const answered = (token === undefined && facets.length > 0 ? 1 : 0) + (active ? 1 : 0);
      const words = wantedWords(search);
      // What is typed beyond one word, or beyond the letters that are kept of it, is compared.
      const isWhole = words.length === 0 || (words.length === 1 && words[0] === token);
      return {
        facet: token ?? facets[0],
        active,
        refine: !isWhole || conditions.length > answered,
      };
    },
    isWanted(document, conditions, search, now) {
      if (search.trim() !== '' && !isFoundBy(document, search)) return false;
      return conditions.every((condition) => {
        const facet = facetIn(condition);
        if (facet !== undefined) return document.facets.includes(facet);
        const [from, until] = activeRange(condition.value, now);
        return document.lastActivityAt >= from && document.lastActivityAt < until;
      });
    },
  };
}
