/**
 * Events for subscriptions of the API (decision 0223): stored in the transaction that causes them, and sent afterwards as
 * those of destinations are.
 */
import type { HookDeliveryDoc, Hook, HooksDoc } from '@/domain/documents/api/hooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DELIVERY_KEPT } from '@/domain/destinations/retries';
import type { HookEventName } from '@/domain/options/destinations/hookEvents';
import { dataOf, Timestamp, type Firestore, type Transaction } from '../lib/admin';

/** What happened, and to what. */
export type HookCause = Pick<
  HookDeliveryDoc,
  'event' | 'submissionId' | 'formId' | 'contactId' | 'deleted'
>;

/** What every delivery begins with, to a destination or a subscription: due at once. */
export const waitingSince = (now: number) => ({
  schemaVersion: 2 as const,
  status: 'waiting' as const,
  tries: 0,
  dueAt: now,
  createdAt: now,
  attempts: [],
  expireAt: Timestamp.fromMillis(now + DELIVERY_KEPT),
});

const newHookDelivery = ({ id }: Hook, cause: HookCause, now: number): HookDeliveryDoc => ({
  ...waitingSince(now),
  hookId: id,
  ...cause,
});

const hears = ({ event, formId, stoppedAt }: Hook, cause: HookCause): boolean =>
  event === cause.event &&
  stoppedAt === undefined &&
  (formId === undefined || formId === (cause.formId ?? cause.deleted?.formId));

/** What a workspace’s API keys are subscribed to. */
export const readHooks = async (
  tx: Transaction,
  db: Firestore,
  ws: string,
): Promise<HooksDoc | undefined> => dataOf<HooksDoc>(await tx.get(db.doc(paths.hooks(ws))));

/** Ends subscriptions; `stored` as the transaction read it. */
export function endHooks(
  tx: Transaction,
  db: Firestore,
  ws: string,
  stored: HooksDoc | undefined,
  isEnded: (hook: Hook) => boolean,
): void {
  const hooks = stored?.hooks ?? [];
  const left = hooks.filter((hook) => !isEnded(hook));
  if (left.length < hooks.length) tx.update(db.doc(paths.hooks(ws)), { hooks: left });
}

interface HookQueue {
  db: Firestore;
  ws: string;
  now: number;
}

/**
 * Queues an event for each subscription to it.
 *
 * @param stored as the transaction read it
 * @param key of what happened: a repeat queues nothing further
 */
export function queueHooks(
  tx: Transaction,
  { db, ws, now }: HookQueue,
  stored: HooksDoc | undefined,
  cause: HookCause,
  key: string,
): void {
  for (const hook of stored?.hooks ?? []) {
    if (!hears(hook, cause)) continue;
    const ref = db.doc(paths.destinationDelivery(ws, `evt_${hook.id}_${key}`));
    tx.set(ref, newHookDelivery(hook, cause, now));
  }
}

/** Reads which subscriptions a response is still to be sent to as new; each write is to be run once everything is read. */
export async function hooksOfNewResponse(
  tx: Transaction,
  { db, ws, now }: HookQueue,
  { formId, submissionId }: { formId: string; submissionId: string },
): Promise<(() => void)[]> {
  const cause = { event: 'response.created', formId, submissionId } as const;
  const wanted = ((await readHooks(tx, db, ws))?.hooks ?? []).flatMap((hook) => {
    const id = `evt_${hook.id}_${submissionId}`;
    return hears(hook, cause) ? [{ hook, ref: db.doc(paths.destinationDelivery(ws, id)) }] : [];
  });
  if (wanted.length === 0) return [];
  const known = await tx.getAll(...wanted.map(({ ref }) => ref));
  return wanted.flatMap(({ hook, ref }, index) =>
    known[index]?.exists ? [] : [() => tx.create(ref, newHookDelivery(hook, cause, now))],
  );
}

/** What becomes of a response that subscribers know. */
export type ResponseNews = Extract<HookEventName, 'response.updated' | 'response.deleted'>;

/** What is told of a response. That it is gone names it alone, and outlives it. */
export const responseCause = (
  event: ResponseNews,
  { formId, submissionId }: { formId: string; submissionId: string },
): HookCause =>
  event === 'response.deleted'
    ? { event, deleted: { id: submissionId, formId } }
    : { event, formId, submissionId };
