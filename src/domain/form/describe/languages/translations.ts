/** What is known of a form's texts in another language: labels of common questions, usual options. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import { textsOf } from '@/domain/form/definition/translate';
import { CONCEPTS } from '../lexicon/concepts';
import { lowered } from '../text';
import { FRENCH } from './french';
import { GERMAN } from './german';
import type { Lexicon } from './lexicon';
import { SPANISH } from './spanish';
import { wordsIn } from './words';

const NAMED: readonly (readonly [RegExp, Lexicon])[] = [
  [/\bgerman\b|\bdeutsch\b/i, GERMAN],
  [/\bfrench\b|\bfrançais\b/i, FRENCH],
  [/\bspanish\b|\bespañol\b/i, SPANISH],
];

/** The languages that a wish names, of those that we have words in. */
export const lexiconsNamed = (text: string): Lexicon[] =>
  NAMED.filter(([pattern]) => pattern.test(text)).map(([, lexicon]) => lexicon);

/** The words that we have in a language, by its code. */
export const lexiconByCode = (language: string): Lexicon | undefined =>
  NAMED.find(([, one]) => one.language === language.split('-')[0]?.toLowerCase())?.[1];

/** What an English text is in another language, if it is a common one. */
export const knownText = (text: string, lexicon: Lexicon): string | undefined =>
  translationOf(text, lexicon, wordsIn(lexicon.language));

function translationOf(
  text: string,
  lexicon: Lexicon,
  words: ReadonlyMap<string, string>,
): string | undefined {
  const known = words.get(text);
  if (known !== undefined) return known;
  const concept = CONCEPTS.find(({ label }) => lowered(label) === lowered(text));
  const statement = CONCEPTS.find(({ texts }) => texts?.statement === text);
  if (statement) return lexicon.statements[statement.id];
  return lexicon.concepts.find(({ id }) => id === concept?.id)?.label;
}

/** Translations by the form's own text, and the texts that have none. */
export function translationsOf(
  definition: FormDefinition,
  lexicon: Lexicon,
): { texts: Record<string, string>; untranslated: string[] } {
  const words = wordsIn(lexicon.language);
  const texts: Record<string, string> = {};
  const untranslated = new Set<string>();
  const things = [
    definition,
    ...definition.pages,
    ...Object.values(definition.fields),
    ...definition.endings,
  ];
  for (const { text } of things.flatMap(textsOf)) {
    const found = translationOf(text, lexicon, words);
    if (found === undefined) untranslated.add(text);
    else texts[text] = found;
  }
  return { texts, untranslated: [...untranslated] };
}
