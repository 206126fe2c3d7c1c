/** Whether a webhook works: since when it has been failing, and that it is turned off when that lasts. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { Webhook, WebhookDeliveryDoc, WebhooksDoc } from '@/domain/documents/webhooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { FAILING_NOTICE, isTurnedOff, troubleOf } from '@/domain/webhooks/retries';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { announceToMembers } from '../notices/announce';

interface Outcome {
  isReceived: boolean;
  /** There are no further attempts. */
  isGivenUp: boolean;
  at: number;
}

/**
 * Reads what an outcome changes about its webhook; undefined for nothing, which is usual: only the first failure, the
 * first success after one, what admins are notified of, and being turned off are written.
 */
export async function noteHealth(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { formId, webhookId }: WebhookDeliveryDoc,
  { isReceived, isGivenUp, at }: Outcome,
): Promise<(() => void) | undefined> {
  const ref = db.doc(paths.webhooks(ws, formId));
  const stored = dataOf<WebhooksDoc>(await tx.get(ref));
  const webhook = stored?.webhooks.find(({ id }) => id === webhookId);
  if (!stored || !webhook) return undefined;
  const { failingSince, noticedAt: _noticed, ...working } = webhook;
  const isDue = failingSince !== undefined && at - failingSince >= FAILING_NOTICE;
  const isNews = isReceived
    ? failingSince !== undefined
    : failingSince === undefined || (webhook.enabled && isDue);
  if (!isNews) return undefined;
  const headRef = db.doc(paths.form(ws, formId));
  const head = dataOf<FormHeadDoc>(await tx.get(headRef));
  const write = (next: typeof webhook) => {
    const webhooks = stored.webhooks.map((one) => (one.id === webhookId ? next : one));
    tx.update(ref, { webhooks });
    const trouble = troubleOf(webhooks);
    if (head && head.webhooks !== trouble) {
      tx.update(headRef, { webhooks: trouble ?? FieldValue.delete() });
    }
  };
  if (isReceived) return () => write(working);
  const about = { ws, formId, title: head?.title ?? '', webhook, at };
  if (webhook.enabled && isTurnedOff(failingSince, isGivenUp, at)) {
    const tell = await announcement(tx, db, 'webhook', about);
    return () => {
      write({ ...webhook, enabled: false, turnedOffAt: at });
      tell();
    };
  }
  if (failingSince === undefined) return () => write({ ...webhook, failingSince: at });
  if (webhook.noticedAt !== undefined) return undefined;
  const tell = await announcement(tx, db, 'webhookFailing', about);
  return () => {
    write({ ...webhook, noticedAt: at });
    tell();
  };
}

/** A notification for each member who can do something about it. */
function announcement(
  tx: Transaction,
  db: Firestore,
  type: 'webhook' | 'webhookFailing',
  about: { ws: string; formId: string; title: string; webhook: Webhook; at: number },
): Promise<() => void> {
  const { ws, formId, title, at } = about;
  const { id, url, failingSince } = about.webhook;
  // Once for each time that it begins to fail.
  const key = `${type}_${id}_${failingSince ?? at}`;
  return announceToMembers(tx, { db, now: at }, key, {
    type,
    workspace: ws,
    formId,
    formTitle: title,
    params: { host: new URL(url).host },
    at,
  });
}
