/**
 * Sends deliveries to their destinations. At least once: if everything stops between the receiver's answer and our record of it,
 * the delivery is sent again under the same id, by which receivers recognise it.
 */
import type {
  DeliveryStatus,
  DestinationDeliveryDoc,
} from '@/domain/documents/destinations.schema';
import { MAX_LOGGED_ATTEMPTS } from '@/domain/documents/destinations.schema';
import { groups, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { retryDelay } from '@/domain/destinations/retries';
import type { HookDeliveryDoc } from '@/domain/documents/api/hooks.schema';
import {
  dataOf,
  FieldValue,
  rowOf,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { pagesOf } from '../lib/pages';
import { serverQuery } from '../lib/query';
import { report } from '../lib/report';
import { composeDelivery } from './compose';
import { noteHealth, type DeliveryOutcome } from './health';
import { composeHook, deliverHook, noteHookHealth, openHook } from './hooks';
import { HOST_CALLS } from './hosts';
import { sendInOrder, type SentInOrder } from './inOrder';
import type { Delivered } from './kinds/kind';
import {
  openDestination,
  prepared,
  type DestinationContext,
  type DestinationPlace,
} from './prepare';

/** `none`: nothing to do, or another worker has it. */
export type SendOutcome = DeliveryStatus | 'none';

/** Lease of a delivery, in milliseconds: longer than an attempt takes. */
export const SEND_LEASE = 60_000;
/** Deliveries sent concurrently, at most. */
const AT_ONCE = 20;
/** Deliveries per query. */
const PAGE = 200;
/** Failures of one destination in one sweep, after which its others wait for the next: it must not hold up the rest. */
const PATIENCE = 5;
/** UTF-16 units of a request's body that the log keeps. */
const LOGGED_BODY = 16_384;

/** Sends one delivery if it is due and not leased. Throws only if the database fails. */
export async function sendDelivery(
  context: DestinationContext,
  ws: string,
  id: string,
): Promise<SendOutcome> {
  const claimed = await claim(context, ws, id);
  if (!claimed) return 'none';
  if ('hookId' in claimed) return attemptHook(context, ws, id, claimed);
  if (!('inOrder' in claimed)) return attempt(context, ws, id, claimed);
  await sendInOrder(context, claimed.inOrder);
  const sent = dataOf<DestinationDeliveryDoc>(
    await context.db.doc(paths.destinationDelivery(ws, id)).get(),
  );
  return sent?.status ?? 'none';
}

/** One for a destination by itself, or for a subscription of the API. */
type Single = Omit<DestinationDeliveryDoc, 'inOrder'> | HookDeliveryDoc;

export type Claimed<D extends Single = Omit<DestinationDeliveryDoc, 'inOrder'>> = D & {
  leaseUntil: number;
};

/** One that is sent with the others of its destination. */
interface InOrder {
  inOrder: DestinationPlace;
}

/** A delivery that this worker has until the lease ends, which is also when the sweep tries again. */
export function claimedAt<D extends Single>(delivery: D, now: number): Claimed<D> {
  const leaseUntil = now + SEND_LEASE;
  return Object.assign({}, delivery, { leaseUntil, dueAt: leaseUntil, tries: delivery.tries + 1 });
}

async function claim(
  { db, now }: DestinationContext,
  ws: string,
  id: string,
): Promise<Claimed | Claimed<HookDeliveryDoc> | InOrder | undefined> {
  const ref = db.doc(paths.destinationDelivery(ws, id));
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<DestinationDeliveryDoc | HookDeliveryDoc>(await tx.get(ref));
    const at = now();
    if (delivery?.status !== 'waiting' || (delivery.dueAt ?? Infinity) > at) return undefined;
    const take = <D extends Single>(single: D): Claimed<D> => {
      const taken = claimedAt(single, at);
      const { leaseUntil, dueAt, tries } = taken;
      tx.update(ref, { leaseUntil, dueAt, tries });
      return taken;
    };
    if ('hookId' in delivery) return take(delivery);
    const { inOrder, ...single } = delivery;
    if (inOrder) {
      const { formId, destinationId } = delivery;
      return { inOrder: { ws, formId, destinationId } };
    }
    return take(single);
  });
}

