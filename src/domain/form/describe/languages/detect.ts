/** The language of a description, by the small words that only it has. */
import { FRENCH } from './french';
import { GERMAN } from './german';
import type { Lexicon } from './lexicon';
import { SPANISH } from './spanish';

const ENGLISH =
  /(?<![\p{L}])(?:and|with|for|the|an|of|to|in|our|my|we|i|they|their|form|survey|ask|need|if|or|name|phone|booking|registration|order|from|what|how|whether|by|at|should|please)(?![\p{L}])/giu;

const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

const LETTERS: Readonly<Record<Lexicon['language'], RegExp>> = {
  de: /[äöüß]/giu,
  fr: /[éèêëàçùôîœ]/giu,
  es: /[ñ¿¡íóú]/giu,
};

/** How many items of a list are names of questions that English forms don't have. */
function namedIn(description: string, lexicon: Lexicon): number {
  return description
    .split(/[,:;.?()\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && count(part, ENGLISH) === 0 && !/^e-?mail$/i.test(part))
    .slice(0, 30)
    .filter((part) => lexicon.concepts.some(({ match }) => match.exec(part)?.[0] === part)).length;
}

/** Fewer English words than this may be loan words. */
const FEW = 3;

/** The words of the language that a description is in; undefined for English, and if in doubt. */
export function lexiconFor(description: string): Lexicon | undefined {
  const english = count(description, ENGLISH);
  const best = (hits: (lexicon: Lexicon) => number) =>
    [GERMAN, FRENCH, SPANISH]
      .map((lexicon) => ({ lexicon, hits: hits(lexicon) }))
      .sort((a, b) => b.hits - a.hits)[0];
  const byWords = (lexicon: Lexicon) =>
    count(description, lexicon.telling) + count(description, LETTERS[lexicon.language]);
  const told = best(byWords);
  if (told && told.hits >= 1 && told.hits > english) return told.lexicon;
  // A list has few small words. The names of questions are looked up last: there are many.
  if (english >= FEW) return undefined;
  const named = best((lexicon) => byWords(lexicon) + namedIn(description, lexicon));
  return named && named.hits >= 2 && named.hits > english ? named.lexicon : undefined;
}
