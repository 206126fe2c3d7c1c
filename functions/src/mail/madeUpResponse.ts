/** A response that no one gave, to try how mail about responses arrives. */
import type { DraftDoc, FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/form';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { sampleAnswers } from '@/domain/logic/paths/sampleAnswers';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';

/**
 * Likely answers to the form as it is live, or to its draft before that; undefined once it is deleted.
 *
 * @param now milliseconds since the epoch
 */
export async function madeUpResponse(
  db: Firestore,
  ws: string,
  formId: string,
  now: number,
): Promise<
  { ws: string; id: string; submission: SubmissionDoc; form: FormDefinition } | undefined
> {
  const [head, draft] = await db.getAll(
    db.doc(paths.form(ws, formId)),
    db.doc(paths.draft(ws, formId)),
  );
  const version = head && dataOf<FormHeadDoc>(head)?.liveVersion;
  const stored = draft && dataOf<DraftDoc>(draft);
  const live = version === undefined ? undefined : await loadVersion(db, ws, formId, version);
  const form = live ?? (stored && readStoredDefinition(stored.definition));
  if (!form) return undefined;
  const day = new Date(now).toISOString().slice(0, 10);
  const submission: SubmissionDoc = {
    schemaVersion: 1,
    formId,
    version: version ?? 0,
    answers: sampleAnswers(form, day),
    contentHash: '',
    status: 'complete',
    facets: [],
    todo: [],
    sessionId: '',
    submittedAt: now,
    locale: form.locale,
    day,
    summary: '',
    test: true,
  };
  return { ws, id: 'test', submission, form };
}
