/** Comparisons that fit answers of one kind. */
import type { Operator } from '@/domain/form/definition/definition';

export const TICKED: readonly Operator[] = ['is_answered', 'is_empty'];
export const EQUAL: readonly Operator[] = [...TICKED, 'equals', 'not_equals'];
export const ONE_OF: readonly Operator[] = [...EQUAL, 'one_of', 'none_of'];
export const ANY_OF: readonly Operator[] = [...TICKED, 'includes', 'not_includes'];
export const TEXT_OPERATORS: readonly Operator[] = [
  ...EQUAL,
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
];
export const ORDERED: readonly Operator[] = [
  ...EQUAL,
  'greater_than',
  'at_least',
  'less_than',
  'at_most',
  'between',
];
export const SCORE: readonly Operator[] = [...ORDERED, 'is_promoter', 'is_passive', 'is_detractor'];
