import type { Inputs } from '@/domain/answers/answer';
import { cleanLine, cutText } from '@/domain/answers/text';
import { ANSWER_LIMITS, type CalculatedField, type HiddenField, type Scope } from '../definition';
import { rare } from './rare';
import { oneValue, type AnswerSpec } from './spec';
import { textSpec } from './text';

function kindOfResult({ result }: CalculatedField): 'number' | 'text' | 'date' {
  return result ?? 'number';
}

export const calculated: AnswerSpec<CalculatedField> = {
  answerKind: kindOfResult,
  missing: { code: 'required' },
  // Nobody fills it in: whatever is sent is replaced by what the answers before it come to.
  parse: () => ({}),
  normalise: () => undefined,
  check: () => undefined,
  settle: (field, _answer, scope) => rare.compute?.(field, scope),
};

const words: AnswerSpec<HiddenField> = textSpec(
  (text) => cutText(cleanLine(text), ANSWER_LIMITS.shortText),
  () => undefined,
);

export const hidden: AnswerSpec<HiddenField> = {
  ...words,
  parse: (field, raw, scope) => words.parse(field, { '': oneValue(raw) }, scope),
};

/** Values for the hidden fields, by their keys in the query of a link; those that it does not name are left out. */
export function hiddenInputs({ fields }: Scope, query: URLSearchParams): Inputs {
  return Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const value = field.type === 'hidden' ? query.get(field.key) : null;
      return value === null ? [] : [[field.id, value]];
    }),
  );
}
