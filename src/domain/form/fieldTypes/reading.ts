/**
 * How the controls of the common types are read. This is all that a page needs of them to show a form and to follow its
 * conditions; their rules (text.ts, choice.ts, number.ts, date.ts, consent.ts) come with a script that is fetched once a
 * person acts (respondent/parts/validation.ts).
 */
import type { Answer } from '@/domain/values/answer';
import { isDay } from '@/domain/base/calendar';
import { cleanLine, cleanLines } from '@/domain/text/plainText';
import {
  NONE,
  OTHER,
  isInput,
  type ChoiceField,
  type Field,
  type FieldOf,
  type InputField,
} from '../definition/definition';
import { optionalEngine } from './optionalEngine';
import type { CommonType, OptionalType } from './optionalParts';
import { oneValue, valuesOf, type AnswerReader, type Parsed } from './spec';

// ---- texts ----------------------------------------------------------------------------------------------------------

/** A cleaned text as an answer; undefined where nothing shows. */
export const textAnswer = (v: string): Answer | undefined =>
  v === '' ? undefined : { t: 'text', v };

/** A text, cleaned in a type's own way. */
export const textReader = (clean: (text: string) => string): AnswerReader<InputField> => ({
  answerKind: 'text',
  parse: (_field, raw) => ({ answer: textAnswer(clean(oneValue(raw))) }),
});

/**
 * A line without what shows nothing and comes along when something is copied. A space within it stays: it may be a
 * mistake anywhere in the word, which only its writer can fix.
 */
export function cleanWord(text: string): string {
  return cleanLine(text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, ''));
}

// ---- choices --------------------------------------------------------------------------------------------------------

/** The ids that can be chosen, in the form's order. */
export function choicesOf(field: ChoiceField): string[] {
  return [
    ...field.options.map((option) => option.id),
    ...(field.other ? [OTHER] : []),
    ...('none' in field && field.none ? [NONE] : []),
  ];
}

/** Known ids in the given order, each once; then the unknown ones, so that `check` can refuse them. */
export function inOrder(known: readonly string[], ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  return [...known.filter((id) => chosen.delete(id)), ...chosen];
}

/** Chosen options as an answer; undefined where there are none. */
export function choiceAnswer(
  field: ChoiceField,
  ids: string[],
  written: string,
): Answer | undefined {
  const v = inOrder(choicesOf(field), ids);
  const other = v.includes(OTHER) ? cleanLine(written) : '';
  return v.length === 0 ? undefined : { t: 'options', v, ...(other === '' ? {} : { other }) };
}

export const choiceReader: AnswerReader<ChoiceField> = {
  answerKind: 'options',
  parse: (field, raw) => ({ answer: choiceAnswer(field, valuesOf(raw), oneValue(raw, OTHER)) }),
};

// ---- numbers --------------------------------------------------------------------------------------------------------

/** Digits as scales and sliders hold them. What people type is read by `readNumber`. */
export function parseNumber(typed: string): Parsed {
  const text = typed.trim();
  if (text === '') return {};
  return /^-?\d{1,18}(\.\d{1,12})?$/.test(text)
    ? // Adding zero turns -0 into 0, which JSON could not carry.
      { answer: { t: 'number', v: Number(text) + 0 } }
    : { problem: { code: 'not_number' } };
}

// ---- all of them ----------------------------------------------------------------------------------------------------

const READERS: { readonly [T in CommonType]: AnswerReader<FieldOf<T>> } = {
  short_text: textReader(cleanLine),
  long_text: textReader(cleanLines),
  // Two contacts that look the same would come of what cannot be seen.
  email: textReader(cleanWord),
  number: {
    answerKind: 'number',
    // The public page has `readNumber` with the rules.
    parse: (field, raw, { locale }) =>
      (optionalEngine.readNumber ?? parseNumber)(oneValue(raw), field, locale),
  },
  date: {
    answerKind: 'date',
    parse(_field, raw, { locale }) {
      const text = oneValue(raw).trim();
      if (text === '') return {};
      return isDay(text)
        ? { answer: { t: 'date', v: text } }
        : (optionalEngine.typed?.('date', text, locale) ?? { problem: { code: 'not_date' } });
    },
  },
  single_choice: choiceReader,
  multiple_choice: choiceReader,
  dropdown: choiceReader,
  consent: {
    answerKind: 'consent',
    parse: (_field, raw) => (oneValue(raw) === '' ? {} : { answer: { t: 'consent', v: true } }),
  },
};

/** How a common type is read. */
export const readerOfType = <T extends CommonType>(type: T) => READERS[type];

/** How a field is read. The cast is sound because both tables map each type to the reader of that very type. */
export function readerOf(field: InputField): AnswerReader<InputField> {
  const common: Partial<Record<string, unknown>> = READERS;
  return (common[field.type] ??
    optionalEngine.specs()[field.type as OptionalType]) as AnswerReader<InputField>;
}

/** Whether the answers of a field are one text each, whatever else its control notes (a phone's country). */
export const isOneText = (field: Field | undefined): boolean =>
  field !== undefined && isInput(field) && readerOf(field).answerKind === 'text';
