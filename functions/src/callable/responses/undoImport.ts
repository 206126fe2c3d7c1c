import type { JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { undoableImport } from '../../imports/undoable';
import { newJob } from '../../lib/newJob';
import { requirePermission, type CallSpec } from '../call';

/** Starts the undo of an import as a job under the caller's id. Its job is kept for 30 days: no longer can it be undone. */
export const undoImport: CallSpec<'undoImport'> = {
  async run(context, { workspace: ws, id, undo, act }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'importResponses');
      await requirePermission(
        tx,
        context,
        ws,
        act === 'erase' ? 'eraseResponses' : 'removeResponses',
      );
      const job = await undoableImport(
        tx,
        db,
        ws,
        { id, undo },
        {
          isImport: (one) => one.kind === 'import',
          isUndo: (one) =>
            one.kind === 'undoImport' && one.undoImport.import === id && one.undoImport.act === act,
          earlier: (one) => one.import.undo?.job,
        },
      );
      if (!job) return;
      const { title, fileName, lastRow } = job.import;
      tx.create(db.doc(paths.job(ws, undo)), {
        ...newJob('undoImport', now, caller.uid),
        formId: job.formId,
        undoImport: { title, fileName, import: id, lastRow, act, undone: 0 },
      } satisfies JobDoc);
      tx.update(db.doc(paths.job(ws, id)), { 'import.undo': { job: undo, act } });
      recordAct(tx, context, ws, member, 'responses_import_undone', {
        params: { title },
        ...(job.formId === undefined ? {} : { target: { kind: 'form', id: job.formId } }),
        key: undo,
      });
    });
    return { id: undo };
  },
};
