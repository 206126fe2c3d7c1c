import type { ContactProperty } from '@/domain/form/definition/definition';

const WORDS: readonly (readonly [ContactProperty, RegExp])[] = [
  ['email', /\be-?mail\b/],
  ['phone', /\b(phone|telephone|mobile|cell)\b/],
  ['company', /\b(company|organisation|organization|employer|business name)\b/],
  [
    'name',
    /^((your|full|your full|first and last|contact) )?name$|^what('s| is) your (full )?name$|^who are you$/,
  ],
];

/**
 * What a question with this label most likely asks of a person. Used once, when the question is first named in the
 * builder: what is stored is the property, never the guess, so a later wording changes nothing.
 */
export function guessContactProperty(label: string): ContactProperty | undefined {
  const text = label
    .toLowerCase()
    .replace(/[?:*.!]+\s*$/, '')
    .trim();
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0];
}
