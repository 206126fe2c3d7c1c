import { refused } from '@/domain/refusals/refusals';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { MAX_RUNNING_EXPORTS, PERSON_FILE_HOURS } from '@/domain/options/exports';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { recordBehind } from '../../contacts/merged';
import { dataOf, type Transaction } from '../../lib/admin';
import { jobsOfDay } from '../../jobs/jobsOfDay';
import { newJob } from '../../lib/newJob';
import { requirePermission, type CallContext, type CallSpec } from '../call';

const HOUR = 3_600_000;
const MAX_A_DAY = 100;

/** Starts to gather all that is kept of a person, with their files; a job makes an archive of it. */
export const downloadContact: CallSpec<'downloadContact'> = {
  async run(context, { workspace: ws, id, job }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'downloadContacts');
      const found = await recordBehind('contact', tx, db, ws, id);
      if (!found || isErased(found.record)) {
        throw refused('record_gone', { noun: 'contact' });
      }
      const ref = db.doc(paths.job(ws, job));
      const known = dataOf<JobDoc>(await tx.get(ref));
      if (known) {
        if (known.kind === 'personExport' && known.startedBy === caller.uid) return;
        throw new AppError('conflict');
      }
      await checkLimits(tx, context, ws);
      tx.create(ref, {
        ...newJob('personExport', now, caller.uid),
        cursor: JSON.stringify({ contactId: found.id }),
        fileExpiresAt: now + PERSON_FILE_HOURS * HOUR,
        // Members read jobs: the name of the file says nothing of whom it is.
        personExport: { contactId: found.id, fileName: 'Personal data.zip' },
      } satisfies JobDoc);
      const target = { kind: 'contact', id: found.id } as const;
      recordAct(tx, context, ws, member, 'person_exported', { params: {}, target, key: job });
    });
    return {};
  },
};

const isErased = ({ erasingAt }: ContactDoc) => erasingAt !== undefined;

/** Throws `rate_limited` where too many run, or too many were started within a day. */
async function checkLimits(tx: Transaction, context: CallContext, ws: string): Promise<void> {
  const recent = await jobsOfDay(tx, context, ws, 'personExport', MAX_A_DAY);
  const isBusy = recent.filter(({ status }) => status === 'running').length >= MAX_RUNNING_EXPORTS;
  if (isBusy || recent.length >= MAX_A_DAY) {
    throw refused('downloads_busy');
  }
}
