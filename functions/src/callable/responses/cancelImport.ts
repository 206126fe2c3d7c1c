import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { removeStaged } from '../../imports/staged';
import { cancelJob } from '../../jobs/runner';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Stops an import before its next step, and removes the rows that wait for it. */
export const cancelImport: CallSpec<'cancelImport'> = {
  async run(context, { workspace: ws, id }) {
    const { db } = context;
    const about = await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importResponses');
      const job = dataOf<JobDoc>(await tx.get(db.doc(paths.job(ws, id))));
      if (job?.kind !== 'import' || !job.import) throw new AppError('not_found');
      return job.import;
    });
    await cancelJob(context, ws, id);
    await removeStaged(db, ws, id, about.parts);
    return {};
  },
};
