import * as z from 'zod';
import { MAX_RECIPIENTS, receiptSettingsSchema, type DeliveryDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import { KEY_PATTERN } from '@/domain/ids';
import { paths } from '@/domain/firestorePaths';
import { inviteRecipient } from '../../delivery/recipients';
import { dataOf } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { mailAddressOf } from '../../mail/address';
import { requirePermission, type CallSpec } from '../call';

/** Stores who gets mail about a form's responses, and asks new addresses to confirm. */
export const saveDelivery: CallSpec<'saveDelivery'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    formId: z.string().regex(KEY_PATTERN),
    delivery: z.strictObject({
      recipients: z.array(z.string().max(254)).max(MAX_RECIPIENTS),
      isDaily: z.boolean().optional(),
      repliesToRespondent: z.boolean(),
      when: conditionSchema.optional(),
      receipt: receiptSettingsSchema.optional(),
    }),
  }),
  async run(context, { workspace: ws, formId, delivery }) {
    const { db, caller, now } = context;
    const recipients = [...new Set(delivery.recipients.map(addressOf))];
    const ownAddress = mailAddressOf(caller.email);
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'changeDelivery');
      const [head, before] = await tx.getAll(
        db.doc(paths.form(ws, formId)),
        db.doc(paths.delivery(ws, formId)),
      );
      if (!head?.exists) throw new AppError('not_found');
      // Mail to others leaves only for people whose own address is proven.
      const known = (before && dataOf<DeliveryDoc>(before)?.recipients) ?? [];
      const others = recipients.filter((email) => email !== ownAddress && !known.includes(email));
      if (!caller.emailVerified && (delivery.receipt || others.length > 0)) {
        throw new AppError('unverified_email');
      }
      // An app from before there was a choice says nothing of it.
      const isDaily = delivery.isDaily ?? (before && dataOf<DeliveryDoc>(before)?.isDaily);
      const stored: DeliveryDoc = {
        schemaVersion: 1,
        recipients,
        ...(isDaily ? { isDaily } : {}),
        repliesToRespondent: delivery.repliesToRespondent,
        ...(delivery.when ? { when: delivery.when } : {}),
        ...(delivery.receipt ? { receipt: delivery.receipt } : {}),
        updatedAt: now,
        updatedBy: caller.uid,
      };
      tx.set(db.doc(paths.delivery(ws, formId)), stored);
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
    throw new AppError('malformed', `“${text}” isn’t an email address. Check for typos.`);
  }
  return address;
}
