import { refused } from '@/domain/refusals/refusals';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { TICKET_LIFE } from '@/domain/options/exports';
import { paths } from '@/domain/base/firestorePaths';
import { madeFile } from '../../exports/madeFile';
import { recordAct } from '../../audit/record';
import { dataOf } from '../../lib/admin';
import { sha256 } from '../../lib/hash';
import { requirePermission, type CallSpec } from '../call';

/** Tickets of one export that wait, at most; the oldest go. */
const MAX_TICKETS = 5;

/**
 * A ticket for the file of an export, or of rows that were not imported. A browser that saves a file sends no token along, and a file that a script fetched
 * would lie in memory as a whole; so the address itself opens the file, once, within five minutes.
 */
export const openExport: CallSpec<'openExport'> = {
  async run(context, { workspace: ws, id }) {
    const { db, now, caller, newKey } = context;
    const ticket = newKey();
    await db.runTransaction(async (tx) => {
      const ref = db.doc(paths.job(ws, id));
      const job = dataOf<JobDoc>(await tx.get(ref));
      const file = job && madeFile(job);
      // Before anything is said of the job: which act it is depends on the file.
      const member = await requirePermission(tx, context, ws, file?.act ?? 'exportResponses');
      if (!file || job?.status !== 'done') throw new AppError('not_found');
      if (file.removedAt !== undefined || (file.expiresAt ?? 0) <= now) {
        throw refused('export_expired');
      }
      const waiting = (file.tickets ?? []).filter(({ expiresAt }) => expiresAt > now);
      const made = { hash: sha256(ticket), by: caller.uid, expiresAt: now + TICKET_LIFE };
      tx.update(ref, { [`${file.field}.tickets`]: [...waiting, made].slice(-MAX_TICKETS) });
      // Making one's own is recorded already.
      if (job.startedBy === caller.uid) return;
      recordAct(tx, context, ws, member, 'export_downloaded', { params: {} });
    });
    return { path: `/api/exports/${ws}/${id}?ticket=${ticket}` };
  },
};
