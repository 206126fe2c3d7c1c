import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { LEASE, cancelJob } from '../../jobs/runner';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Stops an export before its next step. The sweep removes what it wrote, once no worker can be at it any more. */
export const cancelExport: CallSpec<'cancelExport'> = {
  async run(context, { workspace: ws, id }) {
    const { db, now } = context;
    const ref = db.doc(paths.job(ws, id));
    const isRunning = await db.runTransaction(async (tx) => {
      const job = dataOf<JobDoc>(await tx.get(ref));
      const isOfContacts = job?.kind === 'contactExport';
      await requirePermission(tx, context, ws, isOfContacts ? 'exportContacts' : 'exportResponses');
      if (job?.kind !== 'export' && !isOfContacts) throw new AppError('not_found');
      if (job?.status === 'running') tx.update(ref, { fileExpiresAt: now + LEASE });
      return job?.status === 'running';
    });
    if (isRunning) await cancelJob(context, ws, id);
    return {};
  },
};
