/** Sanitises strangers' text for mails. */
import { cleanLine, cleanLines, cutText } from '@/domain/text/plainText';
import { fill } from '@/domain/base/fill';

/** C1 controls and Unicode line separators: some mail programs start a new line there. */
const SEPARATORS = /[\u0080-\u009f\u2028\u2029]/g;
/** Direction overrides and invisible characters. */
const TRICKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** One line of at most `max` UTF-16 units, safe in a header. What is shortened ends with an ellipsis. */
export function mailLine(text: string, max: number): string {
  const clean = cleanLine(text.replace(SEPARATORS, ' ').replace(TRICKS, ''));
  const line = clean.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  return max < 1 ? '' : `${cutText(line, max - 1).trim()}…`;
}

/** Several lines, whole. */
export function mailLines(text: string): string {
  return cleanLines(text.replace(SEPARATORS, '\n').replace(TRICKS, ''));
}

/** Longest subject, in UTF-16 units: the owner's own, with answers in it. */
export const SUBJECT_LENGTH = 250;

/** Text of all answers in one mail, in UTF-16 units: more is refused by some servers, and hidden by some programs. */
export const ANSWERS_LENGTH = 80_000;

/**
 * Answers, whole as long as they fit into a mail together; a later one is shortened and says so.
 *
 * @param facts names and values
 * @param shortened what a shortened one says; `{shown}` and `{all}`, in characters, are filled in
 */
export function fitting<Name extends string, More extends readonly unknown[]>(
  facts: readonly (readonly [name: Name, value: string, ...more: More])[],
  shortened: string,
): (readonly [name: Name, value: string, ...more: More])[] {
  let left = ANSWERS_LENGTH;
  return facts.map(([name, value, ...more]) => {
    const shown = cutText(value, left);
    left -= shown.length;
    if (shown === value) return [name, value, ...more];
    const note = fill(shortened, { shown: shown.length, all: value.length });
    return [name, shown === '' ? note : `${shown}…\n${note}`, ...more];
  });
}

/** What mail programs may turn into a link: an address of a page or of mail, however its dots and letters are written. */
const LINKED =
  /[^\s.\u3002]\s*[.\u3002]\p{M}*\p{L}\p{M}*\p{L}|:\/\/|^\W*\\\\\w|\bwww\b|@|\bxn--|\d+(?:\.\d+){3}|\b(?:mailto|tel|sms|callto|facetime|skype|whatsapp|tg|sip|xmpp|bitcoin|data|file|javascript):\S/iu;

/** As mail programs and browsers read it: full-width letters and dots count, what is invisible does not. */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/**
 * A text without links, for readers who have no reason to trust its author.
 *
 * @param kept an address that may stay: the reader's own
 * @param instead stands for a link
 */
export function withoutLinks(text: string, kept: string, instead: string): string {
  const isLink = (word: string) => {
    const plain = asRead(word);
    return LINKED.test(plain) && plain !== kept;
  };
  return text.replace(/\S+/gu, (word) => (isLink(word) ? instead : word));
}

/** Up to three words of letters and marks, joined or shortened as in names: O’Brien, Anne-Marie, J. R. Smith. */
const NAME =
  /^[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?(?: [\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?){0,2}$/u;

/**
 * A name for the greeting; empty if it does not look like a name. Anyone can make us write to anyone, so a display name
 * must not carry advertising.
 */
export function greetingName(text: string): string {
  const name = mailLine(text, 60);
  const plain = asRead(name);
  return NAME.test(plain) && !LINKED.test(plain) ? name : '';
}
