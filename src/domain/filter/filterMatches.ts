/** Whether a response meets a filter: decided on the screen and on the server alike. */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { dayIn } from '@/domain/base/days';
import { ownValue } from '@/domain/base/ownValue';
import type { Answer } from '@/domain/values/answer';
import { textsIn, textsOf } from '@/domain/readout/answerTexts';
import { UNREAD_FACET } from '@/domain/options/responseMarks';
import type { FilterAbout, FilterCondition, ResponseFilter } from '@/domain/options/responseFilter';
import { holdsText } from '@/domain/text/fold';
import { areFoundBy, wantedWords } from '@/domain/text/search';

export type Filtered = Pick<
  SubmissionDoc,
  | 'answers'
  | 'version'
  | 'facets'
  | 'submittedAt'
  | 'locale'
  | 'source'
  | 'tags'
  | 'assignee'
  | 'device'
  | 'test'
>;

export interface FilterContext {
  /** The workspace's: days are counted in it. */
  timeZone: string;
}

/** What tests have no facets of, so that no filter by it finds them (`asTest`). */
const NOT_OF_TESTS: readonly FilterAbout[] = ['field', 'language', 'source', 'unread'];

/** Whether a response meets all conditions and the search. */
export function matches(
  filter: ResponseFilter,
  submission: Filtered,
  context: FilterContext,
): boolean {
  const { conditions, search } = filter;
  if (submission.test) {
    if (wantedWords(search).length > 0) return false;
    if (conditions.some(({ about }) => NOT_OF_TESTS.includes(about))) return false;
  }
  return (
    conditions.every((condition) => holds(condition, submission, context)) &&
    areFoundBy(textsOf(submission.answers), search)
  );
}

/** What a response has of something that is chosen; several for tags. */
function hadBy(about: FilterAbout, submission: Filtered): readonly string[] {
  switch (about) {
    case 'version':
      return [String(submission.version)];
    case 'language':
      return submission.locale === undefined ? [] : [submission.locale];
    case 'source':
      return [submission.source ?? ''];
    case 'tag':
      return submission.tags ?? [];
    case 'unread':
      return [submission.facets.includes(UNREAD_FACET) ? 'yes' : 'no'];
    case 'assignee':
      return [submission.assignee ?? ''];
    case 'device':
      return submission.device === undefined ? [] : [submission.device];
    case 'field':
    case 'submitted':
      return [];
  }
}

function holds(condition: FilterCondition, submission: Filtered, context: FilterContext): boolean {
  const { about, op, values } = condition;
  if (about === 'submitted') {
    return isWithin(dayIn(context.timeZone, submission.submittedAt), values, (day) => day);
  }
  if (about === 'field') {
    return holdsAnswer(condition, ownValue(submission.answers, condition.field ?? ''));
  }
  const isAny = hadBy(about, submission).some((one) => values.includes(one));
  return op === 'is' ? isAny : !isAny;
}

/** What can be chosen of an answer, as `is` names it; the options of facets (`optionFacets`). */
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

function holdsAnswer({ op, values }: FilterCondition, answer: Answer | undefined): boolean {
  const [value = ''] = values;
  switch (op) {
    case 'answered':
      return answer !== undefined;
    case 'empty':
      return answer === undefined;
    case 'is':
      return chosenIn(answer).some((one) => values.includes(one));
    case 'is_not':
      return !chosenIn(answer).some((one) => values.includes(one));
    case 'contains':
      return contains(answer, value);
    case 'not_contains':
      return !contains(answer, value);
    case 'equals':
      return holdsOrder(answer, [value, value]);
    case 'at_least':
      return holdsOrder(answer, [value, '']);
    case 'at_most':
      return holdsOrder(answer, ['', value]);
    case 'between':
      return holdsOrder(answer, values);
  }
}

function contains(answer: Answer | undefined, part: string): boolean {
  return answer !== undefined && textsIn(answer).some((text) => holdsText(text, part));
}

/** Numbers by their size; days and times as they are written. A moment is compared by as much of it as is asked for. */
function holdsOrder(answer: Answer | undefined, range: readonly string[]): boolean {
  switch (answer?.t) {
    case 'number':
      return isWithin(answer.v, range, Number);
    case 'date':
    case 'time':
      return isWithin(answer.v, range, (text) => text);
    case 'datetime': {
      const [from = '', to = ''] = range;
      const cut = (limit: string) => answer.v.slice(0, limit.length);
      return (from === '' || cut(from) >= from) && (to === '' || cut(to) <= to);
    }
    default:
      return false;
  }
}

/** Whether a value lies in a range of two texts; an empty one is no limit, and a text that is no number holds for none. */
function isWithin<V extends string | number>(
  value: V,
  [from = '', to = '']: readonly string[],
  read: (text: string) => V,
): boolean {
  return (from === '' || value >= read(from)) && (to === '' || value <= read(to));
}
