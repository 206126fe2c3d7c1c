import type { Answer } from '@/domain/values/answer';
import type {
  NpsField,
  RatingField,
  ScaleField,
  SliderField,
  YesNoField,
} from '../definition/definition';
import { idsOf } from './choice';
import { numberSpec } from './number';
import { readNumber } from './readNumber';
import { parseNumber } from './reading';
import { oneValue, valuesOf, type AnswerSpec } from './spec';

/** The numbers that can be chosen on a scale, the lowest first. */
export function stepsOf(field: RatingField | ScaleField | NpsField): number[] {
  const [from, to] =
    field.type === 'rating'
      ? [1, field.max]
      : field.type === 'nps'
        ? [0, 10]
        : [field.from, field.to];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function scaleSpec<F extends RatingField | ScaleField | NpsField>(): AnswerSpec<F> {
  return numberSpec<F>(
    (field) => {
      const steps = stepsOf(field);
      return { min: steps[0], max: steps[steps.length - 1], wholeNumber: true };
    },
    { code: 'required_choice' },
  );
}

export const rating: AnswerSpec<RatingField> = scaleSpec();
export const scale: AnswerSpec<ScaleField> = scaleSpec();
export const nps: AnswerSpec<NpsField> = scaleSpec();

export const slider: AnswerSpec<SliderField> = {
  ...numberSpec(({ min, max, step = 1 }) => ({ min, max, step })),
  // Without script it is typed, and may be as the language writes it.
  parse(field, raw, { locale }) {
    const held = parseNumber(oneValue(raw));
    return held.problem ? readNumber(oneValue(raw), field, locale) : held;
  },
};

export const YES_NO = ['yes', 'no'] as const;

/** The word for yes or no, as the form has it. */
export function yesNoText(
  field: YesNoField,
  id: string,
  words: { yes: string; no: string } = { yes: 'Yes', no: 'No' },
): string {
  return id === 'yes' ? field.yes || words.yes : field.no || words.no;
}

export const yesNo: AnswerSpec<YesNoField> = {
  answerKind: 'options',
  missing: { code: 'required_choice' },
  parse(_field, raw) {
    const v = valuesOf(raw);
    return v.length === 0 ? {} : { answer: { t: 'options', v } };
  },
  normalise(_field, answer): Answer | undefined {
    const v = [...new Set(idsOf(answer))];
    return v.length === 0 ? undefined : { t: 'options', v };
  },
  check(_field, answer) {
    const ids = idsOf(answer);
    if (ids.length > 1) return { code: 'too_many_choices', params: { max: 1 } };
    return YES_NO.some((id) => id === ids[0]) ? undefined : { code: 'unknown_option' };
  },
};
