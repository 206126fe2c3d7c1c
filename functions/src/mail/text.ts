/** Sanitises strangers' text for mails. */
import { cleanLine, cleanLines, cutText } from '@/domain/answers/text';

/** C1 controls and Unicode line separators: some mail programs start a new line there. */
const SEPARATORS = /[\u0080-\u009f\u2028\u2029]/g;
/** Direction overrides and invisible characters. */
const TRICKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** One line of at most `max` UTF-16 units, safe in a header. */
export function mailLine(text: string, max: number): string {
  const line = cleanLine(text.replace(SEPARATORS, ' ').replace(TRICKS, ''));
  return cutText(line.replace(/\s+/g, ' '), max).trim();
}

/** Several lines of at most `max` UTF-16 units. */
export function mailLines(text: string, max: number): string {
  return cutText(cleanLines(text.replace(SEPARATORS, '\n').replace(TRICKS, '')), max);
}

/** Up to three words of letters and marks, joined or shortened as in names: O’Brien, Anne-Marie, J. R. Smith. */
const NAME =
  /^[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?(?: [\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?){0,2}$/u;
/** A dot between two letters of which the second begins a word of two or more: mail programs turn it into a link. */
const LINK = /[\p{L}\p{N}][.\u3002]\p{L}{2}|\bwww\./iu;

/**
 * A name for the greeting; empty if it does not look like a name. Anyone can make us write to anyone, so a display name
 * must not carry advertising.
 */
export function greetingName(text: string): string {
  const name = mailLine(text, 60);
  // Normalised as mail programs do when they detect links: full-width letters and dots count.
  const plain = name.normalize('NFKC');
  return NAME.test(plain) && !LINK.test(plain) ? name : '';
}
