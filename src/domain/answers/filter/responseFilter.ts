/**
 * Which responses a list shows: conditions as data, the same in an address, in a saved view, on the screen and on the
 * server. `planOf` says what an index answers, `matches` (filterMatches.ts) decides the rest.
 */
import { startOfDay } from '@/domain/insights/days';
import { isDay } from '@/domain/answers/calendar';
import { formerFacet, isWholeFacet, searchFacet } from '@/domain/answers/facets';
import {
  assigneeFacet,
  languageFacet,
  optionFacet,
  sourceFacet,
  tagFacet,
  UNREAD_FACET,
  versionFacet,
} from '@/domain/answers/marks';
import { rarestOf, wantedWords } from '@/domain/text/search';

/** What a condition is about. */
export const FILTER_ABOUTS = [
  'field',
  'submitted',
  'version',
  'language',
  'source',
  'tag',
  'unread',
  'assignee',
  'device',
] as const;
export type FilterAbout = (typeof FILTER_ABOUTS)[number];

/**
 * How it compares. `is` and `is_not` hold for any, or none, of several values; `equals` to `between` compare numbers,
 * days and times in their order; `between` has two values, of which one may be empty.
 */
export const FILTER_OPS = [
  'is',
  'is_not',
  'contains',
  'not_contains',
  'equals',
  'at_least',
  'at_most',
  'between',
  'answered',
  'empty',
] as const;
export type FilterOp = (typeof FILTER_OPS)[number];

/**
 * One condition. Values by what it is about: ids of options (`yes` and `no`, `row.column` in a matrix, steps of a scale),
 * texts, numbers or days of a field; days `YYYY-MM-DD`; numbers of versions; locales; sources; ids of tags; `yes` or `no`
 * for unread; uids, or an empty text for nobody; devices.
 */
export interface FilterCondition {
  about: FilterAbout;
  /** Of a field: its id. */
  field?: string | undefined;
  op: FilterOp;
  values: readonly string[];
}

/** All conditions hold, and each word of the search begins a word that the respondent wrote. */
export interface ResponseFilter {
  conditions: readonly FilterCondition[];
  search: string;
}

export const NO_FILTER: ResponseFilter = { conditions: [], search: '' };

/** Limits of a filter that an address, a saved view or a call may bring. */
export const FILTER_LIMITS = { conditions: 20, values: 50, text: 200 } as const;

const TWO: readonly FilterOp[] = ['is', 'is_not'];
/** The comparisons of what no field is. */
const OPS: Readonly<Record<Exclude<FilterAbout, 'field'>, readonly FilterOp[]>> = {
  submitted: ['between'],
  version: TWO,
  language: TWO,
  source: TWO,
  tag: TWO,
  unread: ['is'],
  assignee: TWO,
  device: TWO,
};

/** How many values a comparison takes. */
function isCount(op: FilterOp, count: number): boolean {
  if (op === 'answered' || op === 'empty') return count === 0;
  if (op === 'between') return count === 2;
  return op === 'is' || op === 'is_not' ? count >= 1 : count === 1;
}

/** Comparisons that an empty text says nothing to. */
const ONE_TEXT: readonly FilterOp[] = ['contains', 'not_contains', 'equals', 'at_least', 'at_most'];

/** Whether a condition can be asked: its comparison fits what it is about, and it is within the limits. */
export function isCondition({ about, field, op, values }: FilterCondition): boolean {
  const { values: most, text } = FILTER_LIMITS;
  if (!isCount(op, values.length) || values.length > most) return false;
  if (values.some((value) => value.length > text)) return false;
  if (op === 'between' && values.every((value) => value === '')) return false;
  if (ONE_TEXT.includes(op) && values.includes('')) return false;
  if (about === 'submitted' && values.some((day) => day !== '' && !isDay(day))) return false;
  if (about === 'field') return field !== undefined && field !== '' && field.length <= text;
  return field === undefined && OPS[about].includes(op);
}

export function isFiltered({ conditions, search }: ResponseFilter): boolean {
  return conditions.length > 0 || wantedWords(search).length > 0;
}

// ---- what an index answers ---------------------------------------------------------------------------------------------

export interface FilterPlan {
  /** The one token to look for; undefined where the time alone narrows. */
  token: string | undefined;
  /** Responses whose words did not all fit carry `more`: they are looked through too. */
  orMore: boolean;
  /** The token by which older responses have what the first one finds. */
  former?: string;
  /** What token and time find is not yet the answer: `matches` decides. */
  refine: boolean;
}

/** The token that answers a condition by itself. */
function tokenOf({ about, field = '', op, values }: FilterCondition): string | undefined {
  const [value = '', ...others] = values;
  if (op !== 'is' || others.length > 0) return undefined;
  switch (about) {
    case 'field':
      return optionFacet(field, value);
    case 'tag':
      return tagFacet(value);
    case 'assignee':
      return value === '' ? undefined : assigneeFacet(value);
    case 'source':
      return value === '' ? undefined : sourceFacet(value);
    case 'unread':
      return value === 'yes' ? UNREAD_FACET : undefined;
    case 'language':
      return languageFacet(value);
    case 'version':
      return versionFacet(value);
    case 'submitted':
    case 'device':
      return undefined;
  }
}

/** The first of these that has a token is the one for the index: what finds fewest comes first, as a rule. */
const NARROWEST = ['field', 'tag', 'assignee', 'source', 'unread'] as const;
const WIDEST = ['language', 'version'] as const;

/** What the index answers of a filter, and whether more is to be checked. */
export function planOf({ conditions, search }: ResponseFilter): FilterPlan {
  const asked = conditions.filter(({ about }) => about !== 'submitted');
  const words = wantedWords(search);
  const by = (abouts: readonly FilterAbout[]) =>
    abouts
      .flatMap((about) => asked.filter((condition) => condition.about === about))
      .find((condition) => tokenOf(condition) !== undefined);
  const narrow = by(NARROWEST);
  if (!narrow) {
    const longest = rarestOf(words);
    const token = longest === undefined ? undefined : searchFacet(longest);
    if (longest !== undefined && token !== undefined) {
      const isAll = asked.length === 0 && words.length === 1 && isWholeFacet(longest);
      const former = formerFacet(search, token);
      return { token, orMore: true, refine: !isAll, ...(former ? { former } : {}) };
    }
  }
  const one = narrow ?? by(WIDEST);
  const left = asked.length - (one ? 1 : 0) + words.length;
  return { token: one && tokenOf(one), orMore: false, refine: left > 0 };
}

/** A moment after all responses. */
export const END_OF_TIME = 8_640_000_000_000_000;

/** The time in which responses are looked for, from `from` until before `until`, in milliseconds. */
export function timesOf({ conditions }: ResponseFilter, timeZone: string) {
  let from = 0;
  let until = END_OF_TIME;
  for (const { about, values } of conditions) {
    if (about !== 'submitted') continue;
    const [first = '', last = ''] = values;
    const begins = first === '' ? undefined : startOfDay(timeZone, first);
    const ends = last === '' ? undefined : startOfDay(timeZone, last, 1);
    if (begins !== undefined) from = Math.max(from, begins);
    if (ends !== undefined) until = Math.min(until, ends);
  }
  return { from, until };
}
