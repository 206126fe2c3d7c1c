/** Whether a response meets a filter: decided on the screen and on the server alike. */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Operand, SubjectOf } from '@/domain/conditions/condition';
import type { ReadAt, ResponseFilterCondition, ResponseFilter } from '@/domain/conditions/filters';
import { comparisonsIn, settledConditions } from '@/domain/conditions/groups';
import { partOf } from '@/domain/logic/parts';
import { recordMatches } from './records';
import { dayIn } from '@/domain/base/days';
import { ownValue } from '@/domain/base/ownValue';
import type { Answer } from '@/domain/values/answer';
import { answerTextsOf } from '@/domain/readout/answerTexts';
import { UNREAD_FACET } from '@/domain/options/responseMarks';
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

/** What tests have no facets of, so that no filter by it finds them (`asTest`). */
const NOT_OF_TESTS: readonly string[] = ['language', 'source', 'unread'];

const isOfTests = ({ left }: ResponseFilterCondition) =>
  left.kind !== 'field' && !NOT_OF_TESTS.includes(left.property);

/** Whether a response meets all conditions and the search. */
export function matchesFilter(
  filter: ResponseFilter,
  submission: Filtered,
  { timeZone, now }: ReadAt,
): boolean {
  const { search } = filter;
  const conditions = settledConditions<ResponseFilterCondition>(filter.conditions, () =>
    dayIn(timeZone, now),
  );
  if (submission.test) {
    if (wantedWords(search).length > 0) return false;
    if (!comparisonsIn<ResponseFilterCondition>(conditions).every(isOfTests)) return false;
  }
  const read = (subject: SubjectOf<'field' | 'response'>) =>
    subject.kind === 'field'
      ? answerOf(subject, submission)
      : propertyIn(subject.property, submission, timeZone);
  return (
    // No property of a response is a moment.
    conditions.every((condition) => recordMatches(condition, read, 0)) &&
    areFoundBy(answerTextsOf(submission.answers), search)
  );
}

function answerOf({ id, part }: Operand, { answers }: Filtered): Answer | undefined {
  const answer = ownValue(answers, id);
  return part === undefined ? answer : partOf(undefined, answer, part);
}

const chosen = (...v: (string | undefined)[]): Answer => ({
  t: 'options',
  v: v.filter((one) => one !== undefined),
});

/** What a response has of a property; several for tags. */
function propertyIn(
  property: SubjectOf<'response'>['property'],
  submission: Filtered,
  timeZone: string,
): Answer {
  switch (property) {
    case 'submitted':
      return { t: 'date', v: dayIn(timeZone, submission.submittedAt) };
    case 'version':
      return chosen(String(submission.version));
    case 'language':
      return chosen(submission.locale);
    case 'source':
      return chosen(submission.source ?? '');
    case 'tag':
      return chosen(...(submission.tags ?? []));
    case 'unread':
      return chosen(submission.facets.includes(UNREAD_FACET) ? 'yes' : 'no');
    case 'assignee':
      return chosen(submission.assignee ?? '');
    case 'device':
      return chosen(submission.device);
  }
}
