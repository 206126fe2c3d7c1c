/**
 * A workspace that its owner deleted: for two weeks everybody in it is a viewer and its forms are closed, then the sweep
 * deletes it for good (decision 0224). Since what someone may do follows from their role alone, nothing else has to know.
 */
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { dayIn } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { MEMBER_LIMITS, WORKSPACE_GRACE_DAYS } from '@/domain/options/members';
import { dataOf, FieldValue, rowOf, type Firestore, type Transaction } from '../lib/admin';
import { recordAct, type AuditContext } from '../audit/record';
import { requireTwoSteps } from '../lib/caller';
import { updatePublicForms } from '../forms/publicForms';
import { provenAddressOf } from '../mail/address';
import { queueMailIn } from '../mail/outbox';
import { eraseWorkspace } from './deletion';

const DAY_MS = 86_400_000;

/** More than can be. */
const membersIn = (tx: Transaction, db: Firestore, ws: string) =>
  tx.get(db.collection(paths.members(ws)).limit(MEMBER_LIMITS.members * 2));

/** Closes the pages of its forms, or opens them as they were. Idempotent. */
const markForms = (db: Firestore, ws: string, since: number | undefined): Promise<void> =>
  updatePublicForms(db, ws, { workspaceEndedAt: since ?? FieldValue.delete() });

/**
 * Deletes a workspace, with a way back. A repeat finishes an earlier one.
 *
 * @param acting whose act it is
 * @param allow throws unless the caller may do it; read in the transaction
 * @returns when it is deleted for good
 */
export async function endWorkspace(
  db: Firestore,
  ws: string,
  acting: AuditContext,
  allow: AllowEnding,
): Promise<number> {
  const {
    now,
    caller: { uid },
  } = acting;
  const ref = db.doc(paths.workspace(ws));
  const ending = await db.runTransaction(async (tx) => {
    const [stored, members] = await Promise.all([tx.get(ref), membersIn(tx, db, ws)]);
    const workspace = dataOf<WorkspaceDoc>(stored);
    const own = members.docs.find(({ id }) => id === uid);
    const me = own && rowOf<MemberDoc>(own);
    if (workspace?.ending && me?.roleBefore === 'owner') return workspace.ending;
    if (!workspace || !me) throw new AppError('forbidden');
    allow(me, workspace);
    const profiles = await tx.getAll(...members.docs.map(({ id }) => db.doc(paths.user(id))));
    const purgeAt = now + WORKSPACE_GRACE_DAYS * DAY_MS;
    const made = { at: now, by: uid, purgeAt };
    // Due at once, so that the sweep closes the forms if this is cut off.
    tx.update(ref, { ending: made, endingDueAt: now });
    members.docs.forEach((one, at) => {
      const { role } = rowOf<MemberDoc>(one);
      tx.update(one.ref, { role: 'viewer', roleBefore: role });
      const mirror = db.doc(paths.userWorkspace(one.id, ws));
      tx.set(mirror, { role: 'viewer', endsAt: purgeAt }, { merge: true });
      const profile = profiles[at];
      const to = provenAddressOf(profile && dataOf<UserDoc>(profile));
      if (to === undefined) return;
      const data = {
        workspace: ws,
        name: workspace.name,
        by: me.displayName,
        until: dayIn(workspace.timeZone, purgeAt),
        isOwner: role === 'owner',
      };
      const id = `workspace_deleted-${ws}-${now}-${one.id}`;
      queueMailIn(tx, db, id, { kind: 'workspace_deleted', to, data }, now);
    });
    recordAct(tx, acting, ws, me, 'workspace_deleted', { params: {} });
    return made;
  });
  await markForms(db, ws, ending.at);
  await ref.update({ endingDueAt: ending.purgeAt });
  return ending.purgeAt;
}

type AllowEnding = (me: MemberDoc, workspace: WorkspaceDoc) => void;

/** Takes the deletion back: everybody is again what they were. A repeat finishes an earlier one. */
export async function takeBackWorkspace(
  db: Firestore,
  ws: string,
  acting: AuditContext,
): Promise<void> {
  const {
    now,
    caller: { uid },
  } = acting;
  const ref = db.doc(paths.workspace(ws));
  await db.runTransaction(async (tx) => {
    const [stored, members] = await Promise.all([tx.get(ref), membersIn(tx, db, ws)]);
    const me = dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, uid))));
    if (!me || (me.roleBefore ?? me.role) !== 'owner') throw new AppError('forbidden');
    requireTwoSteps(me, acting.caller);
    if (!dataOf<WorkspaceDoc>(stored)?.ending) return;
    tx.update(ref, { ending: FieldValue.delete(), endingDueAt: now });
    for (const one of members.docs) {
      const { role, roleBefore = role } = rowOf<MemberDoc>(one);
      tx.update(one.ref, { role: roleBefore, roleBefore: FieldValue.delete() });
      const mirror = db.doc(paths.userWorkspace(one.id, ws));
      tx.set(mirror, { role: roleBefore, endsAt: FieldValue.delete() }, { merge: true });
    }
    recordAct(tx, acting, ws, me, 'workspace_kept', { params: {} });
  });
  await finishKeeping(db, ws);
}

async function finishKeeping(db: Firestore, ws: string): Promise<void> {
  await markForms(db, ws, undefined);
  await db.doc(paths.workspace(ws)).update({ endingDueAt: FieldValue.delete() });
}

/** What is due for a deleted workspace: what was cut off of its deletion or return, in the end its removal. Idempotent. */
export async function finishEnding(db: Firestore, ws: string, now: number): Promise<void> {
  const ref = db.doc(paths.workspace(ws));
  const workspace = dataOf<WorkspaceDoc>(await ref.get());
  if (!workspace) return;
  const { ending } = workspace;
  if (!ending) return finishKeeping(db, ws);
  if (now < ending.purgeAt) {
    await markForms(db, ws, ending.at);
    await ref.update({ endingDueAt: ending.purgeAt });
    return;
  }
  const isOver = await db.runTransaction(async (tx) => {
    const [stored, members] = await Promise.all([tx.get(ref), membersIn(tx, db, ws)]);
    // Taken back in the last moment.
    if (!dataOf<WorkspaceDoc>(stored)?.ending) return false;
    for (const one of members.docs) {
      tx.delete(one.ref);
      tx.delete(db.doc(paths.userWorkspace(one.id, ws)));
    }
    return true;
  });
  if (isOver) await eraseWorkspace(db, ws);
}
