/** Conditions and formulas, as trees. */
import type {
  ComparisonOf,
  ConditionOf,
  Constant,
  Operand,
  Today,
} from '@/domain/conditions/condition';
import type { Operator } from '@/domain/conditions/operators';
import type { FieldId, OptionId } from './parts';

/** Conditions of logic: about answers alone, compared with constants, other answers and the respondent's day. */
export type Comparison = ComparisonOf<Operand, Operand | Today>;
export type Condition = ConditionOf<Comparison>;
export type { Constant, Operand, Operator, Today };

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
