/** Queues the mail of reports that is due. */
import { dayIn } from '@/domain/base/days';
import { groups, paths } from '@/domain/base/firestorePaths';
import type { UserDoc } from '@/domain/documents/people.schema';
import type { ReportMailDoc } from '@/domain/documents/reports.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { nextReportTime } from '@/domain/insights/reportTimes';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { provenAddressOf } from '../mail/address';
import { queueMailIn } from '../mail/outbox';
import { eachDue, type InTime, type Sweeping } from './eachDue';

export async function sweepReports(sweep: Sweeping, inTime: InTime): Promise<void> {
  const { db, now } = sweep.context;
  const due = serverQuery(db.collectionGroup(groups.reportMails), QUERIES.dueReportMails, [now]);
  await eachDue(sweep, { door: 'sweep.reports', due }, inTime, (ref, uid) =>
    queueReport(db, uid, ref.id, now),
  );
}

/**
 * In one transaction with the time of the next one, so that each is mailed once however often the sweep runs. After a
 * pause of weeks, one goes out and not one for each week.
 */
async function queueReport(db: Firestore, uid: string, report: string, now: number): Promise<void> {
  await db.runTransaction(async (tx) => {
    const ref = db.doc(paths.reportMail(uid, report));
    const mail = dataOf<ReportMailDoc>(await tx.get(ref));
    if (!mail || mail.dueAt > now) return;
    const { workspace: ws } = mail;
    const [profile, member, stored, found] = await tx.getAll(
      db.doc(paths.user(uid)),
      db.doc(paths.member(ws, uid)),
      db.doc(paths.report(ws, report)),
      db.doc(paths.workspace(ws)),
    );
    const workspace = found && dataOf<WorkspaceDoc>(found);
    if (!workspace || !member?.exists || !stored?.exists) {
      tx.delete(ref);
      return;
    }
    tx.update(ref, { dueAt: nextReportTime(workspace.timeZone, mail, now) });
    const to = provenAddressOf(profile && dataOf<UserDoc>(profile));
    if (to === undefined || workspace.ending) return;
    const day = dayIn(workspace.timeZone, mail.dueAt);
    const data = { workspace: ws, report, uid };
    queueMailIn(tx, db, `report-${report}-${uid}-${day}`, { kind: 'report', to, data }, now);
  });
}
