import type { Answer, AnswerKind, Problem, RawParts } from '@/domain/values/answer';
import { ownValue } from '@/domain/base/ownValue';
import type { InputField, Scope } from '../definition/definition';

/** What reading a control gives: an answer, nothing, or a problem that stands until the control changes. */
export type Parsed = { answer?: Answer | undefined; problem?: undefined } | { problem: Problem };

/** How the controls of a type are read. All functions are pure and total. `scope` is where a group finds its fields. */
export interface AnswerReader<F extends InputField> {
  /** What its answers are; a function where that depends on the field's settings. */
  answerKind: AnswerKind | ((field: F) => AnswerKind);
  /** Reads what the respondent's controls hold. */
  parse(field: F, raw: RawParts, scope: Scope): Parsed;
  /**
   * What of the answer counts, given the answers before it (`scope.answers`), where that is not the answer itself: a computed value, the
   * rows of a group without what their own conditions hide.
   */
  settle?(field: F, answer: Answer | undefined, scope: Scope): Answer | undefined;
}

/** By what the answers of a type are judged. All functions are pure and total. */
export interface AnswerRules<F extends InputField> {
  /** The one way to write this answer; undefined where it says nothing. */
  normalise(field: F, answer: Answer, scope: Scope): Answer | undefined;
  /** What is wrong with a normalised answer, but for its absence. `today` is `YYYY-MM-DD`. */
  check(field: F, answer: Answer, today: string, scope: Scope): Problem | undefined;
  /** What is said where a required answer is missing; undefined where no one is asked for it, and so none ever is. */
  missing: Problem | ((field: F) => Problem) | undefined;
}

/**
 * What the engine must know of a type to take an answer: the half of its registry entry that travels to the public
 * page (the other half, in owner/ownerHalf.ts, would add to every script).
 */
export interface AnswerSpec<F extends InputField> extends AnswerReader<F>, AnswerRules<F> {}

/** How answers of a type are written. The public page hardly needs it: the common types' half lies in written.ts. */
export interface AnswerText<F extends InputField> {
  /** What the controls hold to show an answer: the inverse of `parse`. */
  toRaw(field: F, answer: Answer, scope: Scope): RawParts;
  /** The answer as a person reads it, in plain text. */
  format(field: F, answer: Answer, scope: Scope): string;
}

/** The values of one control, empty ones left out. */
export function valuesOf(raw: RawParts, part = ''): string[] {
  const value = ownValue(raw, part);
  return (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== '');
}

/** The value of one control, or the first of several; empty where there is none. */
export function oneValue(raw: RawParts, part = ''): string {
  return valuesOf(raw, part)[0] ?? '';
}
