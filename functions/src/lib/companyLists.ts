/** The large lists behind companies.ts: the public suffix list and free mail providers. */
import providers from 'email-providers/all.json';
import { getDomain } from 'tldts';

const free = new Set<string>(providers);

/** See `companyDomain`. */
export function companyDomainOf(emailDomain: string): string | undefined {
  const registrable = getDomain(emailDomain, { allowPrivateDomains: true });
  if (!registrable || free.has(registrable) || free.has(emailDomain)) return undefined;
  return registrable;
}
