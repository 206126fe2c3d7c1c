import { paths } from '@/domain/base/firestorePaths';
import { requirePermission, type CallSpec } from '../call';

/** Deletes a report, and with it its link. A repeat answers the same. */
export const deleteReport: CallSpec<'deleteReport'> = {
  async run(context, { workspace: ws, id }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'saveReports');
      tx.delete(db.doc(paths.report(ws, id)));
    });
    return {};
  },
};
