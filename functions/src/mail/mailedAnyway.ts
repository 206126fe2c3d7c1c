/** Forms that email each response to an address already: their responses are left out of mail about notifications. */
import {
  isConfirmed,
  type DeliveryDoc,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Notice } from '@/domain/notices/grouping';
import { dataOf } from '../lib/admin';
import type { ComposeContext } from './composed';
import { recipientKey } from './keys';

/** The notifications that are news to an address. */
export async function withoutMailed(
  { db, keySecret }: ComposeContext,
  address: string,
  rows: readonly Notice[],
): Promise<Notice[]> {
  const forms = new Map<string, { ws: string; formId: string }>();
  for (const { data } of rows) {
    if (data.type !== 'submission' || data.formId === undefined) continue;
    forms.set(data.formId, { ws: data.workspace, formId: data.formId });
  }
  const mailed = new Set<string>();
  for (const { ws, formId } of forms.values()) {
    const id = recipientKey(keySecret, ws, address);
    const [settings, recipient] = await db.getAll(
      db.doc(paths.delivery(ws, formId)),
      db.doc(paths.mailRecipient(ws, id)),
    );
    const delivery = settings && dataOf<DeliveryDoc>(settings);
    const known = recipient && dataOf<MailRecipientDoc>(recipient);
    const isListed = delivery?.recipients.includes(address) && !delivery.when;
    if (isListed && known && isConfirmed(known)) mailed.add(formId);
  }
  return rows.filter(({ data }) => data.type !== 'submission' || !mailed.has(data.formId ?? ''));
}
