import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { ReportMailDoc } from '@/domain/documents/reports.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { nextReportTime } from '@/domain/insights/reportTimes';
import { refused } from '@/domain/refusals/refusals';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Mails a report to the caller from now on, at another time, or no longer. */
export const scheduleReport: CallSpec<'scheduleReport'> = {
  async run(context, { workspace: ws, id, schedule }) {
    const { db, caller, now } = context;
    const ref = db.doc(paths.reportMail(caller.uid, id));
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'readWorkspace');
      if (!schedule) {
        tx.delete(ref);
        return;
      }
      const [report, found] = await tx.getAll(
        db.doc(paths.report(ws, id)),
        db.doc(paths.workspace(ws)),
      );
      const workspace = found && dataOf<WorkspaceDoc>(found);
      if (!workspace) throw new AppError('not_found');
      if (!report?.exists) throw refused('thing_deleted', { noun: 'report' });
      const stored: ReportMailDoc = {
        ...schedule,
        schemaVersion: 1,
        workspace: ws,
        dueAt: nextReportTime(workspace.timeZone, schedule, now),
      };
      tx.set(ref, stored);
    });
    return {};
  },
};
