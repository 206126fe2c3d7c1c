import { answerTo, type Answer, type Answers, type Inputs } from '@/domain/answers/answer';
import { cleanLine, cutText } from '@/domain/answers/text';
import {
  ANSWER_LIMITS,
  fieldOf,
  hasOptions,
  type CalculatedField,
  type Field,
  type HiddenField,
  type Scope,
} from '../definition';
import { oneValue, type AnswerSpec } from './spec';
import { textSpec } from './text';

/** What an answer counts in a sum: the number itself, the points of what was chosen, and 0 for all else. */
export function valueOf(field: Field | undefined, answer: Answer | undefined): number {
  if (answer?.t === 'number') return answer.v;
  if (answer?.t !== 'options' || !field || !hasOptions(field)) return 0;
  return field.options.reduce(
    (sum, { id, score = 0 }) => (answer.v.includes(id) ? sum + score : sum),
    0,
  );
}

/** Rounds half away from zero, as people do, on what the decimal digits say and not the binary ones. */
function round(value: number, decimals: number): number {
  const scaled = Number(`${Math.abs(value)}e${decimals}`);
  // A value too long for this notation has nothing left to round.
  if (!Number.isFinite(scaled)) return value;
  return Number(`${Math.sign(value) * Math.round(scaled)}e-${decimals}`) + 0;
}

/** The value of a formula: what is not answered counts 0; undefined beyond what is exact. */
function compute(field: CalculatedField, before: Answers, scope: Scope): Answer | undefined {
  const { terms, plus = 0 } = field.formula;
  const sum = terms.reduce(
    (total, { fieldId, times = 1 }) =>
      total + times * valueOf(fieldOf(scope, fieldId), answerTo(before, fieldId)),
    plus,
  );
  const v = round(sum, field.decimals ?? 2);
  return Math.abs(v) <= 1e15 ? { t: 'number', v } : undefined;
}

export const calculated: AnswerSpec<CalculatedField> = {
  answerKind: 'number',
  missing: { code: 'required' },
  // Nobody fills it in: whatever is sent is replaced by what the answers before it come to.
  parse: () => ({}),
  normalise: () => undefined,
  check: () => undefined,
  settle: (field, _answer, before, scope) => compute(field, before, scope),
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
