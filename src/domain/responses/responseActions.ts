/**
 * What may be done with a stored response, and what each change of its status undoes and redoes (invariant 12). The
 * callables only read and write what is said here.
 */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import {
  afterAct,
  COUNTED,
  isCounted,
  isDone,
  isOpen,
  type OpenStatus,
  type StatusAct,
  type SubmissionStatus,
} from '@/domain/options/responseStatus';

/** Days that a response stays in the trash, and in spam, before it is deleted for good. */
export const TRASH_DAYS = 30;
/** Days that the tombstone of an erased response refuses a late retry (invariant 1). */
export const TOMBSTONE_DAYS = 60;

const DAY_MS = 86_400_000;

/** A change of status, with everything that follows from it. */
export interface ResponseStatusChange {
  status: SubmissionStatus;
  /** Fields to set; `null` removes one. */
  fields: { [K in keyof SubmissionDoc]?: SubmissionDoc[K] | null };
  /** What the session and the form's head gain or lose; a test response is in no number. */
  counted: -1 | 0 | 1;
  /** The contact loses this response, with its line in the timeline. */
  leavesContact: boolean;
  /** Values that a field takes once: given back, or taken again where they are still free. */
  locks: 'free' | 'take' | 'keep';
  /** No one is to be told of it any more: its notifications go, which quote it and count in the bell. */
  withdrawn: boolean;
}

const counts = ({ test }: SubmissionDoc, status: SubmissionStatus) => isCounted(status) && !test;

/**
 * What an act makes of a response.
 *
 * @param now milliseconds since the epoch
 * @returns `same` where that was done before, undefined where the act is not possible
 */
export function changeResponseStatus(
  submission: SubmissionDoc,
  act: StatusAct,
  now: number,
): ResponseStatusChange | 'same' | undefined {
  const { status: from } = submission;
  const step = afterAct(from, act);
  if (step === undefined) return isRepeat(submission, act) ? 'same' : undefined;
  const status = step === 'back' ? formerStatus(submission) : step;
  return {
    status,
    fields: status === 'erased' ? tombstone() : moved(submission, status, now),
    counted: toSign(Number(counts(submission, status)) - Number(counts(submission, from))),
    leavesContact: isCounted(from) && submission.contactId !== undefined,
    // Held responses keep their locks, too: they may yet be accepted.
    locks: isOpen(from) === isOpen(status) ? 'keep' : isOpen(status) ? 'take' : 'free',
    withdrawn: status === 'erased' || (isOpen(from) && !isOpen(status)),
  };
}

/** Whether an act was carried out before. A decision is only that of a response that was on hold. */
function isRepeat({ status, heldFor }: SubmissionDoc, act: StatusAct): boolean {
  if ((act === 'accept' || act === 'reject') && heldFor === undefined) return false;
  return isDone(status, act);
}

/** Where a removed response was. One that was rejected before that was recorded had been on hold. */
function formerStatus({ before, heldFor }: SubmissionDoc): OpenStatus {
  return before ?? (heldFor ? 'held' : COUNTED);
}

function moved(
  submission: SubmissionDoc,
  status: SubmissionStatus,
  now: number,
): ResponseStatusChange['fields'] {
  const { status: from, before, todo, pendingSince, importId } = submission;
  const { contactId, formerContactId } = submission;
  if (status === 'spam' || status === 'trashed') {
    const kept = isOpen(from) ? from : before;
    const left = todo.filter((effect) => effect === 'notify');
    return {
      status,
      ...(kept ? { before: kept } : {}),
      purgeAt: now + TRASH_DAYS * DAY_MS,
      contactId: null,
      formerContactId: contactId ?? formerContactId ?? null,
      todo: left,
      ...(left.length === 0 ? { pendingSince: null } : {}),
    };
  }
  const fields: ResponseStatusChange['fields'] = {
    status,
    before: null,
    purgeAt: null,
    freedLocks: null,
    formerContactId: null,
  };
  if (!isCounted(status)) return fields;
  // Only now does it reach the CRM: once again, or for the first time. Mail goes out once, by its natural key.
  return {
    ...fields,
    // No one waits for mail about an imported one.
    todo: [...new Set([...todo, 'crm' as const, ...(importId ? [] : ['deliver' as const])])],
    pendingSince: pendingSince ?? now,
  };
}

/** All that a response said is gone; what a retry is told by stays. */
export function tombstone(): ResponseStatusChange['fields'] {
  return {
    status: 'erased',
    answers: {},
    facets: [],
    todo: [],
    summary: '',
    pendingSince: null,
    contactId: null,
    formerContactId: null,
    before: null,
    purgeAt: null,
    respondent: null,
    startedAt: null,
    locale: null,
    device: null,
    source: null,
    day: null,
    freedLocks: null,
    places: null,
    offer: null,
    offerDueAt: null,
    takenUntil: null,
    tags: null,
    assignee: null,
    log: null,
    editedAt: null,
    revision: null,
  };
}

/** What a list shows in place of the first lines of a response whose answers were erased. */
export const STRIPPED_SUMMARY = 'Answers erased';

/** A response that stays and counts, of which nothing that its person said is left. */
export function stripped(now: number): ResponseStatusChange['fields'] {
  const { status: _status, startedAt: _started, device: _device, ...gone } = tombstone();
  const { locale: _locale, source: _source, tags: _tags, assignee: _assignee, ...fields } = gone;
  return { ...fields, summary: STRIPPED_SUMMARY, strippedAt: now };
}

function toSign(value: number): -1 | 0 | 1 {
  if (value > 0) return 1;
  return value < 0 ? -1 : 0;
}
