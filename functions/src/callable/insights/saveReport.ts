import { FILTER_LIMITS } from '@/domain/conditions/filters';
import { parseConditions } from '@/domain/conditions/address';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { ReportDoc } from '@/domain/documents/reports.schema';
import { readsSegment } from '@/domain/answerStore/segmentRows';
import { fitsAllForms } from '@/domain/insights/reportParts';
import { MAX_REPORTS } from '@/domain/options/reports';
import { refused } from '@/domain/refusals/refusals';
import { dataOf, type Firestore, type Transaction } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Saves what a report shows. Its link stays, so only those who may make one change what it shows. The id comes from the caller, so that a repeat saves no second one. */
export const saveReport: CallSpec<'saveReport'> = {
  async run(context, { workspace: ws, id, report }) {
    const { db, caller, now } = context;
    if (!parseConditions(report.filter, 'insights', FILTER_LIMITS.conditions)) {
      throw new AppError('malformed');
    }
    if (report.period === 'custom' && (report.from ?? '1') > (report.to ?? '0')) {
      throw new AppError('malformed');
    }
    const { parts = [] } = report;
    if (report.formId === undefined && !fitsAllForms(parts)) throw new AppError('malformed');
    const segments = parts.flatMap((part) => (part.kind === 'segments' ? part.of : []));
    if (!segments.every(readsSegment)) throw new AppError('malformed');
    const ref = db.doc(paths.report(ws, id));
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'saveReports');
      const known = dataOf<ReportDoc>(await tx.get(ref));
      if (known?.link) await requirePermission(tx, context, ws, 'shareReports');
      if (report.formId !== undefined) {
        const form = await tx.get(db.doc(paths.form(ws, report.formId)));
        if (!form.exists) throw refused('thing_deleted', { noun: 'form' });
      }
      if (!known) await requireRoomForReport(tx, db, ws);
      const stored: ReportDoc = {
        ...report,
        ...(known?.link ? { link: known.link } : {}),
        schemaVersion: 1,
        updatedAt: now,
        updatedBy: caller.uid,
      };
      tx.set(ref, stored);
    });
    return {};
  },
};

/** Refused once a workspace has as many reports as it can have. */
export async function requireRoomForReport(
  tx: Transaction,
  db: Firestore,
  ws: string,
): Promise<void> {
  const all = await tx.get(db.collection(paths.reports(ws)).select().limit(MAX_REPORTS));
  if (all.size >= MAX_REPORTS) throw refused('list_full', { most: MAX_REPORTS, nouns: 'reports' });
}
