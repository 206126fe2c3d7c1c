/**
 * Filters as they were stored before one language of conditions (decision 0172): of responses by `about`, of contacts
 * and accounts as `about.value`. Saved views, links and exports hold them for as long as these live.
 */
import type { ConditionOf, Subject, SubjectOf } from './condition';
import {
  comparison,
  readComparison,
  type FilterCondition,
  type ResponseFilterCondition,
  type ResponseFilter,
} from './filters';
import { OPERATORS, type Operator } from './operators';
import { propertyOf, type PropertySubject } from './properties';

/** A condition of responses in the old shape. */
interface FormerCondition {
  about: string;
  field?: string | undefined;
  op: string;
  values: readonly string[];
}

export interface StoredFilter {
  conditions: readonly (ConditionOf<ResponseFilterCondition> | FormerCondition)[];
  search: string;
}

const FORMER_OPERATORS: Readonly<Record<string, Operator>> = {
  is: 'one_of',
  is_not: 'none_of',
  answered: 'is_answered',
  empty: 'is_empty',
};

/** An operator by its name, or by the name that it had. */
export const readOperator = (name: string): Operator | undefined =>
  OPERATORS.find((one) => one === name) ??
  (Object.hasOwn(FORMER_OPERATORS, name) ? FORMER_OPERATORS[name] : undefined);

/** A property that there is; undefined for any other name. */
export function readSubject(kind: string, property: string): PropertySubject | undefined {
  if (!(kind === 'response' || kind === 'contact' || kind === 'account' || kind === 'session')) {
    return undefined;
  }
  // Sound: `propertyOf` looks for the name in the table.
  const subject = { kind, property } as PropertySubject;
  return propertyOf(subject) && subject;
}

/** A condition of responses from its former parts; undefined if there is no such condition. */
export function readFormer(former: FormerCondition): ResponseFilterCondition | undefined {
  const { about, field, op: name, values } = former;
  const op = readOperator(name);
  const left: Subject | undefined =
    about === 'field' ? { kind: 'field', id: field ?? '' } : readSubject('response', about);
  return op && isOfResponses(left) ? readComparison(left, op, values) : undefined;
}

const isOfResponses = (subject: Subject | undefined): subject is SubjectOf<'field' | 'response'> =>
  subject?.kind === 'field' || subject?.kind === 'response';

/** A condition of contacts or accounts from what it was about and its one value. */
export function readFormerRecord(
  kind: 'contact' | 'account',
  about: string,
  value: string,
): FilterCondition | undefined {
  const left = readSubject(kind, about);
  if (!left) return undefined;
  if (propertyOf(left)?.kind !== 'moment') return comparison(left, 'one_of', [value]);
  // `7` was "within the last 7 days", `-30` "more than 30 days ago".
  const days = Number(value);
  return days < 0
    ? comparison(left, 'less_than', [value])
    : comparison(left, 'at_least', [`-${value}`]);
}

/** A filter of responses as it is stored, in either shape. What is no condition finds nothing. */
export function readResponseFilter({ conditions, search }: StoredFilter): ResponseFilter {
  return {
    search,
    conditions: conditions.map((one): ConditionOf<ResponseFilterCondition> => {
      if ('left' in one || 'of' in one) return one;
      return readFormer(one) ?? { op: 'is_answered', left: { kind: 'field', id: '' } };
    }),
  };
}
