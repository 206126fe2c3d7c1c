/** The body of a webhook. Documented in the help article “Webhooks”; a change that breaks receivers is a new version. */
import * as z from 'zod';
import { responseResource } from '@/domain/api/resources.schema';

export const PAYLOAD_VERSION = 1;

const form = z.strictObject({ id: z.string(), title: z.string() });
const head = {
  version: z.literal(PAYLOAD_VERSION),
  timestamp: z.iso.datetime().describe('When it happened. The same in every attempt.'),
};

export const webhookPayload = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('response.created'),
    ...head,
    /** The response as the API answers it. */
    data: z.strictObject({ form, response: responseResource }),
  }),
  z.strictObject({ type: z.literal('test'), ...head, data: z.strictObject({ form }) }),
]);

export type WebhookPayload = z.infer<typeof webhookPayload>;
