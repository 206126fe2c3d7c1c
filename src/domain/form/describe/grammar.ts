/** The grammar of English words, by `compromise` (MIT). Nothing else of the product names it. */
import nlp from 'compromise';

/** “allergies” → “allergy”; a word that has no singular, or is none already, as it is. */
export function singular(noun: string): string {
  const found = nlp(`the ${noun}`).nouns().toSingular().text().replace(/^the /, '').trim();
  if (found !== '' && found !== noun) return found;
  return /[^s]s$/.test(noun) && !/(?:us|is|ss)$/.test(noun) ? noun.slice(0, -1) : noun;
}

/** “chose” → “choose” if the verb is in the past; undefined if it is not. */
export function stemOfPast(verb: string): string | undefined {
  const verbs = nlp(`they ${verb}`).verbs();
  if (!verbs.has('#PastTense')) return undefined;
  const stem = verbs
    .toInfinitive()
    .text()
    .replace(/^they /, '')
    .trim();
  return stem === '' ? undefined : stem;
}

/** Whether a text begins with a noun or an adjective, as the name of a question does, and says nothing of its own. */
export function isNounPhrase(text: string): boolean {
  const doc = nlp(text);
  return doc.has('#Noun') && !doc.has('^(#Pronoun|#Verb|#Adverb) ') && !doc.has('#Copula');
}

/** Whether a word is what a person is or does: “apprentice”. */
export const isPersonNoun = (word: string): boolean => nlp(word).has('#Actor');

/** Whether a text says what somebody is or does, its subject left out: “need a car”, “vegetarian”. */
export const isPredicate = (text: string): boolean =>
  nlp(text).has('^(#Verb|#Adjective|#Negative|#Adverb)');

/** “child” → “children”; what is in the plural already, as it is. */
export function pluralOf(noun: string): string {
  if (/(?:children|people|[^s]s)$/.test(noun)) return noun;
  if (/(?:^|\s)child$/.test(noun)) return noun.replace(/child$/, 'children');
  if (/(?:^|\s)(?:person|head)$/.test(noun)) return noun.replace(/(?:person|head)$/, 'people');
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:ch|sh|x|ss)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
