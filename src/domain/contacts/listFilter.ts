/**
 * Filters of the lists of contacts and accounts: the text of an address, and the plan that reads it. One facet is
 * answered by an index; further conditions are checked over the documents that it finds.
 */
import { formatConditions, parseConditions } from '@/domain/conditions/address';
import type { Now, Subject } from '@/domain/conditions/condition';
import {
  MAX_RECORD_CONDITIONS,
  type AccountCondition,
  type ContactCondition,
  type FilterCondition,
} from '@/domain/conditions/filters';
import { recordMatches } from '@/domain/filter/records';
import { wantedWords } from '@/domain/text/search';
import type { Answer } from '@/domain/values/answer';
import { searchToken } from './facets';

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

export type RecordCondition = ContactCondition | AccountCondition;

interface FilterSpec<C extends RecordCondition, D extends Filtered> {
  kind: C['left']['kind'];
  /** The facet of a value of a property; undefined for the last activity. */
  facetIn(property: C['left']['property'], value: string): string | undefined;
  /** Whether each word of a search begins a word of the document. */
  isFoundBy(document: D, search: string): boolean;
}

export interface ListFilter<C extends RecordCondition, D extends Filtered> {
  /** `contact.owner.one_of.uid*contact.stage.one_of.lead` */
  format(conditions: readonly C[]): string;
  /** Undefined if a text can't be read whole. */
  parse(text: string): readonly C[] | undefined;
  /** @param now milliseconds since the epoch; the same for the plan and for what is checked */
  planOf(conditions: readonly C[], search: string, sort: string, now: number): ListPlan;
  /** Whether a document meets all of a filter. */
  isWanted(document: D, conditions: readonly C[], search: string, now: number): boolean;
}

const DAY_MS = 86_400_000;

/** The range of moments that a condition finds, from the first until before the second. */
function rangeOf(
  { op, value }: FilterCondition,
  now: number,
): readonly [from: number, until: number] | undefined {
  if (!isNow(value)) return undefined;
  const moment = now + value.days * DAY_MS;
  return op === 'at_least' ? [moment, Number.MAX_SAFE_INTEGER] : [0, moment];
}

const isNow = (value: FilterCondition['value']): value is Now => typeof value === 'object';

export function listFilter<C extends RecordCondition, D extends Filtered>(
  spec: FilterSpec<C, D>,
): ListFilter<C, D> {
  const { kind, facetIn, isFoundBy } = spec;
  /** The facet that answers a condition by itself. */
  const tokenOf = ({ left, op, values = [] }: C) =>
    op === 'one_of' && values.length === 1 ? facetIn(left.property, String(values[0])) : undefined;
  return {
    format: formatConditions,
    // Sound: `parseConditions` returns conditions about this kind alone.
    parse: (text) => parseConditions(text, kind, MAX_RECORD_CONDITIONS) as readonly C[] | undefined,
    planOf(conditions, search, sort, now) {
      const token = searchToken(search);
      const facets = conditions.flatMap((one) => tokenOf(one) ?? []);
      const time = conditions.find(({ value }) => isNow(value));
      const active = time && sort === 'active' ? rangeOf(time, now) : undefined;
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
      return conditions.every((condition) =>
        recordMatches<Subject>(condition, () => readFrom(document, condition), now),
      );
    },
  };

  /** What a document has of a property: the moment, or those of the asked values whose facets it has. */
  function readFrom({ facets, lastActivityAt }: D, { left, values = [] }: C): Answer {
    if (facetIn(left.property, '') === undefined) return { t: 'number', v: lastActivityAt };
    const has = (value: string) => facets.includes(facetIn(left.property, value) ?? '');
    return { t: 'options', v: values.map(String).filter(has) };
  }
}
