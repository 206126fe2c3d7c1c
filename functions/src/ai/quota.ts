/** How often a workspace asks the assistant in a day: counted before it answers, in one transaction. */
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { paths } from '@/domain/base/firestorePaths';
import type { AssistUseDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { refused } from '@/domain/refusals/refusals';
import { dataOf, type Firestore } from '../lib/admin';
import { requireRole } from '../lib/caller';
import { Turns } from '../lib/turns';

const DAY = 86_400_000;

const turns = new Turns({ working: 1, waiting: 100 });

/**
 * Counts one request of the workspace's day, in UTC.
 *
 * @returns how the workspace wants to be answered
 * @throws AppError `forbidden` for those who may not edit forms, and if an admin turned the assistant off; `too_many` if
 *   the day's requests are used up
 */
export function countRequest(
  db: Firestore,
  { ws, uid, now }: { ws: string; uid: string; now: number },
): Promise<'any' | 'built_in'> {
  const day = Math.floor(now / DAY);
  // One document counts for all members: those of an instance come one after the other instead of contending for it.
  return turns.take(ws, () =>
    db.runTransaction(async (tx) => {
      await requireRole(tx, db, ws, uid, 'editForms');
      const ref = db.doc(paths.assistUse(ws));
      const [workspace, used] = await tx.getAll(db.doc(paths.workspace(ws)), ref);
      const mode = workspace && dataOf<WorkspaceDoc>(workspace)?.assist;
      if (mode === 'off') throw refused('assistant_off');
      const before = used && dataOf<AssistUseDoc>(used);
      const count = before?.day === day ? before.count : 0;
      if (count >= ASSIST_LIMITS.perDay) {
        throw refused('assistant_used_up', { most: ASSIST_LIMITS.perDay });
      }
      tx.set(ref, { schemaVersion: 1, day, count: count + 1 } satisfies AssistUseDoc);
      return mode === 'built_in' ? 'built_in' : 'any';
    }),
  );
}
