/**
 * Deleting an account and what belongs to it. The profile says that it is under way and is the last to go, so that
 * whatever was cut off is found and finished by the sweep; each step looks at what is still there, and may run twice.
 */
import type { UserRecord } from 'firebase-admin/auth';
import type { MemberDoc, UserDoc, UserWorkspaceDoc, WorkspaceDoc } from '@/domain/documents.schema';
import type { WorkspaceFate } from '@/domain/calls';
import { withoutMember, type Leaving, type Standing } from '@/domain/leaving';
import { files, groups, paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import { removeAssets } from '../assets/remove';
import { deleteHelpVotes } from '../help/votes';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { authOf, ifThere } from '../lib/accounts';
import { endPublicForms } from '../forms/publicForms';
import { filesOf } from '../lib/files';
import { queryOf } from '../lib/query';
import { queueMailIn } from '../mail/outbox';
import { deleteFound, deleteTree } from '../lib/deleteTree';
import { dropEmailChange } from './proof';

/** Most members and workspaces that are looked at; nobody has nearly as many. */
const MANY = 500;

/** Says what `finishDeletion` would do, changing nothing. */
export async function planDeletion(db: Firestore, uid: string): Promise<WorkspaceFate[]> {
  const mirrors = await db.collection(paths.userWorkspaces(uid)).limit(MANY).get();
  return Promise.all(
    mirrors.docs.map(async (mirror): Promise<WorkspaceFate> => {
      const ws = mirror.id;
      const [workspace, members] = await Promise.all([
        db.doc(paths.workspace(ws)).get(),
        db.collection(paths.members(ws)).limit(MANY).get(),
      ]);
      // The mirror grants nothing: who is no member any more is told the name they knew, and no more.
      const isMember = members.docs.some(({ id }) => id === uid);
      const known =
        (isMember ? dataOf<WorkspaceDoc>(workspace) : undefined) ??
        dataOf<UserWorkspaceDoc>(mirror);
      const about = { id: ws, name: known?.name ?? '' };
      if (!isMember && workspace.exists) return { ...about, fate: 'left' };
      const leaving = withoutMember(members.docs.flatMap(standingOf), uid);
      if (leaving.fate === 'left') return { ...about, fate: 'left' };
      if (leaving.fate === 'handed_over') {
        const heir = members.docs.find(({ id }) => id === leaving.to);
        const to = (heir && dataOf<MemberDoc>(heir)?.displayName) ?? '';
        return { ...about, fate: 'handed_over', to };
      }
      const [forms, answers] = await Promise.all([
        db.collection(paths.forms(ws)).count().get(),
        db.collection(paths.submissions(ws)).count().get(),
      ]);
      return {
        ...about,
        fate: 'deleted',
        forms: forms.data().count,
        answers: answers.data().count,
      };
    }),
  );
}

function standingOf(document: FirebaseFirestore.DocumentSnapshot): Standing[] {
  const member = dataOf<MemberDoc>(document);
  return member ? [{ uid: document.id, role: member.role, joinedAt: member.joinedAt }] : [];
}

/** From here on nobody logs in with the account, and the sweep sees to the rest. */
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
  await ifThere(auth.updateUser(uid, { disabled: true }));
  await ifThere(auth.revokeRefreshTokens(uid));
}

/** The steps in their order; a test cuts it off after each. */
export const DELETION_STEPS = [
  'public forms',
  'workspaces',
  'pictures',
  'mail and votes',
  'own documents',
  'account',
  'profile',
] as const;
export type DeletionStep = (typeof DELETION_STEPS)[number];

/**
 * Finishes what `beginDeletion` began.
 *
 * @param done told after each step
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
        if ((await fateOf(db, ws, uid)).fate === 'deleted') await closeForms(db, ws);
      }),
    workspaces: () => eachWorkspace(db, uid, (ws) => leaveWorkspace(db, ws, uid)),
    pictures: async () => {
      const bucket = await filesOf(db);
      for (const sha of user.pictures ?? []) await bucket.remove(files.asset(sha));
    },
    'mail and votes': async () => {
      const outbox = db.collection(paths.outbox());
      // But for the last letter: who asked twice, or the sweep, may have come to the end already.
      const all = queryOf(outbox, QUERIES.mailTo, [user.email]);
      if (user.email !== '') await deleteFound(all, letterOf(uid));
      await deleteFound(queryOf(outbox, QUERIES.mailAbout, [uid]));
      await deleteHelpVotes(db, uid);
    },
    'own documents': async () => {
      for (const collection of await ref.listCollections()) await deleteTree(db, collection);
    },
    account: async () => {
      await ifThere((await authOf(db)).deleteUser(uid));
    },
    profile: () => db.runTransaction((tx) => deleteProfile(tx, db, uid, now)),
  };
  for (const step of DELETION_STEPS) {
    await steps[step]();
    await done(step);
  }
}

/** Takes away the pages of a workspace's forms. */
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
  const mirrors = await db.collection(paths.userWorkspaces(uid)).limit(MANY).get();
  for (const { id } of mirrors.docs) await act(id);
}

async function fateOf(db: Firestore, ws: string, uid: string): Promise<Leaving> {
  const members = await db.collection(paths.members(ws)).limit(MANY).get();
  return withoutMember(members.docs.flatMap(standingOf), uid);
}

/** The list of one's workspaces is what a second try begins from: the entry goes when the workspace is dealt with. */
async function leaveWorkspace(db: Firestore, ws: string, uid: string): Promise<void> {
  const mirror = db.doc(paths.userWorkspace(uid, ws));
  const { fate } = await db.runTransaction(async (tx) => {
    const members = await tx.get(db.collection(paths.members(ws)).limit(MANY));
    const leaving = withoutMember(members.docs.flatMap(standingOf), uid);
    if (leaving.fate === 'handed_over') {
      tx.update(db.doc(paths.member(ws, leaving.to)), { role: 'owner' });
      tx.set(db.doc(paths.userWorkspace(leaving.to, ws)), { role: 'owner' }, { merge: true });
    }
    tx.delete(db.doc(paths.member(ws, uid)));
    if (leaving.fate !== 'deleted') tx.delete(mirror);
    return leaving;
  });
  if (fate !== 'deleted') return;
  // Again: another tab may have made one meanwhile, or the last other owner have left. Now nobody can.
  await closeForms(db, ws);
  // Nobody is left who could add one; what somebody was adding takes itself away (assets/add.ts).
  await removeAssets(db, ws);
  await deleteTree(db, db.doc(paths.workspace(ws)));
  // Former members may have been told of it.
  const told = db.collectionGroup(groups.notifications);
  await deleteFound(queryOf(told, QUERIES.notificationsOfWorkspace, [ws]));
  await mirror.delete();
}

/** Id of the mail that says that the account is gone. */
const letterOf = (uid: string) => `account_deleted-${uid}`;

async function deleteProfile(
  tx: Transaction,
  db: Firestore,
  uid: string,
  now: number,
): Promise<void> {
  const ref = db.doc(paths.user(uid));
  const [profile, letter] = await tx.getAll(ref, db.doc(paths.mail(letterOf(uid))));
  const user = profile && dataOf<UserDoc>(profile);
  if (!user) return;
  tx.delete(ref);
  dropEmailChange(tx, db, uid);
  // A second request that was overtaken by the first begins anew when all is done: the letter is written once.
  if (user.email === '' || letter?.exists) return;
  const { email: to, displayName } = user;
  const mail = { kind: 'account_deleted', to, data: { displayName } } as const;
  queueMailIn(tx, db, letterOf(uid), mail, now);
}
