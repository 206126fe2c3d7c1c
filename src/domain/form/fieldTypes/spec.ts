import type { Answer, AnswerKind, Problem, RawInput } from '@/domain/answers/answer';
import type { InputField } from '../definition';

/** What reading a control gives: an answer, nothing, or a problem that stands until the control changes. */
export type Parsed = { answer?: Answer; problem?: undefined } | { problem: Problem };

/**
 * What the engine must know of a type to take an answer: the half of its registry entry that travels to the public
 * page (the other half, in catalogue.ts, would add about 0.6 kB of script). All functions are pure and total.
 */
export interface AnswerSpec<F extends InputField> {
  answerKind: AnswerKind;
  /** Reads what the respondent's controls hold. */
  parse(field: F, raw: RawInput): Parsed;
  /** What the controls hold to show an answer: the inverse of `parse`. */
  toRaw(field: F, answer: Answer): RawInput;
  /** The one way to write this answer; undefined where it says nothing. */
  normalise(field: F, answer: Answer): Answer | undefined;
  /** What is wrong with a normalised answer, but for its absence. `today` is `YYYY-MM-DD`. */
  check(field: F, answer: Answer, today: string): Problem | undefined;
  /** What is said where a required answer is missing. */
  missing: Problem;
  /** The answer as a person reads it, in plain text. */
  format(field: F, answer: Answer): string;
}

/** The first of several raw values, or the only one. */
export function oneValue(raw: RawInput): string {
  return typeof raw === 'string' ? raw : (raw[0] ?? '');
}
