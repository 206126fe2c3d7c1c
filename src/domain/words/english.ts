/**
 * The words of the public form that are ours and not the owner's, in English (en.json). Each other language has a file of
 * the same sections (wordsOf.ts); the compiler lists what one lacks. `{name}` is filled in.
 */
import { SENTENCES } from '@/domain/answers/sentences';
import type { ProblemCode } from '@/domain/values/answer';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import en from './en.json' with { type: 'json' };
import { LATE_WORDS } from './late';
import { SENDING_WORDS } from './sending';

/** Words of the page itself: sent with the document. */
export const ENGLISH = {
  problems: SENTENCES,
  ...en.page,
  ...SENDING_WORDS,
  ...LATE_WORDS,
  ...PART_NAMES,
  ...en.places,
} as const;

/** Words of the pages that only the server makes: of the way without JavaScript, and in place of a form. */
export const SERVER_WORDS = en.server;

type PageWord = Exclude<keyof typeof ENGLISH, 'problems'>;
type ServerWord = keyof typeof SERVER_WORDS;

/** The page's words in a language, as the page gets them. */
export type Words = { readonly [Name in PageWord]: string } & {
  readonly problems: Readonly<Record<string, string>>;
};

/** All words in a language. */
export type LanguageWords = { readonly [Name in PageWord | ServerWord]: string } & {
  readonly problems: Readonly<Record<ProblemCode, string>>;
};
