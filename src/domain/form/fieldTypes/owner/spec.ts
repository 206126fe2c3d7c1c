/** What an entry of the owner's half of the registry says (ownerHalf.ts). */
import type { Answer } from '@/domain/values/answer';
import type {
  Field,
  FieldOf,
  FieldType,
  InputField,
  Operator,
} from '@/domain/form/definition/definition';

/** How the answers of a field are counted in a summary. */
export type SummaryKind = 'options' | 'numbers' | 'dates' | 'texts' | 'grid' | 'ranking';

/** What a condition compares: a number, a day, a text … `none` can only be asked after. */
export type OperandKind = 'text' | 'number' | 'date' | 'time' | 'datetime' | 'options' | 'none';

/** A part of an answer that conditions, formulas and texts can refer to (logic/parts.ts). */
export interface AnswerPart {
  id: string;
  label: string;
  kind: OperandKind;
}

export interface Base {
  id: string;
  key: string;
  label: string;
}

export interface Kinds {
  /** What of an answer has a column of its own: all of it, its parts, rows, the fields within, or (if wanted) options. */
  division: 'whole' | 'parts' | 'rows' | 'fields' | 'options';
  /** How it is read from the cells of a table. */
  cells:
    | 'text'
    | 'amount'
    | 'moment'
    | 'choice'
    | 'yes_no'
    | 'tick'
    | 'grid'
    | 'ranking'
    | 'group'
    | 'name'
    | 'parts';
  /** Which answers are worth trying. */
  samples:
    | 'text'
    | 'choice'
    | 'several'
    | 'yes_no'
    | 'steps'
    | 'amount'
    | 'day'
    | 'moment'
    | 'slot'
    | 'tick'
    | 'grid'
    | 'ranking'
    | 'parts'
    | 'signature'
    | 'none';
  /** What the answer store keeps of its answers (domain/answerStore/stored.ts). */
  stored:
    | 'choice'
    | 'several'
    | 'tick'
    | 'number'
    | 'day'
    | 'moment'
    | 'grid'
    | 'ranking'
    | 'files'
    | 'rows'
    | 'value'
    | 'text'
    | 'lines'
    | 'given';
  /** What responses are filtered by. */
  filter: 'text' | 'choice' | 'scale' | 'amount' | 'day' | 'time' | 'tick' | 'any' | 'given';
}

export interface ContentHalf<F extends Field> {
  /** A new field of this type. */
  create(base: Base): F;
  /** The comparisons that fit its answers; none for a type that takes none. */
  operators: readonly Operator[];
  summary: SummaryKind | undefined;
}

export interface InputHalf<F extends Field> extends ContentHalf<F>, Kinds {
  summary: SummaryKind;
  /** The settings that `formatAnswer` reads, besides labels. */
  readBy: readonly (keyof F)[];
  parts(field: F): AnswerPart[];
  /** What reads well where a form is shown filled in, whether it fits the field's rules or not. */
  likely(field: F): Answer[];
  /** The longest text that an answer is to a formula or a condition, in characters. */
  length(field: F): number;
  /**
   * About how many controls it has.
   *
   * @param within those of the fields in it, once
   */
  controls(field: F, within: () => number): number;
}

export type OwnerHalf<T extends FieldType> = T extends InputField['type']
  ? InputHalf<FieldOf<T>>
  : ContentHalf<FieldOf<T>>;
