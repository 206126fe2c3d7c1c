/** @jsxImportSource preact */
import { answerTo, type Answer } from '@/domain/answers/answer';
import { formatDay } from '@/domain/answers/calendar';
import type { CalculatedField } from '@/domain/form/definition/definition';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { calculated, hidden } from '@/domain/form/fieldTypes/values';
import type { Part } from './part';

function valueText(field: CalculatedField, answer: Answer, day: string): string {
  if (answer.t === 'number') return formatNumber(field, answer.v);
  if (answer.t === 'date') return formatDay(answer.v, day);
  return answer.t === 'text' ? answer.v : '';
}

export const part = {
  specs: { calculated, hidden },
  tools: { number: formatNumber },
  views: {
    calculated: ({ field, name, answers, words }) => {
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
            {value ? valueText(field, value, words.day) : '–'}
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
