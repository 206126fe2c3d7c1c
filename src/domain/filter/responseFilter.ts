/**
 * Which responses a list shows: conditions as data, the same in an address, in a saved view, on the screen and on the
 * server. `planOf` says what an index answers, `matches` (filterMatches.ts) decides the rest.
 */
import {
  conditionValues,
  type ReadAt,
  type ResponseFilterCondition,
  type ResponseFilter,
} from '@/domain/conditions/filters';
import type { SubjectOf } from '@/domain/conditions/condition';
import { settledConditions, singleComparisons } from '@/domain/conditions/groups';
import { dayIn, instantsOfDays } from '@/domain/base/days';
import { formerFacet, isWholeFacet, searchFacet } from '@/domain/readout/facets';
import {
  assigneeFacet,
  languageFacet,
  optionFacet,
  sourceFacet,
  tagFacet,
  UNREAD_FACET,
  versionFacet,
} from '@/domain/options/responseMarks';
import { rarestOf, wantedWords } from '@/domain/text/search';

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
function tokenOf({ left, op, values = [] }: ResponseFilterCondition): string | undefined {
  const [one = '', ...others] = values;
  if (op !== 'one_of' || others.length > 0) return undefined;
  const value = String(one);
  if (left.kind === 'field') {
    return left.part === undefined ? optionFacet(left.id, value) : undefined;
  }
  switch (left.property) {
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

type About = 'field' | SubjectOf<'response'>['property'];
const aboutOf = ({ left }: ResponseFilterCondition): About =>
  left.kind === 'field' ? 'field' : left.property;

/** The first of these that has a token is the one for the index: what finds fewest comes first, as a rule. */
const NARROWEST = ['field', 'tag', 'assignee', 'source', 'unread'] as const;
const WIDEST = ['language', 'version'] as const;

/** What the index answers of a filter, and whether more is to be checked. */
export function planOf({ conditions, search }: ResponseFilter): FilterPlan {
  const single = singleComparisons<ResponseFilterCondition>(conditions);
  const asked = single.filter((one) => aboutOf(one) !== 'submitted');
  const hasGroups = single.length < conditions.length;
  const words = wantedWords(search);
  const by = (abouts: readonly About[]) =>
    abouts
      .flatMap((about) => asked.filter((condition) => aboutOf(condition) === about))
      .find((condition) => tokenOf(condition) !== undefined);
  const narrow = by(NARROWEST);
  if (!narrow) {
    const longest = rarestOf(words);
    const token = longest === undefined ? undefined : searchFacet(longest);
    if (longest !== undefined && token !== undefined) {
      const isAll = asked.length === 0 && !hasGroups && words.length === 1 && isWholeFacet(longest);
      const former = formerFacet(search, token);
      return { token, orMore: true, refine: !isAll, ...(former ? { former } : {}) };
    }
  }
  const one = narrow ?? by(WIDEST);
  const left = asked.length - (one ? 1 : 0) + words.length;
  return { token: one && tokenOf(one), orMore: false, refine: left > 0 || hasGroups };
}

/** A moment after all responses. */
export const END_OF_TIME = 8_640_000_000_000_000;

/** The time in which responses are looked for, from `from` until before `until`, in milliseconds. */
export function timesOf({ conditions }: ResponseFilter, { timeZone, now }: ReadAt) {
  let from = 0;
  let until = END_OF_TIME;
  const settled = settledConditions<ResponseFilterCondition>(conditions, () =>
    dayIn(timeZone, now),
  );
  for (const condition of singleComparisons<ResponseFilterCondition>(settled)) {
    if (aboutOf(condition) !== 'submitted') continue;
    const [begins = from, isOver = until] = instantsOfDays(timeZone, conditionValues(condition));
    from = Math.max(from, begins);
    until = Math.min(until, isOver);
  }
  return { from, until };
}
