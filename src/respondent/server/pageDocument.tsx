/** @jsxImportSource preact */
/**
 * One screen of a form as a document, in the language that is asked for, with what hydrates it. Pure: the same in, the
 * same out.
 */
import { designFont } from '@/domain/form/design/fonts';
import { themeCss } from '@/domain/form/design/themeCss';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { embedOf } from '@/domain/files/mediaHosts';
import { partsFor } from '@/domain/form/fieldTypes/optionalParts';
import { fill } from '@/domain/base/fill';
import { escapeHtml } from '@/domain/base/html';
import { accessWords } from '@/domain/words/access';
import { reportLinkText } from '@/domain/words/report';
import { pageWords } from '@/domain/words/pageWords';
import type { PublicForm } from '../page/publicForm';
import { Masthead } from '../page/Masthead';
import { documentOf, type HtmlDocument, type MediaSources } from './document';
import { markupOf } from './markup';
import { bodyOf, isForeign, type FormPage, type FormWithWords } from './pageBody';
import { sheetsFor } from './styles';

/** The public scripts: the one that hydrates a page, and the parts that some types of fields need beyond it. */
export interface PublicScripts {
  script: string;
  parts: Readonly<Record<string, string>>;
  /** Parts that build on the rules of common types: with them a page needs those from the start. */
  judged?: readonly string[];
}

/** Whose form it is, and what they say of privacy; nothing where the owner says neither. */
function ownerParts({ link, definition }: FormWithWords): string[] {
  const { name, privacyUrl } = link?.owner ?? {};
  if (name === undefined && privacyUrl === undefined) return [];
  const { words, locale } = accessWords(definition.locale, definition.address);
  const lang = locale === definition.locale ? '' : ` lang="${locale}" dir="ltr"`;
  return [
    ...(name === undefined ? [] : [`<span${lang}>${escapeHtml(fill(words.by, { name }))}</span>`]),
    ...(privacyUrl === undefined
      ? []
      : [
          `<a rel="nofollow noopener" target="_blank" href="${escapeHtml(privacyUrl)}"${lang}>${words.privacy}</a>`,
        ]),
  ];
}

/** The way to report a form: the page lies on our own address, and what it asks for is its owner's (L14). */
function reportLink({ formId, definition }: FormWithWords): string {
  const { text, language } = reportLinkText(definition.locale);
  const lang = language === definition.locale ? '' : ` lang="${language}" dir="ltr"`;
  const href = `/contact-sales?topic=report&amp;form=${encodeURIComponent(formId)}`;
  return `<a rel="nofollow" href="${href}"${lang}>${escapeHtml(text)}</a>`;
}

/** One line below the form: there is room for one. */
const footOf = (form: FormWithWords) =>
  `<footer class="foot">${[...ownerParts(form), reportLink(form)].join(' · ')}</footer>`;

/** The scripts that the page's own waits for: the parts of its form, and what they build on. */
function preloads(form: FormWithWords, { parts, judged = [] }: PublicScripts): string[] {
  const needed: string[] = partsFor(form.definition);
  if (isForeign(form)) needed.push('foreign');
  if (form.guard?.once && !form.guard.change) needed.push('once');
  if (form.guard?.change || form.link?.anonymous) needed.push('uncounted');
  else if (form.link?.privateVisits) needed.push('untracked');
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
    font: design && designFont(design)?.url,
  };
}

/** The picture of its link that the server makes from its theme (functions/src/assets/linkPicture.ts). */
const themedPicture = ({ formId, version }: FormWithWords) => ({
  path: `/api/forms/${formId}/picture?v=${version}`,
  width: 1200,
  height: 630,
});

/** Where the films and sounds of a form come from: its page alone may show them. */
function mediaOf({ fields }: Pick<FormDefinition, 'fields'>): MediaSources {
  const media = Object.values(fields).flatMap((field) =>
    field.type === 'video' ? (embedOf(field.url) ?? []) : [],
  );
  const origins = (isFrame: boolean) => [
    ...new Set(
      media
        .filter(({ kind }) => (kind === 'frame') === isFrame)
        .map(({ src }) => new URL(src).origin),
    ),
  ];
  return { frames: origins(true), files: origins(false) };
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
function withoutLink({ link: _servers, changed: _too, ...form }: FormWithWords): PublicForm {
  return form;
}

export function pageDocument(page: FormPage, scripts?: PublicScripts): HtmlDocument {
  const { form, title, sheet } = page;
  return documentOf({
    locale: form.definition.locale,
    title: title ?? form.definition.title,
    description: form.definition.description,
    body: `${mastheadOf(form.definition)}<div id="form">${bodyOf(page)}</div>${footOf(form)}`,
    ...(form.link ? { link: form.link, hosts: form.link.hosts, themed: themedPicture(form) } : {}),
    ...themeFor(form.definition),
    media: mediaOf(form.definition),
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
