import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { stagedPart } from '../../imports/staged';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Keeps a part of the rows of an import until it is started. */
export const stageImport: CallSpec<'stageImport'> = {
  takesTurns: true,
  async run(context, { workspace: ws, id, formId, part, rows }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importResponses');
      const [form, job] = await tx.getAll(
        db.doc(paths.form(ws, formId)),
        db.doc(paths.job(ws, id)),
      );
      if (!form?.exists) throw new AppError('not_found');
      // Its steps have read what was staged: nothing changes under them.
      if (job?.exists) {
        // The answer to its start was lost, and the dialog sends everything again.
        if (dataOf<JobDoc>(job)?.startedBy === caller.uid) return;
        throw new AppError('conflict');
      }
      tx.set(db.doc(paths.importRows(ws, id, part)), stagedPart(formId, caller.uid, rows, now));
    });
    return {};
  },
};
