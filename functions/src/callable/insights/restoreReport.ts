import { paths } from '@/domain/base/firestorePaths';
import { MAX_REPORTS } from '@/domain/options/reports';
import { refused } from '@/domain/refusals/refusals';
import { keySecret } from '../../lib/keys';
import { requirePermission, type CallSpec } from '../call';
import { sealedReport } from './deletedReport';

/** Brings back a report as it was deleted, with its link. One that is there stays as it is, so a repeat changes nothing. */
export const restoreReport: CallSpec<'restoreReport'> = {
  async run(context, { workspace: ws, id, undo }) {
    const { db, now } = context;
    const report = sealedReport(keySecret(process.env), undo, { ws, id, now });
    if (!report) throw refused('thing_deleted', { noun: 'report' });
    const ref = db.doc(paths.report(ws, id));
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'saveReports');
      const [known, all] = await Promise.all([
        tx.get(ref),
        tx.get(db.collection(paths.reports(ws)).select().limit(MAX_REPORTS)),
      ]);
      if (known.exists) return;
      if (all.size >= MAX_REPORTS) {
        throw refused('list_full', { most: MAX_REPORTS, nouns: 'reports' });
      }
      tx.set(ref, report);
    });
    return {};
  },
};
