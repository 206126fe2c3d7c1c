/** How answers are written on the screens of responses: in the reader's own way, in every place the same. */
import type { Answer } from '@/domain/values/answer';
import { ownerLine, ownerText } from '@/domain/readout/ownerText';
import type { InputField, Scope } from '@/domain/form/definition/definition';
import { READER_WORDS } from '@/shared/lib/amounts';

/** An answer as a cell shows it, on one line. */
export function responseCellText(field: InputField, answer: Answer, scope: Scope): string {
  return ownerLine(field, answer, scope, { words: READER_WORDS });
}

/** An answer as the sheet and the history show it, whole; empty where there is none. */
export function answerText(field: InputField, answer: Answer | undefined, scope: Scope): string {
  return ownerText(field, answer, scope, READER_WORDS);
}
