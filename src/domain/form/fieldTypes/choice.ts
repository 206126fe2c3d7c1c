import type { Answer, AnswerOf, Problem } from '@/domain/values/answer';
import { textLength } from '@/domain/text/plainText';
import {
  ANSWER_LIMITS,
  NONE,
  OTHER,
  type ChoiceField,
  type DropdownField,
  type MultipleChoiceField,
  type SingleChoiceField,
} from '../definition/definition';
import { choiceAnswer, choiceReader, choicesOf } from './reading';
import type { AnswerSpec } from './spec';

export function idsOf(answer: Answer): string[] {
  return answer.t === 'options' ? answer.v : [];
}

function checkChoice(field: ChoiceField, answer: Answer): Problem | undefined {
  const { v, other } = answer as AnswerOf<'options'>; // `answerKind` was asked before
  const unknown = new Set(v);
  choicesOf(field).forEach((id) => unknown.delete(id));
  if (unknown.size) return { code: 'unknown_option' };
  if (v.length > 1 && v.includes(NONE)) return { code: 'none_and_others' };
  if (v.includes(OTHER) && other === undefined) return { code: 'other_empty' };
  const max = ANSWER_LIMITS.shortText;
  const length = textLength(other ?? '');
  return length > max ? { code: 'too_long', params: { max, length } } : undefined;
}

/** What the three choice types share. */
function choiceSpec<F extends ChoiceField>(
  checkCount: (field: F, count: number, answer: Answer) => Problem | undefined,
): AnswerSpec<F> {
  return {
    ...choiceReader,
    missing: { code: 'required_choice' },
    normalise: (field, answer) =>
      answer.t === 'options' ? choiceAnswer(field, answer.v, answer.other ?? '') : undefined,
    check: (field, answer) =>
      checkChoice(field, answer) ?? checkCount(field, idsOf(answer).length, answer),
  };
}

const onlyOne = (_field: ChoiceField, count: number): Problem | undefined =>
  count > 1 ? { code: 'too_many_choices', params: { max: 1 } } : undefined;

export const singleChoice: AnswerSpec<SingleChoiceField> = choiceSpec(onlyOne);

export const dropdown: AnswerSpec<DropdownField> = choiceSpec(onlyOne);

export const multipleChoice: AnswerSpec<MultipleChoiceField> = choiceSpec(
  (field, count, answer): Problem | undefined => {
    const { minChoices: min, maxChoices: max } = field;
    // “None of the above” is an answer of its own, whatever number is asked for.
    if (min !== undefined && count < min && !idsOf(answer).includes(NONE)) {
      return { code: 'too_few_choices', params: { min } };
    }
    return max !== undefined && count > max
      ? { code: 'too_many_choices', params: { max } }
      : undefined;
  },
);
