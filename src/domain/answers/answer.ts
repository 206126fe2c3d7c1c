/**
 * Answers. Each says its own kind, so that it can be read where only the answer is at hand (an old version, an export).
 * Options are named by id, never by label.
 */
export type Answer =
  | { t: 'text'; v: string }
  | { t: 'number'; v: number }
  /** `YYYY-MM-DD`. */
  | { t: 'date'; v: string }
  /** Ids of options: one for a single choice, in the form's order for several. */
  | { t: 'options'; v: string[] }
  | { t: 'consent'; v: true };
export type AnswerKind = Answer['t'];
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { t: K }>;

/** Answers by field id. A field without an answer has no entry. */
export type Answers = Record<string, Answer>;

/** What a browser's controls hold for one field, before it is read: a text, or the values of several boxes. */
export type RawInput = string | string[];

/** The answer to a field, own properties only. */
export function answerTo(answers: Answers, id: string): Answer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

/** What is wrong with an answer. `params` fill the sentence. */
export interface Problem {
  code: ProblemCode;
  params?: Record<string, string | number>;
}

export const PROBLEM_CODES = [
  'required',
  'required_choice',
  'required_consent',
  'not_text',
  'too_short',
  'too_long',
  'not_email',
  'not_number',
  'not_whole',
  'too_small',
  'too_big',
  'not_date',
  'date_too_early',
  'date_too_late',
  'unknown_option',
  'too_few_choices',
  'too_many_choices',
  'wrong_kind',
  'unknown_field',
  'duplicate',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Problems by field id; empty means that all is well. */
export type Problems = Record<string, Problem>;
