import type { Answer, AnswerKind, Problem, RawInput } from '@/domain/answers/answer';
import type { FieldOf, FieldType, InputField, Operator } from '../definition';

/** What reading a control gives: an answer, nothing, or a problem that stands until the control changes. */
export type Parsed = { answer?: Answer; problem?: undefined } | { problem: Problem };

/** A column of a field in a table or an export. Ids are stable: a field's own id, with a part where it has several. */
export interface Column {
  id: string;
  label: string;
}

/** How the answers of a field are counted in a summary. */
export type SummaryKind = 'options' | 'numbers' | 'dates' | 'texts';

/** What the engine must know of a type that takes answers. All functions are pure and total. */
export interface InputTypeSpec<F extends InputField> {
  input: true;
  answerKind: AnswerKind;
  summary: SummaryKind;
  operators: readonly Operator[];
  /** A new field of this type. */
  create(base: { id: string; key: string; label: string }): F;
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
  columns(field: F): Column[];
  /** The cell of one column. */
  cell(field: F, columnId: string, answer: Answer): string | number;
  /** Tokens by which submissions are filtered. */
  facets(field: F, answer: Answer): string[];
}

/** A type that only shows something. */
export interface LayoutTypeSpec<T extends FieldType> {
  input: false;
  create(base: { id: string; key: string; label: string }): FieldOf<T>;
}

export type SpecOf<T extends FieldType> =
  FieldOf<T> extends InputField ? InputTypeSpec<FieldOf<T>> : LayoutTypeSpec<T>;

/** The first of several raw values, or the only one. */
export function oneValue(raw: RawInput): string {
  return typeof raw === 'string' ? raw : (raw[0] ?? '');
}

/** One column with the field's own id and label: right for every type with a single value. */
export function oneColumn(field: { id: string; label: string }): Column[] {
  return [{ id: field.id, label: field.label }];
}
