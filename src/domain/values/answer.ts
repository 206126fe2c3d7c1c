/**
 * Answers. Each says its own kind, so that it can be read where only the answer is at hand (an old version, an export).
 * Options are named by id, never by label.
 */
import { ownValue } from '@/domain/base/ownValue';

export type Answer =
  | { t: 'text'; v: string }
  | { t: 'number'; v: number }
  /** `YYYY-MM-DD`. */
  | { t: 'date'; v: string }
  /** `HH:MM`. */
  | { t: 'time'; v: string }
  /** `YYYY-MM-DDTHH:MM`, in the respondent's own time. */
  | { t: 'datetime'; v: string }
  /** Ids of options, in the form's order; `other` holds what was written where OTHER is among them. */
  | { t: 'options'; v: string[]; other?: string }
  | { t: 'consent'; v: true }
  /** Ids of columns by id of row. */
  | { t: 'grid'; v: Record<string, string[]> }
  /** Ids of all options, the best first. */
  | { t: 'ranking'; v: string[] }
  /** Texts by part of a name or an address. */
  | { t: 'parts'; v: Record<string, string> }
  /** Answers by field id, one record for each time that a group was filled in. */
  | { t: 'rows'; v: Answers[] }
  | { t: 'files'; v: FileRef[] }
  /** A drawn one as the data of an SVG path in a box of 300 × 100, or the name in letters where it was typed. */
  | { t: 'signature'; v: string; typed?: true };
export type AnswerKind = Answer['t'];
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { t: K }>;

/** A respondent's file; its bytes are kept elsewhere. `size` in bytes. */
export interface FileRef {
  id: string;
  name: string;
  size: number;
}

/** Answers by field id. A field without an answer has no entry. */
export type Answers = { [fieldId: string]: Answer };

/** What one control holds before it is read: a text, or the values of several boxes of one name. */
export type RawInput = string | string[];

/**
 * What the controls of one field hold. The control that bears the field's own name is under `''`; the others bear
 * `{field}.{part}` and are under their part (see `nameOf`).
 */
export type RawParts = Readonly<Record<string, RawInput>>;

/** What the controls of a form hold, by name. */
export type Inputs = Readonly<Record<string, RawInput>>;

/** The name of a field's control. */
export function nameOf(fieldId: string, part = ''): string {
  return part === '' ? fieldId : `${fieldId}.${part}`;
}

/** The answer to a field, own properties only. */
export function answerTo(answers: Answers, id: string): Answer | undefined {
  return ownValue(answers, id);
}

/** What is wrong with an answer. `params` fill the sentence; days among them are `YYYY-MM-DD`, with `THH:MM` or without. */
export interface Problem {
  code: ProblemCode;
  params?: Record<string, string | number>;
  /** What is wrong with single controls of the field, by part. */
  parts?: Problems;
}

export const PROBLEM_CODES = [
  'required',
  'required_choice',
  'required_consent',
  'not_text',
  'too_short',
  'too_long',
  'pattern',
  'not_email',
  'email_domain',
  'not_phone',
  'not_url',
  'not_number',
  'number_unclear',
  'not_whole',
  'not_step',
  'too_small',
  'too_big',
  'not_date',
  'date_order',
  'date_too_early',
  'date_too_late',
  'not_time',
  'time_too_early',
  'time_too_late',
  'not_datetime',
  'unknown_option',
  'too_few_choices',
  'too_many_choices',
  'other_empty',
  'none_and_others',
  'rows_missing',
  'rank_all',
  'parts_missing',
  'too_few_rows',
  'too_many_rows',
  'wrong_rows',
  'too_many_files',
  'file_kind',
  'file_size',
  'file_refused',
  'file_empty',
  'file_content',
  'file_misnamed',
  'file_pending',
  'file_gone',
  'not_signature',
  'duplicate',
  'full',
  'full_wait',
  'few_left',
  'time_gone',
  'date_weekday',
  'date_blocked',
  'wrong_kind',
  'unknown_field',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Problems of files. */
export type FileProblemCode = Extract<ProblemCode, 'too_many_files' | `file_${string}`>;

/** Problems of places, which only pages of forms with places need words for. */
export type PlaceProblemCode = Extract<
  ProblemCode,
  'full' | 'full_wait' | 'few_left' | 'time_gone' | 'date_weekday' | 'date_blocked'
>;

/** Problems by field id (or by part, within a field); empty means that all is well. */
export type Problems = { [id: string]: Problem };
