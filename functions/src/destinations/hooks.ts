/** Subscriptions of API keys as they are sent to: whether one still holds, what it is sent, and when it ends. */
import type { HookEventResource } from '@/domain/api/hooks.schema';
import type { Hook, HookDeliveryDoc, HooksDoc } from '@/domain/documents/api/hooks.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { BRAND } from '@/domain/base/brand';
import { paths } from '@/domain/base/firestorePaths';
import { isTurnedOff } from '@/domain/destinations/retries';
import { SCOPE_OF_EVENT } from '@/domain/options/destinations/hookEvents';
import { isCounted } from '@/domain/options/responseStatus';
import { contactNames, contactResourceOf, formResourceOf } from '../exports/records';
import { responsesOf } from '../exports/resources';
import { endHooks, readHooks } from '../hooks/queue';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { openKeyById } from '../lib/apiKeys';
import type { DeliveryOutcome } from './health';
import type { Delivered } from './kinds/kind';
import { post } from './post';
import type { DestinationContext } from './prepare';

/** The answer by which a receiver unsubscribes. */
const GONE = 410;

/** Undefined once it has ended: it was deleted, or its key can no longer read what it is about. Then it is removed. */
export async function openHook(
  { db, now }: DestinationContext,
  ws: string,
  hookId: string,
): Promise<Hook | undefined> {
  const stored = dataOf<HooksDoc>(await db.doc(paths.hooks(ws)).get());
  const hook = stored?.hooks.find(({ id }) => id === hookId);
  if (!hook) return undefined;
  const key = await openKeyById(db, ws, hook.keyId, now());
  if (key?.scopes.includes(SCOPE_OF_EVENT[hook.event])) return hook;
  await db.runTransaction(async (tx) =>
    endHooks(tx, db, ws, await readHooks(tx, db, ws), ({ id }) => id === hookId),
  );
  return undefined;
}

interface HookPlace {
  ws: string;
  /** Of the delivery, which is the event's. */
  id: string;
  origin: string;
}

/** What is sent, read now; or why there is nothing to send. */
export async function composeHook(
  db: Firestore,
  { ws, id, origin }: HookPlace,
  { event, createdAt, ...about }: HookDeliveryDoc,
): Promise<{ body: HookEventResource } | { skip: string }> {
  const data = await dataFor(db, ws, origin, about);
  if (!data) return { skip: 'What it is about was removed.' };
  // The event and its data were queued together.
  const body = { id, event, createdAt: new Date(createdAt).toISOString(), data };
  return { body: body as HookEventResource };
}

type About = Pick<HookDeliveryDoc, 'submissionId' | 'formId' | 'contactId' | 'deleted'>;

async function dataFor(
  db: Firestore,
  ws: string,
  origin: string,
  { submissionId, formId, contactId, deleted }: About,
): Promise<HookEventResource['data'] | undefined> {
  if (deleted) return deleted;
  if (submissionId !== undefined) {
    const stored = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, submissionId)).get());
    if (!stored || !isCounted(stored.status)) return undefined;
    const [response] = await responsesOf({ db, ws }, stored.formId, [
      { id: submissionId, ...stored },
    ]);
    return response;
  }
  if (contactId !== undefined) {
    const contact = dataOf<ContactDoc>(await db.doc(paths.contact(ws, contactId)).get());
    if (contact?.status !== 'active') return undefined;
    return contactResourceOf(contactId, contact, await contactNames(db, ws));
  }
  const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId ?? '')).get());
  return head && formResourceOf(formId ?? '', head, origin);
}

/** One attempt. Neither what was sent nor the reply is kept. */
export async function deliverHook(
  context: DestinationContext,
  { url }: Hook,
  event: HookEventResource,
): Promise<Delivered> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${BRAND.name}-Hooks/1`,
    'webhook-id': event.id,
  };
  const { reply: _reply, ...posted } = await post(url, headers, JSON.stringify(event), context);
  const isRevoked = posted.status === GONE;
  return { posted, request: { headers: {}, body: '' }, ...(isRevoked ? { isRevoked } : {}) };
}

/**
 * Reads what an outcome changes about its subscription; undefined for nothing, which is usual. One that is gone is removed,
 * one that kept failing is stopped.
 */
export async function noteHookHealth(
  tx: Transaction,
  db: Firestore,
  ws: string,
  hookId: string,
  { isReceived, isGivenUp, isRevoked, at }: DeliveryOutcome,
): Promise<(() => void) | undefined> {
  const stored = await readHooks(tx, db, ws);
  const hook = stored?.hooks.find(({ id }) => id === hookId);
  if (!stored || !hook) return undefined;
  const { failingSince, ...working } = hook;
  const write = (next: Hook) => () => {
    const hooks = stored.hooks.map((one) => (one === hook ? next : one));
    tx.update(db.doc(paths.hooks(ws)), { hooks });
  };
  if (isRevoked) return () => endHooks(tx, db, ws, stored, (one) => one === hook);
  if (isReceived) return failingSince === undefined ? undefined : write(working);
  if (isTurnedOff(failingSince, isGivenUp, at)) return write({ ...hook, stoppedAt: at });
  return failingSince === undefined ? write({ ...hook, failingSince: at }) : undefined;
}
