import { cleanLine, cutText } from '@/domain/text/plainText';
import { ANSWER_LIMITS, type CalculatedField, type HiddenField } from '../definition/definition';
import { optionalEngine } from './optionalEngine';
import { oneValue, type AnswerSpec } from './spec';
import { textSpec } from './text';

function kindOfResult({ result }: CalculatedField): 'number' | 'text' | 'date' {
  return result ?? 'number';
}

export const calculated: AnswerSpec<CalculatedField> = {
  answerKind: kindOfResult,
  missing: undefined,
  // No one fills it in: nothing is ever missing, and whatever is sent is replaced by what the answers before it come to.
  parse: () => ({}),
  normalise: () => undefined,
  check: () => undefined,
  settle: (field, _answer, scope) => optionalEngine.compute?.(field, scope),
};

const words: AnswerSpec<HiddenField> = textSpec(
  // Cleaned again: the cut may leave a space at the end, or nothing that shows.
  (text) => cleanLine(cutText(cleanLine(text), ANSWER_LIMITS.shortText)),
  () => undefined,
);

export const hidden: AnswerSpec<HiddenField> = {
  ...words,
  // It is there or not as the link has it: no one who answers could add it.
  missing: undefined,
  parse: (field, raw, scope) => words.parse(field, { '': oneValue(raw) }, scope),
};
