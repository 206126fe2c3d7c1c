/** Names that stand for an address, and cannot be made or guessed from it without the secret (design §3). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECRET_VERSION } from '../effects/keys';

function mac(secret: string, kind: string, value: string): string {
  return createHmac('sha256', secret).update(`mail|${kind}|${value}`).digest('base64url');
}

/** Id of a newsletter address in `subscribers`. */
export function subscriberId(secret: string, address: string): string {
  return `${SECRET_VERSION}_${mac(secret, 'subscriber', address)}`;
}

/** Id of the mail that somebody asked for to an address in that minute: asking twice is one mail. */
export function resetId(secret: string, address: string, now: number): string {
  return `reset-${SECRET_VERSION}_${mac(secret, 'reset', address)}-${Math.floor(now / 60_000)}`;
}

/** What unsubscribes an address: its id, signed, since the id alone is seen by every server on a mail's way. */
export function unsubscribeToken(secret: string, subscriber: string): string {
  return `${subscriber}.${mac(secret, 'unsubscribe', subscriber).slice(0, 22)}`;
}

/** The subscriber of a token; undefined where it was not made by us. */
export function subscriberOf(secret: string, token: string): string | undefined {
  const [, subscriber] = /^(\d+_[\w-]{43})\.[\w-]{22}$/.exec(token) ?? [];
  if (subscriber === undefined) return undefined;
  const expected = Buffer.from(unsubscribeToken(secret, subscriber));
  return timingSafeEqual(expected, Buffer.from(token)) ? subscriber : undefined;
}
