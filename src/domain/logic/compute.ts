/** What calculated fields come to. In the public script this is the part that forms with some of them load. */
import type { Answer } from '@/domain/values/answer';
import { round } from '@/domain/base/rounding';
import { cleanLine, cutText } from '@/domain/text/plainText';
import {
  ANSWER_LIMITS,
  type CalculatedField,
  type Formula,
  type Scope,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { evaluateFormula } from './formula';
import { dayValue, numericValue, valueAsText } from './formulaValues';

/** The formula that counts: that of the first case that holds, else the field's own. */
export function formulaFor({ formula, cases }: CalculatedField, scope: Scope): Formula {
  return cases?.find(({ when }) => optionalEngine.evaluate?.(when, scope))?.formula ?? formula;
}

/** What a calculated field comes to, as an answer; none where that is blank, an error, or beyond what is exact. */
export function compute(field: CalculatedField, scope: Scope): Answer | undefined {
  const value = evaluateFormula(formulaFor(field, scope), scope);
  switch (field.result) {
    case 'text': {
      const v = cutText(cleanLine(valueAsText(value)), ANSWER_LIMITS.shortText);
      return v === '' ? undefined : { t: 'text', v };
    }
    case 'date': {
      const v = dayValue(value);
      return v === undefined ? undefined : { t: 'date', v };
    }
    default: {
      const v =
        value.t === 'blank' ? Number.NaN : round(numericValue(value), field.decimals ?? 2) + 0;
      return Math.abs(v) <= 1e15 ? { t: 'number', v } : undefined;
    }
  }
}
