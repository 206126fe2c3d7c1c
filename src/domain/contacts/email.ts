/** Addresses as the CRM knows people by. */
import { caseFold } from '@/domain/answers/text';

/**
 * The one way to write an address: composed, in lower case. Nothing cleverer: dots and plus signs mean something to
 * some providers, and two people must never become one.
 */
export function normaliseEmail(text: string): string {
  return caseFold(text.trim());
}

/** The part after the last `@`; empty where there is none. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : email.slice(at + 1);
}
