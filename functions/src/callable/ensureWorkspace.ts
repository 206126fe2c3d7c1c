import type { UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import type { MemberDoc, UserDoc, UserWorkspaceDoc, WorkspaceDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { isTimeZone } from '@/domain/insights/days';
import { paths } from '@/domain/firestorePaths';
import { personName, pictureOf } from '../account/person';
import { endUnproven, mayBeAnothersProof } from '../account/proof';
import { restoreAddress } from '../account/provenAddress';
import { accountOf } from '../lib/accounts';
import { demandStaying, type CallContext, type CallSpec } from './call';

/**
 * The caller's first workspace: made once, however many tabs ask. The profile is the lock: every transaction reads it,
 * and only the one that finds it missing makes both.
 */
export const ensureWorkspace: CallSpec<'ensureWorkspace'> = {
  schema: z.strictObject({
    timeZone: z.string().max(64),
    displayName: z.string().max(200).optional(),
  }),
  async run(context, request) {
    const { db, caller, now, newKey } = context;
    const name = personName(request.displayName ?? caller.name ?? '');
    const displayName = name || personName(caller.email.split('@')[0] ?? '') || 'User';
    // A browser may know a zone that this server does not: counting in UTC is better than locking somebody out.
    const timeZone = isTimeZone(request.timeZone) ? request.timeZone : 'UTC';
    const ws = newKey();
    // A token that says nothing of an address is of an account without one.
    const account =
      caller.emailVerified === undefined ? undefined : await accountOf(db, caller.uid);
    if (account && (await restoreAddress(db, account, now))) throw new AppError('unauthenticated');
    // The account's and not the token's: that is up to an hour old, and what is proven now is not what it says.
    const email = account?.email ?? caller.email;
    const photoURL = pictureOf(caller.picture);
    const unproven = await isUnproven(context, account);
    const isProven = account?.emailVerified === true && email !== '';
    return db.runTransaction(async (tx) => {
      const user = db.doc(paths.user(caller.uid));
      const mirrors = await tx.get(
        db.collection(paths.userWorkspaces(caller.uid)).orderBy('joinedAt').limit(1),
      );
      const first = mirrors.docs[0];
      if (first) return { workspace: first.id };
      const known = await demandStaying(tx, context);
      const workspaceName = `${displayName}’s workspace`;
      if (!known) {
        tx.create(user, {
          schemaVersion: 1,
          displayName,
          email,
          photoURL,
          createdAt: now,
          ...(unproven ? { unproven } : {}),
          ...(isProven ? { provenEmail: email } : {}),
        } satisfies UserDoc);
      }
      tx.create(db.doc(paths.workspace(ws)), {
        schemaVersion: 1,
        name: workspaceName,
        timeZone,
        plan: 'free',
        createdAt: now,
        createdBy: caller.uid,
      } satisfies WorkspaceDoc);
      tx.create(db.doc(paths.member(ws, caller.uid)), {
        schemaVersion: 1,
        role: 'owner',
        displayName,
        email,
        photoURL,
        joinedAt: now,
      } satisfies MemberDoc);
      tx.create(db.doc(paths.userWorkspace(caller.uid, ws)), {
        schemaVersion: 1,
        name: workspaceName,
        role: 'owner',
        joinedAt: now,
      } satisfies UserWorkspaceDoc);
      return { workspace: ws };
    });
  },
};

/** Who was there before the caller logged in: an account older than that, in milliseconds. */
const EARLIER = 60_000;

/**
 * Whether a new profile's address is unproven. Where it was proven before there was a profile, and maybe not in the
 * session that created the account, what was there before ends now. The caller may be either of the two: whoever
 * registered with a stranger's address can ask for the first workspace as soon as its holder has logged in.
 */
async function isUnproven(
  { db, caller }: CallContext,
  account: UserRecord | undefined,
): Promise<true | undefined> {
  if ((await db.doc(paths.user(caller.uid)).get()).exists) return undefined;
  if (!account) return undefined;
  if (!account.emailVerified) return true;
  const createdAt = Date.parse(account.metadata.creationTime);
  const isLater = createdAt < caller.authTime - EARLIER;
  if (isLater || mayBeAnothersProof(account, caller.signInProvider)) {
    await endUnproven(db, account);
  }
  return undefined;
}
