/** Deliveries are stored in the transaction that causes them, and sent afterwards (send.ts). */
import type { Webhook, WebhookDeliveryDoc, WebhooksDoc } from '@/domain/documents/webhooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DELIVERY_KEPT } from '@/domain/webhooks/retries';
import { Timestamp, type Firestore, type Transaction } from '../lib/admin';

/** A new delivery, due at once. */
export function newDelivery(
  about: Pick<WebhookDeliveryDoc, 'formId' | 'webhookId' | 'type' | 'submissionId'>,
  now: number,
): WebhookDeliveryDoc {
  return {
    schemaVersion: 1,
    ...about,
    status: 'waiting',
    tries: 0,
    dueAt: now,
    createdAt: now,
    attempts: [],
    expireAt: Timestamp.fromMillis(now + DELIVERY_KEPT),
  };
}

/** A response is delivered to a webhook once, however often it is accepted. */
const deliveryId = ({ id }: Webhook, submissionId: string) => `msg_${id}_${submissionId}`;

/** Reads what a response still has to be sent to; each write is to be run once everything is read. */
export async function deliveriesOf(
  tx: Transaction,
  db: Firestore,
  about: { ws: string; formId: string; submissionId: string; now: number },
  stored: WebhooksDoc | undefined,
): Promise<(() => void)[]> {
  const { ws, formId, submissionId, now } = about;
  const wanted = (stored?.webhooks ?? []).flatMap((webhook) => {
    if (!webhook.enabled) return [];
    return [{ webhook, ref: db.doc(paths.webhookDelivery(ws, deliveryId(webhook, submissionId))) }];
  });
  if (wanted.length === 0) return [];
  const known = await tx.getAll(...wanted.map(({ ref }) => ref));
  return wanted.flatMap(({ webhook, ref }, index) => {
    if (known[index]?.exists) return [];
    const delivery = newDelivery(
      { formId, webhookId: webhook.id, type: 'response.created', submissionId },
      now,
    );
    return [() => tx.create(ref, delivery)];
  });
}
