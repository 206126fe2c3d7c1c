/** @jsxImportSource preact */
import { answerTo, type Answer, type Answers } from '@/domain/values/answer';
import { formatDay } from '@/domain/base/calendar';
import { fieldOf, type CalculatedField, type Scope } from '@/domain/form/definition/definition';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { calculated, hidden } from '@/domain/form/fieldTypes/values';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import type { Part } from '../fields/part';

function valueText(field: CalculatedField, answer: Answer, day: string, locale?: string) {
  if (answer.t === 'number') return formatNumber(field, answer.v, locale);
  if (answer.t === 'date') return formatDay(answer.v, day);
  return answer.t === 'text' ? answer.v : '';
}

/** The ids that formulas and conditions refer to: fields and options. */
const spokenOf = memoizeByRef(({ formula, cases }: CalculatedField) =>
  [...JSON.stringify([formula, cases]).matchAll(/"id":"(\w+)"/g)].map(([, id = '']) => id),
);

/** By the answers of a page, so that values made of values are looked through once. */
const fedBy = memoizeByRef((_answers: Answers) => new Map<string, boolean>());

/** Whether any answer went into a value, or none can: before, it would show what blank answers come to. */
function isFed(field: CalculatedField, answers: Answers, scope: Scope): boolean {
  const known = fedBy(answers);
  let fed = known.get(field.id);
  if (fed === undefined) {
    // A form in the builder's preview may go around in a circle.
    known.set(field.id, false);
    const spoken = spokenOf(field).flatMap((id) => fieldOf(scope, id) ?? []);
    fed =
      spoken.length === 0 ||
      spoken.some((one) =>
        one.type === 'calculated' ? isFed(one, answers, scope) : answerTo(answers, one.id),
      );
    known.set(field.id, fed);
  }
  return fed;
}

export const part = {
  specs: { calculated, hidden },
  views: {
    calculated: ({ field, name, answers, scope, words }) => {
      const value = answerTo(answers, field.id);
      return field.shown ? (
        <div class="field">
          <p class="label" id={`${name}-label`} dir="auto">
            {field.label}
          </p>
          {field.help && (
            <p class="help" dir="auto">
              {field.help}
            </p>
          )}
          <output class="total" aria-labelledby={`${name}-label`}>
            {value && isFed(field, answers, scope)
              ? valueText(field, value, words.day, scope.locale)
              : '–'}
          </output>
        </div>
      ) : (
        <></>
      );
    },
    // With script it is read from the link; without, the server reads it from the address the form posts to.
    hidden: ({ name, raw }) => <input type="hidden" name={name} value={oneValue(raw)} />,
  },
} satisfies Part;
