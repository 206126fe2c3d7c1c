/** Addresses as the CRM knows people by. */
import { caseFold } from './plainText';
import { isEmail } from '@/domain/text/addresses';
import { domainToUnicode } from '@/domain/text/hosts';

/**
 * The one way to write an address: composed, in lower case, and its domain in letters (UTS 46): `ann@xn--mnchen-3ya.de` is
 * `ann@münchen.de`. Nothing cleverer: dots and plus signs mean something to some providers, and two people must never
 * become one.
 */
export function normaliseEmail(text: string): string {
  const address = caseFold(text.trim());
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return at === 0 ? address : `${address.slice(0, at)}${domainToUnicode(domain) ?? domain}`;
}

/** The part after the last `@`; empty where there is none. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : email.slice(at + 1);
}

/** An address as the CRM keeps it; undefined for a text that is none. */
export const readEmail = (text: string): string | undefined =>
  isEmail(text) ? normaliseEmail(text) : undefined;
