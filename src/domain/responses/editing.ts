/**
 * What an edit of a response's answers changes (invariant 12). The answers are judged as when they were given: by the
 * version that was answered, on the day on which it was filled in. The callable only reads and writes what is said here.
 */
import { isCounted, isOpen } from '@/domain/options/responseStatus';
import type { RevisionDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { personIn, respondentOf } from '@/domain/contacts/people';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { answerTo, type Answer, type Answers, type Problems } from '@/domain/values/answer';
import { prepare, submissionDay } from './intake';
import { isMark } from '@/domain/options/responseMarks';
import { canBeUnique, isUnique, uniqueValue } from '@/domain/answers/unique';

/** Most edits of one response that are kept, and so most that can be made. */
export const MAX_REVISIONS = 100;

/** Everything that follows from an edit. */
export interface ResponseEdit {
  /** Fields to set; `null` removes one. */
  fields: { [K in keyof SubmissionDoc]?: SubmissionDoc[K] | null };
  /** The answers that changed. */
  revision: Pick<RevisionDoc, 'n' | 'before' | 'after'>;
  /**
   * `again`: the person it speaks of changed, so it leaves its contact and reaches the CRM again (decision 0074).
   * `first`: it speaks of a person only now.
   */
  crm: 'keep' | 'again' | 'first';
  /** Fields that take each value once, whose value changed. */
  uniqueFields: string[];
}

export type EditOutcome =
  /** Spam, trash and what is erased are not edited. */
  | { kind: 'refused' }
  /** Someone else edited it since. */
  | { kind: 'conflict' }
  | { kind: 'full' }
  | { kind: 'invalid'; problems: Problems }
  | { kind: 'same' }
  | { kind: 'edited'; edit: ResponseEdit };

/**
 * Judges new answers to a stored response, and says what changes with them.
 *
 * @param definition the version that was answered
 * @param answers all of them, the unchanged ones too
 * @param base the revision that the editor saw, 0 for none; a repeat of an edit is `same` whatever it names
 * @param once the question by which the form takes one response from each person
 * @param now milliseconds since the epoch
 */
export function withEdit(
  submission: SubmissionDoc,
  definition: FormDefinition,
  { answers, base, once }: { answers: Answers; base: number; once?: string | undefined },
  now: number,
): EditOutcome {
  const { status, version, locale, revision = 0 } = submission;
  if (!isOpen(status)) return { kind: 'refused' };
  // Its person was erased: nothing is said in their place.
  if (submission.strippedAt !== undefined) return { kind: 'refused' };
  const prepared = prepare(
    definition,
    { version, answers, ...(locale === undefined ? {} : { locale }) },
    submissionDay(submission),
  );
  if (!prepared.ok) return { kind: 'invalid', problems: prepared.problems };
  const changed = changedAnswers(submission.answers, prepared.answers);
  const ids = [...new Set([...Object.keys(changed.before), ...Object.keys(changed.after)])];
  if (ids.length === 0) return { kind: 'same' };
  if (base !== revision) return { kind: 'conflict' };
  if (revision >= MAX_REVISIONS) return { kind: 'full' };
  const crm = crmAfter(submission, definition, prepared.answers);
  return {
    kind: 'edited',
    edit: {
      fields: {
        answers: prepared.answers,
        facets: [
          ...submission.facets.filter(isMark),
          ...(submission.test ? testFacets(submission) : prepared.facets),
        ],
        summary: prepared.summary,
        respondent: respondentAfter(submission, definition, prepared.answers),
        editedAt: now,
        revision: revision + 1,
        ...(crm === 'keep' ? {} : crmPending(submission, now)),
      },
      revision: { n: revision + 1, ...changed },
      crm,
      uniqueFields: ids.filter((id) => isUniqueChanged(definition, id, changed, once)),
    },
  };
}

/** Who answered: by the answers, or as the file, the personal link or the contact said that it came with. */
function respondentAfter(
  { answers: before, importId, linkId, respondent }: SubmissionDoc,
  definition: FormDefinition,
  answers: Answers,
) {
  const said = respondentOf(definition, answers);
  const personOf = (given: Answers) =>
    canonicalJson([respondentOf(definition, given), personIn(definition, given)]);
  // The same person: what is known beside the answers stays.
  if (respondent && personOf(before) === personOf(answers)) return respondent;
  if (linkId !== undefined && respondent?.name !== undefined) {
    return { name: respondent.name, ...said };
  }
  return said ?? (importId === undefined ? null : (respondent ?? null));
}

/** Tests keep the few tokens they have (answers/intake.ts `asTest`). */
const testFacets = ({ facets }: SubmissionDoc) => facets.filter((facet) => !isMark(facet));

/** The answers that differ, by field id. */
export function changedAnswers(
  before: Answers,
  after: Answers,
): { before: Record<string, Answer>; after: Record<string, Answer> } {
  const changed = { before: {} as Record<string, Answer>, after: {} as Record<string, Answer> };
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [answerTo(before, id), answerTo(after, id)];
    if (canonicalJson(was) === canonicalJson(is)) continue;
    if (was) changed.before[id] = was;
    if (is) changed.after[id] = is;
  }
  return changed;
}

function crmAfter(
  submission: SubmissionDoc,
  definition: FormDefinition,
  answers: Answers,
): ResponseEdit['crm'] {
  // On hold it has not reached the CRM, and where it is about to, it will with the new answers.
  if (!isCounted(submission.status) || submission.todo.includes('crm')) return 'keep';
  const before = personIn(definition, submission.answers);
  const after = personIn(definition, answers);
  if (canonicalJson(before) === canonicalJson(after)) return 'keep';
  return submission.contactId === undefined ? 'first' : 'again';
}

function crmPending({ todo, pendingSince }: SubmissionDoc, now: number): ResponseEdit['fields'] {
  return {
    contactId: null,
    todo: [...todo, 'crm'],
    pendingSince: pendingSince ?? now,
  };
}

function isUniqueChanged(
  definition: FormDefinition,
  id: string,
  { before, after }: { before: Answers; after: Answers },
  once: string | undefined,
): boolean {
  const field = fieldOf(definition, id);
  const isOnce = field && (isUnique(field) || (id === once && canBeUnique(field)));
  if (!isOnce) return false;
  const valueIn = (answers: Answers) => {
    const answer = answerTo(answers, id);
    return answer && uniqueValue(field, answer);
  };
  return valueIn(before) !== valueIn(after);
}
