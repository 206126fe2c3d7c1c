/**
 * Text as it is stored: the same in every browser and on the server, whatever the locale.
 */

// C0 controls but tab and newline, and DEL. Written by code, since a literal control in a source file helps no one.
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** With the `u` flag this matches only surrogates without their partner. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu;
/** The two halves of one character. */
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;
/** Characters that show nothing; a text of only these is empty. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;

/**
 * More marks on one letter than any script has (the bound of Unicode's Stream-Safe Text Format, UAX #15): to put such a
 * run in order takes time by the square of its length.
 */
const PILES = /(\p{M}{30})\p{M}+/gu;

/** Whether a text holds a NUL or half a character: no browser of ours sends either. */
export function isBroken(text: string): boolean {
  return text.includes('\u0000') || text.search(LONE_SURROGATES) >= 0;
}

/** A text of several lines: line ends become `\n`, controls go, the ends are trimmed. Empty where nothing shows. */
export function cleanLines(text: string): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(CONTROLS, '')
    // After all that may bring marks together, so that what is clean stays as it is when it is cleaned again.
    .replace(PILES, '$1')
    .trim();
  return clean.replace(INVISIBLE, '').trim() === '' ? '' : clean;
}

/** A text of one line: as `cleanLines`, and line ends become spaces. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/[\n\t]+/g, ' ');
}

/** A text of at most `max` UTF-16 units that never ends in half a character: the database takes none. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** Length in code points, as formulas count. */
export function textLength(text: string): number {
  return text.replace(PAIRS, ' ').length;
}

/** For comparing: composed and in lower case, without regard to locale. */
export function caseFold(text: string): string {
  return text.replace(PILES, '$1').normalize('NFC').toLowerCase();
}

/** Words of a text, folded: runs of letters and digits of any script. */
export function wordsOf(text: string): string[] {
  // A sigma at the end of a word has a form of its own, but what someone has typed so far has another end.
  return (
    caseFold(text)
      .replaceAll('ς', 'σ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
