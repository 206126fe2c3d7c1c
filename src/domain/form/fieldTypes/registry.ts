/**
 * The registry of field types: everything that is decided about an answer is asked of the entry here.
 * A new type is a new member of the union in definition.ts, a schema, an entry here and one in catalogue.ts; the
 * compiler lists the rest.
 */
import type { Answer } from '@/domain/answers/answer';
import type { FieldOf, InputField } from '../definition';
import { dropdown, multipleChoice, singleChoice } from './choice';
import { consent } from './consent';
import { date } from './date';
import { number } from './number';
import type { AnswerSpec } from './spec';
import { email, longText, shortText } from './text';

const ANSWER_SPECS: { readonly [T in InputField['type']]: AnswerSpec<FieldOf<T>> } = {
  short_text: shortText,
  long_text: longText,
  email,
  number,
  date,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  consent,
};

/**
 * The entry for a field. The cast is sound because ANSWER_SPECS maps each type to the entry of that very type, which
 * TypeScript cannot follow through an index by union.
 */
export function specOf(field: InputField): AnswerSpec<InputField> {
  return ANSWER_SPECS[field.type];
}

/** An answer as a person reads it; empty where there is none. */
export function formatAnswer(field: InputField, answer: Answer | undefined): string {
  return answer === undefined ? '' : specOf(field).format(field, answer);
}
