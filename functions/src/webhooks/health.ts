/** Whether a webhook works: since when it has been failing, and that it is turned off when that lasts. */
import { can } from '@/domain/options/access';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { WebhookDeliveryDoc, WebhooksDoc } from '@/domain/documents/webhooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { isTurnedOff } from '@/domain/webhooks/retries';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { membersOf } from '../lib/members';

interface Outcome {
  isReceived: boolean;
  /** There are no further attempts. */
  isGivenUp: boolean;
  at: number;
}

/**
 * Reads what an outcome changes about its webhook; undefined for nothing, which is usual: only the first failure, the
 * first success after one, and being turned off are written.
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
  const { failingSince, ...working } = webhook;
  const write = (next: typeof webhook) => {
    const webhooks = stored.webhooks.map((one) => (one.id === webhookId ? next : one));
    tx.update(ref, { webhooks });
  };
  if (isReceived) return failingSince === undefined ? undefined : () => write(working);
  if (webhook.enabled && isTurnedOff(failingSince, isGivenUp, at)) {
    const tell = await announcement(tx, db, ws, formId, { webhookId, url: webhook.url, at });
    return () => {
      write({ ...webhook, enabled: false, turnedOffAt: at });
      tell();
    };
  }
  return failingSince === undefined ? () => write({ ...webhook, failingSince: at }) : undefined;
}

/** A notification for each member who can turn it on again. */
async function announcement(
  tx: Transaction,
  db: Firestore,
  ws: string,
  formId: string,
  { webhookId, url, at }: { webhookId: string; url: string; at: number },
): Promise<() => void> {
  const head = dataOf<FormHeadDoc>(await tx.get(db.doc(paths.form(ws, formId))));
  const members = await tx.get(membersOf(db, ws));
  const told: NotificationDoc = {
    schemaVersion: 1,
    type: 'webhook',
    workspace: ws,
    formId,
    formTitle: head?.title ?? '',
    summary: `No delivery to ${new URL(url).host} succeeded for 3 days. Turn it on again in the form’s settings.`,
    at,
    readAt: null,
  };
  return () => {
    for (const member of members.docs) {
      const role = dataOf<MemberDoc>(member)?.role;
      if (!role || !can(role, 'manageWebhooks')) continue;
      tx.set(db.doc(paths.notification(member.id, `webhook_${webhookId}`)), told);
    }
  };
}
