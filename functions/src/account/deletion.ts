/**
 * Deletes an account and what belongs to it. The profile records that deletion is under way and is deleted last, so the
 * sweep can find and finish an interrupted deletion. Each step reads the current state and is idempotent.
 */
import type { UserRecord } from 'firebase-admin/auth';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { UserDoc, UserWorkspaceDoc } from '@/domain/documents/people.schema';
import type { WorkspaceOutcome } from '@/domain/calls/account.schema';
import { withoutMember, type MemberRemoval, type Membership } from '@/domain/options/memberRemoval';
import { files, groups, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { forgetInAuditLogs } from '../audit/forget';
import { recordAct } from '../audit/record';
import { removeAssets } from '../assets/remove';
import { deleteHelpVotes } from '../help/votes';
import { dataOf, rowOf, type Firestore, type Transaction } from '../lib/admin';
import { authOf, ifExists } from '../lib/accounts';
import { removeStores } from '../answerStore/store';
import { removeExports } from '../exports/remove';
import { endPublicForms } from '../forms/publicForms';
import { filesOf } from '../lib/files';
import { sha256 } from '../lib/hash';
import { serverQuery } from '../lib/query';
import { queueMailIn } from '../mail/outbox';
import { removeUploadsOf } from '../uploads/removal';
import { deleteFound, deleteTree } from '../lib/deleteTree';
import { departIn, endMailTo } from '../deletion/departure';
import { dropEmailChange } from './proof';

/** Members and workspaces read per query, at most; far more than exist. */
const MAX_MEMBERSHIPS = 500;

/** What `finishDeletion` would do, without changing anything. */
export async function planDeletion(db: Firestore, uid: string): Promise<WorkspaceOutcome[]> {
  const mirrors = await db.collection(paths.userWorkspaces(uid)).limit(MAX_MEMBERSHIPS).get();
  return Promise.all(
    mirrors.docs.map(async (mirror): Promise<WorkspaceOutcome> => {
      const ws = mirror.id;
      const [workspace, members] = await Promise.all([
        db.doc(paths.workspace(ws)).get(),
        db.collection(paths.members(ws)).limit(MAX_MEMBERSHIPS).get(),
      ]);
      // The mirror grants nothing: a former member sees only the name they knew.
      const isMember = members.docs.some(({ id }) => id === uid);
      const known =
        (isMember ? dataOf<WorkspaceDoc>(workspace) : undefined) ??
        dataOf<UserWorkspaceDoc>(mirror);
      const about = { id: ws, name: known?.name ?? '' };
      if (!isMember && workspace.exists) return { ...about, outcome: 'left' };
      const removal = withoutMember(members.docs.flatMap(membershipOf), uid);
      if (removal.outcome === 'left') return { ...about, outcome: 'left' };
      if (removal.outcome === 'handed_over') {
        const newOwner = members.docs.find(({ id }) => id === removal.to);
        const to = (newOwner && dataOf<MemberDoc>(newOwner)?.displayName) ?? '';
        return { ...about, outcome: 'handed_over', to };
      }
      const [forms, answers] = await Promise.all([
        db.collection(paths.forms(ws)).count().get(),
        db.collection(paths.submissions(ws)).count().get(),
      ]);
      return {
        ...about,
        outcome: 'deleted',
        forms: forms.data().count,
        answers: answers.data().count,
      };
    }),
  );
}

function membershipOf(document: FirebaseFirestore.DocumentSnapshot): Membership[] {
  const member = dataOf<MemberDoc>(document);
  if (!member) return [];
  const { role, roleBefore = role, joinedAt } = member;
  return [{ uid: document.id, role: roleBefore, joinedAt }];
}

/** Starts the deletion: no one can log in with the account from now on, and the sweep can finish the rest. */
export async function beginDeletion(db: Firestore, account: UserRecord, now: number) {
  const { uid, email = '', displayName = '' } = account;
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (tx) => {
    const known = dataOf<UserDoc>(await tx.get(ref));
    dropEmailChange(tx, db, uid);
    if (known?.deletingAt !== undefined) return;
    const profile = known ?? { schemaVersion: 1, displayName, email, createdAt: now };
    tx.set(ref, { ...profile, email, deletingAt: now } satisfies UserDoc);
  });
  const auth = await authOf(db);
  await ifExists(auth.updateUser(uid, { disabled: true }));
  await ifExists(auth.revokeRefreshTokens(uid));
}

