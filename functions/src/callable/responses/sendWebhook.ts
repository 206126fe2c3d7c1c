import { refused } from '@/domain/refusals/refusals';
import type { WebhookDeliveryDoc, WebhooksDoc } from '@/domain/documents/webhooks.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../../lib/admin';
import { Buckets } from '../../lib/rateLimit';
import { webhookContext } from '../../webhooks/context';
import { newDelivery } from '../../webhooks/queue';
import { attempt, claimedAt, type Claimed } from '../../webhooks/send';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Requests that members cause by a press, by workspace, from each instance. */
const PRESSES = new Buckets({ amount: 60, window: 3_600_000 });

/** Sends a test, or a delivery again, and waits for what the receiver answers. */
export const sendWebhook: CallSpec<'sendWebhook'> = {
  async run(context, request) {
    const { db, newKey } = context;
    const { workspace: ws } = request;
    const id = request.deliveryId ?? `msg_${newKey()}`;
    // Claimed in the transaction, so that the trigger leaves it to this call; the sweep has it if this call dies.
    const claimed = await db.runTransaction((tx) => claim(tx, context, id, request));
    const status = await attempt({ ...webhookContext(), db }, ws, id, claimed);
    return { id, status: status === 'none' ? 'waiting' : status };
  },
};

async function claim(
  tx: FirebaseFirestore.Transaction,
  context: CallContext,
  id: string,
  { workspace: ws, formId, webhookId, deliveryId }: Parameters<typeof sendWebhook.run>[1],
): Promise<Claimed> {
  const { db, now } = context;
  await requirePermission(tx, context, ws, 'manageWebhooks');
  const ref = db.doc(paths.webhookDelivery(ws, id));
  const [hooks, stored] = await tx.getAll(db.doc(paths.webhooks(ws, formId)), ref);
  const all = (hooks && dataOf<WebhooksDoc>(hooks)?.webhooks) ?? [];
  const webhook = all.find((one) => one.id === webhookId);
  const before = stored && dataOf<WebhookDeliveryDoc>(stored);
  if (!webhook) throw new AppError('not_found');
  if (deliveryId !== undefined) {
    if (before?.webhookId !== webhookId) throw new AppError('not_found');
    if (!webhook.enabled && before.type !== 'test') {
      throw refused('webhook_off');
    }
    if ((before.leaseUntil ?? 0) > now) {
      throw refused('delivery_running');
    }
  }
  const retryAfter = PRESSES.take(ws, now);
  if (retryAfter > 0) {
    throw refused('webhook_tests', undefined, { retryAfter });
  }
  const delivery = before
    ? // Anew: with all its attempts before it.
      { ...before, status: 'waiting' as const, tries: 0 }
    : newDelivery({ formId, webhookId, type: 'test' }, now);
  const claimed = claimedAt(delivery, now);
  tx.set(ref, claimed);
  return claimed;
}
