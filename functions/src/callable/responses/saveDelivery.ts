import { refused } from '@/domain/refusals/refusals';
import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { AppError } from '@/domain/base/errors';
import { withChanged } from '@/domain/base/changedSettings';
import { deliverySettingsOf } from '@/domain/responses/deliverySettings';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { inviteRecipient } from '../../delivery/recipients';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { mailAddressOf } from '../../mail/address';
import { requirePermission, type CallSpec } from '../call';

/** Stores who gets mail about a form's responses, and asks new addresses to confirm. */
export const saveDelivery: CallSpec<'saveDelivery'> = {
  async run(context, { workspace: ws, formId, delivery: sent, changed }) {
    const { db, caller, now } = context;
    const named = { ...sent, recipients: [...new Set(sent.recipients.map(addressOf))] };
    const ownAddress = mailAddressOf(caller.email);
    const recipients = await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeDelivery');
      const [head, stored] = await tx.getAll(
        db.doc(paths.form(ws, formId)),
        db.doc(paths.delivery(ws, formId)),
      );
      const form = head && dataOf<FormHeadDoc>(head);
      if (!form) throw new AppError('not_found');
      const before = stored && dataOf<DeliveryDoc>(stored);
      const delivery = withChanged(before && deliverySettingsOf(before), named, changed);
      // Mail to others leaves only for people whose own address is proven.
      const known = before?.recipients ?? [];
      const others = delivery.recipients.filter(
        (email) => email !== ownAddress && !known.includes(email),
      );
      if (!caller.emailVerified && (delivery.receipt || others.length > 0)) {
        throw new AppError('unverified_email');
      }
      // An app from before there was a choice says nothing of it.
      const isDaily = delivery.isDaily ?? before?.isDaily;
      const next: DeliveryDoc = {
        schemaVersion: 1,
        recipients: delivery.recipients,
        ...(isDaily ? { isDaily } : {}),
        repliesToRespondent: delivery.repliesToRespondent,
        ...(delivery.when ? { when: delivery.when } : {}),
        ...(delivery.fields ? { fields: delivery.fields } : {}),
        ...(delivery.receipt ? { receipt: delivery.receipt } : {}),
        updatedAt: now,
        updatedBy: caller.uid,
      };
      tx.set(db.doc(paths.delivery(ws, formId)), next);
      const settings = ({ updatedAt: _at, updatedBy: _by, ...rest }: DeliveryDoc) => rest;
      if (!before || canonicalJson(settings(before)) !== canonicalJson(settings(next))) {
        recordAct(tx, context, ws, member, 'form_delivery_changed', {
          params: { title: form.title },
          target: { kind: 'form', id: formId },
        });
      }
      return delivery.recipients;
    });
    const asking = { db, now, keySecret: keySecret(process.env) };
    // One after the other: they share the count of what is sent in an hour.
    for (const email of recipients) {
      await inviteRecipient(asking, ws, email, caller);
    }
    return {};
  },
};

function addressOf(text: string): string {
  const address = mailAddressOf(text);
  if (address === undefined) {
    throw refused('recipient_malformed', { text });
  }
  return address;
}
