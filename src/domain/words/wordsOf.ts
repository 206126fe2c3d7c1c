/**
 * The words of the public form in every language that has them. For the server, the builder and its preview: a page is
 * sent those of its own language alone.
 */
import { inLanguage } from './inLanguage';
import { ENGLISH_WORDS, INFORMAL_WORDS, LANGUAGE_WORDS } from './languageWords';

import type { Address } from '@/domain/base/languages';
import type { AnswerWords, FormDefinition } from '@/domain/form/definition/definition';
import { ownValue } from '@/domain/base/ownValue';
import type { LanguageWords } from './english';
import { FOREIGN_END, FOREIGN_START } from './marks';

/** Languages that have our words, by their first subtag. */
export const WORD_LANGUAGES = Object.keys(LANGUAGE_WORDS);

/** Chinese that is written in traditional characters: our words are in simplified ones. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/** Our words in a language; undefined where we have none. */
export function ourWords(locale: string, address?: Address): LanguageWords | undefined {
  const words = TRADITIONAL.test(locale) ? undefined : inLanguage(LANGUAGE_WORDS, locale);
  const changed = address && inLanguage(INFORMAL_WORDS, locale);
  return words && changed
    ? { ...words, ...changed, problems: { ...words.problems, ...changed.problems } }
    : words;
}

/** Every word by the name under which an owner's own is kept: `next`, `problems.required`. */
export function namedWords({
  problems,
  day: _form,
  kept: _notice,
  ...words
}: LanguageWords): Record<string, string> {
  return {
    ...words,
    ...Object.fromEntries(
      Object.entries(problems).map(([code, text]) => [`problems.${code}`, text]),
    ),
  };
}

export const WORD_NAMES: readonly string[] = Object.keys(namedWords(ENGLISH_WORDS));

/** English words for a page in a language that has none of ours: each one marked as such. */
function foreign(): LanguageWords {
  const marked = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, `${FOREIGN_START}${text}${FOREIGN_END}`]),
    );
  const { problems, ...words } = ENGLISH_WORDS;
  // The same names with other texts.
  return {
    ...marked(words),
    day: words.day,
    problems: marked(problems),
  } as unknown as LanguageWords;
}

/** The words of a form in a language: the owner's own, else ours, else English ones marked as English. */
export function wordsFor(
  { words, address }: Pick<FormDefinition, 'words' | 'address'>,
  locale: string,
): LanguageWords {
  const ours = ourWords(locale, address) ?? foreign();
  const theirs = Object.entries(ownValue(words ?? {}, locale) ?? {}).filter(
    ([name, text]) => text.trim() !== '' && WORD_NAMES.includes(name),
  );
  if (theirs.length === 0) return ours;
  const next: Record<string, unknown> = { ...ours };
  const problems: Record<string, string> = { ...ours.problems };
  for (const [name, text] of theirs) {
    if (name.startsWith('problems.')) problems[name.slice('problems.'.length)] = text;
    else next[name] = name === 'errorPrefix' ? `${text.trimEnd()} ` : text;
  }
  // The same names with other texts.
  return { ...next, problems } as unknown as LanguageWords;
}

/** Those of them that stand in answers. */
export function answerWordsOf({ yes, no, none, signed, day }: LanguageWords): AnswerWords {
  return { yes, no, none, signed, day };
}

/** The same for what is no page: words that are English for want of others bear no mark. */
export function unmarkedWords(
  form: Pick<FormDefinition, 'words' | 'address'>,
  locale: string,
): LanguageWords {
  return wordsFor(form, ourWords(locale) ? locale : 'en');
}
