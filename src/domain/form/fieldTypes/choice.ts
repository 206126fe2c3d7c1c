import type { Answer, Problem } from '@/domain/answers/answer';
import type {
  ChoiceField,
  DropdownField,
  MultipleChoiceField,
  SingleChoiceField,
} from '../definition';
import { type AnswerSpec, type Parsed } from './spec';

function idsOf(answer: Answer): string[] {
  return answer.t === 'options' ? answer.v : [];
}

function labelOf(field: ChoiceField, id: string): string {
  return field.options.find((option) => option.id === id)?.label ?? '';
}

/** Known ids in the form's order, each once; then the unknown ones, so that `check` can refuse them. */
function inOrder(field: ChoiceField, ids: string[]): string[] {
  const chosen = new Set(ids);
  const known = field.options.map((option) => option.id).filter((id) => chosen.delete(id));
  return [...known, ...chosen];
}

function unknown(field: ChoiceField, ids: string[]): boolean {
  const known = new Set(field.options.map((option) => option.id));
  return ids.some((id) => !known.has(id));
}

/** What the three choice types share. */
function choiceSpec<F extends ChoiceField>(
  own: Pick<AnswerSpec<F>, 'check'> & {
    several: boolean;
  },
): AnswerSpec<F> {
  const { several, ...rest } = own;
  const toAnswer = (field: F, ids: string[]): Answer | undefined => {
    const v = inOrder(
      field,
      ids.filter((id) => id !== ''),
    );
    return v.length === 0 ? undefined : { t: 'options', v };
  };
  return {
    ...rest,
    answerKind: 'options',
    missing: { code: 'required_choice' },
    parse: (field, raw): Parsed => ({
      answer: toAnswer(field, typeof raw === 'string' ? [raw] : raw),
    }),
    toRaw: (_field, answer) => (several ? idsOf(answer) : (idsOf(answer)[0] ?? '')),
    normalise: (field, answer) => toAnswer(field, idsOf(answer)),
    format: (field, answer) =>
      idsOf(answer)
        .map((id) => labelOf(field, id))
        .join(', '),
  };
}

function checkOne(field: ChoiceField, answer: Answer): Problem | undefined {
  const ids = idsOf(answer);
  if (unknown(field, ids)) return { code: 'unknown_option' };
  if (ids.length > 1) return { code: 'too_many_choices', params: { max: 1 } };
  return undefined;
}

export const singleChoice: AnswerSpec<SingleChoiceField> = choiceSpec<SingleChoiceField>({
  several: false,
  check: checkOne,
});

export const dropdown: AnswerSpec<DropdownField> = choiceSpec<DropdownField>({
  several: false,
  check: checkOne,
});

export const multipleChoice: AnswerSpec<MultipleChoiceField> = choiceSpec<MultipleChoiceField>({
  several: true,
  check(field, answer): Problem | undefined {
    const ids = idsOf(answer);
    if (unknown(field, ids)) return { code: 'unknown_option' };
    if (field.minChoices !== undefined && ids.length < field.minChoices) {
      return { code: 'too_few_choices', params: { min: field.minChoices } };
    }
    if (field.maxChoices !== undefined && ids.length > field.maxChoices) {
      return { code: 'too_many_choices', params: { max: field.maxChoices } };
    }
    return undefined;
  },
});
