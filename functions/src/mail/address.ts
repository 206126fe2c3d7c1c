import { domainToASCII, domainToUnicode } from 'node:url';
import { normaliseEmail } from '@/domain/crm/email';
import { isEmail } from '@/domain/form/fieldTypes/text';

/** What no address holds, and a header must not: controls, half characters, ends of lines and paragraphs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** What shows nothing and comes along when an address is copied. */
const INVISIBLE = /\p{Cf}/gu;

/** The one way to write an address that mail may go to; undefined for what is none. */
export function mailAddressOf(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return undefined;
  const address = withPlainDomain(normaliseEmail(text.replace(INVISIBLE, '')));
  return isEmail(address) && !/\s/u.test(address) ? address : undefined;
}

/** Letters that a domain has in other shapes, wide ones and circled ones, reach the same inbox: they are the same. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // eslint-disable-next-line no-control-regex -- all of ASCII is meant
  if (at === 0 || /^[\u0000-\u007f]*$/.test(domain)) return address;
  return address.slice(0, at) + domainToUnicode(domainToASCII(domain));
}

/**
 * An address without what providers may leave out, for limits. Dots are left out of all: where they matter, two people
 * share a limit, and that is all.
 */
export function inboxOf(address: string): string {
  const [name = '', domain = ''] = personInboxOf(address).split('@');
  return `${name.replaceAll('.', '')}@${domain}`;
}

/** Gmail's two names; it leaves dots out of both. */
const GMAIL = /^(gmail|googlemail)\.com$/;

/**
 * The one address of whoever reads an inbox, for what they decide. Dots are left out for Gmail alone: elsewhere
 * `a.b@` and `ab@` may be two people, and one must not unsubscribe the other.
 */
export function personInboxOf(address: string): string {
  const [tagged = '', domain = ''] = address.toLowerCase().split('@');
  const name = tagged.replace(/(?!^)\+.*/, '');
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
