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

/** Where an address is delivered: large providers leave out dots, and what follows a plus. */
export function inboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*|\./g, '')}@${domain}`;
}
