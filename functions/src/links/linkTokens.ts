/**
 * Codes in links of account mails. A code is an HMAC, so nothing that opens an account is stored, and a repeated mail
 * has the same link. It is bound to what must still be true when used (links.ts).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountLink } from '@/domain/base/accountLinks';

export interface LinkTarget {
  link: AccountLink;
  uid: string;
  /** An instant of expiry, or the id of a pending change. */
  ref: string;
}

/**
 * @param state what the link depends on; a code for another state is invalid
 */
export function actionToken(secret: string, { link, uid, ref }: LinkTarget, state: string): string {
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['account-link', link, uid, ref, state]))
    .digest('base64url');
  return `${uid}.${ref}.${mac}`;
}

/** The parts of a code; undefined if it has another shape. Does not check whether it is genuine. */
export function readLinkToken(token: string): { uid: string; ref: string } | undefined {
  const [, uid, ref] = /^([\w-]{1,128})\.([\w-]{1,32})\.[\w-]{43}$/.exec(token) ?? [];
  return uid === undefined || ref === undefined ? undefined : { uid, ref };
}

export function isLinkToken(
  token: string,
  secret: string,
  target: LinkTarget,
  state: string,
): boolean {
  const expected = Buffer.from(actionToken(secret, target, state));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
