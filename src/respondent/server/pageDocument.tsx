/** @jsxImportSource preact */
/**
 * One screen of a form as a document, in the language that is asked for, with what hydrates it. Pure: the same in, the
 * same out.
 */
import type { ComponentChild } from 'preact';
import { bounded } from '@/domain/form/budget/bounded';
import { fontUrl, isFont } from '@/domain/form/design/fonts';
import { themeCss } from '@/domain/form/design/themeCss';
import { defaultInputs } from '@/domain/form/fieldTypes/formatAnswer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { partsFor } from '@/domain/form/fieldTypes/optionalParts';
import { localesOf, localised } from '@/domain/form/translate';
import type { PublicAccess } from '@/domain/documents/access.schema';
import { fill } from '@/domain/fill';
import { escapeHtml } from '@/domain/html';
import { accessWords } from '@/domain/words/access';
import { languageName } from '@/domain/languages';
import { ownValue } from '@/domain/ownValue';
import type { LanguageWords } from '@/domain/words/english';
import { FOREIGN_START } from '@/domain/words/marks';
import { reportLinkText } from '@/domain/words/report';
import { withOneMark } from '@/domain/words/requiredMark';
import { ourWords, pageWords, wordsFor } from '@/domain/words/wordsOf';
import { installViews } from '../fields/installViews';
import { markForeignWords } from '../page/foreign';
import type { PublicForm } from '../page/FormScreen';
import { Masthead } from '../page/Masthead';
import { documentOf, type HtmlDocument } from './document';
import { beforeChoices, markupOf, unmarked } from './markup';
import { sheetsFor, type SheetName } from './styles';

installViews();

/** A published form as it is stored; the page's own words join it here. */
export type ServedForm = Omit<PublicForm, 'words' | 'defaults'> & { link?: LinkSettings };

/** How the form's link presents itself; the server's alone. */
export interface LinkSettings extends Pick<
  PublicAccess,
  'isIndexed' | 'social' | 'owner' | 'hosts'
> {
  /** The site's, for the picture of a preview. */
  origin?: string;
}

/** The public scripts: the one that hydrates a page, and the parts that some types of fields need beyond it. */
export interface PublicScripts {
  script: string;
  parts: Readonly<Record<string, string>>;
  /** Parts that build on the rules of common types: with them a page needs those from the start. */
  judged?: readonly string[];
}

/** With all words, also those that only pages of the server show. */
export type FormWithWords = PublicForm & { words: LanguageWords; link?: LinkSettings };

/** The form in the language that is asked for, with the words of the page and the way to its other languages. */
export function inLanguage(form: ServedForm, asked: string | undefined): FormWithWords {
  const definition = bounded(form.definition);
  const locales = localesOf(definition);
  const locale = asked !== undefined && locales.includes(asked) ? asked : definition.locale;
  return {
    ...form,
    definition: localised(definition, locale),
    words: withOneMark(wordsFor(definition, locale), definition),
    defaults: defaultInputs(definition),
    ...(locales.length > 1
      ? { languages: locales.map((code) => ({ code, name: languageName(code) })) }
      : {}),
  };
}

/** Whether the page's own words are in another language than the form. */
const isForeign = ({ definition }: PublicForm) => ourWords(definition.locale) === undefined;

