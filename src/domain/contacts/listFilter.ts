/**
 * Filters of the lists of contacts and accounts: the text of an address, and the plan that reads it. One facet is
 * answered by an index; further conditions are checked over the documents that it finds.
 */
import { formatConditions, parseFilter } from '@/domain/conditions/address';
import type { ConditionOf, Now, Subject } from '@/domain/conditions/condition';
import {
  comparisonsIn,
  mapComparisons,
  settledConditions,
  singleComparisons,
} from '@/domain/conditions/groups';
import {
  MAX_RECORD_CONDITIONS,
  type AccountCondition,
  type ContactCondition,
  type FilterCondition,
  type ReadAt,
  valuesOf,
} from '@/domain/conditions/filters';
import { dayIn, instantsOfDays } from '@/domain/base/days';
import { matches } from '@/domain/conditions/matches';
import { recordMatches } from '@/domain/filter/records';
import { wantedWords } from '@/domain/text/search';
import type { Answer } from '@/domain/values/answer';
import { facetIn, isFoundBy, searchToken } from './facets';
import type { RecordDocs } from './records';

export interface ListPlan {
  /** The one facet that the index is asked for. */
  facet: string | undefined;
  /** The range that it is asked for; only in the order of the last activity. */
  active: readonly [from: number, until: number] | undefined;
  /** Further conditions are checked. */
  refine: boolean;
}

/** The moments by which records are filtered. */
const MOMENTS: Readonly<Record<string, 'lastActivityAt' | 'createdAt' | 'updatedAt'>> = {
  active: 'lastActivityAt',
  created: 'createdAt',
  updated: 'updatedAt',
};

export type RecordCondition = ContactCondition | AccountCondition;

export interface ListFilter<C extends RecordCondition, D> {
  /** `contact.owner.one_of.uid*contact.stage.one_of.lead` */
  format(conditions: readonly ConditionOf<C>[]): string;
  /** Undefined if a text can't be read whole. */
  parse(text: string): readonly ConditionOf<C>[] | undefined;
  planOf(conditions: readonly ConditionOf<C>[], search: string, sort: string, at: ReadAt): ListPlan;
  /** Whether a document meets all of a filter. */
  isWanted(document: D, conditions: readonly ConditionOf<C>[], search: string, at: ReadAt): boolean;
}

const DAY_MS = 86_400_000;

/** The range of moments that a condition finds, from the first until before the second. */
function rangeOf(
  { op, value, values }: FilterCondition,
  now: number,
): readonly [from: number, until: number] | undefined {
  if (op === 'between') {
    const [from, to] = values ?? [];
    return [Number(from), to === '' ? Number.MAX_SAFE_INTEGER : Number(to) + 1];
  }
  if (!isNow(value)) return undefined;
  const moment = now + value.days * DAY_MS;
  return op === 'at_least' ? [moment, Number.MAX_SAFE_INTEGER] : [0, moment];
}

const isNow = (value: FilterCondition['value']): value is Now => typeof value === 'object';

/** Days of moments as the instants at which they begin and end: the first one's start, the last one's end. */
function withInstants<C extends RecordCondition>(
  conditions: readonly ConditionOf<C>[],
  { now, timeZone }: ReadAt,
): readonly ConditionOf<C>[] {
  const isOfDays = ({ op, left }: C) => op === 'between' && left.property in MOMENTS;
  if (!comparisonsIn<C>(conditions).some(isOfDays)) return conditions;
  return settledConditions<C>(conditions, () => dayIn(timeZone, now)).map((part) =>
    mapComparisons<C, C>(part, (one) => {
      if (!isOfDays(one)) return one;
      const [begins = 0, isOver] = instantsOfDays(timeZone, valuesOf(one));
      return { ...one, values: [String(begins), isOver === undefined ? '' : String(isOver - 1)] };
    }),
  );
}

/** The filter of the list of contacts, or of accounts. */
export function listFilter<C extends RecordCondition>(
  kind: C['left']['kind'],
): ListFilter<C, RecordDocs[C['left']['kind']]> {
  type D = RecordDocs[C['left']['kind']];
  /** The facet that answers a condition by itself. */
  const tokenOf = ({ left, op, values = [] }: C) =>
    op === 'one_of' && values.length === 1 ? facetIn(left.property, String(values[0])) : undefined;
  // A list asks for the same conditions of many documents.
  let last:
    | { of: readonly ConditionOf<C>[]; at: ReadAt; are: readonly ConditionOf<C>[] }
    | undefined;
  const settled = (of: readonly ConditionOf<C>[], at: ReadAt) => {
    const isSame = last?.of === of && last.at.now === at.now && last.at.timeZone === at.timeZone;
    if (!last || !isSame) last = { of, at, are: withInstants<C>(of, at) };
    return last.are;
  };
  return {
    format: formatConditions,
    // Sound: `parseFilter` returns conditions about this kind alone.
    parse: (text) =>
      parseFilter(text, kind, MAX_RECORD_CONDITIONS) as readonly ConditionOf<C>[] | undefined,
    planOf(conditions, search, sort, at) {
      const token = searchToken(search);
      const single = singleComparisons<C>(settled(conditions, at));
      const facets = single.flatMap((one) => tokenOf(one) ?? []);
      const time = single.find(({ left }) => left.property === 'active');
      const active = time && sort === 'active' ? rangeOf(time, at.now) : undefined;
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
    isWanted(document, conditions, search, at) {
      if (search.trim() !== '' && !isFoundBy(kind, document, search)) return false;
      return settled(conditions, at).every((condition) =>
        matches(condition, (one) =>
          recordMatches<Subject>(one, () => readFrom(document, one), at.now),
        ),
      );
    },
  };

  /** What a document has of a property: the moment, or those of the asked values whose facets it has. */
  function readFrom(document: D, { left, values = [] }: C): Answer {
    const moment = MOMENTS[left.property];
    if (moment) return { t: 'number', v: document[moment] };
    const has = (value: string) => document.facets.includes(facetIn(left.property, value) ?? '');
    return { t: 'options', v: values.map(String).filter(has) };
  }
}
