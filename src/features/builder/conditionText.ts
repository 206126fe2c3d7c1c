import type { Field, Operator } from '@/domain/form/definition';

/** Comparisons as they are read aloud: "When *Guests* is more than 4". */
export const OPERATOR_TEXT: Record<Operator, string> = {
  is_answered: 'is answered',
  is_empty: 'is not answered',
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  greater_than: 'is more than',
  less_than: 'is less than',
  includes: 'includes',
  not_includes: 'does not include',
};

/** The same for days, where more and less are after and before. */
export function operatorText(operator: Operator, field: Field): string {
  if (field.type === 'date') {
    if (operator === 'greater_than') return 'is after';
    if (operator === 'less_than') return 'is before';
  }
  return OPERATOR_TEXT[operator];
}
