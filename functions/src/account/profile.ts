/** Firebase Auth holds name, address and picture of a person; what others see of them in Firestore follows it. */
import type { UserRecord } from 'firebase-admin/auth';
import type { MemberDoc, UserDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { FieldValue, dataOf, type Firestore } from '../lib/admin';
import { accountOf } from '../lib/accounts';
import { queueMailIn } from '../mail/outbox';
import { personName, pictureOf } from './person';
import { dropEmailChange, endUnproven } from './proof';
import { isAddressOurs, restoreAddress } from './provenAddress';

/** Most workspaces of one person that are brought up to date. */
const WORKSPACES = 100;

/**
 * Copies the account to the profile and to every membership; writes only what differs. Where the address has changed,
 * the former one is told: if it was not its owner's doing, they learn of it there.
 */
export async function syncProfile(db: Firestore, uid: string, now: number): Promise<void> {
  const account = await accountOf(db, uid);
  if (!account || (await restoreAddress(db, account, now))) return;
  await followProof(db, account);
  const { email = '' } = account;
  const photoURL = pictureOf(account.photoURL);
  await db.runTransaction(async (tx) => {
    const ref = db.doc(paths.user(uid));
    const mirrors = db.collection(paths.userWorkspaces(uid)).limit(WORKSPACES);
    const [profile, memberships] = await Promise.all([tx.get(ref), tx.get(mirrors)]);
    const user = dataOf<UserDoc>(profile);
    if (!user || user.deletingAt !== undefined) return;
    const { isOurs, confirmed } = await isAddressOurs(tx, db, uid, user, email);
    // Changed since it was looked at: the next look puts it back.
    if (!isOurs) return;
    // Whoever has an account may give it any name, past our own pages, and their profile too.
    const displayName =
      personName(account.displayName ?? '') || personName(user.displayName) || 'User';
    const members =
      memberships.size > 0
        ? await tx.getAll(...memberships.docs.map(({ id }) => db.doc(paths.member(id, uid))))
        : [];
    if (confirmed) {
      dropEmailChange(tx, db, uid);
      tx.update(ref, { provenEmail: email });
    } else if (account.emailVerified && user.provenEmail === undefined && email !== '') {
      tx.update(ref, { provenEmail: email });
    }
    for (const document of [profile, ...members]) {
      const seen = dataOf<UserDoc | MemberDoc>(document);
      if (!seen) continue;
      if (seen.displayName === displayName && seen.email === email && seen.photoURL === photoURL) {
        continue;
      }
      tx.update(document.ref, { displayName, email, photoURL: photoURL ?? FieldValue.delete() });
    }
    if (user.email === '' || user.email.toLowerCase() === email.toLowerCase()) return;
    const mail = { kind: 'email_changed', to: user.email, data: {} } as const;
    queueMailIn(tx, db, `email_changed-${uid}-${now}`, mail, now);
  });
}

/** Notes an address that is unproven, and ends what was there before where it was proven past our own links. */
async function followProof(db: Firestore, account: UserRecord): Promise<void> {
  const ref = db.doc(paths.user(account.uid));
  const user = dataOf<UserDoc>(await ref.get());
  if (!user || user.deletingAt !== undefined) return;
  if (!account.emailVerified && !user.unproven) {
    await ref.update({ unproven: true } satisfies Partial<UserDoc>);
  }
  if (account.emailVerified && user.unproven) await endUnproven(db, account);
}
