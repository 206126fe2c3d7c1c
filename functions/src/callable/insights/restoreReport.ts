import { paths } from '@/domain/base/firestorePaths';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../../audit/record';
import { keySecret } from '../../lib/keys';
import { requirePermission, type CallSpec } from '../call';
import { sealedReport } from './deletedReport';
import { requireRoomForReport } from './saveReport';

/** Brings back a deleted report with its link. A report that exists stays as it is, so a repeat changes nothing. */
export const restoreReport: CallSpec<'restoreReport'> = {
  async run(context, { workspace: ws, id, undo }) {
    const { db, now } = context;
    const report = sealedReport(keySecret(process.env), undo, { ws, id, now });
    if (!report) throw refused('thing_deleted', { noun: 'report' });
    const ref = db.doc(paths.report(ws, id));
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'saveReports');
      if ((await tx.get(ref)).exists) return;
      await requireRoomForReport(tx, db, ws);
      tx.set(ref, report);
      if (!report.link) return;
      const target = { kind: 'report', id } as const;
      const about = { params: { name: report.name }, target };
      recordAct(tx, context, ws, member, 'report_shared', about);
    });
    return {};
  },
};
