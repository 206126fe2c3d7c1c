/** Letters of scripts that write each word apart. */
const APART = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s\d.-]*$/u;

/**
 * A pattern that finds any of these words as a whole word: “cialis”, but not in “specialist”. Words of scripts that join
 * words to others are found anywhere.
 */
export const wholeWords = (words: readonly string[]): RegExp =>
  new RegExp(
    words
      .map((word) => (APART.test(word) ? `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])` : word))
      .join('|'),
    'u',
  );
