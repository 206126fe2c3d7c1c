/** The public suffix list. Its list is large: import this when it is needed. */
import { getDomain } from 'tldts';

/** The domain that someone registered, of a host's name; undefined for addresses and names without one. */
export const registrableDomain = (hostname: string): string | undefined =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? undefined;
