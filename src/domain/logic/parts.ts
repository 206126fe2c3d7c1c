import type { Answer } from '@/domain/answers/answer';
import { textLength } from '@/domain/answers/text';
import type { Field } from '@/domain/form/definition';
import { own } from '@/domain/own';

/** Parts that are numbers whatever the field is, by name: those of an answer that is not there are 0. */
export const COUNTS = ['count', 'score', 'length'] as const;
export type Count = (typeof COUNTS)[number];

/** The points of what was chosen. */
export function scoreOf(field: Field | undefined, answer: Answer | undefined): number {
  if (answer?.t !== 'options' || !field || !('options' in field)) return 0;
  return field.options.reduce(
    (sum, { id, score = 0 }) => (answer.v.includes(id) ? sum + score : sum),
    0,
  );
}

/**
 * A part of an answer, as an answer: a part of a name or an address, a row of a matrix, the place of an option in a
 * ranking (1 is the first), the text of “Other”; or a number: how many were chosen, filled in or sent (`count`), their
 * points (`score`), the characters of a text (`length`).
 */
export function partOf(
  field: Field | undefined,
  answer: Answer | undefined,
  part: string,
): Answer | undefined {
  switch (part) {
    case 'count':
      return { t: 'number', v: countOf(answer) };
    case 'score':
      return { t: 'number', v: scoreOf(field, answer) };
    case 'length':
      return { t: 'number', v: answer?.t === 'text' ? textLength(answer.v) : 0 };
  }
  switch (answer?.t) {
    case 'parts': {
      const text = own(answer.v, part);
      return text ? { t: 'text', v: text } : undefined;
    }
    case 'grid': {
      const chosen = own(answer.v, part);
      return chosen && chosen.length > 0 ? { t: 'options', v: chosen } : undefined;
    }
    case 'ranking': {
      const at = answer.v.indexOf(part);
      return at < 0 ? undefined : { t: 'number', v: at + 1 };
    }
    case 'options':
      return part === 'other' && answer.other ? { t: 'text', v: answer.other } : undefined;
    default:
      return undefined;
  }
}

function countOf(answer: Answer | undefined): number {
  switch (answer?.t) {
    case 'options':
    case 'rows':
    case 'files':
    case 'ranking':
      return answer.v.length;
    case 'grid':
      return Object.values(answer.v).filter((chosen) => chosen.length > 0).length;
    default:
      return 0;
  }
}
