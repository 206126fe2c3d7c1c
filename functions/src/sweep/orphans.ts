/**
 * Profiles whose account in Auth is gone without having been deleted here: by the console, or by Firebase's own API where
 * it is left open. Their forms would stay live without an owner. Looked through in turn, once a day.
 */
import type { SweepStateDoc, UserDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { QUERIES } from '@/domain/queries';
import { FieldValue, dataOf, type Firestore } from '../lib/admin';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';

/** Those of these accounts that there are. */
export type FindAccounts = (uids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Profiles of one look: as many accounts as Auth tells of at once. */
const PAGE = 100;
const DAY = 86_400_000;
/** An account must be missing for this long, in milliseconds: nothing is deleted for an Auth that is being restored. */
const GRACE = DAY;
/** More missing than this in one look is no handful of deletions: somebody must look. */
const SUSPICIOUS = 20;

/**
 * Marks profiles without an account, and hands those that were marked a day ago to the deletion (`deletingAt`).
 *
 * @returns how many were handed over
 */
export async function sweepOrphans(
  db: Firestore,
  now: number,
  findAccounts: FindAccounts,
): Promise<number> {
  const ref = db.doc(paths.sweepState('accounts'));
  const state = dataOf<SweepStateDoc>(await ref.get());
  if (state && state.nextAt > now) return 0;
  const all = queryOf(db.collection(paths.users()), QUERIES.users, []);
  const { docs } = await (state?.after === undefined ? all : all.startAfter(state.after))
    .limit(PAGE)
    .get();
  const users = docs.flatMap((doc) => {
    const user = dataOf<UserDoc>(doc);
    return user && user.deletingAt === undefined ? [{ ref: doc.ref, uid: doc.id, user }] : [];
  });
  const there = users.length > 0 ? await findAccounts(users.map(({ uid }) => uid)) : new Set();
  const missing = users.filter(({ uid }) => !there.has(uid));
  let handedOver = 0;
  if (missing.length > SUSPICIOUS) {
    report(new Error(`${missing.length} of ${users.length} profiles have no account in Auth.`), {
      door: 'sweep.accounts',
    });
  } else {
    for (const one of missing) {
      if (one.user.orphanedAt === undefined) await one.ref.update({ orphanedAt: now });
      else if (one.user.orphanedAt <= now - GRACE) {
        await one.ref.update({ deletingAt: now });
        handedOver += 1;
      }
    }
  }
  for (const { ref: profile, uid, user } of users) {
    if (there.has(uid) && user.orphanedAt !== undefined) {
      await profile.update({ orphanedAt: FieldValue.delete() });
    }
  }
  const last = docs.length === PAGE ? docs[docs.length - 1] : undefined;
  await ref.set({
    schemaVersion: 1,
    roundAt: last ? (state?.roundAt ?? 0) : now,
    nextAt: last ? now : now + DAY,
    ...(last ? { after: last.id } : {}),
  } satisfies SweepStateDoc);
  return handedOver;
}
