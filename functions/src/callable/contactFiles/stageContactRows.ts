import { paths } from '@/domain/base/firestorePaths';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { stagedDoc } from '../../imports/contacts/staging';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Keeps a part of the rows of a file of contacts until its dry run is started. */
export const stageContactRows: CallSpec<'stageContactRows'> = {
  takesTurns: true,
  async run(context, { workspace: ws, id, part, rows }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importContacts');
      const job = dataOf<JobDoc>(await tx.get(db.doc(paths.job(ws, id))));
      if (job) {
        // The answer to its start was lost, and the dialog sends everything again.
        if (job.kind === 'checkContacts' && job.startedBy === caller.uid) return;
        throw new AppError('conflict');
      }
      tx.set(db.doc(paths.importRows(ws, id, part)), stagedDoc(caller.uid, rows, now));
    });
    return {};
  },
};
