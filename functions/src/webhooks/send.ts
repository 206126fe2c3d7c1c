/**
 * Sends deliveries to webhooks. At least once: if everything stops between the receiver's answer and our record of it,
 * the delivery is sent again under the same id, by which receivers recognise it.
 */
import type {
  DeliveryStatus,
  WebhookAttempt,
  WebhookDeliveryDoc,
  WebhookSecretDoc,
  WebhooksDoc,
} from '@/domain/documents/webhooks.schema';
import { MAX_LOGGED_ATTEMPTS } from '@/domain/documents/webhooks.schema';
import { groups, paths } from '@/domain/base/firestorePaths';
import { BRAND } from '@/domain/base/brand';
import { QUERIES } from '@/domain/queries/queries';
import { retryDelay } from '@/domain/webhooks/retries';
import { dataOf, FieldValue, type Firestore, rowOf } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { pagesOf } from '../lib/pages';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';
import { composeDelivery } from './compose';
import { post, type PostOptions } from './post';
import { signedHeaders } from './sign';
import { noteHealth } from './health';
import { HostCalls } from './hosts';

export interface WebhookContext extends PostOptions {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** `none`: nothing to do, or another worker has it. */
export type SendOutcome = DeliveryStatus | 'none';

/** Lease of a delivery, in milliseconds: longer than an attempt takes. */
export const SEND_LEASE = 60_000;
/** Deliveries sent concurrently, at most. */
const AT_ONCE = 20;
/** Deliveries per query. */
const PAGE = 200;
/** Failures of one webhook in one sweep, after which its others wait for the next: it must not hold up the rest. */
const PATIENCE = 5;
const HOSTS = new HostCalls();
/** UTF-16 units of a request's body that the log keeps. */
const LOGGED_BODY = 16_384;

/** Sends one delivery if it is due and not leased. Throws only if the database fails. */
export async function sendDelivery(
  context: WebhookContext,
  ws: string,
  id: string,
): Promise<SendOutcome> {
  const claimed = await claim(context, ws, id);
  return claimed ? attempt(context, ws, id, claimed) : 'none';
}

export type Claimed = WebhookDeliveryDoc & { leaseUntil: number };

/** A delivery that this worker has until the lease ends, which is also when the sweep tries again. */
export function claimedAt(delivery: WebhookDeliveryDoc, now: number): Claimed {
  return {
    ...delivery,
    leaseUntil: now + SEND_LEASE,
    dueAt: now + SEND_LEASE,
    tries: delivery.tries + 1,
  };
}

async function claim(
  { db, now }: WebhookContext,
  ws: string,
  id: string,
): Promise<Claimed | undefined> {
  const ref = db.doc(paths.webhookDelivery(ws, id));
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<WebhookDeliveryDoc>(await tx.get(ref));
    const at = now();
    if (delivery?.status !== 'waiting' || (delivery.dueAt ?? Infinity) > at) return undefined;
    const taken = claimedAt(delivery, at);
    const { leaseUntil, dueAt, tries } = taken;
    tx.update(ref, { leaseUntil, dueAt, tries });
    return taken;
  });
}

