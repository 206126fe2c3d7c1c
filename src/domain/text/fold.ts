/**
 * How texts are compared when someone searches: without case, accents, and the differences of form that keyboards and
 * scripts make. After ICU's search folding (Unicode TR 30 as in Lucene's ICUFoldingFilter), the same in every engine.
 */

/** More marks on one letter than any script has; ordering a longer run takes time by the square of its length. */
const PILES = /(\p{M}{30})\p{M}+/gu;
/**
 * Marks of Latin, Greek, Cyrillic, Hebrew and Arabic. Marks of other scripts are vowels or tell letters apart, and stay.
 */
const ACCENTS =
  // oxlint-disable-next-line no-misleading-character-class -- marks are meant, not letters with them
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Characters that show nothing, and the stroke that only lengthens an Arabic word. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** Letters that no decomposition makes plain. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'łl øo đd ðd þth ħh ŧt ıi ȷj ßss æae œoe ŋn ĸk ƒf ɓb ɗd ɖd ɠg ƙk ɲn ƭt ʋv ƴy ɛe ɔo əa ςσ ىي یي کك ٱا ةه ѐе ґг'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Code points of 0 in the scripts whose digits people type. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810,
];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** A text as searches compare it: "Łukasz Żółć", "LUKASZ ZOLC" and "lukasz zołć" are one. */
export function foldForSearch(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII needs lower case alone
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(PILES, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** Whether a text holds another, as searches compare them. An empty search is in every text. */
export function holdsText(text: string, wanted: string): boolean {
  return foldForSearch(text).includes(foldForSearch(wanted.trim()));
}

/** Words of a text, folded: runs of letters and digits of any script. */
export function foldedWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
