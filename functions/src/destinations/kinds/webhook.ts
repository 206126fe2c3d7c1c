/** Webhooks: the response as the API answers it, signed. */
import { BRAND } from '@/domain/base/brand';
import { PAYLOAD_VERSION, type WebhookPayload } from '@/domain/destinations/payload.schema';
import { post } from '../post';
import type { DeliveryEvent, KindOf } from './kind';
import { signedHeaders } from './sign';

export const webhook: KindOf<'webhook'> = {
  host: ({ destination }) => destination.url,
  async deliver({ events: [event], destination, secret, at }, options) {
    const body = JSON.stringify(payloadOf(event));
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${BRAND.name}-Webhooks/1`,
      ...signedHeaders(secret, event.id, at, body),
    };
    const posted = await post(destination.url, headers, body, options);
    return { request: { headers, body }, posted };
  },
};

function payloadOf({ createdAt, form, response }: DeliveryEvent): WebhookPayload {
  const about = { version: PAYLOAD_VERSION, timestamp: new Date(createdAt).toISOString() } as const;
  return response
    ? { type: 'response.created', ...about, data: { form, response } }
    : { type: 'test', ...about, data: { form } };
}
