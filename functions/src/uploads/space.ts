/**
 * How many files of a form may wait for their response, and how much space all files of a workspace may take
 * (SAFETY_LIMITS in domain/options/plans.ts). At a limit the oldest files that wait leave first, so that no one closes a form
 * by sending files that no response names (decision 0083).
 */
import { AggregateField } from 'firebase-admin/firestore';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { ANNOUNCED_TIME, FILE_LIMITS, SAFE_TIME, WAITING_TIME } from '@/domain/options/fileLimits';
import { paths } from '@/domain/base/firestorePaths';
import { SAFETY_LIMITS } from '@/domain/options/plans';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { keyId } from '../lib/keys';
import { serverQuery } from '../lib/query';
import { expireUpload } from './removal';

const GIGABYTE = 1_000_000_000;
/** How long an instance believes a sum, which reads an index entry for each file. */
const BELIEVED = 60_000;
const MAX_SUMS = 5_000;
const SUMS = new WeakMap<Firestore, Map<string, { at: number; isFull: boolean }>>();
/** Files that leave at a time where there is no space. */
const FREED = 100;
const FREED_AT_ONCE = 10;

/**
 * The code of a sender's network: an IPv4 address, or a /48 of IPv6, since a hosting company gives each customer one.
 *
 * @param address from `clientAddress`
 */
export function networkKey(secret: string, ws: string, formId: string, address: string): string {
  const [wide = address] = /^(?:[0-9a-f]+:){3}/.exec(address) ?? [];
  return keyId(secret, ws, 'network', `${formId}|${wide}`);
}

/**
 * Room for one more file of a form that waits for its response. Takes the oldest of which nothing has arrived, or the
 * oldest that is no longer safe: refusing the new one would let anyone close the form for everybody. If all are safe,
 * networks that have few waiting still get in, so that anyone who sends many closes the form for themselves alone. Throws
 * `rate_limited`.
 */
export async function makeRoom(place: {
  db: Firestore;
  ws: string;
  formId: string;
  /** From `networkKey`. */
  network: string | undefined;
  now: number;
}): Promise<void> {
  const { db, ws, formId, network = '', now } = place;
  const uploads = db.collection(paths.uploads(ws));
  const waiting = serverQuery(uploads, QUERIES.waitingUploads, [formId, now]);
  const { count } = (await waiting.count().get()).data();
  if (count < FILE_LIMITS.waiting) return;
  const announced = serverQuery(uploads, QUERIES.announcedUploads, [formId, 0]);
  const [empty] = (await announced.limit(1).get()).docs;
  const [oldest] = empty ? [empty] : (await waiting.limit(1).get()).docs;
  if (oldest && !isSafe(oldest.get('purgeAt'), now)) {
    return expireUpload(db, ws, oldest.id, Infinity);
  }
  const few = serverQuery(uploads, QUERIES.waitingUploadsOfNetwork, [formId, network, now]);
  const isOpen =
    count < FILE_LIMITS.waitingInAll &&
    (await few.count().get()).data().count < FILE_LIMITS.waitingOfNetwork;
  if (!isOpen) throw new AppError('rate_limited', undefined, { retryAfter: 60 });
}

const isSafe = (purgeAt: unknown, now: number): boolean =>
  Number(purgeAt) >= now + WAITING_TIME - SAFE_TIME;

/**
 * Throws `rate_limited` where the files of a workspace, waiting ones included, take as much space as they may. Those of
 * respondents that wait and are no longer safe leave first.
 */
export async function requireSpace(db: Firestore, ws: string, now: number): Promise<void> {
  const sums = SUMS.get(db) ?? new Map<string, { at: number; isFull: boolean }>();
  SUMS.set(db, sums);
  let known = sums.get(ws);
  if (!known || Math.abs(now - known.at) > BELIEVED) {
    let isFull = await isWorkspaceFull(db, ws);
    if (isFull && (await freeSpace(db, ws, now)) > 0) isFull = await isWorkspaceFull(db, ws);
    known = { at: now, isFull };
    if (sums.size >= MAX_SUMS) sums.clear();
    sums.set(ws, known);
  }
  if (known.isFull) throw new AppError('rate_limited', undefined, { retryAfter: BELIEVED / 1_000 });
}

async function isWorkspaceFull(db: Firestore, ws: string): Promise<boolean> {
  const [sum, workspace] = await Promise.all([
    db
      .collection(paths.uploads(ws))
      .aggregate({ bytes: AggregateField.sum('received') })
      .get(),
    db.doc(paths.workspace(ws)).get(),
  ]);
  const { fileGigabytes } = SAFETY_LIMITS[dataOf<WorkspaceDoc>(workspace)?.plan ?? 'free'];
  return sum.data().bytes >= fileGigabytes * GIGABYTE;
}

/** @returns how many files left */
async function freeSpace(db: Firestore, ws: string, now: number): Promise<number> {
  const uploads = db.collection(paths.uploads(ws));
  // Announced files take no space, and are over by then.
  const here = now + ANNOUNCED_TIME + 1;
  const { docs } = await serverQuery(uploads, QUERIES.waitingUploadsOfAll, [here])
    .limit(FREED)
    .get();
  // What a member attached, or deleted a moment ago, is not on its way to a response.
  const leaving = docs.filter(
    (one) => one.get('formId') !== undefined && !isSafe(one.get('purgeAt'), now),
  );
  await atOnce(leaving, FREED_AT_ONCE, ({ id }) => expireUpload(db, ws, id, Infinity));
  return leaving.length;
}
