/** Filters of lists as data: conditions that all hold, and a search. */
import { isDay } from '@/domain/base/calendar';
import type { ComparisonOf, ConditionOf, Now, Subject, SubjectOf } from './condition';
import { arityOf, comparesBy, type Operator } from './operators';
import { propertyOf } from './properties';
import { isRelativeDay } from './relative';

/**
 * One condition of a filter. Constants are texts, as an address has them: ids of options (`yes`, `row.column` in a
 * matrix, steps of a scale), numbers, days and times in letters. An end of a range may be empty.
 */
export type FilterCondition<S extends Subject = Subject> = ComparisonOf<S, Now>;

export type ResponseFilterCondition = FilterCondition<SubjectOf<'field' | 'response'>>;
export type ContactCondition = FilterCondition<SubjectOf<'contact'>>;
export type AccountCondition = FilterCondition<SubjectOf<'account'>>;

/** All conditions hold, and each word of the search begins a word of what is searched. */
export interface Filter<C extends FilterCondition> {
  conditions: readonly ConditionOf<C>[];
  search: string;
}
export type ResponseFilter = Filter<ResponseFilterCondition>;

export const NO_FILTER: ResponseFilter = { conditions: [], search: '' };

/** When and where a list is read: what “this month” is, and on which day a moment was. */
export interface ReadAt {
  /** Milliseconds since the epoch. */
  now: number;
  /** The workspace's. */
  timeZone: string;
}

/** Limits of a filter that an address, a saved view or a call may bring. */
export const FILTER_LIMITS = { conditions: 20, values: 50, text: 200 } as const;
/** Most conditions of a list of contacts or accounts. */
export const MAX_RECORD_CONDITIONS = 8;

/** Moments that lists ask for: so many days before now. */
export const ACTIVE_DAYS = {
  at_least: [-7, -30, -90],
  less_than: [-30, -90, -365],
} as const;

const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** What a condition compares with, as texts. */
export function conditionValues({ value, values }: FilterCondition): readonly string[] {
  if (values) return values.map(String);
  if (value === undefined) return [];
  return [String(typeof value === 'object' ? value.days : value)];
}

/** A condition with such values, where its operator takes them. */
export function comparison<S extends Subject>(
  left: S,
  op: Operator,
  values: readonly string[],
): FilterCondition<S> {
  const arity = arityOf(op);
  if (arity === 'nothing') return { op, left };
  if (arity !== 'one') return { op, left, values: [...values] };
  const [value = ''] = values;
  const isMoment = left.kind !== 'field' && propertyOf(left)?.kind === 'moment';
  return { op, left, value: isMoment ? { kind: 'now', days: Number(value) } : value };
}

/** Whether so many values are what the operator takes. */
function isCount(op: Operator, count: number): boolean {
  const arity = arityOf(op);
  if (arity === 'several') return count >= 1;
  return count === { nothing: 0, one: 1, range: 2 }[arity];
}

/** A condition with values as they were written; undefined if its operator takes another number of them. */
export const readComparison = <S extends Subject>(
  left: S,
  op: Operator,
  values: readonly string[],
): FilterCondition<S> | undefined =>
  isCount(op, values.length) ? comparison(left, op, values) : undefined;

/** Whether a condition can be asked: its operator fits its subject, and it is within the limits. */
export function isCondition(condition: FilterCondition): boolean {
  const { op, left } = condition;
  const values = conditionValues(condition);
  const { values: most, text } = FILTER_LIMITS;
  if (!isCount(op, values.length) || values.length > most) return false;
  if (values.some((value) => value.length > text)) return false;
  if (op === 'between' && values.every((value) => value === '')) return false;
  // An empty choice means "none"; an empty text compares with nothing.
  if (arityOf(op) === 'one' && comparesBy(op) !== 'choice' && values.includes('')) return false;
  if (left.kind === 'field') return left.id !== '' && left.id.length <= text;
  const property = propertyOf(left);
  if (!property?.operators.includes(op)) return false;
  if (property.isSingle && values.length !== 1) return false;
  const { kind, isId, of } = property;
  if (kind === 'moment' && op !== 'between') {
    const days: readonly number[] = op === 'at_least' || op === 'less_than' ? ACTIVE_DAYS[op] : [];
    return days.includes(Number(values[0]));
  }
  return values.every((value) =>
    kind === 'day' || kind === 'moment'
      ? value === '' || isDay(value) || isRelativeDay(value)
      : isId
        ? ID.test(value)
        : (of?.includes(value) ?? true),
  );
}

/** Whether a filter can have this: a condition that can be asked, or a group of such, with one level of groups in it. */
export function isFilterPart(part: ConditionOf<FilterCondition>, levels = 2): boolean {
  if (part.op === 'not') return false;
  if (part.op !== 'all' && part.op !== 'any') return isCondition(part);
  return levels > 0 && part.of.length > 0 && part.of.every((one) => isFilterPart(one, levels - 1));
}

/** A subject as one text. */
export function subjectKey(subject: Subject): string {
  return subject.kind === 'field'
    ? `field ${subject.id} ${subject.part ?? ''}`
    : `${subject.kind} ${subject.property}`;
}