/** One attempt of a claimed delivery. */
export async function attempt(
  context: DestinationContext,
  ws: string,
  id: string,
  claimed: Claimed,
): Promise<SendOutcome> {
  const { db } = context;
  const { formId, destinationId, type } = claimed;
  const opened = await openDestination(context, { ws, formId, destinationId });
  const skipped = (reason: string) => skip(context, ws, id, claimed, reason);
  if (!opened) return skipped('This connection was deleted.');
  if (!opened.destination.enabled && type !== 'test') return skipped('This connection was off.');
  const place = { ws, id, origin: context.origin };
  const composed = await composeDelivery(db, place, claimed, opened.destination);
  if ('skip' in composed) return skipped(composed.skip);
  const at = context.now();
  const call = prepared(context, opened, [composed.event], at);
  const wait = await HOST_CALLS.take(db, ws, call.host, at);
  if (wait > 0) return postpone(context, ws, id, claimed, at + wait);
  return record(context, ws, id, claimed, { at, ...(await call.deliver()) });
}

/** The same for a subscription of the API. */
async function attemptHook(
  context: DestinationContext,
  ws: string,
  id: string,
  claimed: Claimed<HookDeliveryDoc>,
): Promise<SendOutcome> {
  const { db } = context;
  const skipped = (reason: string) => skip(context, ws, id, claimed, reason);
  const hook = await openHook(context, ws, claimed.hookId);
  if (!hook) return skipped('This subscription has ended.');
  if (hook.stoppedAt !== undefined) return skipped('This subscription was stopped.');
  const composed = await composeHook(db, { ws, id, origin: context.origin }, claimed);
  if ('skip' in composed) return skipped(composed.skip);
  const at = context.now();
  const wait = await HOST_CALLS.take(db, ws, hook.url, at);
  if (wait > 0) return postpone(context, ws, id, claimed, at + wait);
  const delivered = await deliverHook(context, hook, composed.body);
  return record(context, ws, id, claimed, { at, ...delivered });
}

/** Puts a claimed delivery back, as if it had not been claimed. */
async function postpone(
  { db }: DestinationContext,
  ws: string,
  id: string,
  { leaseUntil, tries }: Claimed<Single>,
  dueAt: number,
): Promise<SendOutcome> {
  const ref = db.doc(paths.destinationDelivery(ws, id));
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<DestinationDeliveryDoc>(await tx.get(ref));
    if (delivery?.leaseUntil !== leaseUntil) return 'none';
    tx.update(ref, { dueAt, leaseUntil: FieldValue.delete(), tries: tries - 1 });
    return 'waiting';
  });
}

/** Records the outcome, unless another worker has it by now, or it was deleted with its response or destination. */
async function record(
  { db, now }: DestinationContext,
  ws: string,
  id: string,
  claimed: Claimed<Single>,
  { at: begun, posted, request, isRevoked = false }: Delivered & { at: number },
): Promise<SendOutcome> {
  const ref = db.doc(paths.destinationDelivery(ws, id));
  const { retryAfter = 0, text: _text, ...made } = posted;
  const isReceived = made.problem === undefined;
  const isTest = 'type' in claimed && claimed.type === 'test';
  const next = retryDelay(claimed.tries);
  // A test has someone waiting for it, who can press again; a destination that is gone does not come back by itself.
  const isLast = isReceived || isTest || isRevoked || next === undefined;
  const status = isReceived ? 'delivered' : isLast ? 'failed' : 'waiting';
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<DestinationDeliveryDoc>(await tx.get(ref));
    if (delivery?.leaseUntil !== claimed.leaseUntil) return 'none';
    const at = now();
    const outcome = { isReceived, isGivenUp: status === 'failed', isRevoked, at };
    const health = isTest ? undefined : await healthAfter(tx, db, ws, claimed, outcome);
    tx.update(ref, {
      status,
      ...('hookId' in claimed
        ? {}
        : { request: { ...request, body: request.body.slice(0, LOGGED_BODY) } }),
      attempts: [...delivery.attempts, { at: begun, ...made }].slice(-MAX_LOGGED_ATTEMPTS),
      dueAt: isLast ? FieldValue.delete() : at + Math.max(next, retryAfter),
      leaseUntil: FieldValue.delete(),
      reason: FieldValue.delete(),
    });
    health?.();
    return status;
  });
}

