import type { Answer, Problem } from '@/domain/values/answer';
import type { InputField, NumberField } from '../definition/definition';
import { parseNumber, readerOfType } from './reading';
import { oneValue, type AnswerSpec } from './spec';

/** Numbers are kept to ±10^15, where every whole number is exact. */
const MAX = 1e15;

export function numberOf(answer: Answer): number {
  return answer.t === 'number' ? answer.v : Number.NaN;
}

/** A number's bounds; `step` counts from `min`, or from 0. */
export interface Range {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  wholeNumber?: boolean | undefined;
}

function checkRange(v: number, range: Range): Problem | undefined {
  const min = Math.max(range.min ?? -MAX, -MAX);
  const max = Math.min(range.max ?? MAX, MAX);
  if (range.wholeNumber && !Number.isInteger(v)) return { code: 'not_whole' };
  if (v < min) return { code: 'too_small', params: { min } };
  if (v > max) return { code: 'too_big', params: { max } };
  const { step = 0 } = range;
  const from = range.min ?? 0;
  const off = v - from - Math.round((v - from) / step) * step;
  // What decimals lose as doubles: at most 2^-53 of each number here, five times over.
  if (step > 0 && Math.abs(off) > 2 ** -51 * (Math.abs(v) + Math.abs(from))) {
    return { code: 'not_step', params: { step, from } };
  }
  return undefined;
}

/** What the types share whose answer is a number; they differ in its bounds. */
export function numberSpec<F extends InputField>(
  rangeOf: (field: F) => Range,
  missing: Problem = { code: 'required' },
): AnswerSpec<F> {
  return {
    answerKind: 'number',
    parse: (_field, raw) => parseNumber(oneValue(raw)),
    normalise(_field, answer) {
      const v = numberOf(answer);
      return Number.isFinite(v) ? { t: 'number', v: v + 0 } : undefined;
    },
    check: (field, answer) => checkRange(numberOf(answer), rangeOf(field)),
    missing,
  };
}

export const number: AnswerSpec<NumberField> = {
  ...numberSpec<NumberField>((field) => field),
  ...readerOfType('number'),
};
