import type { Answer, Problem } from '@/domain/answers/answer';
import type { NumberField } from '../definition';
import { oneValue, type AnswerSpec } from './spec';

/** Numbers are kept to ±10^15, where every whole number is exact. */
const MAX = 1e15;

function numberOf(answer: Answer): number {
  return answer.t === 'number' ? answer.v : Number.NaN;
}

export const number: AnswerSpec<NumberField> = {
  answerKind: 'number',
  parse(_field, raw) {
    const text = oneValue(raw)
      .replace(/[\s\u00a0]/g, '')
      .replace('\u2212', '-');
    if (text === '') return {};
    if (!/^[+-]?(\d{1,18}(\.\d{0,12})?|\.\d{1,12})$/.test(text))
      return { problem: { code: 'not_number' } };
    // Adding zero turns -0 into 0, which JSON could not carry.
    return { answer: { t: 'number', v: Number(text) + 0 } };
  },
  toRaw: (_field, answer) => String(numberOf(answer)),
  normalise(_field, answer) {
    const v = numberOf(answer);
    return Number.isFinite(v) ? { t: 'number', v: v + 0 } : undefined;
  },
  check(field, answer): Problem | undefined {
    const v = numberOf(answer);
    const min = Math.max(field.min ?? -MAX, -MAX);
    const max = Math.min(field.max ?? MAX, MAX);
    if (field.wholeNumber && !Number.isInteger(v)) return { code: 'not_whole' };
    if (v < min) return { code: 'too_small', params: { min } };
    if (v > max) return { code: 'too_big', params: { max } };
    return undefined;
  },
  missing: { code: 'required' },
  format: (field, answer) =>
    field.unit ? `${numberOf(answer)} ${field.unit}` : String(numberOf(answer)),
};
