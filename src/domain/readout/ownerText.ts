/**
 * Answers as the owner reads them, in every place the same: table, sheet, history, summaries, notifications, mails.
 * Numbers are written as in the form's language. Respondents read their own in the form's language (formatAnswer.ts), exports and the API have plain values.
 */
import { OWNER_WORDS } from './ownerWords';
import type { AnswerWords, InputField, Scope } from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import type { Answer } from '@/domain/values/answer';

const within = memoizeByRef((answerWords: AnswerWords) =>
  memoizeByRef((scope: Scope): Scope => ({ ...scope, answerWords })),
);

/** An answer as it was given, lines and all; empty where there is none. */
export function ownerText(
  field: InputField,
  answer: Answer | undefined,
  scope: Scope,
  words: AnswerWords = OWNER_WORDS,
): string {
  return formatAnswer(field, answer, within(words)(scope));
}

/**
 * An answer in one line: rows of a matrix and places of a ranking are parted by "; ".
 *
 * @param lineEnd stands for the line ends of other answers
 */
export function ownerLine(
  field: InputField,
  answer: Answer | undefined,
  scope: Scope,
  { words, lineEnd = ' · ' }: { words?: AnswerWords; lineEnd?: string } = {},
): string {
  const isRows = answer?.t === 'grid' || answer?.t === 'ranking';
  const text = ownerText(field, answer, scope, words).trim();
  return text.replace(/\s*\n+\s*/g, isRows ? '; ' : lineEnd);
}
