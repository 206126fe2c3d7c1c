import { cutText, caseFold } from '@/domain/text/plainText';

/** Cache limit in UTF-16 units: more than one submission and one form hold. */
const MAX_CACHED = 1_000_000;
/** No field accepts a longer text; the rest of a longer one is not compared. */
const MAX_COMPARED = 10_000;

const known = new Map<string, string>();
let size = 0;

/**
 * A text as it is compared (`caseFold`), remembered: the rules and formulas of a form ask for the same few texts over and
 * over.
 */
export function memoCaseFold(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const next = caseFold(cutText(text, MAX_COMPARED));
  size += text.length + 1;
  if (size > MAX_CACHED) {
    known.clear();
    size = text.length + 1;
  }
  known.set(text, next);
  return next;
}
