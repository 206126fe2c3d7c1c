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
  conditionValues,
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
  /** What counts the records that meet all of the filter; undefined if only looking through them can. */
  counted: CountPlan | undefined;
}

/** Records that have a facet of each set, and were active or made within a range (docs/decisions/0189). */
export interface CountPlan {
  sets: readonly (readonly string[])[];
  range: { by: 'active' | 'created'; from: number; until: number } | undefined;
}

/** Most sets: n of them take 2^n - 1 counts. */
const MOST_SETS = 5;
/** Most facets that one query asks for. */
const MOST_FACETS = 30;

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

/** All of several lists in one; undefined if one of them is. */
function flatOrNone<T>(lists: readonly (readonly T[] | undefined)[]): T[] | undefined {
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** A union of facets whose records are counted, and whether these are added or taken off. */
export interface CountTerm {
  facets: readonly string[];
  sign: 1 | -1;
}

/**
 * The unions whose counts add up to those that are in all sets: an index counts what has any of some facets, and not
 * what has each of them. Without a set, all records: one union without a facet.
 */
export function countTerms(sets: CountPlan['sets']): CountTerm[] {
  if (sets.length === 0) return [{ facets: [], sign: 1 }];
  return Array.from({ length: 2 ** sets.length - 1 }, (_none, index) => {
    const chosen = sets.filter((_set, bit) => ((index + 1) >> bit) % 2 === 1);
    return { facets: [...new Set(chosen.flat())], sign: chosen.length % 2 === 1 ? 1 : -1 };
  });
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
      const [begins = 0, isOver] = instantsOfDays(timeZone, conditionValues(one));
      return { ...one, values: [String(begins), isOver === undefined ? '' : String(isOver - 1)] };
    }),
  );
}

/** The filter of the list of contacts, or of accounts. */
export function listFilter<C extends RecordCondition>(
  kind: C['left']['kind'],
): ListFilter<C, RecordDocs[C['left']['kind']]> {
  type D = RecordDocs[C['left']['kind']];
  /** The facets of which a condition asks for any; undefined if it asks for something else. */
  const facetsOf = ({ left, op, values = [] }: C): string[] | undefined => {
    if (op !== 'one_of') return undefined;
    const facets = values.map((value) => facetIn(left.property, String(value)));
    return facets.every((facet) => facet !== undefined) ? facets : undefined;
  };
  /** The facet that answers a condition by itself. */
  const tokenOf = (condition: C) => {
    const [facet, ...others] = facetsOf(condition) ?? [];
    return others.length === 0 ? facet : undefined;
  };
  /** The sets of facets that a condition asks for, all of them; undefined if it asks for something else. */
  const setsOf = (part: ConditionOf<C>): (readonly string[])[] | undefined => {
    if (part.op === 'all') return flatOrNone(part.of.map(setsOf));
    if (part.op === 'any') {
      const each = flatOrNone(
        part.of.map((one) => {
          const sets = setsOf(one);
          return sets?.length === 1 ? sets : undefined;
        }),
      );
      return each && [each.flat()];
    }
    const [one] = singleComparisons<C>([part]);
    const facets = one && facetsOf(one);
    return facets && [facets];
  };
  const countPlan = (
    conditions: readonly ConditionOf<C>[],
    search: string,
    now: number,
  ): CountPlan | undefined => {
    const words = wantedWords(search);
    if (words.some((word) => searchToken(word) !== word)) return undefined;
    const ranges = singleComparisons<C>(conditions).flatMap((one) => {
      const by = one.left.property;
      if (by !== 'active' && by !== 'created') return [];
      const [from, until] = rangeOf(one, now) ?? [];
      if (from === undefined || until === undefined) return [];
      return { part: one as ConditionOf<C>, range: { by, from, until } };
    });
    const [ranged] = ranges;
    const asked = conditions.filter((part) => part !== ranged?.part);
    const sets = flatOrNone([words.map((word) => [word]), ...asked.map(setsOf)]);
    if (!sets || sets.length > MOST_SETS || sets.flat().length > MOST_FACETS) return undefined;
    return { sets, range: ranged?.range };
  };
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
        counted: countPlan(settled(conditions, at), search, at.now),
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