/** One attempt of a claimed delivery. */
export async function attempt(
  context: WebhookContext,
  ws: string,
  id: string,
  claimed: Claimed,
): Promise<SendOutcome> {
  const { db } = context;
  const { formId, webhookId, type } = claimed;
  const [hooks, keys] = await db.getAll(
    db.doc(paths.webhooks(ws, formId)),
    db.doc(paths.webhookSecret(ws, formId, webhookId)),
  );
  const all = (hooks && dataOf<WebhooksDoc>(hooks)?.webhooks) ?? [];
  const webhook = all.find((one) => one.id === webhookId);
  const secret = keys && dataOf<WebhookSecretDoc>(keys);
  if (!webhook || !secret) return skip(context, ws, id, claimed, 'The webhook was deleted.');
  if (!webhook.enabled && type !== 'test') {
    return skip(context, ws, id, claimed, 'The webhook was off.');
  }
  const composed = await composeDelivery(db, ws, claimed, webhook);
  if ('skip' in composed) return skip(context, ws, id, claimed, composed.skip);
  const body = JSON.stringify(composed.payload);
  const at = context.now();
  const wait = await HOSTS.take(db, ws, webhook.url, at);
  if (wait > 0) return postpone(context, ws, id, claimed, at + wait);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${BRAND.name}-Webhooks/1`,
    ...signedHeaders(secret, id, at, body),
  };
  const posted = await post(webhook.url, headers, body, context);
  const request = { headers, body: body.slice(0, LOGGED_BODY) };
  return record(context, ws, id, claimed, { attempt: { at, ...posted }, request });
}

/** Puts a claimed delivery back, as if it had not been claimed. */
async function postpone(
  { db }: WebhookContext,
  ws: string,
  id: string,
  { leaseUntil, tries }: Claimed,
  dueAt: number,
): Promise<SendOutcome> {
  const ref = db.doc(paths.webhookDelivery(ws, id));
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<WebhookDeliveryDoc>(await tx.get(ref));
    if (delivery?.leaseUntil !== leaseUntil) return 'none';
    tx.update(ref, { dueAt, leaseUntil: FieldValue.delete(), tries: tries - 1 });
    return 'waiting';
  });
}

interface Result {
  attempt: WebhookAttempt;
  request: WebhookDeliveryDoc['request'];
}

/** Records the outcome, unless another worker has it by now, or it was deleted with its response or webhook. */
async function record(
  { db, now }: WebhookContext,
  ws: string,
  id: string,
  claimed: Claimed,
  { attempt: made, request }: Result,
): Promise<SendOutcome> {
  const ref = db.doc(paths.webhookDelivery(ws, id));
  const isReceived = made.problem === undefined;
  const isTest = claimed.type === 'test';
  // A test has somebody waiting for it, who can press again.
  const wait = isReceived || isTest ? undefined : retryDelay(claimed.tries);
  const status = isReceived ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<WebhookDeliveryDoc>(await tx.get(ref));
    if (delivery?.leaseUntil !== claimed.leaseUntil) return 'none';
    const at = now();
    const health = isTest
      ? undefined
      : await noteHealth(tx, db, ws, claimed, { isReceived, isGivenUp: status === 'failed', at });
    tx.update(ref, {
      status,
      request,
      attempts: [...delivery.attempts, made].slice(-MAX_LOGGED_ATTEMPTS),
      dueAt: wait === undefined ? FieldValue.delete() : at + wait,
      leaseUntil: FieldValue.delete(),
      reason: FieldValue.delete(),
    });
    health?.();
    return status;
  });
}

async function skip(
  { db }: WebhookContext,
  ws: string,
  id: string,
  claimed: Claimed,
  reason: string,
): Promise<SendOutcome> {
  const ref = db.doc(paths.webhookDelivery(ws, id));
  return db.runTransaction(async (tx) => {
    const delivery = dataOf<WebhookDeliveryDoc>(await tx.get(ref));
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

/** Sends everything that is due, until time is up. */
export async function sendDueDeliveries(
  context: WebhookContext,
  inTime: () => boolean,
): Promise<{ sent: number }> {
  const due = queryOf(context.db.collectionGroup(groups.deliveries), QUERIES.dueDeliveries, [
    context.now(),
  ]);
  const failures = new Map<string, number>();
  let sent = 0;
  for await (const docs of pagesOf(due, PAGE, inTime)) {
    const sendOne = async (doc: (typeof docs)[number]) => {
      const ws = doc.ref.parent.parent?.id;
      const { webhookId } = rowOf<WebhookDeliveryDoc>(doc);
      const failed = failures.get(webhookId) ?? 0;
      if (ws === undefined || failed >= PATIENCE) return;
      try {
        const outcome = await sendDelivery(context, ws, doc.id);
        if (outcome === 'delivered') sent += 1;
        else if (outcome !== 'skipped') failures.set(webhookId, failed + 1);
      } catch (error) {
        report(error, { door: 'webhooks', ws, id: doc.id });
      }
    };
    await atOnce(docs, AT_ONCE, sendOne, inTime);
  }
  return { sent };
}
