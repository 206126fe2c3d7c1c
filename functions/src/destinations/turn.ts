/**
 * Whose turn it is to send to a destination that keeps rows or files: one worker at a time has it, and what became of a
 * batch is recorded only by that one.
 */
import type {
  DestinationDeliveryDoc,
  DestinationQueueDoc,
} from '@/domain/documents/destinations.schema';
import { MAX_LOGGED_ATTEMPTS } from '@/domain/documents/destinations.schema';
import type { Query } from 'firebase-admin/firestore';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { retryDelay } from '@/domain/destinations/retries';
import { dataOf, FieldValue, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { noteHealth } from './health';
import type { Delivered } from './kinds/kind';
import type { DestinationContext, DestinationPlace } from './prepare';

/** Lease of a destination, in milliseconds: longer than a batch takes. */
export const QUEUE_LEASE = 120_000;
/** The wait after the last of the growing ones, in milliseconds. */
export const LONGEST = 3_600_000;

const queueRef = ({ db }: DestinationContext, { ws, formId, destinationId }: DestinationPlace) =>
  db.doc(paths.destinationQueue(ws, formId, destinationId));

/** What waits for a destination, in order. */
export const queuedInOrder = (
  { db }: DestinationContext,
  { ws, destinationId }: DestinationPlace,
): Query =>
  serverQuery(db.collection(paths.deliveries(ws)), QUERIES.deliveriesInOrder, [
    destinationId,
    'waiting',
  ]);

type TakenTurn = { lease: number } | { lease?: undefined; retryAt?: number };

export function take(
  context: DestinationContext,
  place: DestinationPlace,
  isPressed: boolean,
): Promise<TakenTurn> {
  const ref = queueRef(context, place);
  return context.db.runTransaction(async (tx) => {
    const queue = dataOf<DestinationQueueDoc>(await tx.get(ref));
    const at = context.now();
    const { leaseUntil = 0, retryAt = 0, quietUntil = 0, failures = 0 } = queue ?? {};
    const nextAt = Math.max(retryAt, quietUntil);
    if (leaseUntil > at) return {};
    if (nextAt > at && !isPressed) return { retryAt: nextAt };
    const lease = at + QUEUE_LEASE;
    tx.set(ref, { schemaVersion: 1, failures, leaseUntil: lease } satisfies DestinationQueueDoc);
    return { lease };
  });
}

/**
 * Only the worker whose lease it is.
 *
 * @param quietUntil nothing is sent before, unless someone presses a button
 */
export function release(
  context: DestinationContext,
  place: DestinationPlace,
  lease: number,
  quietUntil?: number,
): Promise<void> {
  const ref = queueRef(context, place);
  return context.db.runTransaction(async (tx) => {
    const queue = dataOf<DestinationQueueDoc>(await tx.get(ref));
    if (queue?.leaseUntil !== lease) return;
    tx.update(ref, {
      leaseUntil: FieldValue.delete(),
      ...(quietUntil === undefined ? {} : { quietUntil }),
    });
  });
}

export interface BatchDone {
  sent: number;
  /** Absent if nothing more is to be sent now. */
  lease?: number;
  retryAt?: number;
  /** A file of responses was written. */
  wroteFile?: true;
}

type BatchOutcome =
  | { skip: string }
  /** Put back, as if they had not been tried. */
  | { wait: number }
  /** `bodies`: what the log holds of each. */
  | { at: number; delivered: Delivered; bodies: readonly string[] };

/** Records the outcome of a batch, unless another worker has the destination by now. */
export function finish(
  context: DestinationContext,
  place: DestinationPlace,
  lease: number,
  batch: readonly { id: string }[],
  outcome: BatchOutcome,
): Promise<BatchDone> {
  const { db, now } = context;
  const ref = queueRef(context, place);
  const refs = batch.map(({ id }) => db.doc(paths.destinationDelivery(place.ws, id)));
  return db.runTransaction(async (tx) => {
    const queue = dataOf<DestinationQueueDoc>(await tx.get(ref));
    if (queue?.leaseUntil !== lease) return { sent: 0 };
    // Some may have been deleted, with their response.
    const known = (await tx.getAll(...refs)).flatMap((doc, index) => {
      const delivery = dataOf<DestinationDeliveryDoc>(doc);
      return delivery?.status === 'waiting' ? [{ ref: doc.ref, index, delivery }] : [];
    });
    const at = now();
    const next = at + QUEUE_LEASE;
    if ('skip' in outcome) {
      for (const one of known)
        tx.update(one.ref, { ...ENDED, status: 'skipped', reason: outcome.skip });
      tx.update(ref, { leaseUntil: next });
      return { sent: 0, lease: next };
    }
    if ('wait' in outcome) {
      const retryAt = at + outcome.wait;
      for (const one of known) tx.update(one.ref, { dueAt: retryAt });
      tx.set(ref, { schemaVersion: 1, failures: queue.failures, retryAt });
      return { sent: 0, retryAt };
    }
    const { posted, isRevoked = false } = outcome.delivered;
    const { retryAfter = 0, text: _text, ...made } = posted;
    const isReceived = made.problem === undefined;
    const failures = queue.failures + 1;
    const delay = retryDelay(failures);
    const retryAt = at + Math.max(Math.min(delay ?? LONGEST, LONGEST), retryAfter);
    // Rows wait for as long as their log is kept: none may be missing once it works again.
    const states = known.map((one) => ({
      ...one,
      status: isReceived ? 'delivered' : one.delivery.type === 'test' ? 'failed' : 'waiting',
    })) satisfies State[];
    const isGivenUp = !isReceived && delay === undefined;
    const about = { isReceived, isRevoked, isGivenUp, at };
    const health = await healthOf(tx, context, place, states, about);
    for (const { ref: doc, index, delivery, status } of states) {
      const body = outcome.bodies[index];
      const attempts = [...delivery.attempts, { at: outcome.at, ...made }];
      tx.update(doc, {
        ...ENDED,
        ...(status === 'waiting' ? { dueAt: retryAt } : {}),
        status,
        tries: delivery.tries + 1,
        attempts: attempts.slice(-MAX_LOGGED_ATTEMPTS),
        ...(body === undefined ? {} : { request: { headers: {}, body } }),
        reason: FieldValue.delete(),
      });
    }
    health?.();
    if (isReceived) {
      tx.set(ref, { schemaVersion: 1, failures: 0, leaseUntil: next });
      return { sent: known.length, lease: next };
    }
    // A test says nothing of those that wait, nor does a destination that is off.
    const waits = states.some(({ status }) => status === 'waiting');
    tx.set(ref, {
      schemaVersion: 1,
      failures: waits ? failures : queue.failures,
      ...(waits ? { retryAt } : {}),
    });
    return { sent: 0, ...(waits ? { retryAt } : {}) };
  });
}

/** Nothing is left to do. */
const ENDED = { dueAt: FieldValue.delete(), leaseUntil: FieldValue.delete() };

interface State {
  delivery: DestinationDeliveryDoc;
  status: 'delivered' | 'failed' | 'waiting';
}

/** What the batch says about the destination: tests say nothing. */
async function healthOf(
  tx: Transaction,
  { db }: DestinationContext,
  { ws }: DestinationPlace,
  states: readonly State[],
  outcome: Parameters<typeof noteHealth>[4],
): Promise<(() => void) | undefined> {
  const real = states.find(({ delivery }) => delivery.type !== 'test');
  return real ? noteHealth(tx, db, ws, real.delivery, outcome) : undefined;
}
