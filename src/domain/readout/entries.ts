/** Answers as data for other programs: typed values, options with id and label, and the text that people read. */
import { answerTo, type Answer } from '@/domain/values/answer';
import {
  fieldOf,
  hasOptions,
  isInput,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { plainAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';

interface Chosen {
  id: string;
  label: string;
}

/** An answer as data, and as a person reads it. */
export interface AnswerEntry {
  question: string;
  type: string;
  value: unknown;
  text: string;
}

/** The answer as data; options with id and label, since labels change. */
function valueOf(field: InputField, answer: Answer, scope: Scope): unknown {
  switch (answer.t) {
    case 'options':
      return {
        options: answer.v.map((id) => named(choicesIn(field), id)),
        ...(answer.other === undefined ? {} : { other: answer.other }),
      };
    case 'ranking':
      return { options: answer.v.map((id) => named(hasOptions(field) ? field.options : [], id)) };
    case 'grid': {
      const [rows, columns] = field.type === 'matrix' ? [field.rows, field.columns] : [[], []];
      return Object.entries(answer.v).map(([row, chosen]) => ({
        row: named(rows, row),
        columns: chosen.map((id) => named(columns, id)),
      }));
    }
    case 'rows':
      return answer.v.map((row) =>
        Object.fromEntries(
          Object.keys(row).flatMap((id): [string, unknown][] => {
            const child = fieldOf(scope, id);
            const given = answerTo(row, id);
            if (!given) return [];
            return child && isInput(child)
              ? [[child.key, entryOf(child, given, scope, withoutPlaceholders(child.label))]]
              : [[id, { value: given.v }]];
          }),
        ),
      );
    case 'files':
      return answer.v.map(({ name, size }) => ({ name, size }));
    case 'signature':
      return answer.typed ? { typed: answer.v } : { path: answer.v };
    default:
      return answer.v;
  }
}

function named(options: readonly { id: string; label: string }[], id: string): Chosen {
  return { id, label: options.find((option) => option.id === id)?.label ?? '' };
}

/**
 * An answer with its question, as exports and the API give it.
 *
 * @param scope the form in the version that was answered
 */
export function entryOf(
  field: InputField,
  answer: Answer,
  scope: Scope,
  question: string,
): AnswerEntry {
  return {
    question,
    type: field.type,
    value: valueOf(field, answer, scope),
    text: plainAnswer(field, answer, scope),
  };
}
