import type { Permission } from '@/domain/options/access';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { JobDoc, JobKindName } from '@/domain/documents/jobs.schema';
import { removeStaged } from '../imports/staged';
import { LEASE, stopJob } from '../jobs/runner';
import { dataOf } from '../lib/admin';
import { requirePermission, type CallSpec } from './call';

interface Cancelling {
  act: Permission;
  /** The sweep removes what it wrote, once no worker can be at it any more. */
  hasFile?: true;
  /** The jobs under whose ids rows wait for it. */
  staged?(id: string, job: JobDoc): readonly string[];
}

const staged = (id: string) => [id];

/** The kinds of jobs that people stop, with what that takes. */
const CANCELLING: Partial<Record<JobKindName, Cancelling>> = {
  export: { act: 'exportResponses', hasFile: true },
  contactExport: { act: 'exportContacts', hasFile: true },
  import: { act: 'importResponses', staged },
  checkContacts: { act: 'importContacts', staged },
  importContacts: {
    act: 'importContacts',
    staged: (id, job) => [id, ...('contactImport' in job ? [job.contactImport.staged] : [])],
  },
  checkMapping: { act: 'applyMapping', staged },
  applyMapping: { act: 'applyMapping', staged },
};

/** Stops a job before its next step, and removes the rows that wait for it. */
export const cancelJob: CallSpec<'cancelJob'> = {
  async run(context, { workspace: ws, id }) {
    const { db, now } = context;
    const ref = db.doc(paths.job(ws, id));
    const { isRunning, waiting } = await db.runTransaction(async (tx) => {
      const job = dataOf<JobDoc>(await tx.get(ref));
      const how = job && CANCELLING[job.kind];
      // Callers who may not stop a job don't learn whether it exists.
      await requirePermission(tx, context, ws, how?.act ?? 'importResponses');
      if (!how) throw new AppError('not_found');
      const running = job.status === 'running';
      if (running && how.hasFile) tx.update(ref, { fileExpiresAt: now + LEASE });
      return { isRunning: running, waiting: how.staged?.(id, job) ?? [] };
    });
    if (isRunning) await stopJob(context, ws, id);
    for (const job of waiting) await removeStaged(db, ws, job);
    return {};
  },
};
