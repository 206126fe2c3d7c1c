import { refused } from '@/domain/refusals/refusals';
import { MAX_REVISIONS } from '@/domain/responses/editing';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { utf8Length } from '@/domain/form/definition/canonicalJson';
import { LIMITS } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { loadVersion } from '../../forms/versions';
import { dataOf, type Transaction } from '../../lib/admin';
import { keySecrets } from '../../lib/keys';
import { applyEdit } from '../../responses/edit';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/**
 * Edits the answers of a response, in the version that was answered. Refused (`conflict`) where someone else edited it
 * since; a repeat finds its own answers there and answers as the first did.
 */
export const editResponse: CallSpec<'editResponse'> = {
  takesTurns: true,
  async run(context, { workspace: ws, submissionId: id, base, answers }) {
    const { db, now, caller } = context;
    if (utf8Length(JSON.stringify(answers)) > LIMITS.submissionBytes) {
      throw new AppError('too_large');
    }
    const { formId, version } = await db.runTransaction((tx) => editable(tx, context, ws, id), {
      readOnly: true,
    });
    const definition = await loadVersion(db, ws, formId, version);
    if (!definition) throw new AppError('not_found');
    const about = { db, now, by: caller.uid, keySecrets: () => keySecrets(process.env) };
    return db.runTransaction(async (tx) => {
      const submission = await editable(tx, context, ws, id);
      const place = { ws, id, submission };
      const outcome = await applyEdit(tx, about, place, { definition, answers, base });
      switch (outcome.kind) {
        case 'refused':
          throw refused('response_not_editable');
        case 'invalid':
          throw new AppError('invalid_answers', undefined, { problems: outcome.problems });
        case 'conflict':
          throw refused('response_edited');
        case 'full':
          throw refused('revisions_full', { most: MAX_REVISIONS });
        case 'same':
          return { revision: submission.revision ?? 0 };
        case 'edited':
          return { revision: outcome.edit.revision.n };
      }
    });
  },
};

/** The response, to someone who may edit it. */
async function editable(
  tx: Transaction,
  context: CallContext,
  ws: string,
  id: string,
): Promise<SubmissionDoc> {
  await requirePermission(tx, context, ws, 'editResponses');
  const submission = dataOf<SubmissionDoc>(await tx.get(context.db.doc(paths.submission(ws, id))));
  if (!submission) throw new AppError('not_found');
  return submission;
}
