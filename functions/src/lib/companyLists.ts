/** The heavy lists behind companies.ts: the public suffix list and the providers of mail for anybody. */
import providers from 'email-providers/all.json';
import { getDomain } from 'tldts';

const free = new Set<string>(providers);

/** See `companyDomain`. */
export function companyDomainOf(emailDomain: string): string | undefined {
  const registrable = getDomain(emailDomain, { allowPrivateDomains: true });
  if (!registrable || free.has(registrable) || free.has(emailDomain)) return undefined;
  return registrable;
}
