/** Sanitises names and picture addresses: both can be set without our pages. */
import { cleanLine, cutText } from '@/domain/text/plainText';

/** Characters that change the direction of the text around them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const NAME_LENGTH = 100;

/** A name as others see it; empty where nothing is left. */
export function personName(text: string): string {
  return cutText(cleanLine(text.replace(DIRECTIONS, '')), NAME_LENGTH);
}

/** A picture address that browsers may load: https, or our own (http only in development). */
export function pictureOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, pathname } = new URL(address);
  if (protocol === 'https:') return address;
  return protocol === 'http:' && /^\/api\/assets\/[0-9a-f]{64}$/.test(pathname)
    ? address
    : undefined;
}
