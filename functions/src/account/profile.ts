/** Firebase Auth holds a person's name, address and picture; their public copies in Firestore follow it. */
import type { UserRecord } from 'firebase-admin/auth';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Firestore } from '../lib/admin';
import { accountOf } from '../lib/accounts';
import { queueMailIn } from '../mail/outbox';
import { personName, pictureOf } from './person';
import { dropEmailChange, endUnproven } from './proof';
import { isAddressProven, restoreAddress } from './provenAddress';

/** Workspaces updated per person, at most. */
const WORKSPACES = 100;

/**
 * Copies the account to the profile and every membership; writes only differences. If the address has changed, the
 * former one is notified, so that its owner learns of a change they did not make.
 */
export async function writeProfile(db: Firestore, uid: string, now: number): Promise<void> {
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
    const { isOurs, confirmed } = await isAddressProven(tx, db, uid, user, email);
    // Changed since it was read; the next run restores it.
    if (!isOurs) return;
    // People can set any name without our pages, in the account and in the profile.
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

/** Marks an unverified address, and ends earlier credentials if it was verified outside our links. */
async function followProof(db: Firestore, account: UserRecord): Promise<void> {
  const ref = db.doc(paths.user(account.uid));
  const user = dataOf<UserDoc>(await ref.get());
  if (!user || user.deletingAt !== undefined) return;
  if (!account.emailVerified && !user.unproven) {
    await ref.update({ unproven: true } satisfies Partial<UserDoc>);
  }
  if (account.emailVerified && user.unproven) await endUnproven(db, account);
}
