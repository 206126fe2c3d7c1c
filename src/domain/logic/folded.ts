import { cutText, fold } from '@/domain/answers/text';

/** Most of what is remembered, in UTF-16 units: more than one submission and one form hold. */
const MOST = 1_000_000;
/** No field takes a longer text: of one that is sent all the same, the rest is not compared. */
const LONGEST = 10_000;

const known = new Map<string, string>();
let size = 0;

/**
 * A text as it is compared (`fold`), remembered: the rules and formulas of a form ask for the same few texts over and
 * over.
 */
export function folded(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const next = fold(cutText(text, LONGEST));
  size += text.length + 1;
  if (size > MOST) {
    known.clear();
    size = text.length + 1;
  }
  known.set(text, next);
  return next;
}
