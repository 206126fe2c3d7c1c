import type { UserDoc } from '@/domain/documents/people.schema';
import { emailDomain, normaliseEmail } from '@/domain/text/email';
import { isEmail } from '@/domain/text/addresses';
import { domainToUnicode } from '@/domain/text/hosts';

/**
 * Characters that no address contains and a header must not: controls, lone surrogates, line and paragraph separators.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Invisible characters that come along when an address is copied. */
const INVISIBLE = /\p{Cf}/gu;

/** The canonical form of an address that mail may go to; undefined if invalid. */
export function mailAddressOf(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return undefined;
  const address = normaliseEmail(text.replace(INVISIBLE, ''));
  const isDomain = domainToUnicode(emailDomain(address)) !== undefined;
  return isDomain && isEmail(address) && !/\s/u.test(address) ? address : undefined;
}

/** The address that a person has proven to be theirs, and still holds; undefined if there is none. */
export function provenAddressOf(user: UserDoc | undefined): string | undefined {
  if (user?.provenEmail === undefined || user.unproven || user.deletingAt !== undefined) {
    return undefined;
  }
  return mailAddressOf(user.provenEmail);
}

/**
 * An address reduced for limits: without the parts that providers may ignore. Dots are removed everywhere; where they
 * matter, two people merely share a limit.
 */
export function inboxOf(address: string): string {
  const [name = '', domain = ''] = personInboxOf(address).split('@');
  return `${name.replaceAll('.', '')}@${domain}`;
}

/** Gmail's two domains; it ignores dots in both. */
const GMAIL = /^(gmail|googlemail)\.com$/;

/**
 * The address that identifies an inbox's reader for their decisions. Dots are removed for Gmail only: elsewhere `a.b@`
 * and `ab@` may be two people, and one must not unsubscribe the other.
 */
export function personInboxOf(address: string): string {
  const [tagged = '', domain = ''] = address.toLowerCase().split('@');
  const name = tagged.replace(/(?!^)\+.*/, '');
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
