/** Responses as the API answers them, and as webhooks carry them. */
import { apiStatusOf } from '@/domain/options/responseStatus';
import { answerTo } from '@/domain/values/answer';
import type { FieldReader } from '@/domain/readout/columns';
import { entryOf } from '@/domain/readout/entries';
import type { ResponseResource } from '@/domain/api/resources.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { ownValue } from '@/domain/base/ownValue';
import { dataOf, type Firestore } from '../lib/admin';
import { readRegistry } from '../forms/registry';
import { versionReader } from './reading';

/** Of one form. Reads its registry, the tags, and versions that the registry doesn’t know. */
export async function responsesOf(
  { db, ws }: { db: Firestore; ws: string },
  formId: string,
  submissions: readonly (SubmissionDoc & { id: string })[],
): Promise<ResponseResource[]> {
  if (submissions.length === 0) return [];
  const [registry, workspace] = await Promise.all([
    readRegistry(db, ws, formId),
    db.doc(paths.workspace(ws)).get(),
  ]);
  const { tags = [] } = dataOf<WorkspaceDoc>(workspace) ?? {};
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  const { readField, prepare } = versionReader(db, ws, formId, registry);
  for (const version of new Set(submissions.map((one) => one.version))) await prepare(version);
  return submissions.map((one) => responseOf(one, registry, readField, tagNames));
}

function responseOf(
  submission: SubmissionDoc & { id: string },
  registry: Registry,
  readField: FieldReader,
  tagNames: ReadonlyMap<string, string>,
): ResponseResource {
  const { id, formId, version, status, answers } = submission;
  return {
    id,
    formId,
    version,
    status: apiStatusOf(status),
    test: submission.test ?? false,
    submittedAt: new Date(submission.submittedAt).toISOString(),
    language: submission.locale ?? null,
    device: submission.device ?? null,
    source: submission.source ?? null,
    tags: (submission.tags ?? []).flatMap((tag) => tagNames.get(tag) ?? []),
    contactId: submission.contactId ?? null,
    answers: Object.keys(answers).flatMap((fieldId) => {
      const answer = answerTo(answers, fieldId);
      const read = readField(fieldId, version);
      const known = ownValue(registry, fieldId);
      if (!answer || !read) return [];
      const entry = entryOf(read.field, answer, read.scope, known?.label ?? '');
      return [{ fieldId, key: known?.key ?? fieldId, ...entry }];
    }),
  };
}
