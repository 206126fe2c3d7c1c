/**
 * A form as XLSForm, the open standard of ODK, KoboToolbox, SurveyCTO and Enketo: a workbook with survey, choices and
 * settings. What other tools have no columns for lies in ours, from which our own import takes the form as it was.
 */
import { languageName } from '@/domain/base/languages';
import {
  fieldsIn,
  type Field,
  type FormDefinition,
  type Jump,
  type Page,
} from '@/domain/form/definition/definition';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { shownTitle } from '@/domain/options/formTitle';
import { XlsBook, type XlsRow, type XlsWords } from './book';
import { conditionPath, xpathAll } from './conditions';
import type { XlsLoss } from './losses';
import { writeField } from './questions';
import { packedForm, XLS_OWN, XLS_SEAL, xlsSeal, type XlsSheet } from './seal';

export interface XlsWorkbook {
  sheets: readonly XlsSheet[];
  /** What other tools will not read. */
  losses: readonly XlsLoss[];
}

/** Longer ones no tool works out. */
const LONGEST_PATH = 8_000;

const SURVEY =
  'type name label hint required relevant constraint constraint_message calculation default appearance parameters repeat_count'.split(
    ' ',
  );
const CHOICES = ['list_name', 'name', 'label'];

/** “Deutsch (de)”, as columns of languages are called. */
function languageColumn(code: string): string {
  const name = languageName(code);
  return name === code ? code : `${name} (${code})`;
}

export function xlsFormOf(
  definition: FormDefinition,
  words: (locale: string) => XlsWords,
): XlsWorkbook {
  const book = new XlsBook(definition, words);
  writeStart(book);
  writePages(book);
  noteForm(book);
  const survey = sheetOf('survey', [...SURVEY, XLS_OWN], book.survey, book.locales);
  const choices = sheetOf('choices', CHOICES, book.choices, book.locales);
  const settings: XlsRow = {
    form_title: shownTitle(definition.title),
    form_id: keyFromLabel(definition.title, new Set()),
    default_language: languageColumn(definition.locale),
    style: definition.pages.length > 1 ? 'pages' : '',
  };
  const plain = sheetOf('settings', Object.keys(settings), [settings], book.locales);
  const own = Object.fromEntries<string>([
    [XLS_SEAL, xlsSeal([survey, choices, plain])],
    ...packedForm(definition),
  ]);
  const whole = sheetOf(
    'settings',
    [...Object.keys(settings), ...Object.keys(own)],
    [{ ...settings, ...own }],
    book.locales,
  );
  return { sheets: [survey, choices, whole], losses: book.losses.list };
}

/** Rows as a sheet; a column of texts is one for each language. */
function sheetOf(
  name: string,
  columns: readonly string[],
  rows: readonly XlsRow[],
  locales: readonly string[],
): XlsSheet {
  const used = columns.filter((column) => rows.some((row) => (row[column] ?? '') !== ''));
  const shown = name === 'choices' ? columns : used;
  const isText = new Set(
    shown.filter((column) => rows.some((row) => typeof row[column] === 'object')),
  );
  const headers = shown.flatMap((column) =>
    isText.has(column) && locales.length > 1
      ? locales.map((locale) => `${column}::${languageColumn(locale)}`)
      : [column],
  );
  const cells = (row: XlsRow) =>
    shown.flatMap((column) => {
      const cell = row[column] ?? '';
      if (!isText.has(column)) return [typeof cell === 'string' ? cell : (cell[0] ?? '')];
      const texts = typeof cell === 'string' ? [cell] : cell;
      return locales.map((_locale, at) => texts[at] ?? '');
    });
  return { name, rows: [headers, ...rows.map(cells)] };
}

/** What respondents read before the first question. */
function writeStart(book: XlsBook): void {
  const { welcome, description } = book.definition;
  const note = (name: string, label: readonly string[]) => {
    if (label.some((text) => text !== '')) {
      book.add({ type: 'note', name: book.names.free(name), label, [XLS_OWN]: name });
    }
  };
  if (welcome) {
    const text = book.ofForm(({ welcome: own }) =>
      [own?.title && `**${own.title}**`, own?.text].filter(Boolean).join('\n\n'),
    );
    note('welcome', text);
  }
  if (description)
    note(
      'description',
      book.ofForm((form) => form.description),
    );
}

