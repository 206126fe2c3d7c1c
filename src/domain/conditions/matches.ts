/**
 * What operators mean: the one place that decides whether a condition holds, on the public page, in lists and on the
 * server. What a value is, and when two are equal, is its reader's: answers to a form in logic (logic/conditions.ts),
 * stored records in filters (filter/records.ts).
 */
import type { ComparisonOf, ConditionOf, Constant } from './condition';

/** The groups of a Net Promoter Score, by the operator that asks for one: its lowest and its highest score. */
const SCORE_GROUPS = {
  is_promoter: [9, 10],
  is_passive: [7, 8],
  is_detractor: [0, 6],
} as const;

/** The scores of the group that an operator asks for; undefined for other operators. */
export const scoresOf = (op: string): readonly [lowest: number, highest: number] | undefined =>
  Object.entries(SCORE_GROUPS).find(([name]) => name === op)?.[1];

export type ConditionValue = Constant | undefined;

type Test<A> = (value: A | undefined, constant: ConditionValue) => boolean;

/**
 * How values of one kind are compared with constants. A value or a constant that is missing meets nothing. In a row
 * rather than by name: the public page has it in few bytes.
 */
export type Reader<A> = readonly [
  equals: Test<A>,
  /** Whether an option is among what was chosen. */
  includes: Test<A>,
  hasText: (
    value: A | undefined,
    constant: ConditionValue,
    at: 'includes' | 'startsWith' | 'endsWith',
  ) => boolean,
  /** Sign of value − constant; NaN, which is neither greater nor less, for what has no order. */
  order: (value: A | undefined, constant: ConditionValue) => number,
  /** Whether it is this one option, if that is not to equal it: of a record with several, whether one of them is. */
  isOne?: Test<A>,
];

/** Whether a condition holds, if `compare` says so of its comparisons. Never throws. */
export function matches<C extends ComparisonOf<unknown, unknown>>(
  condition: ConditionOf<C>,
  compare: (comparison: C) => boolean,
): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every((part) => matches(part, compare));
    case 'any':
      return condition.of.some((part) => matches(part, compare));
    case 'not':
      return !matches(condition.of[0], compare);
    default:
      return compare(condition);
  }
}

/**
 * Whether a value meets the operator of a comparison.
 *
 * @param constant its right side, as a constant
 */
export function meets<A>(
  { op, values = [] }: Pick<ComparisonOf<unknown, unknown>, 'op' | 'values'>,
  value: A | undefined,
  constant: ConditionValue,
  [equals, includes, hasText, order, isOne = equals]: Reader<A>,
): boolean {
  switch (op) {
    case 'is_answered':
      return value !== undefined;
    case 'is_empty':
      return value === undefined;
    case 'equals':
      return equals(value, constant);
    case 'not_equals':
      return !equals(value, constant);
    case 'contains':
      return hasText(value, constant, 'includes');
    case 'not_contains':
      return !hasText(value, constant, 'includes');
    case 'starts_with':
      return hasText(value, constant, 'startsWith');
    case 'ends_with':
      return hasText(value, constant, 'endsWith');
    case 'includes':
      return includes(value, constant);
    case 'not_includes':
      return !includes(value, constant);
    case 'greater_than':
      return order(value, constant) > 0;
    case 'less_than':
      return order(value, constant) < 0;
    case 'at_least':
      return order(value, constant) >= 0;
    case 'at_most':
      return order(value, constant) <= 0;
    case 'one_of':
      return values.some((one) => isOne(value, one));
    case 'none_of':
      return !values.some((one) => isOne(value, one));
    default: {
      const [from, to] = op === 'between' ? values : SCORE_GROUPS[op];
      return order(value, from) >= 0 && order(value, to) <= 0;
    }
  }
}
