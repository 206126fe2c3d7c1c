import { paths } from '@/domain/base/firestorePaths';
import type { ReportDoc } from '@/domain/documents/reports.schema';
import { recordAct } from '../../audit/record';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { requirePermission, type CallSpec } from '../call';
import { sealReport } from './deletedReport';

/** Deletes a report, and with it its link. A repeat answers without what undo needs. */
export const deleteReport: CallSpec<'deleteReport'> = {
  async run(context, { workspace: ws, id }) {
    const { db, now } = context;
    const ref = db.doc(paths.report(ws, id));
    const report = await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'saveReports');
      const known = dataOf<ReportDoc>(await tx.get(ref));
      tx.delete(ref);
      if (known?.link) {
        const target = { kind: 'report', id } as const;
        const about = { params: { name: known.name }, target };
        recordAct(tx, context, ws, member, 'report_unshared', about);
      }
      return known;
    });
    if (!report) return {};
    return { undo: sealReport(keySecret(process.env), { ws, id, report, deletedAt: now }) };
  },
};
