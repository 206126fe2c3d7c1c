/**
 * Folding: the months of all forms of a workspace added up into the workspace's own, by one writer, at most once a
 * sweep. A form's month remembers what of it is already in there, so the difference is all that is ever added.
 */
import type { StatsMonthDoc, WorkspaceDoc } from '@/domain/documents.schema';
import { addDaysOf, responsesIn } from '@/domain/insights/totals';
import { paths } from '@/domain/firestorePaths';
import { FieldValue, dataOf, type Firestore } from '../lib/admin';
import { meter } from './usage';

/** Most form months of one transaction. */
const FOLD_MONTHS = 100;

/** A form's month that its workspace does not hold yet. */
export interface Unfolded {
  formId: string;
  month: string;
}

/** Folds months of one workspace; whatever was folded meanwhile is left as it is. */
export async function foldWorkspace(
  db: Firestore,
  ws: string,
  unfolded: readonly Unfolded[],
  now: number,
): Promise<void> {
  for (let start = 0; start < unfolded.length; start += FOLD_MONTHS) {
    await foldSome(db, ws, unfolded.slice(start, start + FOLD_MONTHS), now);
  }
}

async function foldSome(
  db: Firestore,
  ws: string,
  unfolded: readonly Unfolded[],
  now: number,
): Promise<void> {
  await db.runTransaction(async (tx) => {
    const months = [...new Set(unfolded.map(({ month }) => month))];
    const [workspaceDoc, ...documents] = await tx.getAll(
      db.doc(paths.workspace(ws)),
      ...unfolded.map((one) => db.doc(paths.formStatsMonth(ws, one.formId, one.month))),
      ...months.map((month) => db.doc(paths.workspaceStatsMonth(ws, month))),
    );
    const ofForms = documents.slice(0, unfolded.length);
    const ofWorkspace = documents.slice(unfolded.length);
    const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
    // Deleted since the look: a month written now would be all that is left of it.
    if (!workspace) return;
    for (const [index, month] of months.entries()) {
      const document = ofWorkspace[index];
      const stored = document && dataOf<StatsMonthDoc>(document);
      let days = stored?.days ?? {};
      for (const form of ofForms) {
        const own = dataOf<StatsMonthDoc>(form);
        if (own?.month !== month || own.unfoldedSince === undefined) continue;
        days = addDaysOf(addDaysOf(days, own.folded ?? {}, -1), own.days, 1);
        tx.update(form.ref, { folded: own.days, unfoldedSince: FieldValue.delete() });
      }
      if (!document || days === stored?.days) continue;
      tx.set(document.ref, {
        schemaVersion: 1,
        workspace: ws,
        month,
        ...stored,
        timeZone: workspace.timeZone,
        days,
        updatedAt: now,
      } satisfies StatsMonthDoc);
      meter(tx, db, ws, month, { responses: responsesIn(days) }, now);
    }
  });
}
