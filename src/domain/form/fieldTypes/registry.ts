/**
 * The registry of field types: everything that is decided about an answer is asked of the entry here.
 * A new type is a new member of the union in definition.ts, a schema, an entry here (or in installEngine.ts) and one in
 * owner/ownerHalf.ts; the compiler lists the rest.
 */
import type { Answer, AnswerKind, Problem } from '@/domain/values/answer';
import type { FieldOf, InputField, Scope } from '../definition/definition';
import { dropdown, multipleChoice, singleChoice } from './choice';
import { consent } from './consent';
import { date } from './date';
import { number } from './number';
import type { CommonType, OptionalType } from './optionalParts';
import { optionalEngine } from './optionalEngine';
import type { AnswerSpec } from './spec';
import { email, longText, shortText } from './text';

type CommonSpecs = { readonly [T in CommonType]: AnswerSpec<FieldOf<T>> };

let common: CommonSpecs | undefined;

// Made when it is first asked for, since types and registry need each other (see installEngine.ts).
const commonSpecs = (): Partial<Record<InputField['type'], unknown>> =>
  (common ??= {
    short_text: shortText,
    long_text: longText,
    email,
    number,
    date,
    single_choice: singleChoice,
    multiple_choice: multipleChoice,
    dropdown,
    consent,
  });

/**
 * The entry for a field. The cast is sound because both tables map each type to the entry of that very type, which
 * TypeScript cannot follow through an index by union.
 */
export function specOf(field: InputField): AnswerSpec<InputField> {
  return (commonSpecs()[field.type] ??
    optionalEngine.specs()[field.type as OptionalType]) as AnswerSpec<InputField>;
}

/** What the answers of a field are. */
export function kindOf(field: InputField): AnswerKind {
  const { answerKind } = specOf(field);
  return typeof answerKind === 'function' ? answerKind(field) : answerKind;
}

/** What is wrong with one field's answer, absence included. The answer must be normalised. */
export function checkField(
  field: InputField,
  answer: Answer | undefined,
  today: string,
  scope: Scope,
): Problem | undefined {
  const spec = specOf(field);
  if (answer === undefined) {
    const { missing } = spec;
    if (!field.required) return undefined;
    return typeof missing === 'function' ? missing(field) : missing;
  }
  if (answer.t !== kindOf(field)) return { code: 'wrong_kind' };
  return spec.check(field, answer, today, scope);
}
