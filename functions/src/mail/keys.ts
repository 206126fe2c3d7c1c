/** Names that stand for an address, and cannot be made or guessed from it without the secret (docs/data.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECRET_VERSION } from '../lib/keys';

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

/** Name of an inbox or a domain in `mailCounts`. */
export function countName(secret: string, kind: 'inbox' | 'domain', value: string): string {
  return mac(secret, `count-${kind}`, value).slice(0, 22);
}

/** What a link of the newsletter is for. */
export type NewsletterLink = 'unsubscribe' | 'confirm';

/** The code of such a link: the subscriber's id, signed, since the id alone is seen by every server on a mail's way. */
export function newsletterToken(secret: string, link: NewsletterLink, subscriber: string): string {
  return `${subscriber}.${mac(secret, link, subscriber).slice(0, 22)}`;
}

/** The subscriber of a code; undefined where it was not made by us for this. */
export function subscriberOf(
  secret: string,
  link: NewsletterLink,
  token: string,
): string | undefined {
  const [, subscriber] = /^(\d+_[\w-]{43})\.[\w-]{22}$/.exec(token) ?? [];
  if (subscriber === undefined) return undefined;
  const expected = Buffer.from(newsletterToken(secret, link, subscriber));
  return timingSafeEqual(expected, Buffer.from(token)) ? subscriber : undefined;
}
