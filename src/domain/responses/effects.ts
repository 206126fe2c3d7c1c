/** The effects of a submission and the list of those not yet done (invariant 2). */
import { isOpen } from '@/domain/options/responseStatus';
import type { Effect, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import { gistOf } from './respondent';

/** Whether an effect is still to be done. Asked in its own transaction, of the document as it is now. */
export function isPending(submission: SubmissionDoc | undefined, effect: Effect): boolean {
  return submission?.todo.includes(effect) ?? false;
}

/** What is left to do once an effect is done. */
export function todoWithout(submission: SubmissionDoc, effect: Effect): Effect[] {
  return submission.todo.filter((name) => name !== effect);
}

/** The kinds of notifications about a response; each has one of its own id. */
export const NOTIFICATION_TYPES = ['submission', 'held', 'changed'] as const;

/** Who answered, where that is known, and the gist of it. */
function toldOf(submission: SubmissionDoc): string {
  const { name, email } = submission.respondent ?? {};
  const text = [name ?? email, gistOf(submission)].filter(Boolean).join(' · ');
  return submission.test ? `Test: ${text}` : text;
}

interface Told {
  id: string;
  about: Omit<NotificationDoc, 'schemaVersion' | 'readAt' | 'mailDueAt' | 'mailAs'>;
}

/** What the members are told; undefined where there is nothing to tell (spam, trash, an erased answer). */
export function notificationOf(
  submission: SubmissionDoc,
  submissionId: string,
  workspace: string,
  formTitle: string,
): Told | undefined {
  if (!isOpen(submission.status)) return undefined;
  const type = submission.status === 'held' ? 'held' : 'submission';
  return {
    id: `${type}_${submissionId}`,
    about: {
      type,
      workspace,
      formId: submission.formId,
      submissionId,
      formTitle,
      summary: toldOf(submission),
      at: submission.submittedAt,
    },
  };
}

/**
 * What the members are told of a change by the respondent: one notification for a response, unread again with each
 * change.
 *
 * @param submission as it was before
 * @param at when it was changed, in milliseconds since the epoch
 */
export function changeNoticeOf(
  submission: SubmissionDoc,
  submissionId: string,
  workspace: string,
  formTitle: string,
  at: number,
): Told {
  return {
    id: `changed_${submissionId}`,
    about: {
      type: 'changed',
      workspace,
      formId: submission.formId,
      submissionId,
      formTitle,
      summary: toldOf(submission),
      at,
    },
  };
}
