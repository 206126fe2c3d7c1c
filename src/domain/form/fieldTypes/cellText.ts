/** Answers as cells of a table that can be read again (src/domain/import/cells.ts). */
import { answerTo, type Answer } from '@/domain/values/answer';
import { ownValue } from '@/domain/base/ownValue';
import { joinList } from '@/domain/text/lists';
import {
  fieldOf,
  hasOptions,
  isInput,
  type InputField,
  type Scope,
} from '../definition/definition';
import { chosenTexts, labelOf, plainAnswer } from './formatAnswer';
import { PART_NAMES } from './partNames';

/**
 * The cell of one column: numbers stay numbers, days stay `YYYY-MM-DD`, several options are parted by `; `, the rows
 * of a group by line ends.
 */
export function cellOf(
  field: InputField,
  columnId: string,
  answer: Answer,
  scope: Scope,
): string | number {
  const part = columnId.slice(field.id.length + 1);
  switch (answer.t) {
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
      return answer.v;
    case 'consent':
      return 'Yes';
    case 'options':
      return field.type === 'yes_no' || !hasOptions(field) || field.type === 'ranking'
        ? plainAnswer(field, answer, scope)
        : joinList(chosenTexts(field, answer), ';');
    case 'ranking':
      return field.type === 'ranking'
        ? joinList(
            answer.v.map((id) => labelOf(field.options, id)),
            ';',
          )
        : answer.v.join('; ');
    case 'parts':
      return ownValue(answer.v, part) ?? '';
    case 'grid': {
      const chosen = ownValue(answer.v, part) ?? [];
      return field.type === 'matrix'
        ? joinList(
            chosen.map((id) => labelOf(field.columns, id)),
            ';',
          )
        : chosen.join('; ');
    }
    case 'rows': {
      const child = fieldOf(scope, part);
      return child && isInput(child)
        ? joinList(
            answer.v.map((row) => entryText(child, answerTo(row, part), scope)),
            '\n',
          )
        : '';
    }
    case 'text':
    case 'files':
    case 'signature':
      return plainAnswer(field, answer, scope);
  }
}

/** An answer within an entry of a group, in one text: an address and a matrix as a list of names with what each has. */
function entryText(field: InputField, answer: Answer | undefined, scope: Scope): string {
  if (!answer) return '';
  if (field.type === 'address' && answer.t === 'parts') {
    const named = field.parts.flatMap((part) => {
      const text = ownValue(answer.v, part);
      return text === undefined ? [] : [`${PART_NAMES[part]}: ${text}`];
    });
    return joinList(named, ';');
  }
  if (field.type === 'matrix' && answer.t === 'grid') {
    const named = field.rows.flatMap(({ id, label }) =>
      (ownValue(answer.v, id) ?? []).map((column) => `${label}: ${labelOf(field.columns, column)}`),
    );
    return joinList(named, ';');
  }
  if (field.type === 'name') return plainAnswer(field, answer, scope);
  return String(cellOf(field, field.id, answer, scope));
}
