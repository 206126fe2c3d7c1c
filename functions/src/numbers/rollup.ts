/**
 * Roll-up: adds the months of all forms to their workspace's months, by one writer, at most once per sweep. A form's
 * month records what has been added, so only the difference is.
 */
import type { StatsMonthDoc, UsageDoc } from '@/domain/documents/numbers.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { addDaysOf, responsesIn } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { meter } from './usage';
import { usageNotice } from './usageNotice';

/** Form months per transaction, at most. */
const MAX_ROLLUP_MONTHS = 100;

/** A form's month that has not been rolled up. */
export interface PendingMonth {
  formId: string;
  month: string;
}

/** Rolls up months of one workspace; skips those rolled up in the meantime. */
export async function rollUpWorkspace(
  db: Firestore,
  ws: string,
  unfolded: readonly PendingMonth[],
  now: number,
): Promise<void> {
  for (let start = 0; start < unfolded.length; start += MAX_ROLLUP_MONTHS) {
    await rollUpMonths(db, ws, unfolded.slice(start, start + MAX_ROLLUP_MONTHS), now);
  }
}

async function rollUpMonths(
  db: Firestore,
  ws: string,
  unfolded: readonly PendingMonth[],
  now: number,
): Promise<void> {
  await db.runTransaction(async (tx) => {
    const months = [...new Set(unfolded.map(({ month }) => month))];
    const [workspaceDoc, ...documents] = await tx.getAll(
      db.doc(paths.workspace(ws)),
      ...unfolded.map((one) => db.doc(paths.formStatsMonth(ws, one.formId, one.month))),
      ...months.map((month) => db.doc(paths.workspaceStatsMonth(ws, month))),
      ...months.map((month) => db.doc(paths.usageMonth(ws, month))),
    );
    const ofForms = documents.slice(0, unfolded.length);
    const ofWorkspace = documents.slice(unfolded.length, unfolded.length + months.length);
    const usages = documents.slice(unfolded.length + months.length);
    // Run once everything is read.
    const writes: (() => void)[] = [];
    const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
    // Deleted since it was read: writing a month now would leave an orphan.
    if (!workspace) return;
    for (const [index, month] of months.entries()) {
      const document = ofWorkspace[index];
      const stored = document && dataOf<StatsMonthDoc>(document);
      let days = stored?.days ?? {};
      for (const form of ofForms) {
        const own = dataOf<StatsMonthDoc>(form);
        if (own?.month !== month || own.unfoldedSince === undefined) continue;
        days = addDaysOf(addDaysOf(days, own.folded ?? {}, -1), own.days, 1);
        writes.push(() =>
          tx.update(form.ref, { folded: own.days, unfoldedSince: FieldValue.delete() }),
        );
      }
      if (!document || days === stored?.days) continue;
      const next: StatsMonthDoc = {
        schemaVersion: 1,
        workspace: ws,
        month,
        ...stored,
        timeZone: workspace.timeZone,
        days,
        updatedAt: now,
      };
      writes.push(() => tx.set(document.ref, next));
      // A sample does not count towards a plan.
      if (workspace.sample) continue;
      const responses = responsesIn(days);
      const usage = usages[index];
      const before = usage && dataOf<UsageDoc>(usage);
      const news = await usageNotice(tx, { db, now }, { ws, workspace, month, responses, before });
      writes.push(() => {
        meter(tx, db, ws, month, { responses, ...(news ? { noticed: news.level } : {}) }, now);
        news?.announce();
      });
    }
    for (const write of writes) write();
  });
}
