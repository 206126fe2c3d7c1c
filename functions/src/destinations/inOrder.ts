/**
 * Sends to destinations that keep rows: one worker at a time for each, in the order of what happened, several rows in one
 * request (decision 0222). A delivery says that a response changed; what is written is how the response is now, so a second
 * time changes nothing.
 */
import type {
  DestinationDeliveryDoc,
  DestinationQueueDoc,
} from '@/domain/documents/destinations.schema';
import { MAX_LOGGED_ATTEMPTS } from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { retryDelay } from '@/domain/destinations/retries';
import { dataOf, FieldValue, rowOf, type Transaction } from '../lib/admin';
import { queryOf } from '../lib/query';
import { noteHealth } from './health';
import { HOST_CALLS } from './hosts';
import type { Delivered, DeliveryEvent } from './kinds/kind';
import {
  openDestination,
  prepared,
  type DestinationContext,
  type DestinationPlace,
  type OpenedDestination,
} from './prepare';
import { composeRows, loggedRow, type WaitingDelivery } from './rows';

/** Rows of one request, at most. */
const BATCH = 200;
/** Lease of a destination, in milliseconds: longer than a batch takes. */
export const QUEUE_LEASE = 120_000;
/** No batch is begun this long after the first, in milliseconds: a function’s time is limited. */
const RUN = 35_000;
/** The wait after the last of the growing ones, in milliseconds. */
const LONGEST = 3_600_000;

export interface SentInOrder {
  sent: number;
  /** Nothing is sent before: it failed. */
  retryAt?: number;
}

/**
 * Sends what waits for a destination, unless another worker does, or a failure is not long enough ago.
 *
 * @param isPressed a person asked for it: the wait after a failure is over
 */
export async function sendInOrder(
  context: DestinationContext,
  place: DestinationPlace,
  isPressed = false,
): Promise<SentInOrder> {
  const begun = context.now();
  const taken = await take(context, place, isPressed);
  if (taken.lease === undefined) return { sent: 0, ...taken };
  let { lease } = taken;
  let sent = 0;
  while (context.now() - begun < RUN) {
    const batch = await nextBatch(context, place);
    if (batch.length === 0) break;
    const done = await sendBatch(context, place, batch, lease);
    sent += done.sent;
    if (done.lease === undefined) {
      return { sent, ...(done.retryAt === undefined ? {} : { retryAt: done.retryAt }) };
    }
    ({ lease } = done);
  }
  await release(context, place, lease);
  return { sent };
}

const queueRef = ({ db }: DestinationContext, { ws, formId, destinationId }: DestinationPlace) =>
  db.doc(paths.destinationQueue(ws, formId, destinationId));

type Taken = { lease: number } | { lease?: undefined; retryAt?: number };

function take(
  context: DestinationContext,
  place: DestinationPlace,
  isPressed: boolean,
): Promise<Taken> {
  const ref = queueRef(context, place);
  return context.db.runTransaction(async (tx) => {
    const queue = dataOf<DestinationQueueDoc>(await tx.get(ref));
    const at = context.now();
    const { leaseUntil = 0, retryAt = 0, failures = 0 } = queue ?? {};
    if (leaseUntil > at) return {};
    if (retryAt > at && !isPressed) return { retryAt };
    const lease = at + QUEUE_LEASE;
    tx.set(ref, { schemaVersion: 1, failures, leaseUntil: lease } satisfies DestinationQueueDoc);
    return { lease };
  });
}

/** Only the worker whose lease it is. */
function release(
  context: DestinationContext,
  place: DestinationPlace,
  lease: number,
): Promise<void> {
  const ref = queueRef(context, place);
  return context.db.runTransaction(async (tx) => {
    const queue = dataOf<DestinationQueueDoc>(await tx.get(ref));
    if (queue?.leaseUntil === lease) tx.update(ref, { leaseUntil: FieldValue.delete() });
  });
}

async function nextBatch(
  { db }: DestinationContext,
  { ws, destinationId }: DestinationPlace,
): Promise<WaitingDelivery[]> {
  const all = queryOf(db.collection(paths.deliveries(ws)), QUERIES.deliveriesInOrder, [
    destinationId,
    'waiting',
  ]);
  const { docs } = await all.limit(BATCH).get();
  return docs.map((doc) => ({ id: doc.id, ...rowOf<DestinationDeliveryDoc>(doc) }));
}

interface BatchDone {
  sent: number;
  /** Absent if nothing more is to be sent now. */
  lease?: number;
  retryAt?: number;
}

async function sendBatch(
  context: DestinationContext,
  place: DestinationPlace,
  batch: readonly WaitingDelivery[],
  lease: number,
): Promise<BatchDone> {
  const opened = await openDestination(context, place);
  if (!opened) {
    return finish(context, place, lease, batch, { skip: 'This connection was deleted.' });
  }
  if (!opened.destination.enabled) {
    const tests = batch.filter(({ type }) => type === 'test');
    // One that we turned off is waited for.
    const outcome =
      opened.destination.turnedOffAt === undefined
        ? { skip: 'This connection was off.' }
        : { wait: LONGEST };
    if (tests.length === 0) return finish(context, place, lease, batch, outcome);
    return sendOpened(context, place, tests, lease, opened);
  }
  return sendOpened(context, place, batch, lease, opened);
}

async function sendOpened(
  context: DestinationContext,
  place: DestinationPlace,
  batch: readonly WaitingDelivery[],
  lease: number,
  opened: OpenedDestination,
): Promise<BatchDone> {
  const { db, origin } = context;
  const at = context.now();
  const composed = await composeRows(db, { ...place, origin }, batch, opened.destination);
  const [first, ...others] = composed ?? [];
  if (!first) return finish(context, place, lease, batch, { skip: 'The form was deleted.' });
  const call = prepared(context, opened, [first, ...others], at);
  const wait = await HOST_CALLS.take(db, place.ws, call.host, at);
  if (wait > 0) return finish(context, place, lease, batch, { wait });
  const delivered = await call.deliver();
  return finish(context, place, lease, batch, { at, delivered, events: [first, ...others] });
}

type Outcome =
  | { skip: string }
  /** Put back, as if they had not been tried. */
  | { wait: number }
  | { at: number; delivered: Delivered; events: readonly DeliveryEvent[] };

/** Records the outcome of a batch, unless another worker has the destination by now. */
function finish(
  context: DestinationContext,
  place: DestinationPlace,
  lease: number,
  batch: readonly WaitingDelivery[],
  outcome: Outcome,
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
      const event = outcome.events[index];
      const attempts = [...delivery.attempts, { at: outcome.at, ...made }];
      tx.update(doc, {
        ...ENDED,
        ...(status === 'waiting' ? { dueAt: retryAt } : {}),
        status,
        tries: delivery.tries + 1,
        attempts: attempts.slice(-MAX_LOGGED_ATTEMPTS),
        ...(event ? { request: { headers: {}, body: loggedRow(event) } } : {}),
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
