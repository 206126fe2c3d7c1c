/** Calls about where responses are sent: mail and webhooks (functions/src/callable/responses). */
import * as z from 'zod';
import { MAX_RECIPIENTS, receiptSettingsSchema } from '@/domain/documents/delivery.schema';
import { DELIVERY_STATUSES, MAX_WEBHOOK_DESCRIPTION } from '@/domain/documents/webhooks.schema';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import { MAX_WEBHOOK_URL } from '@/domain/options/webhookTarget';
import { key, nothing, ofForm } from './parts.schema';

/** What a form mails when a response arrives. */
const deliverySettings = z.strictObject({
  recipients: z.array(z.string().max(254)).max(MAX_RECIPIENTS),
  /** One mail a day in place of a mail for each response; stays as it is if absent. */
  isDaily: z.boolean().optional(),
  repliesToRespondent: z.boolean(),
  /** Only responses that meet it are mailed to the recipients. */
  when: conditionSchema.optional(),
  receipt: receiptSettingsSchema.optional(),
});
export type DeliverySettings = z.output<typeof deliverySettings>;

const fields = {
  url: z.string().max(2 * MAX_WEBHOOK_URL),
  description: z.string().trim().max(MAX_WEBHOOK_DESCRIPTION),
  /** Only responses that meet it are sent. */
  when: conditionSchema.optional(),
};
export type WebhookFields = z.output<z.ZodObject<typeof fields>>;

const webhookChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), id: key, ...fields }),
  z.strictObject({ kind: z.literal('update'), id: key, enabled: z.boolean(), ...fields }),
  z.strictObject({ kind: z.literal('delete'), id: key }),
  z.strictObject({ kind: z.literal('roll'), id: key }),
]);
export type WebhookChange = z.output<typeof webhookChange>;

export const DELIVERY_CALLS = {
  /**
   * Who gets mail about a form's responses. An address that is not the caller's own is asked to confirm, at most once a
   * day, and gets nothing before it has. `changed`: the settings that the save is about; all of them if it is absent.
   */
  saveDelivery: {
    request: z.strictObject({
      ...ofForm,
      delivery: deliverySettings,
      changed: z.array(deliverySettings.keyof()).optional(),
    }),
    response: nothing,
  },

  /**
   * Adds a webhook (under an id that the client makes), changes or deletes one, or makes it a new secret. `malformed`
   * with a sentence for a URL that can't be sent to; `conflict` if the form has 5. A new secret is written out here
   * alone; the one before signs for another day.
   */
  changeWebhook: {
    request: z.strictObject({ ...ofForm, change: webhookChange }),
    response: z.strictObject({ secret: z.string().optional() }),
  },

  /**
   * Sends a test to a webhook, or a delivery again, and waits for the outcome: 10 s at most. A webhook that is off gets
   * tests too. At most 60 an hour in a workspace: `rate_limited`.
   */
  sendWebhook: {
    request: z.strictObject({
      ...ofForm,
      webhookId: key,
      deliveryId: z
        .string()
        .regex(/^msg_[\w-]{1,100}$/)
        .optional(),
    }),
    response: z.strictObject({ id: z.string(), status: z.enum(DELIVERY_STATUSES) }),
  },
};
