import { normaliseEmail } from '@/domain/crm/email';
import { isEmail } from '@/domain/form/fieldTypes/text';

/** What no address holds, and a header must not: controls, half characters, ends of lines and paragraphs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** What shows nothing and comes along when an address is copied. */
const INVISIBLE = /\p{Cf}/gu;

/** The one way to write an address that mail may go to; undefined for what is none. */
export function mailAddressOf(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return undefined;
  const address = normaliseEmail(text.replace(INVISIBLE, ''));
  return isEmail(address) && !/\s/u.test(address) ? address : undefined;
}
