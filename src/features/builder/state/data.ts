/** The builder's door to the server. */
import { useMemo } from 'react';
import type { Answers } from '@/domain/values/answer';
import {
  draftSchema,
  formVersionSchema,
  testsSchema,
  type DraftDoc,
} from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import type { Impact } from '@/domain/calls/forms.schema';
import { readTests, writeTests, type SavedTest } from '@/domain/form/versions/savedTests.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { DraftAddress } from '@/shared/data/drafts';
import { call } from '@/shared/firebase/call';
import { getStored, listenDocument, setDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import type { Unsubscribe } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';

export function readStoredDraft({ workspace, formId }: DraftAddress): Promise<DraftDoc | null> {
  return getStored(paths.draft(workspace, formId), draftSchema);
}

export function listenDraft(
  { workspace, formId }: DraftAddress,
  next: (draft: DraftDoc) => void,
): Unsubscribe {
  return listenDocument(
    paths.draft(workspace, formId),
    draftSchema,
    (draft) => draft && next(draft),
    // A listener that fails leaves saving as it is: the next save finds out for itself.
    () => undefined,
    'stored',
  );
}

export function createForm(
  { workspace, formId }: DraftAddress,
  definition: string,
): Promise<{ rev: number }> {
  return call('createForm', { workspace, formId, definition });
}

/** Makes the draft of that revision live, with a note for those who look at the versions later. */
export function publishForm(
  { workspace, formId }: DraftAddress,
  rev: number,
  note: string,
): Promise<{ version: number; inReview?: true | undefined }> {
  return call('publishForm', { workspace, formId, rev, ...(note.trim() === '' ? {} : { note }) });
}

/** How many answers have what the draft of that revision, or a former version, does not have. */
export async function publishImpact(
  { workspace, formId }: DraftAddress,
  next: { rev: number } | { n: number },
): Promise<Impact[]> {
  return (await call('publishImpact', { workspace, formId, ...next })).impact;
}

/** @param draftRev the revision of the draft whose unpublished changes may go, where any may */
export function restoreVersion(
  { workspace, formId }: DraftAddress,
  n: number,
  draftRev?: number,
): Promise<{ version: number }> {
  return call('restoreVersion', {
    workspace,
    formId,
    n,
    ...(draftRev === undefined ? {} : { draftRev }),
  });
}

/** The test answers of a form, live; none where nothing was ever kept. */
export function useTests({ workspace, formId }: DraftAddress) {
  const result = useLive(liveDocument(paths.tests(workspace, formId), testsSchema));
  const text = result.data?.tests ?? '[]';
  const tests = useMemo(() => readTests(text), [text]);
  return { ...result, tests: result.data === undefined ? undefined : tests };
}

/** Keeps these test answers in place of those that were there. Throws `too_large` where there is no room. */
export async function saveTests(
  { workspace, formId }: DraftAddress,
  uid: string,
  tests: readonly SavedTest[],
): Promise<void> {
  const written = writeTests(tests);
  if (!written.ok) throw new AppError('too_large', written.reason);
  await setDocument(paths.tests(workspace, formId), {
    schemaVersion: 1,
    tests: written.text,
    updatedAt: Date.now(),
    updatedBy: uid,
  });
}

/** Sends an answer to a published version the whole way, marked as a test. */
export function sendTestAnswer(
  { workspace, formId }: DraftAddress,
  answer: { key: string; version: number; answers: Answers; today: string },
): Promise<{ submissionId: string }> {
  return call('sendTestAnswer', { workspace, formId, ...answer });
}

/** How many versions a list loads at once: each holds a whole form. */
export const VERSIONS_PAGE = 20;

/** One version with its note, author and time; null where there is none of that number. */
export function useVersion({ workspace, formId }: DraftAddress, n: number) {
  return useLive(liveDocument(paths.version(workspace, formId, n), formVersionSchema));
}