/** Each page as a group on one screen, shown if its condition holds and no jump leads past it. */
function writePages(book: XlsBook): void {
  const { definition } = book;
  const { pages } = definition;
  /** When the jumps of each page apply; `''` for always, undefined if XPath cannot tell. */
  const left: (string | undefined)[] = [];
  for (const [at, page] of pages.entries()) {
    const path = metPath(book, page, at, left);
    const fields = fieldsIn(definition, page);
    left.push(leftPath(book, path, fields));
    const title = page.title ?? `page ${at + 1}`;
    if (path === undefined) book.losses.add('condition', title);
    const name = book.names.free(`page_${at + 1}`);
    // On one screen nothing can repeat.
    const isOneScreen = fields.length > 0 && fields.every(({ type }) => type !== 'group');
    const label = book.ofForm((form) => form.pages[at]?.title);
    book.add({
      type: 'begin_group',
      name,
      ...(label.some((text) => text !== '') ? { label } : {}),
      ...(path ? { relevant: path } : {}),
      ...(isOneScreen ? { appearance: 'field-list' } : {}),
      [XLS_OWN]: 'page',
    });
    for (const field of fields) writeField(field, book);
    book.add({ type: 'end_group', name });
  }
}

function metPath(
  book: XlsBook,
  page: Page,
  at: number,
  left: readonly (string | undefined)[],
): string | undefined {
  const parts: (string | undefined)[] = [];
  if (page.showIf) parts.push(conditionPath(page.showIf, book));
  for (const [from, before] of book.definition.pages.slice(0, at).entries()) {
    for (const [index, jump] of (before.jumps ?? []).entries()) {
      if (!leadsPast(jump, at, book.definition)) continue;
      const earlier = (before.jumps ?? []).slice(0, index);
      const taken = takenPath(book, left[from], jump, earlier);
      parts.push(taken === undefined ? undefined : `not(${taken})`);
    }
  }
  if (!parts.every((part) => part !== undefined)) return undefined;
  const path = parts.join(' and ');
  return path.length > LONGEST_PATH ? undefined : path;
}

/** A page none of whose questions is shown has no jumps. */
function leftPath(
  book: XlsBook,
  met: string | undefined,
  fields: readonly Field[],
): string | undefined {
  if (met === undefined || fields.length === 0) return met;
  if (fields.some(({ showIf }) => !showIf)) return met;
  const paths = fields.map(({ showIf }) => showIf && conditionPath(showIf, book));
  if (!paths.every((path) => path !== undefined)) return undefined;
  const shown = `(${paths.join(' or ')})`;
  return met === '' ? shown : `${met} and ${shown}`;
}

function leadsPast({ to }: Jump, at: number, { pages }: FormDefinition): boolean {
  if (to.kind === 'ending') return true;
  return pages.findIndex(({ id }) => id === to.id) > at;
}

/** When a jump is taken: it applies, it holds, and none before it does. */
function takenPath(
  book: XlsBook,
  left: string | undefined,
  jump: Jump,
  earlier: readonly Jump[],
): string | undefined {
  const others = earlier.map(({ when }) => (when ? conditionPath(when, book) : 'true()'));
  const own = jump.when ? conditionPath(jump.when, book) : 'true()';
  if (left === undefined || own === undefined) return undefined;
  if (!others.every((path) => path !== undefined)) return undefined;
  return xpathAll([...(left === '' ? [] : [left]), own, ...others.map((path) => `not(${path})`)]);
}

function noteForm({ definition, losses }: XlsBook): void {
  const { endings, design, submitLabel, words, keepPartials, submitAnother } = definition;
  losses.add('endings', ...endings.map(({ title }) => title));
  if (design && Object.keys(design).length > 0) losses.add('design');
  if (submitLabel || (words && Object.keys(words).length > 0)) losses.add('buttons');
  if (keepPartials || submitAnother) losses.add('behaviour');
  if (definition.waitingList) losses.add('waiting');
}
