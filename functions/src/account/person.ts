/** What people may call themselves, and where their picture may lie: both can be set past our own pages. */
import { cleanLine, cutText } from '@/domain/answers/text';

/** What turns the direction of the text around it: a name must not change how a line reads. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const NAME_LENGTH = 100;

/** A name as others see it; empty where nothing is left. */
export function personName(text: string): string {
  return cutText(cleanLine(text.replace(DIRECTIONS, '')), NAME_LENGTH);
}

/** The address of a picture that browsers may load: https, or our own (http only on a developer's machine). */
export function pictureOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, pathname } = new URL(address);
  if (protocol === 'https:') return address;
  return protocol === 'http:' && /^\/api\/assets\/[0-9a-f]{64}$/.test(pathname)
    ? address
    : undefined;
}