/** The steps in order; a test interrupts the deletion after each. */
export const DELETION_STEPS = [
  'public forms',
  'workspaces',
  'pictures',
  'mail and votes',
  'activity',
  'own documents',
  'account',
  'profile',
] as const;
export type DeletionStep = (typeof DELETION_STEPS)[number];

/**
 * Completes what `beginDeletion` started.
 *
 * @param done called after each step
 */
export async function finishDeletion(
  db: Firestore,
  uid: string,
  now: number,
  done: (step: DeletionStep) => void | Promise<void> = () => undefined,
): Promise<void> {
  const ref = db.doc(paths.user(uid));
  const user = dataOf<UserDoc>(await ref.get());
  if (user?.deletingAt === undefined) return;
  const steps: Record<DeletionStep, () => Promise<void>> = {
    'public forms': () =>
      eachWorkspace(db, uid, async (ws) => {
        if ((await removalOf(db, ws, uid)).outcome === 'deleted') await closeForms(db, ws);
      }),
    workspaces: async () => {
      await eachWorkspace(db, uid, (ws) => leaveWorkspace(db, ws, uid, now));
      const names = serverQuery(db.collectionGroup(groups.formerMembers), QUERIES.formerNames, [
        uid,
      ]);
      await deleteFound(names);
      // When a sample is removed, its list entry is deleted first (sample/remove.ts).
      if (user.sample?.removingAt !== undefined) await eraseWorkspace(db, user.sample.workspace);
    },
    pictures: async () => {
      const bucket = await filesOf(db);
      for (const sha of user.pictures ?? []) await bucket.remove(files.asset(sha));
    },
    'mail and votes': async () => {
      const outbox = db.collection(paths.outbox());
      // Keeps the final mail: a second request or the sweep may have finished already.
      const all = serverQuery(outbox, QUERIES.mailTo, [user.email]);
      if (user.email !== '') await deleteFound(all, deletionMailId(uid));
      await deleteFound(serverQuery(outbox, QUERIES.mailAbout, [uid]));
      await deleteHelpVotes(db, uid);
    },
    activity: () => forgetInAuditLogs(db, uid, user.email),
    'own documents': async () => {
      for (const collection of await ref.listCollections()) await deleteTree(db, collection);
    },
    account: async () => {
      await ifExists((await authOf(db)).deleteUser(uid));
    },
    profile: () => db.runTransaction((tx) => deleteProfile(tx, db, uid, now)),
  };
  for (const step of DELETION_STEPS) {
    await steps[step]();
    await done(step);
  }
}

/** Closes the public pages of a workspace's forms. */
async function closeForms(db: Firestore, ws: string): Promise<void> {
  const forms = await db.collection(paths.forms(ws)).select().get();
  await endPublicForms(
    db,
    forms.docs.map(({ id }) => id),
  );
}

async function eachWorkspace(
  db: Firestore,
  uid: string,
  act: (ws: string) => Promise<void>,
): Promise<void> {
  const mirrors = await db.collection(paths.userWorkspaces(uid)).limit(MAX_MEMBERSHIPS).get();
  for (const { id } of mirrors.docs) await act(id);
}

async function removalOf(db: Firestore, ws: string, uid: string): Promise<MemberRemoval> {
  const members = await db.collection(paths.members(ws)).limit(MAX_MEMBERSHIPS).get();
  return withoutMember(members.docs.flatMap(membershipOf), uid);
}

