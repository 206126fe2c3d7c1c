/** How often a workspace asks the assistant in a day: counted before it answers, in one transaction. */
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { paths } from '@/domain/base/firestorePaths';
import type { AssistUseDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { refused } from '@/domain/refusals/refusals';
import { dataOf, type Firestore } from '../lib/admin';
import { requireRole, type Actor } from '../lib/caller';
import { Turns } from '../lib/turns';

const DAY = 86_400_000;

const turns = new Turns({ working: 1, waiting: 100 });

interface Request {
  ws: string;
  who: Actor;
  now: number;
  /** To whom respondents' answers would be sent: null if there is no model. Absent if none are among what is sent. */
  answersTo?: string | null;
}

/** Whether the workspace wants a model to answer. @throws AppError `forbidden` for those who are no members */
export async function wantsModel(db: Firestore, ws: string, who: Actor): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    await requireRole(tx, db, ws, who, 'readWorkspace');
    const workspace = await tx.get(db.doc(paths.workspace(ws)));
    return dataOf<WorkspaceDoc>(workspace)?.assist === undefined;
  });
}

/**
 * Counts one request of the workspace's day, in UTC.
 *
 * @returns how the workspace wants to be answered
 * @throws AppError `forbidden` for those who may not edit forms, and if an admin turned the assistant off; `too_many` if
 *   the day's requests are used up; `forbidden` if answers would go to a recipient that no admin has allowed
 */
export function countRequest(
  db: Firestore,
  { ws, who, now, answersTo }: Request,
): Promise<'any' | 'built_in'> {
  const day = Math.floor(now / DAY);
  // One document counts for all members: those of an instance come one after the other instead of contending for it.
  return turns.take(ws, () =>
    db.runTransaction(async (tx) => {
      await requireRole(tx, db, ws, who, 'editForms');
      const ref = db.doc(paths.assistUse(ws));
      const [workspace, used] = await tx.getAll(db.doc(paths.workspace(ws)), ref);
      const { assist: mode, assistAnswers } = (workspace && dataOf<WorkspaceDoc>(workspace)) ?? {};
      if (mode === 'off') throw refused('assistant_off');
      if (answersTo !== undefined) {
        if (answersTo === null || mode === 'built_in') throw refused('assistant_without_model');
        // What was allowed is this recipient: another model is another question.
        if (assistAnswers?.to !== answersTo) throw refused('assistant_answers_off');
      }
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
