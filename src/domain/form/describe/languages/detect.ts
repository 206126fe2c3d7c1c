/** The language of a description, by the small words that only it has. */
import { FRENCH } from './french';
import { GERMAN } from './german';
import type { Lexicon } from './lexicon';
import { SPANISH } from './spanish';

const ENGLISH =
  /(?<![\p{L}])(?:and|with|for|the|an|of|to|in|our|my|we|i|they|their|form|survey|ask|need|if|or|name|phone|booking|registration|order|from|what|how|whether|by|at|should|please)(?![\p{L}])/giu;

const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

/** The words of the language that a description is in; undefined for English, and if in doubt. */
export function lexiconFor(description: string): Lexicon | undefined {
  const counts = [GERMAN, FRENCH, SPANISH].map((lexicon) => ({
    lexicon,
    hits: count(description, lexicon.telling),
  }));
  const best = counts.sort((a, b) => b.hits - a.hits)[0];
  return best && best.hits >= 1 && best.hits > count(description, ENGLISH)
    ? best.lexicon
    : undefined;
}