/** The markup of a page; made here, so that words of another language are marked while it is. */
function bodyOf(form: FormWithWords, body: () => ComponentChild): string {
  const stop = isForeign(form) ? markForeignWords() : undefined;
  try {
    const markup = markupOf(<>{body()}</>, (tag) => pickerHelp(tag, form));
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

/** Whose form it is, and what they say of privacy. */
function ownerLine({ link, definition }: FormWithWords): string {
  const { name, privacyUrl } = link?.owner ?? {};
  if (name === undefined && privacyUrl === undefined) return '';
  const { words, locale } = accessWords(definition.locale);
  const lang = locale === definition.locale ? '' : ` lang="${locale}" dir="ltr"`;
  const parts = [
    ...(name === undefined ? [] : [escapeHtml(fill(words.by, { name }))]),
    ...(privacyUrl === undefined
      ? []
      : [
          `<a rel="nofollow noopener" target="_blank" href="${escapeHtml(privacyUrl)}">${words.privacy}</a>`,
        ]),
  ];
  return `<p class="foot"${lang}>${parts.join(' · ')}</p>`;
}

const HELP_OF: Readonly<Record<string, 'dateHelp' | 'timeHelp' | 'dateTimeHelp'>> = {
  date: 'dateHelp',
  time: 'timeHelp',
  'datetime-local': 'dateTimeHelp',
};

/** Attributes of one of our words: where the page's words are English ones, they say so. */
const languageOf = (word: string) => (word.startsWith(FOREIGN_START) ? ' lang="en" dir="ltr"' : '');

/**
 * “Not answered” as the first option of a choice, for text browsers. Lynx always ticks one, the first where none is
 * ticked, and would send an answer that nobody gave. It reads no `hidden`; browsers with styles show nothing.
 */
function noChoice(name: string, { words }: FormWithWords): string {
  const { unanswered } = words;
  return `<noscript hidden><label${languageOf(unanswered)}><input type="radio" name="${name}" value=""> ${escapeHtml(unmarked(unanswered))} </label></noscript>`;
}

/** How to write a date where the browser has no picker for it; only browsers without script show it. */
function pickerHelp(tag: string, { words }: FormWithWords): string {
  const [, type = ''] = /^<input type="([a-z-]+)"/.exec(tag) ?? [];
  const name = ownValue(HELP_OF, type);
  if (!name) return '';
  return `<noscript><p class="help"${languageOf(words[name])}>${escapeHtml(words[name])}</p></noscript>`;
}

/** The way to report a form: the page lies on our own address, and what it asks for is its owner's (L14). */
function reportLink({ formId, definition }: FormWithWords): string {
  const { text, language } = reportLinkText(definition.locale);
  const lang = language === definition.locale ? '' : ` lang="${language}" dir="ltr"`;
  const href = `/contact-sales?topic=report&amp;form=${encodeURIComponent(formId)}`;
  return `<p class="foot"><a rel="nofollow" href="${href}"${lang}>${escapeHtml(text)}</a></p>`;
}

/** The scripts that the page's own waits for: the parts of its form, and what they build on. */
function preloads(form: FormWithWords, { parts, judged = [] }: PublicScripts): string[] {
  const needed: string[] = partsFor(form.definition);
  if (isForeign(form)) needed.push('foreign');
  if (needed.some((name) => judged.includes(name))) needed.push('validation');
  return needed.flatMap((name) => parts[name] ?? []);
}

/** The looks of a page: what is appended to its styles, and the font that comes with it. */
export function themeFor({ design }: Pick<FormDefinition, 'design'>): {
  theme: string;
  font: string | undefined;
} {
  return {
    theme: themeCss(design),
    font: isFont(design?.font) ? fontUrl(design.font) : undefined,
  };
}

/** The logo and the cover of a form as markup. */
export function mastheadOf({ design }: Pick<FormDefinition, 'design'>): string {
  return design?.logo || design?.cover ? markupOf(<Masthead {...design} />) : '';
}

/** The definition as the script needs it: of the design, how the questions are laid out. */
function asRun<D extends FormDefinition>({ design, ...definition }: D): Omit<D, 'design'> {
  const { layout } = design ?? {};
  return { ...definition, ...(layout ? { design: { layout } } : {}) };
}

/** What the script gets of the form. */
function withoutLink({ link: _servers, ...form }: FormWithWords): PublicForm {
  return form;
}

export function pageDocument(
  form: FormWithWords,
  body: () => ComponentChild,
  extra: { scripts?: PublicScripts; title?: string; sheet?: SheetName } = {},
): HtmlDocument {
  const { scripts, title, sheet } = extra;
  return documentOf({
    locale: form.definition.locale,
    title: title ?? form.definition.title,
    description: form.definition.description,
    body: `${mastheadOf(form.definition)}<div id="form">${bodyOf(form, body)}</div>${ownerLine(form)}${reportLink(form)}`,
    ...(form.link ? { link: form.link, hosts: form.link.hosts } : {}),
    ...themeFor(form.definition),
    sheets: [...sheetsFor(form.definition), ...(sheet ? [sheet] : [])],
    ...(scripts?.script
      ? {
          script: scripts.script,
          preload: preloads(form, scripts),
          data: {
            ...withoutLink(form),
            definition: asRun(form.definition),
            words: pageWords(form.words, form.definition),
          },
        }
      : {}),
  });
}
