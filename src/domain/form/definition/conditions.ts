/** Conditions and formulas, as trees. */
import type { FieldId, OptionId } from './parts';

/** The closed list of comparisons. Which of them fit a field is in its type's registry entry. */
export const OPERATORS = [
  'is_answered',
  'is_empty',
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'less_than',
  'at_least',
  'at_most',
  'includes',
  'not_includes',
  'between',
  'one_of',
  'none_of',
  'is_promoter',
  'is_passive',
  'is_detractor',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** Operators that compare with nothing. */
export const UNARY_OPERATORS: readonly Operator[] = [
  'is_answered',
  'is_empty',
  'is_promoter',
  'is_passive',
  'is_detractor',
];

/** Operators that compare with several constants: a range from and to, or any of some options. */
export const LIST_OPERATORS: readonly Operator[] = ['between', 'one_of', 'none_of'];

/**
 * An answer, or a part of one (logic/parts.ts): asked, worked out (a variable), or brought along by the link (a hidden
 * parameter). All three are fields.
 */
export interface Operand {
  kind: 'field';
  id: FieldId;
  /** A part of a name, a row of a matrix, how many were chosen … */
  part?: string;
}

/** A constant whose meaning is the left side's (text, number, `YYYY-MM-DD`, option id). */
export type Constant = string | number;

/** The respondent's own day, so many days on. */
export interface Today {
  kind: 'today';
  days?: number;
}

export interface Comparison {
  op: Operator;
  left: Operand;
  value?: Constant | Operand | Today;
  /** In place of `value` where there are several: the two ends of a range, both included, or options. */
  values?: Constant[];
}

export interface AllOf {
  op: 'all';
  of: Condition[];
}

export interface AnyOf {
  op: 'any';
  of: Condition[];
}

export interface Not {
  op: 'not';
  of: [Condition];
}

export type Condition = Comparison | AllOf | AnyOf | Not;

/** Signs between two values, as a spreadsheet has them. */
export const BINARY_SIGNS = [
  '+',
  '-',
  '*',
  '/',
  '^',
  '&',
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
] as const;

export type BinarySign = (typeof BINARY_SIGNS)[number];

/**
 * One step of a formula in postfix order: it lays a value on a stack, or takes some off and lays their result there.
 * Postfix, so that no formula nests: it is checked, counted and worked out in one loop.
 */
export type Step =
  | { step: 'number'; value: number }
  | { step: 'text'; value: string }
  /** An answer or a part of it. Of a field in a group (`group`), the list of its answers, one for each row. */
  | { step: 'field'; id: FieldId; part?: string; group?: FieldId }
  /** An option, where one compares with it. */
  | { step: 'option'; fieldId: FieldId; id: OptionId }
  | { step: 'sign'; sign: BinarySign }
  | { step: 'minus' }
  | { step: 'percent' }
  /** A function by its name in upper case (logic/functions.ts), of so many arguments. */
  | { step: 'call'; name: string; of: number };

export type Formula = Step[];
