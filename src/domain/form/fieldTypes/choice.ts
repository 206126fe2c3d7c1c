import type { Answer, Problem } from '@/domain/answers/answer';
import type {
  ChoiceField,
  DropdownField,
  MultipleChoiceField,
  Operator,
  SingleChoiceField,
} from '../definition';
import { oneColumn, type InputTypeSpec, type Parsed } from './spec';

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

const firstOptions = (base: { id: string }) => [
  { id: `${base.id.replace(/^./, 'o').slice(0, 20)}a`, label: 'Option 1' },
  { id: `${base.id.replace(/^./, 'o').slice(0, 20)}b`, label: 'Option 2' },
];

/** What the three choice types share. */
function choiceSpec<F extends ChoiceField>(
  own: Pick<InputTypeSpec<F>, 'create' | 'check' | 'missing' | 'operators'> & {
    several: boolean;
  },
): InputTypeSpec<F> {
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
    input: true,
    answerKind: 'options',
    summary: 'options',
    parse: (field, raw): Parsed => ({
      answer: toAnswer(field, typeof raw === 'string' ? [raw] : raw),
    }),
    toRaw: (_field, answer) => (several ? idsOf(answer) : (idsOf(answer)[0] ?? '')),
    normalise: (field, answer) => toAnswer(field, idsOf(answer)),
    format: (field, answer) =>
      idsOf(answer)
        .map((id) => labelOf(field, id))
        .join(', '),
    columns: oneColumn,
    cell: (field, _column, answer) =>
      idsOf(answer)
        .map((id) => labelOf(field, id))
        .join('; '),
    facets: (field, answer) => idsOf(answer).map((id) => `o:${field.id}:${id}`),
  };
}

const ONE_OF: readonly Operator[] = ['is_answered', 'is_empty', 'equals', 'not_equals'];

function checkOne(field: ChoiceField, answer: Answer): Problem | undefined {
  const ids = idsOf(answer);
  if (unknown(field, ids)) return { code: 'unknown_option' };
  if (ids.length > 1) return { code: 'too_many_choices', params: { max: 1 } };
  return undefined;
}

export const singleChoice: InputTypeSpec<SingleChoiceField> = choiceSpec<SingleChoiceField>({
  several: false,
  operators: ONE_OF,
  create: (base) => ({
    ...base,
    type: 'single_choice',
    required: false,
    options: firstOptions(base),
  }),
  check: checkOne,
  missing: { code: 'required_choice' },
});

export const dropdown: InputTypeSpec<DropdownField> = choiceSpec<DropdownField>({
  several: false,
  operators: ONE_OF,
  create: (base) => ({
    ...base,
    type: 'dropdown',
    required: false,
    options: firstOptions(base),
  }),
  check: checkOne,
  missing: { code: 'required_choice' },
});

export const multipleChoice: InputTypeSpec<MultipleChoiceField> = choiceSpec<MultipleChoiceField>({
  several: true,
  operators: ['is_answered', 'is_empty', 'includes', 'not_includes'],
  create: (base) => ({
    ...base,
    type: 'multiple_choice',
    required: false,
    options: firstOptions(base),
  }),
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
  missing: { code: 'required_choice' },
});