/** The list entry is deleted after the workspace, since a retry starts from the list. */
async function leaveWorkspace(db: Firestore, ws: string, uid: string, now: number): Promise<void> {
  const mirror = db.doc(paths.userWorkspace(uid, ws));
  const { outcome } = await db.runTransaction(async (tx) => {
    const members = await tx.get(db.collection(paths.members(ws)).limit(MAX_MEMBERSHIPS));
    const removal = withoutMember(members.docs.flatMap(membershipOf), uid);
    if (removal.outcome === 'handed_over') {
      const heir = members.docs.find(({ id }) => id === removal.to);
      // Of a workspace that waits for its deletion, the heir may take that back.
      if (heir && rowOf<MemberDoc>(heir).roleBefore !== undefined) {
        tx.update(heir.ref, { roleBefore: 'owner' });
      } else {
        tx.update(db.doc(paths.member(ws, removal.to)), { role: 'owner' });
        tx.set(db.doc(paths.userWorkspace(removal.to, ws)), { role: 'owner' }, { merge: true });
      }
    }
    const own = members.docs.find(({ id }) => id === uid);
    const member = own && dataOf<MemberDoc>(own);
    if (removal.outcome === 'deleted') tx.delete(db.doc(paths.member(ws, uid)));
    else if (member) departIn(tx, db, ws, { uid, member, to: null, by: uid, now }, false);
    else tx.delete(mirror);
    // A repeat finds them gone.
    if (removal.outcome === 'deleted' || !member) return removal;
    const acting = { db, now, requestKey: sha256(uid).slice(0, 22) };
    const gone = { ...acting, caller: { uid } };
    recordAct(tx, gone, ws, { displayName: '' }, 'member_left', { params: {} });
    if (removal.outcome === 'handed_over') {
      const next = members.docs.find(({ id }) => id === removal.to);
      const owner = { displayName: (next && dataOf<MemberDoc>(next)?.displayName) ?? '' };
      const successor = { ...acting, caller: { uid: removal.to } };
      recordAct(tx, successor, ws, owner, 'owner_succeeded', { params: {} });
    }
    return removal;
  });
  if (outcome !== 'deleted') {
    await endMailTo(db, ws, uid);
    return;
  }
  await eraseWorkspace(db, ws);
  await mirror.delete();
}

/** Deletes a workspace without members and everything in it. Idempotent. */
export async function eraseWorkspace(db: Firestore, ws: string): Promise<void> {
  // Repeated on a retry: another tab may have created a form, or the last other owner may have left. Without members
  // no one can create one any more.
  await closeForms(db, ws);
  // Without members nothing is added; an upload under way removes its own file (assets/add.ts).
  await removeAssets(db, ws);
  await removeExports(db, ws);
  await removeStores(db, ws);
  await removeUploadsOf(db, ws);
  await deleteTree(db, db.doc(paths.workspace(ws)));
  // Former members may have notifications about it.
  const told = db.collectionGroup(groups.notifications);
  await deleteFound(serverQuery(told, QUERIES.notificationsOfWorkspace, [ws]));
}

/** Id of the mail that confirms the deletion. */
const deletionMailId = (uid: string) => `account_deleted-${uid}`;

async function deleteProfile(
  tx: Transaction,
  db: Firestore,
  uid: string,
  now: number,
): Promise<void> {
  const ref = db.doc(paths.user(uid));
  const [profile, sentMail] = await tx.getAll(ref, db.doc(paths.mail(deletionMailId(uid))));
  const user = profile && dataOf<UserDoc>(profile);
  if (!user) return;
  tx.delete(ref);
  dropEmailChange(tx, db, uid);
  // A second request may finish after the first; the confirmation is queued once.
  if (user.email === '' || sentMail?.exists) return;
  const { email: to, displayName } = user;
  const mail = { kind: 'account_deleted', to, data: { displayName } } as const;
  queueMailIn(tx, db, deletionMailId(uid), mail, now);
}
