/** Keyed names for addresses, which cannot be computed or guessed without the secret (docs/data.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { KEY_PATTERN } from '@/domain/base/ids';
import { SECRET_VERSION } from '../lib/keys';

function mac(secret: string, kind: string, value: string): string {
  return createHmac('sha256', secret).update(`mail|${kind}|${value}`).digest('base64url');
}

/** The code of a link: the ids of what it is about, signed for its purpose. */
function signed(secret: string, purpose: string, ...ids: string[]): string {
  return `${ids.join('.')}.${mac(secret, purpose, ids.join('/')).slice(0, 22)}`;
}

/** Whether a code is the one that we issue, of the same length. */
const isCode = (code: string, expected: string) =>
  timingSafeEqual(Buffer.from(expected), Buffer.from(code));

/** Id of a newsletter address in `subscribers`. */
export function subscriberId(secret: string, address: string): string {
  return `${SECRET_VERSION}_${mac(secret, 'subscriber', address)}`;
}

/** Id of a mail requested for an address in that minute: requesting it twice sends one mail. */
export function resetId(secret: string, address: string, now: number): string {
  return `reset-${SECRET_VERSION}_${mac(secret, 'reset', address)}-${Math.floor(now / 60_000)}`;
}

/** Name of an inbox, a domain, a workspace, its maker, or the makers of one domain in `mailCounts`. */
export function countName(
  secret: string,
  kind: 'inbox' | 'domain' | 'workspace' | 'maker' | 'makers',
  value: string,
): string {
  return mac(secret, `count-${kind}`, value).slice(0, 22);
}

/** Id of an address in a workspace's `mailRecipients`. */
export function recipientKey(secret: string, ws: string, address: string): string {
  return `${SECRET_VERSION}_${mac(secret, 'recipient', `${ws}|${address}`)}`;
}

/** Purpose of a recipient's link. */
export type RecipientLink = 'confirm' | 'stop' | 'stop-receipts';

/** The code of such a link: workspace and recipient, signed. */
export function recipientToken(
  secret: string,
  link: RecipientLink,
  { ws, id }: { ws: string; id: string },
): string {
  return signed(secret, `recipient-${link}`, ws, id);
}

/** The recipient of a code; undefined if we did not issue it for this purpose. */
export function recipientOf(
  secret: string,
  link: RecipientLink,
  token: string,
): { ws: string; id: string } | undefined {
  const [, ws = '', id = ''] = /^([\w-]+)\.(\d+_[\w-]{43})\.[\w-]{22}$/.exec(token) ?? [];
  if (!KEY_PATTERN.test(ws)) return undefined;
  return isCode(token, recipientToken(secret, link, { ws, id })) ? { ws, id } : undefined;
}

/** A place that is held for someone on a waiting list, until an instant. */
export interface HeldPlace {
  ws: string;
  /** Of the response. */
  id: string;
  until: number;
}

/** The code of the link that takes such a place. */
export function placeToken(secret: string, { ws, id, until }: HeldPlace): string {
  return signed(secret, 'place', ws, id, until.toString(36));
}

/** The place of a code; undefined if we did not issue it. */
export function placeOfToken(secret: string, token: string): HeldPlace | undefined {
  const [, ws = '', id = '', at = ''] =
    /^([\w-]{22})\.([\w-]{1,64})\.([0-9a-z]{1,11})\.[\w-]{22}$/.exec(token) ?? [];
  const place = { ws, id, until: Number.parseInt(at, 36) };
  if (ws === '' || placeToken(secret, place).length !== token.length) return undefined;
  return isCode(token, placeToken(secret, place)) ? place : undefined;
}

/** The code of the link in an invitation to a workspace. */
export function memberCode(secret: string, { ws, id }: { ws: string; id: string }): string {
  return signed(secret, 'member', ws, id);
}

/** The invitation of a code; undefined if we did not issue it. */
export function invitationOfCode(
  secret: string,
  code: string,
): { ws: string; id: string } | undefined {
  const [, ws, id] = /^([\w-]{22})\.([\w-]{22})\.[\w-]{22}$/.exec(code) ?? [];
  if (ws === undefined || id === undefined) return undefined;
  return isCode(code, memberCode(secret, { ws, id })) ? { ws, id } : undefined;
}

/** The code of the link that stops mail of notifications to a person. */
export function noticesToken(secret: string, uid: string): string {
  return signed(secret, 'stop-notices', uid);
}

/** The person of a code; undefined if we did not issue it. */
export function noticesPersonOf(secret: string, token: string): string | undefined {
  const [, uid] = /^([\w-]{1,128})\.[\w-]{22}$/.exec(token) ?? [];
  if (uid === undefined) return undefined;
  return isCode(token, noticesToken(secret, uid)) ? uid : undefined;
}

/** The code of the link that stops the mail of a report to a person. */
export function reportToken(secret: string, { uid, id }: { uid: string; id: string }): string {
  return signed(secret, 'stop-reports', uid, id);
}

/** The person and the report of a code; undefined if we did not issue it. */
export function reportReaderOf(
  secret: string,
  token: string,
): { uid: string; id: string } | undefined {
  const [, uid, id] = /^([\w-]{1,128})\.([\w-]{22})\.[\w-]{22}$/.exec(token) ?? [];
  if (uid === undefined || id === undefined) return undefined;
  return isCode(token, reportToken(secret, { uid, id })) ? { uid, id } : undefined;
}

/** Purpose of a newsletter link. */
export type NewsletterLink = 'unsubscribe' | 'confirm';

/** The code of such a link: the subscriber's id, signed. The id alone is visible to every server on a mail's way. */
export function newsletterToken(secret: string, link: NewsletterLink, subscriber: string): string {
  return signed(secret, link, subscriber);
}

/** The subscriber of a code; undefined if we did not issue it for this purpose. */
export function subscriberOf(
  secret: string,
  link: NewsletterLink,
  token: string,
): string | undefined {
  const [, subscriber] = /^(\d+_[\w-]{43})\.[\w-]{22}$/.exec(token) ?? [];
  if (subscriber === undefined) return undefined;
  return isCode(token, newsletterToken(secret, link, subscriber)) ? subscriber : undefined;
}