/** What the outcome says about the destination, or the subscription. */
const healthAfter = (
  tx: Transaction,
  db: Firestore,
  ws: string,
  claimed: Single,
  outcome: DeliveryOutcome,
): Promise<(() => void) | undefined> =>
  'hookId' in claimed
    ? noteHookHealth(tx, db, ws, claimed.hookId, outcome)
    : noteHealth(tx, db, ws, claimed, outcome);

async function skip(
  { db }: DestinationContext,
  ws: string,
  id: string,
  claimed: Claimed<Single>,
  reason: string,
): Promise<SendOutcome> {
  const ref = db.doc(paths.destinationDelivery(ws, id));
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<DestinationDeliveryDoc>(await tx.get(ref));
    if (delivery?.leaseUntil !== claimed.leaseUntil) return 'none';
    tx.update(ref, {
      status: 'skipped',
      reason,
      dueAt: FieldValue.delete(),
      leaseUntil: FieldValue.delete(),
    });
    return 'skipped';
  });
}

/** One that waits with its destination is not looked at before that. */
function putOff(
  { db }: DestinationContext,
  ref: DocumentReference,
  retryAt: number,
): Promise<void> {
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<DestinationDeliveryDoc>(await tx.get(ref));
    if (delivery?.status === 'waiting') tx.update(ref, { dueAt: retryAt });
  });
}

/** Sends everything that is due, until time is up. */
export async function sendDueDeliveries(
  context: DestinationContext,
  inTime: () => boolean,
): Promise<{ sent: number }> {
  const due = serverQuery(context.db.collectionGroup(groups.deliveries), QUERIES.dueDeliveries, [
    context.now(),
  ]);
  const failures = new Map<string, number>();
  /** Destinations that keep rows: each is sent to once in a sweep. */
  const inOrder = new Map<string, Promise<SentInOrder>>();
  let sent = 0;
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    const sendOne = async (doc: (typeof docs)[number]) => {
      const ws = doc.ref.parent.parent?.id;
      const row = rowOf<DestinationDeliveryDoc | HookDeliveryDoc>(doc);
      const to = 'hookId' in row ? row.hookId : row.destinationId;
      const failed = failures.get(to) ?? 0;
      if (ws === undefined || failed >= PATIENCE) return;
      try {
        if (!('hookId' in row) && row.inOrder) {
          const { destinationId, formId } = row;
          const known = inOrder.get(destinationId);
          const sending = known ?? sendInOrder(context, { ws, formId, destinationId });
          inOrder.set(destinationId, sending);
          const done = await sending;
          if (!known) sent += done.sent;
          if (done.retryAt !== undefined) await putOff(context, doc.ref, done.retryAt);
          return;
        }
        const outcome = await sendDelivery(context, ws, doc.id);
        if (outcome === 'delivered') sent += 1;
        else if (outcome !== 'skipped') failures.set(to, failed + 1);
      } catch (error) {
        report(error, { door: 'destinations', ws, id: doc.id });
      }
    };
    await atOnce(docs, AT_ONCE, sendOne, inTime);
  }
  return { sent };
}
