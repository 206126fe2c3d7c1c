/** Types of questions by the noun that a text is about: “rough weekly budget” is about a budget. */
import type { FieldType } from '@/domain/form/definition/definition';
import NOUNS from './nouns.json' with { type: 'json' };

/** The type of a noun; `money` is a number with a currency. */
export type NounType = FieldType | 'money';

const BY_NOUN = new Map<string, NounType>(
  Object.entries(NOUNS).flatMap(([type, nouns]) =>
    nouns.map((noun): [string, NounType] => [noun, type as NounType]),
  ),
);

/** Where what a text is about ends and what is said of it begins. */
const BEHIND =
  /(?<=\S) (?:of|for|in|on|at|with|by|from|to|during|before|after|per|since|until|within|under|over|about|between|that|which|who|you|they|we|your|their|each|every|if|so|as|when|where|\(|needed|wanted|required|preferred|expected|available|owed|paid)(?: .*)?$/;

/** The longest nouns that are known. */
const MOST_WORDS = 3;

/** The type of what a text is about; undefined if its noun is not known. */
export function nounType(text: string): NounType | undefined {
  const head = text.replace(BEHIND, '');
  // “proof of address”: more than what stands before “of”.
  const whole = BY_NOUN.get(text);
  if (whole || head === '') return whole;
  const words = head.replace(/[?.,]+$/, '').split(' ');
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const found = BY_NOUN.get(words.slice(-count).join(' '));
    // “own driver” is a person, “driver” alone may be a question.
    if (found && (found !== 'yes_no' || count === words.length)) return found;
  }
  return undefined;
}
