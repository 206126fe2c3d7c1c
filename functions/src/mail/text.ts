/** Strangers' words as they may stand in a mail. */
import { cleanLine, cleanLines, cutText } from '@/domain/answers/text';

/** C1 controls and Unicode's own ends of lines: some mail programs begin a new line there. */
const SEPARATORS = /[\u0080-\u009f\u2028\u2029]/g;
/** What turns the direction of the text that follows, or shows nothing. */
const TRICKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** One line of at most `max` UTF-16 units that can end no header. */
export function mailLine(text: string, max: number): string {
  const line = cleanLine(text.replace(SEPARATORS, ' ').replace(TRICKS, ''));
  return cutText(line.replace(/\s+/g, ' '), max).trim();
}

/** Several lines of at most `max` UTF-16 units. */
export function mailLines(text: string, max: number): string {
  return cutText(cleanLines(text.replace(SEPARATORS, '\n').replace(TRICKS, '')), max);
}

/** At most three words of letters and marks, joined or shortened as names are: O’Brien, Anne-Marie, J. R. Smith. */
const NAME =
  /^[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?(?: [\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?){0,2}$/u;
/** A dot between two letters of which the second begins a word of two or more: programs make a link of it. */
const LINK = /[\p{L}\p{N}][.\u3002]\p{L}{2}|\bwww\./iu;

/**
 * A name to greet by; empty where it does not look like one. Anybody can have us write to anybody, so what they call
 * themselves must not become their advertisement.
 */
export function greetingName(text: string): string {
  const name = mailLine(text, 60);
  // Compared as mail programs make links: wide letters and dots are letters and dots.
  const plain = name.normalize('NFKC');
  return NAME.test(plain) && !LINK.test(plain) ? name : '';
}
