import { refused } from '@/domain/refusals/refusals';
import type { ImportStart } from '@/domain/calls/responseFiles.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { canPublish } from '@/domain/options/formStatus';
import { MAX_IMPORTS_A_DAY } from '@/domain/options/imports';
import { recordAct } from '../../audit/record';
import { requireStaged } from '../../imports/staged';
import { jobsOfDay } from '../../jobs/jobsOfDay';
import { newJob } from '../../lib/newJob';
import { dataOf, type Transaction } from '../../lib/admin';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Starts an import of staged rows as a job under the caller's id, so that a second request starts no second one. */
export const startImport: CallSpec<'startImport'> = {
  async run(context, request) {
    const { db, now, caller } = context;
    const { workspace: ws, id, formId } = request;
    if (request.staged > request.rows) throw new AppError('malformed');
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'importResponses');
      const [job, workspaceDoc, headDoc, versionDoc] = await tx.getAll(
        db.doc(paths.job(ws, id)),
        db.doc(paths.workspace(ws)),
        db.doc(paths.form(ws, formId)),
        db.doc(paths.version(ws, formId, request.version)),
      );
      if (job?.exists) return checkSame(dataOf<JobDoc>(job), formId, caller.uid);
      const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
      const head = headDoc && dataOf<FormHeadDoc>(headDoc);
      if (!workspace || !head || !versionDoc?.exists) throw new AppError('not_found');
      if (!canPublish(head.status)) throw refused('form_archived');
      await checkLimits(tx, context, request);
      const { version, fileName, onProblem, rows, lastRow, parts, staged: count } = request;
      await requireStaged(tx, context, ws, { id, formId, parts, count });
      tx.create(db.doc(paths.job(ws, id)), {
        ...newJob('import', now, caller.uid),
        progress: { done: 0, of: rows },
        formId,
        import: {
          title: head.title,
          fileName,
          version,
          timeZone: workspace.timeZone,
          onProblem,
          rows,
          lastRow,
          parts,
          imported: 0,
          refused: 0,
          leftOut: 0,
          notes: [],
        },
      } satisfies JobDoc);
      recordAct(tx, context, ws, member, 'responses_imported', {
        params: { title: head.title, count: rows },
        target: { kind: 'form', id: formId },
        key: id,
      });
    });
    return { id };
  },
};

/** A repeat; `conflict` for an id that something else has. */
function checkSame(job: JobDoc | undefined, formId: string, uid: string): void {
  const isSame = job?.kind === 'import' && job.formId === formId && job.startedBy === uid;
  if (!isSame) throw new AppError('conflict');
}

/** Throws `conflict` while another import into the form runs, and `rate_limited` after too many within a day. */
async function checkLimits(
  tx: Transaction,
  context: CallContext,
  { workspace: ws, formId }: ImportStart,
): Promise<void> {
  const recent = await jobsOfDay(tx, context, ws, 'import', MAX_IMPORTS_A_DAY);
  if (recent.some((job) => job.status === 'running' && job.formId === formId)) {
    throw refused('form_import_running');
  }
  if (recent.length >= MAX_IMPORTS_A_DAY) {
    throw refused('imports_today', { most: MAX_IMPORTS_A_DAY });
  }
}
