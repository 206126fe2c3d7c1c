/**
 * Search by the beginnings of words: what a text is found by, and what a search looks for. Lists that an index answers keep
 * the beginnings as tokens, of which one `array-contains` finds one; the other words of a search are compared.
 *
 * Besides its words, a text is found by numbers however their digits are grouped ("+44 20 7946 0958", "02079460958"), by
 * names with and without their apostrophe or hyphen ("O’Neill", "oneill", "neill"), and by any character of scripts that
 * write no spaces between words.
 */
import { foldForSearch } from './fold';

/** Letters of scripts without spaces between words, and Hangul, whose names are written without one. */
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}々ー]\\p{M}*';
const UNSPACED = new RegExp(UNSPACED_LETTER, 'u');
/** Words of one kind of script: "東京tower" is two. */
const RUNS = new RegExp(
  `(?:${UNSPACED_LETTER})+|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);
const BLANKS_BETWEEN = new RegExp(`(${UNSPACED_LETTER}) +(?=${UNSPACED_LETTER})`, 'gu');
/** Two letters tell such words apart as well as five of an alphabet. */
const UNSPACED_LETTERS = 2;

/** Letters and digits, with an apostrophe or hyphen between two letters. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ‐‑-]\p{L}[\p{L}\p{M}\p{N}]*)*/gu;
const JOINTS = /['’‘ʼ‐‑-]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Digits with what people put between the groups of a number. */
const NUMBER = /\+?\d+(?:[ .\-–/()]{1,4}\d+)*/g;
/** Digits of the shortest number that is taken together. */
const JOINED = 4;
/** Digits of the shortest number that is dialled with 00 before its country. */
const DIALLED = 9;
/** Country calling codes of one and of two digits; all others have three (ITU E.164). */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const isUnspaced = (word: string) => UNSPACED.test(word);

/** Letters with their marks. */
const lettersOf = (word: string): string[] => word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

interface Digits {
  text: string;
  groups: string[];
  isInternational: boolean;
}

/** The numbers of a folded text whose digits are taken together. */
function numbersIn(folded: string): Digits[] {
  return [...folded.matchAll(NUMBER)].flatMap(({ 0: text, index }): Digits[] => {
    const around = `${folded[index - 1] ?? ' '}${folded[index + text.length] ?? ' '}`;
    const groups: string[] = text.replace('(0)', ' ').match(/\d+/g) ?? [];
    const { length } = groups.join('');
    if (length < JOINED || LETTER.test(around)) return [];
    const [first = ''] = groups;
    const isDialled = length >= DIALLED && /^00[1-9]/.test(first);
    if (isDialled) groups[0] = first.slice(2);
    return [{ text, groups, isInternational: isDialled || text.startsWith('+') }];
  });
}

/** What a number is found by: from each of its groups on, and as it is dialled within its country. */
function numberWords({ groups, isInternational }: Digits): string[] {
  const words = groups.map((_group, index) => groups.slice(index).join(''));
  if (!isInternational) return words;
  const [whole = ''] = words;
  const national = whole.slice(SHORT_CODE.exec(whole)?.[0].length ?? 3);
  return [...words, national, `0${national}`];
}

/** A folded text's words, compounds both whole and in their parts. */
function wordsIn(folded: string): string[] {
  return [...folded.replace(BLANKS_BETWEEN, '$1').matchAll(WORD)].flatMap(([word]) => {
    const parts = word.split(JOINTS);
    const whole = parts.length > 1 ? [parts.join('')] : [];
    return [...whole, ...parts].flatMap((part) => part.match(RUNS) ?? []);
  });
}

/** The words that a search asks for, folded: each must begin a word of what is found. */
export function wantedWords(query: string): string[] {
  const folded = foldForSearch(query);
  const numbers = numbersIn(folded);
  const rest = numbers.reduce((text, { text: number }) => text.replace(number, ' '), folded);
  const words = [...rest.matchAll(WORD)].flatMap(
    ([word]) => word.split(JOINTS).join('').match(RUNS) ?? [],
  );
  return [...numbers.map(({ groups }) => groups.join('')), ...words];
}

/** The letters of a word that its longest token has. */
const keptOf = (word: string, longest: number): string[] =>
  lettersOf(word).slice(0, isUnspaced(word) ? UNSPACED_LETTERS : longest);

/**
 * The tokens that texts are found by, each once.
 *
 * @param longest letters of the longest token
 * @param shortest letters of the shortest; of scripts without spaces, one is enough
 */
export function beginningsOf(texts: readonly string[], longest: number, shortest = 1): string[] {
  const beginnings = new Set<string>();
  const add = (letters: readonly string[], from: number) => {
    for (let end = from; end <= letters.length; end += 1) {
      beginnings.add(letters.slice(0, end).join(''));
    }
  };
  for (const text of texts) {
    const folded = foldForSearch(text);
    for (const word of wordsIn(folded)) {
      if (isUnspaced(word)) {
        const letters = lettersOf(word);
        letters.forEach((_letter, at) => add(letters.slice(at, at + UNSPACED_LETTERS), 1));
      } else add(keptOf(word, longest), shortest);
    }
    for (const word of numbersIn(folded).flatMap(numberWords)) {
      add([...word].slice(0, longest), JOINED);
    }
  }
  return [...beginnings];
}

/** The token by which a word is looked for; undefined if it is shorter than what is kept. */
export function tokenOf(word: string, longest: number, shortest = 1): string | undefined {
  const letters = keptOf(word, longest);
  return letters.length < (isUnspaced(word) ? 1 : shortest) ? undefined : letters.join('');
}

/** Whether the token of a word says all of it: of a longer one, the texts themselves are compared. */
export const isWholeToken = (word: string, longest: number): boolean =>
  tokenOf(word, longest) === word;

/** The word of a search that fewest texts have; undefined for an empty search. */
export const rarestOf = (words: readonly string[]): string | undefined =>
  [...words].sort((a, b) => b.length - a.length)[0];

/** The one token to look for; undefined for an empty search. */
export function tokenToFind(query: string, longest: number): string | undefined {
  const word = rarestOf(wantedWords(query));
  return word === undefined ? undefined : tokenOf(word, longest);
}

/** Whether each word of a search begins a word of the texts. An empty search finds everything. */
export function areFoundBy(texts: readonly string[], query: string): boolean {
  const wanted = wantedWords(query);
  if (wanted.length === 0) return true;
  const folded = texts.map(foldForSearch);
  const words = folded.flatMap(wordsIn);
  const numbers = folded.flatMap((text) => numbersIn(text).flatMap(numberWords));
  return wanted.every((one) =>
    isUnspaced(one)
      ? words.some((word) => word.includes(one))
      : words.some((word) => word.startsWith(one)) ||
        // As its tokens are: digits that are joined are found by as many as are taken together.
        (one.length >= JOINED && numbers.some((word) => word.startsWith(one))),
  );
}
