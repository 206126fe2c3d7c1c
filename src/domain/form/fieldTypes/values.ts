import type { Answer, Inputs } from '@/domain/answers/answer';
import { cleanLine, cutText } from '@/domain/answers/text';
import {
  ANSWER_LIMITS,
  type CalculatedField,
  type Condition,
  type HiddenField,
  type Scope,
} from '../definition';
import { workOut } from '@/domain/logic/formula';
import { dayOf, numberOf, textOf } from '@/domain/logic/formulaValues';
import { round } from '@/domain/logic/functions';
import { rare } from './rare';
import { oneValue, type AnswerSpec } from './spec';
import { textSpec } from './text';

const line = (text: string) => cutText(cleanLine(text), ANSWER_LIMITS.shortText);

/** What a calculated field comes to, as an answer; none where that is blank, an error, or beyond what is exact. */
function compute(field: CalculatedField, scope: Scope): Answer | undefined {
  const holds = (when: Condition) => rare.evaluate?.(when, scope) ?? false;
  const chosen = field.cases?.find(({ when }) => holds(when));
  const value = workOut(chosen?.formula ?? field.formula, scope);
  switch (kindOfResult(field)) {
    case 'text': {
      const v = line(textOf(value));
      return v === '' ? undefined : { t: 'text', v };
    }
    case 'date': {
      const v = dayOf(value);
      return v === undefined ? undefined : { t: 'date', v };
    }
    default: {
      const v = value.t === 'blank' ? Number.NaN : round(numberOf(value), field.decimals ?? 2) + 0;
      return Math.abs(v) <= 1e15 ? { t: 'number', v } : undefined;
    }
  }
}

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
  settle: (field, _answer, scope) => compute(field, scope),
};

const words: AnswerSpec<HiddenField> = textSpec(line, () => undefined);

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
