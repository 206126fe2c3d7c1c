/**
 * The words of the public form in every language that has them. For the server, the builder and its preview: a page is
 * sent those of its own language alone.
 */
import { inLanguage } from './inLanguage';
import type { AnswerWords, FieldType, FormDefinition } from '@/domain/form/definition/definition';
import { partsFor, type PartName } from '@/domain/form/fieldTypes/optionalParts';
import type { FileProblemCode, ProblemCode } from '@/domain/values/answer';
import { ownValue } from '@/domain/base/ownValue';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { ENGLISH, SERVER_WORDS, type LanguageWords, type Words } from './english';
import { COMMON_SENTENCES } from '@/domain/answers/messages';
import { LATE_WORDS } from './late';
import { SENDING_WORDS } from './sending';
import type en from './en.json';
import es from './es.json' with { type: 'json' };
import { FOREIGN_END, FOREIGN_START } from './marks';
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** All words in English. */
export const ENGLISH_WORDS: LanguageWords = { ...ENGLISH, ...SERVER_WORDS };

type Section<Name extends 'page' | 'sending' | 'late' | 'nameParts' | 'server'> = {
  readonly [Word in keyof (typeof en)[Name]]: string;
};

/** The words of a language from the sections of its file, each by its name: the app then loads no other sections. */
const joined = (
  page: Section<'page'>,
  sending: Section<'sending'>,
  late: Section<'late'>,
  nameParts: Section<'nameParts'>,
  server: Section<'server'>,
  problems: typeof COMMON_SENTENCES,
  fileProblems: Readonly<Record<FileProblemCode, string>>,
): LanguageWords => ({
  ...page,
  ...sending,
  ...late,
  ...nameParts,
  ...server,
  problems: { ...problems, ...fileProblems },
});

const LANGUAGE_WORDS: Readonly<Record<string, LanguageWords>> = {
  en: ENGLISH_WORDS,
  de: joined(de.page, de.sending, de.late, de.nameParts, de.server, de.problems, de.fileProblems),
  fr: joined(fr.page, fr.sending, fr.late, fr.nameParts, fr.server, fr.problems, fr.fileProblems),
  es: joined(es.page, es.sending, es.late, es.nameParts, es.server, es.problems, es.fileProblems),
  it: joined(it.page, it.sending, it.late, it.nameParts, it.server, it.problems, it.fileProblems),
  pt: joined(pt.page, pt.sending, pt.late, pt.nameParts, pt.server, pt.problems, pt.fileProblems),
  nl: joined(nl.page, nl.sending, nl.late, nl.nameParts, nl.server, nl.problems, nl.fileProblems),
  pl: joined(pl.page, pl.sending, pl.late, pl.nameParts, pl.server, pl.problems, pl.fileProblems),
  sv: joined(sv.page, sv.sending, sv.late, sv.nameParts, sv.server, sv.problems, sv.fileProblems),
  tr: joined(tr.page, tr.sending, tr.late, tr.nameParts, tr.server, tr.problems, tr.fileProblems),
  ar: joined(ar.page, ar.sending, ar.late, ar.nameParts, ar.server, ar.problems, ar.fileProblems),
  zh: joined(zh.page, zh.sending, zh.late, zh.nameParts, zh.server, zh.problems, zh.fileProblems),
};

/** Languages that have our words, by their first subtag. */
export const WORD_LANGUAGES = Object.keys(LANGUAGE_WORDS);

