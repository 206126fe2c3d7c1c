/** Secrets and signatures as Standard Webhooks has them (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';
import type { SecretOf } from '@/domain/documents/destinations.schema';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** How long a former secret still signs, in milliseconds. */
export const FORMER_SIGNS = 86_400_000;

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The headers that a receiver verifies.
 *
 * @param id of the message, the same in every attempt
 * @param now of the attempt, in milliseconds
 */
export function signedHeaders(
  { secret, former }: SecretOf<'webhook'>,
  id: string,
  now: number,
  body: string,
): Record<string, string> {
  const seconds = Math.floor(now / 1_000);
  const content = `${id}.${seconds}.${body}`;
  const secrets = former && former.until > now ? [secret, former.secret] : [secret];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((one) => signature(one, content)).join(' '),
  };
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
