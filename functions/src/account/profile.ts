/** Firebase Auth holds name, address and picture of a person; what others see of them in Firestore follows it. */
import { cleanLine, cutText } from '@/domain/answers/text';
import type { MemberDoc, UserDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { FieldValue, dataOf, type Firestore } from '../lib/admin';
import { accountOf } from '../lib/accounts';
import { queueMailIn } from '../mail/outbox';

/** Most workspaces of one person that are brought up to date. */
const WORKSPACES = 100;

/**
 * Copies the account to the profile and to every membership; writes only what differs. Where the address has changed,
 * the former one is told: if it was not its owner's doing, they learn of it there.
 */
export async function syncProfile(db: Firestore, uid: string, now: number): Promise<void> {
  const account = await accountOf(db, uid);
  if (!account) return;
  const { email = '', photoURL } = account;
  await db.runTransaction(async (tx) => {
    const ref = db.doc(paths.user(uid));
    const mirrors = db.collection(paths.userWorkspaces(uid)).limit(WORKSPACES);
    const [profile, memberships] = await Promise.all([tx.get(ref), tx.get(mirrors)]);
    const user = dataOf<UserDoc>(profile);
    if (!user || user.deletingAt !== undefined) return;
    // Whoever has an account may give it any name, past our own pages.
    const name = cutText(cleanLine(account.displayName ?? ''), 100);
    const displayName = name || user.displayName;
    const members =
      memberships.size > 0
        ? await tx.getAll(...memberships.docs.map(({ id }) => db.doc(paths.member(id, uid))))
        : [];
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
