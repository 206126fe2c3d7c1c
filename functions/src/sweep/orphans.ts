/**
 * Looks through profiles in turn, for what happened to their accounts in Auth past our own pages. Where the account is
 * gone (by the console, or by Firebase's own API where it is left open), its forms would stay live without an owner.
 * Where its address was changed, that is settled (account/provenAddress.ts).
 */
import type { SweepStateDoc, UserDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import { syncProfile } from '../account/profile';
import { isAddressAstray, type SeenAddress } from '../account/provenAddress';
import { FieldValue, dataOf, type DocumentReference, type Firestore } from '../lib/admin';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';

/** Those of these accounts that there are. */
export type FindAccounts = (uids: readonly string[]) => Promise<ReadonlyMap<string, SeenAddress>>;

/** Profiles of one look: as many accounts as Auth tells of at once. */
const PAGE = 100;
/** A round begins this long after the last one: as long as a change of address past our links lasts at most. */
const ROUND = 3_600_000;
const DAY = 86_400_000;
/** An account must be missing for this long, in milliseconds: nothing is deleted for an Auth that is being restored. */
const GRACE = DAY;
/** More missing than this in one look is no handful of deletions: somebody must look … */
const SUSPICIOUS = 20;
/** … and nothing is noted before it was so for this long. */
const MANY_GRACE = 7 * DAY;

interface Profile {
  ref: DocumentReference;
  uid: string;
  user: UserDoc;
}

/**
 * Looks at the next page of profiles, if it is time.
 *
 * @returns how many were handed over to the deletion (`deletingAt`); undefined where it is not time for a look
 */
export async function sweepOrphans(
  db: Firestore,
  now: number,
  findAccounts: FindAccounts,
): Promise<number | undefined> {
  const ref = db.doc(paths.sweepState('accounts'));
  const state = dataOf<SweepStateDoc>(await ref.get());
  if (state && state.nextAt > now) return undefined;
  const all = queryOf(db.collection(paths.users()), QUERIES.users, []);
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
  // A page without a single account is another project's Auth, or an empty one: never believed.
  const isBelieved = !isMany || (there.size > 0 && manySince <= now - MANY_GRACE);
  const handedOver = isBelieved ? await handOver(missing, now) : 0;
  for (const { ref: profile, uid, user } of users) {
    const seen = there.get(uid);
    if (!seen) continue;
    if (user.orphanedAt !== undefined) await profile.update({ orphanedAt: FieldValue.delete() });
    if (isAddressAstray(user, seen)) await settleAddress(db, uid, now);
  }
  const last = docs.length === PAGE ? docs[docs.length - 1] : undefined;
  const roundAt = state?.roundAt ?? 0;
  const manyAt = isMany ? now : (state?.manyMissingAt ?? -1);
  // Forgotten by a whole round in which no page had many missing.
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

/** Marks profiles without an account, and hands over those that were marked a day ago. */
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

/** When the day of those noted before is over. */
function dueTimes(missing: readonly Profile[], now: number): number[] {
  return missing.flatMap(({ user: { orphanedAt } }) => {
    const due = (orphanedAt ?? now) + GRACE;
    return due > now ? [due] : [];
  });
}

/** One that fails is reported and comes up again with the next round. */
async function settleAddress(db: Firestore, uid: string, now: number): Promise<void> {
  try {
    await syncProfile(db, uid, now);
  } catch (error) {
    report(error, { door: 'sweep.accounts', uid });
  }
}
