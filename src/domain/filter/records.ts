/** Conditions about stored records, whose values are read as answers: of responses, contacts and accounts. */
import type { ComparisonOf, ConditionOf, Now, Subject } from '@/domain/conditions/condition';
import { matches, meets, type Reader, type ConditionValue } from '@/domain/conditions/matches';
import { answerTextsIn } from '@/domain/readout/answerTexts';
import { foldForSearch } from '@/domain/text/fold';
import type { Answer } from '@/domain/values/answer';

const DAY_MS = 86_400_000;

/** What can be chosen of an answer, as filters name it; the options of facets (`optionFacets`). */
function chosenIn(answer: Answer | undefined): readonly string[] {
  switch (answer?.t) {
    case 'options':
      return answer.v;
    case 'consent':
      return ['yes'];
    case 'grid':
      return Object.entries(answer.v).flatMap(([row, columns]) =>
        columns.map((column) => `${row}.${column}`),
      );
    case 'number':
      return [String(answer.v)];
    case 'ranking':
      return answer.v.slice(0, 1);
    default:
      return [];
  }
}

/**
 * Numbers by their size; days and times as they are written. A moment is compared by as much of it as is asked for. An
 * empty constant is no limit: every value that has an order is equal to it.
 */
function order(answer: Answer | undefined, constant: ConditionValue): number {
  if (constant === undefined) return Number.NaN;
  const text = String(constant);
  switch (answer?.t) {
    case 'number':
      return text === '' ? 0 : answer.v - Number(text);
    case 'date':
    case 'time':
    case 'datetime': {
      const moment = answer.t === 'datetime' ? answer.v.slice(0, text.length) : answer.v;
      return text === '' || moment === text ? 0 : moment > text ? 1 : -1;
    }
    default:
      return Number.NaN;
  }
}

const isChosen = (answer: Answer | undefined, constant: ConditionValue) =>
  chosenIn(answer).includes(String(constant));

const RECORDS: Reader<Answer> = [
  (answer, constant) => order(answer, constant) === 0,
  isChosen,
  (answer, constant, at) => {
    if (answer === undefined || constant === undefined) return false;
    const part = foldForSearch(String(constant).trim());
    return answerTextsIn(answer).some((text) => foldForSearch(text)[at](part));
  },
  order,
  isChosen,
];

/**
 * Whether a record meets a condition.
 *
 * @param read what the record has of a subject
 * @param now milliseconds since the epoch
 */
export function recordMatches<S extends Subject>(
  condition: ConditionOf<ComparisonOf<S, Now>>,
  read: (subject: S) => Answer | undefined,
  now: number,
): boolean {
  return matches(condition, (comparison) => {
    const { left, value } = comparison;
    const constant = typeof value === 'object' ? now + value.days * DAY_MS : value;
    return meets(comparison, read(left), constant, RECORDS);
  });
}
