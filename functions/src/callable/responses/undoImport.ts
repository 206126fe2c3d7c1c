import { refused } from '@/domain/refusals/refusals';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { newJob } from '../../lib/newJob';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Starts the undo of an import as a job under the caller's id. Its job is kept for 30 days: no longer can it be undone. */
export const undoImport: CallSpec<'undoImport'> = {
  async run(context, { workspace: ws, id, undo, act }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importResponses');
      await requirePermission(
        tx,
        context,
        ws,
        act === 'erase' ? 'eraseResponses' : 'removeResponses',
      );
      const [importDoc, undoDoc] = await tx.getAll(
        db.doc(paths.job(ws, id)),
        db.doc(paths.job(ws, undo)),
      );
      const job = importDoc && dataOf<JobDoc>(importDoc);
      if (job?.kind !== 'import') throw new AppError('not_found');
      if (undoDoc?.exists) {
        const known = dataOf<JobDoc>(undoDoc);
        const isSame =
          known?.kind === 'undoImport' &&
          known.undoImport.import === id &&
          known.undoImport.act === act;
        if (!isSame) throw new AppError('conflict');
        return;
      }
      if (job.status === 'running') {
        throw refused('import_running');
      }
      const earlier = job.import.undo && (await tx.get(db.doc(paths.job(ws, job.import.undo.job))));
      if (earlier && dataOf<JobDoc>(earlier)?.status === 'running') {
        throw refused('undo_running');
      }
      const { title, fileName, lastRow } = job.import;
      tx.create(db.doc(paths.job(ws, undo)), {
        ...newJob('undoImport', now, caller.uid),
        formId: job.formId,
        undoImport: { title, fileName, import: id, lastRow, act, undone: 0 },
      } satisfies JobDoc);
      tx.update(db.doc(paths.job(ws, id)), { 'import.undo': { job: undo, act } });
    });
    return { id: undo };
  },
};
