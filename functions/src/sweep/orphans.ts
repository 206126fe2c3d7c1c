/**
 * Checks profiles in turn for changes made to their accounts in Auth without our pages. If the account is gone (by the
 * console, or by Firebase's own API where that is open), its forms would stay live without an owner. A changed address
 * is handled by account/provenAddress.ts.
 */
import type { SweepStateDoc } from '@/domain/documents/mail.schema';
import type { UserDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { writeProfile } from '../account/profile';
import { isAddressOutOfSync, type AuthAddress } from '../account/provenAddress';
import { dataOf, type DocumentReference, FieldValue, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { report } from '../lib/report';

/** Returns those of the accounts that exist. */
export type FindAccounts = (uids: readonly string[]) => Promise<ReadonlyMap<string, AuthAddress>>;

/** Profiles per query: as many as Auth looks up at once. */
const PAGE = 100;
/** Interval between rounds, which bounds how long an address change outside our links can last. */
const ROUND = 3_600_000;
const DAY = 86_400_000;
/**
 * An account must be missing for this long, in milliseconds, so that nothing is deleted while Auth is being restored.
 */
const GRACE = DAY;
/** More missing accounts per page than this need a human to look … */
const SUSPICIOUS = 20;
/** … and nothing is marked before that state has lasted this long. */
const MANY_GRACE = 7 * DAY;

interface Profile {
  ref: DocumentReference;
  uid: string;
  user: UserDoc;
}

/**
 * Checks the next page of profiles, if it is due.
 *
 * @returns the number of profiles handed to the deletion (`deletingAt`); undefined if no check was due
 */
export async function sweepOrphans(
  db: Firestore,
  now: number,
  findAccounts: FindAccounts,
): Promise<number | undefined> {
  const ref = db.doc(paths.sweepState('accounts'));
  const state = dataOf<SweepStateDoc>(await ref.get());
  if (state && state.nextAt > now) return undefined;
  const all = serverQuery(db.collection(paths.users()), QUERIES.users, []);
  const { docs } = await (state?.after === undefined ? all : all.startAfter(state.after))
    .limit(PAGE)
    .get();
  const users = docs.flatMap((doc): Profile[] => {
    const user = dataOf<UserDoc>(doc);
    return user && user.deletingAt === undefined ? [{ ref: doc.ref, uid: doc.id, user }] : [];
  });
  const there: Awaited<ReturnType<FindAccounts>> =
    users.length > 0 ? await findAccounts(users.map(({ uid }) => uid)) : new Map();
  const missing = users.filter(({ uid }) => !there.has(uid));
  const isMany = missing.length > SUSPICIOUS;
  const manySince = state?.manyMissingSince ?? now;
  if (isMany) {
    report(new Error(`${missing.length} of ${users.length} profiles have no account in Auth.`), {
      door: 'sweep.accounts',
    });
  }
  // A page without a single account means another project's Auth, or an empty one, and is ignored.
  const isBelieved = !isMany || (there.size > 0 && manySince <= now - MANY_GRACE);
  const handedOver = isBelieved ? await handOver(missing, now) : 0;
  for (const { ref: profile, uid, user } of users) {
    const seen = there.get(uid);
    if (!seen) continue;
    if (user.orphanedAt !== undefined) await profile.update({ orphanedAt: FieldValue.delete() });
    if (isAddressOutOfSync(user, seen)) await settleAddress(db, uid, now);
  }
  const last = docs.length === PAGE ? docs[docs.length - 1] : undefined;
  const roundAt = state?.roundAt ?? 0;
  const manyAt = isMany ? now : (state?.manyMissingAt ?? -1);
  // Reset after a whole round in which no page had many missing.
  const isManyStill = last ? manyAt >= 0 : manyAt > roundAt;
  await ref.set({
    schemaVersion: 1,
    roundAt: last ? roundAt : now,
    nextAt: last ? now : Math.min(now + ROUND, ...dueTimes(missing, now)),
    ...(last ? { after: last.id } : {}),
    ...(isManyStill ? { manyMissingSince: manySince, manyMissingAt: manyAt } : {}),
  } satisfies SweepStateDoc);
  return handedOver;
}

/** Marks profiles without an account, and hands over those marked a day ago. */
async function handOver(missing: readonly Profile[], now: number): Promise<number> {
  let handedOver = 0;
  for (const { ref, user } of missing) {
    if (user.orphanedAt === undefined) await ref.update({ orphanedAt: now });
    else if (user.orphanedAt <= now - GRACE) {
      await ref.update({ deletingAt: now });
      handedOver += 1;
    }
  }
  return handedOver;
}

/** When the waiting day of earlier marks is over. */
function dueTimes(missing: readonly Profile[], now: number): number[] {
  return missing.flatMap(({ user: { orphanedAt } }) => {
    const due = (orphanedAt ?? now) + GRACE;
    return due > now ? [due] : [];
  });
}

/** A failing item is reported and retried in the next round. */
async function settleAddress(db: Firestore, uid: string, now: number): Promise<void> {
  try {
    await writeProfile(db, uid, now);
  } catch (error) {
    report(error, { door: 'sweep.accounts', uid });
  }
}
