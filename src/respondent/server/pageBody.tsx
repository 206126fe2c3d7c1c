/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { bounded } from '@/domain/form/budget/bounded';
import { answeredInputs, defaultInputs } from '@/domain/form/fieldTypes/formatAnswer';
import type { Answers } from '@/domain/values/answer';
import { asChange, type ChangeTexts } from '@/domain/responses/changing';
import { accessWords, type AccessWords } from '@/domain/words/access';
import { fill } from '@/domain/base/fill';
import { localesOf, localised } from '@/domain/form/definition/translate';
import type { PublicAccess } from '@/domain/documents/access.schema';
import { escapeHtml } from '@/domain/base/html';
import { languageName } from '@/domain/base/languages';
import { ownValue } from '@/domain/base/ownValue';
import type { LanguageWords } from '@/domain/words/english';
import { FOREIGN_START } from '@/domain/words/marks';
import { withOneMark } from '@/domain/words/requiredMark';
import { ourWords, wordsFor, answerWordsOf } from '@/domain/words/wordsOf';
import { installViews } from '../fields/installViews';
import { markForeignWords } from '../page/foreign';
import type { PublicForm } from '../page/publicForm';
import { withLeft } from '../parts/places';
import { beforeChoices, markupOf, unmarked } from './markup';
import type { SheetName } from './styles';
import { dateExample } from '@/domain/form/fieldTypes/slots/dateExample';
import { ENGLISH_DAY, formatDay } from '@/domain/base/calendar';
import { partsFor } from '@/domain/form/fieldTypes/optionalParts';

/** A screen of a form as markup, with what only pages without JavaScript have. Without its document: the preview asks too. */

installViews();

/** A published form as it is stored; the page's own words join it here. */
export type ServedForm = Omit<PublicForm, 'words' | 'defaults'> & {
  link?: ServedLinkSettings;
  changed?: ChangedResponse;
};

/** A response that is changed in its form; the server's alone. */
export interface ChangedResponse {
  answers: Answers;
  reference: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** How the form's link presents itself; the server's alone. */
export interface ServedLinkSettings extends Pick<
  PublicAccess,
  'isIndexed' | 'social' | 'owner' | 'hosts' | 'anonymous'
> {
  /** The site's, for the picture of a preview. */
  origin?: string;
  /** Of people who ask not to be tracked nothing is counted before they respond. */
  privateVisits?: 'responses';
}

/** With all words, also those that only pages of the server show. */
export type FormWithWords = PublicForm & {
  words: LanguageWords;
  link?: ServedLinkSettings;
  changed?: ChangedResponse;
};

/** One screen of a form, before it is a document. */
export interface FormPage {
  form: FormWithWords;
  screen: () => ComponentChild;
  /** Of the document; the form's where it is absent. */
  title?: string;
  sheet?: SheetName;
}

/** The form in the language that is asked for, with the words of the page and the way to its other languages. */
export function formInLanguage(form: ServedForm, asked: string | undefined): FormWithWords {
  const definition = bounded(form.definition);
  const locales = localesOf(definition);
  const locale = asked !== undefined && locales.includes(asked) ? asked : definition.locale;
  const words = wordsFor(definition, locale);
  const hasAnswers = partsFor(definition).includes('texts') && ourWords(locale) !== undefined;
  const { words: texts } = accessWords(locale, definition.address);
  const { changed } = form;
  const shown = localised(definition, locale);
  return {
    ...form,
    definition: {
      ...(changed
        ? asChange(shown, changeTexts(changed, texts, words))
        : withNotice(
            withNotice(shown, form.left?.isFull && words.formFullNotice),
            form.link?.anonymous && texts.anonymous,
          )),
      ...(hasAnswers && words.day !== ENGLISH_DAY ? { answerWords: answerWordsOf(words) } : {}),
    },
    words: withOneMark(words, definition),
    defaults: changed ? answeredInputs(shown, changed.answers) : defaultInputs(definition),
    ...(locales.length > 1
      ? { languages: locales.map((code) => ({ code, name: languageName(code) })) }
      : {}),
  };
}

function changeTexts(
  { reference, day }: ChangedResponse,
  texts: AccessWords,
  words: LanguageWords,
): ChangeTexts {
  return {
    lead: fill(texts.changeLead, { day: formatDay(day, words.day), reference }),
    save: texts.changeSave,
    savedTitle: texts.changedTitle,
    savedText: texts.changedText,
  };
}

/** A form with a sentence of ours above its description. */
function withNotice<D extends { description?: string }>(definition: D, notice: string | undefined) {
  if (!notice) return definition;
  const { description } = definition;
  return { ...definition, description: description ? `${notice}\n\n${description}` : notice };
}

/** Whether the page's own words are in another language than the form. */
export const isForeign = ({ definition }: PublicForm) => ourWords(definition.locale) === undefined;

/** The markup of a page; made here, so that words of another language are marked while it is. */
export function bodyOf({ form, screen }: FormPage): string {
  const stop = isForeign(form) ? markForeignWords() : undefined;
  try {
    const markup = withLeft(form.left, form.changed && form.defaults, () =>
      markupOf(<>{screen()}</>, (tag) => pickerHelp(tag, form)),
    );
    return withPass(
      withFiles(beforeChoices(markup, (name) => noChoice(name, form))),
      form.guard?.pass,
    );
  } finally {
    stop?.();
  }
}

/** Without script, a page that asks for files posts them, which takes a type of its own. The script posts nothing. */
function withFiles(markup: string): string {
  if (!markup.includes('<input type="file"')) return markup;
  return markup.replace('<form method="post"', '$& enctype="multipart/form-data"');
}

/** Without script, each post shows the pass again. The script takes it from its data. */
function withPass(markup: string, pass: string | undefined): string {
  if (pass === undefined) return markup;
  const input = `<input type="hidden" name="_pass" value="${escapeHtml(pass)}">`;
  return markup.replace(/<form method="post"[^>]*>/, `$&${input}`);
}

const HELP_OF: Readonly<Record<string, 'timeHelp' | 'dateTimeHelp' | 'phoneHelp'>> = {
  tel: 'phoneHelp',
  time: 'timeHelp',
  'datetime-local': 'dateTimeHelp',
};

/** Attributes of one of our words: where the page's words are English ones, they say so. */
const languageOf = (word: string) => (word.startsWith(FOREIGN_START) ? ' lang="en" dir="ltr"' : '');

/**
 * “Not answered” as the first option of a choice, for text browsers. Lynx always ticks one, the first where none is
 * ticked, and would send an answer that no one gave. It reads no `hidden`; browsers with styles show nothing.
 */
function noChoice(name: string, { words }: FormWithWords): string {
  const { unanswered } = words;
  return `<noscript hidden><label${languageOf(unanswered)}><input type="radio" name="${name}" value=""> ${escapeHtml(unmarked(unanswered))} </label></noscript>`;
}

/** How to write what the script would help with; only browsers without it show it. */
function pickerHelp(tag: string, { words }: FormWithWords): string {
  const [, type = ''] = /^<input type="([a-z-]+)"/.exec(tag) ?? [];
  const isDate = tag.includes(` placeholder="${dateExample(words)}"`);
  const name = isDate ? 'dateHelp' : ownValue(HELP_OF, type);
  if (!name) return '';
  return `<noscript><p class="help control"${languageOf(words[name])}>${escapeHtml(words[name])}</p></noscript>`;
}
