import type { Answer } from '@/domain/values/answer';
import { textLength } from '@/domain/text/plainText';
import type { Field } from '@/domain/form/definition/definition';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { ownValue } from '@/domain/base/ownValue';

/** Parts that are numbers whatever the field is, by name: those of an answer that is not there are 0. */
export const COUNTS = ['count', 'score', 'length'] as const;
export type Count = (typeof COUNTS)[number];

/** Labels by id of what can be chosen in a field. */
export const labelsIn = memoizeByRef((field: Field) => {
  const options = field.type === 'matrix' ? field.columns : 'options' in field ? field.options : [];
  return new Map(options.map(({ id, label }) => [id, label]));
});

const pointsIn = memoizeByRef(
  (field: Field) =>
    new Map('options' in field ? field.options.map(({ id, score = 0 }) => [id, score]) : []),
);

/**
 * The points of what was chosen: of each answer worked out once, since a form may ask for them thousands of times. Added
 * up in the answer's order, which is the form's.
 */
const scores = memoizeByRef((answer: Answer) =>
  memoizeByRef((field: Field) => {
    const points = pointsIn(field);
    const chosen = answer.t === 'options' ? new Set(answer.v) : [];
    let sum = 0;
    for (const id of chosen) sum += points.get(id) ?? 0;
    return sum;
  }),
);

/** Of a row of a matrix: the same answer for the same row, so that what is made of it is made once. */
const chosenIn = memoizeByRef((v: string[]): Answer => ({ t: 'options', v }));
const lengthOf = memoizeByRef((answer: Answer) => (answer.t === 'text' ? textLength(answer.v) : 0));
const placesIn = memoizeByRef(
  (ranked: string[]) => new Map(ranked.map((id, index): [string, number] => [id, index + 1])),
);

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
      return { t: 'number', v: field && answer ? scores(answer)(field) : 0 };
    case 'length':
      return { t: 'number', v: answer ? lengthOf(answer) : 0 };
  }
  switch (answer?.t) {
    case 'parts': {
      const text = ownValue(answer.v, part);
      return text ? { t: 'text', v: text } : undefined;
    }
    case 'grid': {
      const chosen = ownValue(answer.v, part);
      return chosen && chosen.length > 0 ? chosenIn(chosen) : undefined;
    }
    case 'ranking': {
      const place = placesIn(answer.v).get(part);
      return place === undefined ? undefined : { t: 'number', v: place };
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
