import type { UserRecord } from 'firebase-admin/auth';
import type { UserDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { isTimeZone } from '@/domain/base/days';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { createWorkspaceIn } from '../account/newWorkspace';
import { personName, pictureOf } from '../account/person';
import { endUnproven, mayBeAnothersProof } from '../account/proof';
import { restoreAddress } from '../account/provenAddress';
import { accountOf } from '../lib/accounts';
import { requireActiveAccount, type CallContext, type CallSpec } from './call';

/**
 * The caller's first workspace, created once however many tabs ask. The profile is the lock: every transaction reads
 * it, and only the one that finds it missing creates both.
 */
export const ensureWorkspace: CallSpec<'ensureWorkspace'> = {
  async run(context, request) {
    const { db, caller, now, newKey } = context;
    const name = personName(request.displayName ?? caller.name ?? '');
    const displayName = name || personName(caller.email.split('@')[0] ?? '') || 'User';
    // A browser may know a zone that this server does not. Counting in UTC is better than blocking the log-in.
    const timeZone = isTimeZone(request.timeZone) ? request.timeZone : 'UTC';
    const ws = newKey();
    // Without an address in the token, the account has none.
    const account =
      caller.emailVerified === undefined ? undefined : await accountOf(db, caller.uid);
    if (account && (await restoreAddress(db, account, now))) throw new AppError('unauthenticated');
    // From the account, not the token: a token can be an hour old, and the address may have been verified since.
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
      const known = await requireActiveAccount(tx, context);
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
      const owner = { uid: caller.uid, displayName, email, photoURL };
      const workspaceName = `${displayName}’s workspace`;
      createWorkspaceIn(tx, db, { id: ws, name: workspaceName, timeZone, owner }, now);
      const params = { name: workspaceName };
      recordAct(tx, context, ws, owner, 'workspace_created', { params, key: ws });
      return { workspace: ws };
    });
  },
};

/** Minimum age of an account, in milliseconds, to have existed before the caller logged in. */
const EARLIER = 60_000;

/**
 * Whether a new profile's address is unverified. If it was verified before the profile existed, and possibly not in the
 * session that created the account, earlier credentials are revoked now. The caller may be either person: someone who
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
