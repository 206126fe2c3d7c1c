/**
 * The registry of field types: everything that the engine does with a field, it asks of the entry here.
 * A new type is a new member of the union in definition.ts, a schema, and an entry; the compiler lists the rest.
 */
import type { Answer } from '@/domain/answers/answer';
import type { Field, FieldType, InputField, Operator } from '../definition';
import { multipleChoice, singleChoice, dropdown } from './choice';
import { consent } from './consent';
import { date } from './date';
import { number } from './number';
import type { InputTypeSpec, SpecOf } from './spec';
import { email, longText, shortText } from './text';

export const FIELD_TYPES: { readonly [T in FieldType]: SpecOf<T> } = {
  short_text: shortText,
  long_text: longText,
  email,
  number,
  date,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  consent,
  statement: {
    input: false,
    create: ({ id, label }) => ({ id, type: 'statement', label, text: '' }),
  },
};

/**
 * The entry for a field. The cast is sound because FIELD_TYPES maps each type to the entry of that very type, which
 * TypeScript cannot follow through an index by union.
 */
export function specOf(field: InputField): InputTypeSpec<InputField> {
  return FIELD_TYPES[field.type];
}

/** A new field of a type, with that type's defaults. */
export function createField(
  type: FieldType,
  base: { id: string; key: string; label: string },
): Field {
  return FIELD_TYPES[type].create(base);
}

/** The comparisons that fit a field's answers. */
export function operatorsOf(field: Field): readonly Operator[] {
  const spec = FIELD_TYPES[field.type];
  return spec.input ? spec.operators : [];
}

/** An answer as a person reads it; empty where there is none. */
export function formatAnswer(field: InputField, answer: Answer | undefined): string {
  return answer === undefined ? '' : specOf(field).format(field, answer);
}