/** Chinese that is written in traditional characters: our words are in simplified ones. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/** Our words in a language; undefined where we have none. */
export function ourWords(locale: string): LanguageWords | undefined {
  return TRADITIONAL.test(locale) ? undefined : inLanguage(LANGUAGE_WORDS, locale);
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
export function wordsFor({ words }: Pick<FormDefinition, 'words'>, locale: string): LanguageWords {
  const ours = ourWords(locale) ?? foreign();
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

// ---- what a page needs of them --------------------------------------------------------------------------------------

type Word = Exclude<keyof Words, 'problems'>;

/** Words that only one part of the public script shows. */
const WORDS_OF: { readonly [Name in PartName]?: readonly Word[] } = {
  choices: ['other', 'otherText', 'none', 'search', 'found'],
  scales: ['yes', 'no', 'of', 'notSet'],
  grids: ['place', 'up', 'down', 'ranked', 'rankHelp', 'useOrder'],
  signature: ['drawHere', 'clearDrawing', 'typeInstead', 'drawInstead', 'yourName'],
  group: ['item', 'add', 'addAnother', 'remove', 'removed'],
  media: ['watch', 'newTab'],
  opening: ['start', 'language'],
  file: [
    'fileLimit',
    'filesLimit',
    'uploaded',
    'uploadPercent',
    'uploadPause',
    'uploadResume',
    'uploadPaused',
    'uploadOffline',
    'uploadAgain',
    'uploadFailed',
    'removeFile',
    'fileRemoved',
    'keepFiles',
  ],
  ending: ['leaving', 'goOn', 'stay', 'download'],
  partials: ['kept'],
  people: [
    'phoneExample',
    'prefix',
    'first',
    'middle',
    'last',
    'line1',
    'line2',
    'city',
    'region',
    'postcode',
    'country',
  ],
};

const NUMBERS: readonly FieldType[] = ['number', 'slider'];
const DATES: readonly FieldType[] = ['date', 'datetime'];
const CHOICES: readonly FieldType[] = ['single_choice', 'multiple_choice', 'dropdown'];
const RICH: readonly FieldType[] = ['single_choice', 'multiple_choice'];

/** Problems that only answers to these types have; the others any form may have. */
const PROBLEMS_OF: { readonly [Code in ProblemCode]?: readonly FieldType[] } = {
  required_consent: ['consent'],
  not_email: ['email'],
  email_domain: ['email'],
  not_phone: ['phone'],
  not_url: ['url'],
  pattern: ['short_text'],
  not_number: [...NUMBERS, 'rating', 'scale', 'nps'],
  number_unclear: NUMBERS,
  not_whole: NUMBERS,
  not_step: NUMBERS,
  too_small: NUMBERS,
  too_big: NUMBERS,
  not_date: DATES,
  date_order: DATES,
  date_too_early: DATES,
  date_too_late: DATES,
  not_time: ['time'],
  time_too_early: ['time'],
  time_too_late: ['time'],
  not_datetime: ['datetime'],
  too_few_choices: CHOICES,
  too_many_choices: CHOICES,
  other_empty: CHOICES,
  none_and_others: RICH,
  rows_missing: ['matrix'],
  rank_all: ['ranking'],
  parts_missing: ['name', 'address'],
  too_few_rows: ['group'],
  too_many_rows: ['group'],
  wrong_rows: ['group'],
  too_many_files: ['file'],
  file_kind: ['file'],
  file_size: ['file'],
  file_refused: ['file'],
  file_empty: ['file'],
  file_content: ['file'],
  file_misnamed: ['file'],
  file_pending: ['file'],
  file_gone: ['file'],
  not_signature: ['signature'],
};

/** Problems that only answers to fields with such a setting have. A slider has steps without one. */
const PROBLEMS_IF: { readonly [Code in ProblemCode]?: RegExp } = {
  too_short: /"minLength":/,
  pattern: /"pattern":/,
  email_domain: /"domains":/,
  not_step: /"step":|"slider"/,
  not_whole: /"wholeNumber":true|"slider"/,
  too_few_choices: /"minChoices":/,
  other_empty: /"other":/,
  none_and_others: /"none":/,
  duplicate: /"unique":/,
};

/**
 * Of all words, those that the page of a form may show and that its scripts do not have: the rest would only take room
 * in its document.
 */
export function pageWords(words: LanguageWords, definition: FormDefinition): Words {
  const parts: readonly PartName[] = partsFor(definition);
  const types = new Set(Object.values(definition.fields).map(({ type }) => type));
  const left = new Set<string>([...Object.keys(SERVER_WORDS), 'preview']);
  for (const mark of ['optional', 'required'] as const) if (words[mark] === '') left.add(mark);
  for (const [part, names] of Object.entries(WORDS_OF)) {
    if (!parts.some((one) => one === part)) for (const name of names) left.add(name);
  }
  if (![...DATES, 'calculated' as const].some((type) => types.has(type))) left.add('day');
  if (definition.pages.length === 1) {
    left.add('page');
    if (!definition.welcome && definition.design?.layout !== 'question') left.add('back');
  }
  for (const [word, text] of Object.entries({ ...SENDING_WORDS, ...LATE_WORDS })) {
    if (ownValue(words as Record<string, unknown>, word) === text) left.add(word);
  }
  const fields = JSON.stringify(definition.fields);
  const { problems, ...others } = words;
  // The words that are left out are those that no view of this form asks for (a test fills in every type).
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !left.has(name))),
    problems: Object.fromEntries(
      Object.entries(problems).filter(([code, text]) => {
        if (ownValue(COMMON_SENTENCES, code) === text) return false;
        const of = ownValue(PROBLEMS_OF as Record<string, readonly FieldType[]>, code);
        const setting = ownValue(PROBLEMS_IF as Record<string, RegExp>, code);
        return (
          (of === undefined || of.some((type) => types.has(type))) &&
          (setting === undefined || setting.test(fields))
        );
      }),
    ),
  } as unknown as Words;
}

/** The same for what is no page: words that are English for want of others bear no mark. */
export function unmarkedWords(form: Pick<FormDefinition, 'words'>, locale: string): LanguageWords {
  return wordsFor(form, ourWords(locale) ? locale : 'en');
}
