/** Cells as answers: by the reading of each type of question, in the way in which the file writes days and numbers. */
import type { Answer, Answers } from '@/domain/values/answer';
import { isDay } from '@/domain/base/calendar';
import { caseFold } from '@/domain/text/plainText';
import {
  NONE,
  OTHER,
  fieldOf,
  isInput,
  type AnswerWords,
  type ChoiceField,
  type InputField,
  type MatrixField,
  type NameField,
  type RankingField,
  type Scope,
  type YesNoField,
} from '@/domain/form/definition/definition';
import { choiceAnswer, readerOf } from '@/domain/form/fieldTypes/reading';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import type { Parsed } from '@/domain/form/fieldTypes/spec';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { byKind } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import { partList } from '@/domain/text/lists';
import { cellText, isBlank, type Cell, type DateCell } from './table';
import type { Target } from './targets';

/** How a file writes what can be read in two ways. */
export interface Writing {
  /** 03/04/2026 is 3 April, or 4 March. */
  dates: 'day' | 'month';
  /** A decimal point, or a decimal comma. */
  numbers: 'point' | 'comma';
  /** A file of texts alone: it has no formulas that can have failed, so “#REF!” is what someone wrote. */
  isText?: boolean;
}

/** A cell with what it is to become. */
export interface Placed {
  target: Target;
  cell: Cell;
}

/** What is wrong with a cell: a code of answers' problems, or one that only a file has. */
export type CellProblem = { code: string; params?: Record<string, string | number> };
export type ReadCells =
  | { answer?: Answer | undefined; problem?: undefined }
  | { problem: CellProblem };

/** What spreadsheets write where a formula fails. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

const LOCALES = { day: 'en-GB', month: 'en-US' } as const;

/** The answer that the cells of one question make; nothing where all of them are blank. */
export function readCells(
  field: InputField,
  placed: readonly Placed[],
  writing: Writing,
  form: Scope,
): ReadCells {
  const given = placed.filter(({ cell }) => !isBlank(cell));
  const [first] = given;
  if (!first) return {};
  const failed = given.find(
    ({ cell }) => !writing.isText && typeof cell === 'string' && FORMULA_ERROR.test(cell.trim()),
  );
  if (failed)
    return { problem: { code: 'formula_error', params: { text: cellText(failed.cell) } } };
  return readBy(field, [first, ...given.slice(1)], writing, form);
}

/** The cells of one question that are not blank: one at least. */
type Given = readonly [Placed, ...Placed[]];

const readBy = byKind<'cells', [Given, Writing, Scope], ReadCells>('cells', {
  text: (field, [{ cell }], _writing, form) => parse(field, { '': cellText(cell) }, form),
  amount: (field, [{ cell }], writing) => readAmount(field, cell, writing),
  moment: ({ type }, [{ cell }], writing) =>
    readTime(type === 'appointment' ? 'datetime' : type, cell, writing),
  choice: (field, given) => readChoice(field, given),
  yes_no: (field, [{ cell }], _writing, form) => readYesNo(field, cellText(cell), form.answerWords),
  tick: (_field, [{ cell }]) => {
    const isTicked = truth(cellText(cell).replace(/^(yes|ja|oui|sí|sì):.*$/is, '$1'));
    if (isTicked === undefined) return { problem: notYesNo(cell) };
    return isTicked ? { answer: { t: 'consent', v: true } } : {};
  },
  grid: (field, given) => readMatrix(field, given),
  ranking: (field, given, _writing, form) => readRanking(field, given, form),
  group: (_field, given, writing, form) => readGroup(given, writing, form),
  name: (field, given, _writing, form) => parse(field, nameParts(field, given), form),
  parts: (field, given, _writing, form) => parse(field, partsOf(given), form),
});

function parse(field: InputField, raw: Record<string, string>, form: Scope): ReadCells {
  const read: Parsed = readerOf(field).parse(field, raw, form);
  return read.problem ? { problem: read.problem } : { answer: read.answer };
}

// ---- numbers, days and times ----------------------------------------------------------------------------------------

function readAmount(field: InputField, cell: Cell, { numbers }: Writing): ReadCells {
  if (typeof cell === 'number') return { answer: { t: 'number', v: cell + 0 } };
  // "4 / 5", as scores are shown.
  const text = field.type === 'number' ? cellText(cell) : cellText(cell).replace(/\s*\/.*$/, '');
  // As programs write small, large and exact numbers.
  if (/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) && /e|\.\d{13}/i.test(text)) {
    return { answer: { t: 'number', v: Number(text) + 0 } };
  }
  const units = field.type === 'number' ? field : {};
  const read = readNumber(text, units, numbers === 'comma' ? 'de' : 'en');
  if (!read.problem) return { answer: read.answer };
  // The owner said how the file writes numbers: 1.234 is no longer unclear.
  const { code, params } = read.problem;
  if (code === 'number_unclear') return { answer: { t: 'number', v: Number(params?.['one']) } };
  return { problem: { code, params: { text } } };
}

function readTime(kind: 'date' | 'time' | 'datetime', cell: Cell, { dates }: Writing): ReadCells {
  const problem = { code: `not_${kind}`, params: { text: cellText(cell) } };
  if (typeof cell === 'object') return fromDateCell(kind, cell) ?? { problem };
  if (typeof cell !== 'string') return { problem };
  const text = cell.trim().replace(/(:\d\d):\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i, '$1');
  const day = kind === 'date' ? text.replace(/(?:,?\s+|T)\d{1,2}:\d\d$/, '') : text;
  const iso = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(day);
  if (kind === 'datetime' && iso?.[1] && isDay(iso[1])) {
    return { answer: { t: 'datetime', v: `${iso[1]}T${iso[2] ?? ''}` } };
  }
  const read = typed(kind, day, LOCALES[dates]);
  return read && !read.problem ? { answer: read.answer } : { problem };
}

function fromDateCell(kind: 'date' | 'time' | 'datetime', cell: DateCell): ReadCells | undefined {
  const { day, time = kind === 'datetime' ? '00:00:00' : undefined } = cell;
  if (kind === 'date') return day === undefined ? undefined : { answer: { t: 'date', v: day } };
  if (time === undefined) return undefined;
  const clock = time.slice(0, 5);
  if (kind === 'time') return { answer: { t: 'time', v: clock } };
  return day === undefined ? undefined : { answer: { t: 'datetime', v: `${day}T${clock}` } };
}

// ---- choices --------------------------------------------------------------------------------------------------------

const YES = ['yes', 'y', 'true', '1', 'x', '✓', '✔', 'checked', 'ticked', 'selected', 'on'];
const NO = ['no', 'n', 'false', '0', '', '-', '–', 'unchecked', 'off'];

/** Whether a cell says yes; undefined where it says neither. */
function truth(text: string): boolean | undefined {
  const word = fold(text);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const fold = (text: string) => caseFold(text).replace(/\s+/g, ' ').trim();
const notYesNo = (cell: Cell) => ({ code: 'not_yes_no', params: { text: cellText(cell) } });
const notOption = (text: string) => ({ code: 'not_option', params: { text } });

function readYesNo(field: YesNoField, text: string, words?: AnswerWords): ReadCells {
  const word = fold(text);
  const says = (...texts: (string | undefined)[]) =>
    texts.some((one) => one !== undefined && one !== '' && fold(one) === word);
  const isYes = says(field.yes, words?.yes) || (says(field.no, words?.no) ? false : truth(text));
  if (isYes === undefined) return { problem: notYesNo(text) };
  return { answer: { t: 'options', v: [isYes ? 'yes' : 'no'] } };
}

interface Named {
  id: string;
  label: string;
}

function byLabel(options: readonly Named[], text: string): Named | undefined {
  const wanted = fold(text);
  return (
    options.find(({ label }) => fold(label) === wanted) ?? options.find(({ id }) => id === text)
  );
}

/** The options that a text lists, and what is none. @param hasOther one text may be the respondent's own */
function listed(
  options: readonly Named[],
  text: string,
  hasOther = false,
): { ids: string[]; unknown: string[] } {
  // As our own exports write them: parted by semicolons alone, and quoted if they hold one.
  const parts = partList(text, ';').filter((part) => part !== '');
  const exact = parts.map(
    (part) => options.find(({ label }) => fold(label) === fold(part))?.id ?? '',
  );
  const unknown = parts.filter((_part, at) => exact[at] === '');
  const isExact = unknown.length === 0 || (hasOther && unknown.length === 1 && parts.length > 1);
  if (parts.length > 0 && isExact) return { ids: exact.filter((id) => id !== ''), unknown };
  return guessed(options, text);
}

/** As other tools write them: parted by semicolons, commas or lines that labels may hold themselves. */
function guessed(options: readonly Named[], text: string): { ids: string[]; unknown: string[] } {
  const whole = byLabel(options, text);
  if (whole) return { ids: [whole.id], unknown: [] };
  const ids: string[] = [];
  const unknown: string[] = [];
  const pieces = text.split(/([;,\n])/);
  const most = Math.max(1, ...options.map(({ label }) => label.split(/[;,\n]/).length));
  for (let at = 0; at < pieces.length;) {
    let found: Named | undefined;
    let length = Math.min(most, Math.ceil((pieces.length - at) / 2));
    for (; length > 0 && !found; length -= 1) {
      found = byLabel(options, pieces.slice(at, at + 2 * length - 1).join(''));
    }
    const piece = (pieces[at] ?? '').trim();
    if (found) ids.push(found.id);
    else if (piece !== '') unknown.push(piece);
    at += found ? 2 * (length + 1) : 2;
  }
  return { ids, unknown };
}

function readChoice(field: ChoiceField, given: readonly Placed[]): ReadCells {
  const options = choicesIn(field).map((option) =>
    option.id === OTHER ? { ...option, label: '' } : option,
  );
  const ids: string[] = [];
  let other = '';
  for (const { target, cell } of given) {
    const text = cellText(cell).trim();
    if (target.option !== undefined) {
      const label = options.find(({ id }) => id === target.option)?.label ?? '';
      const isChosen =
        truth(text) ?? (label !== '' && fold(label) === fold(text) ? true : undefined);
      if (target.option === OTHER && isChosen !== false) {
        ids.push(OTHER);
        other = text;
      } else if (isChosen === undefined) return { problem: notYesNo(cell) };
      else if (isChosen) ids.push(target.option);
      continue;
    }
    const one = byLabel(options, text);
    const found =
      field.type === 'multiple_choice'
        ? listed(options, text, field.other)
        : { ids: one ? [one.id] : [], unknown: one ? [] : [text] };
    ids.push(...found.ids);
    const [unknown] = found.unknown;
    if (unknown === undefined) continue;
    if (!field.other || found.unknown.length > 1) return { problem: notOption(unknown) };
    ids.push(OTHER);
    other = unknown;
  }
  // “None of the above” stands alone: beside others it is a problem that the check names.
  const known = new Set([...options.map(({ id }) => id), OTHER, NONE]);
  return {
    answer: choiceAnswer(
      field,
      ids.filter((id) => known.has(id)),
      other,
    ),
  };
}

function readMatrix(field: MatrixField, given: readonly Placed[]): ReadCells {
  const grid: Record<string, string[]> = {};
  for (const { target, cell } of given) {
    const text = cellText(cell).trim();
    if (target.option !== undefined) {
      const [row = '', column = ''] = target.option.split('.');
      const isChosen = truth(text);
      if (isChosen === undefined) return { problem: notYesNo(cell) };
      if (isChosen) grid[row] = [...(grid[row] ?? []), column];
      continue;
    }
    const row = target.part ?? '';
    const { ids, unknown } = listed(field.columns, text);
    if (unknown[0] !== undefined) return { problem: notOption(unknown[0]) };
    grid[row] = [...(grid[row] ?? []), ...ids];
  }
  return Object.keys(grid).length === 0 ? {} : { answer: { t: 'grid', v: grid } };
}

function readRanking(field: RankingField, given: readonly Placed[], form: Scope): ReadCells {
  const places = given.flatMap(({ target: { option }, cell }) =>
    option === undefined ? [] : [[option, cellText(cell).trim()] as const],
  );
  if (places.length > 0) return parse(field, Object.fromEntries(places), form);
  const text = given.map(({ cell }) => cellText(cell)).join(';');
  const { ids, unknown } = listed(field.options, text);
  if (unknown[0] !== undefined) return { problem: notOption(unknown[0]) };
  return { answer: { t: 'ranking', v: ids } };
}

// ---- groups ---------------------------------------------------------------------------------------------------------

/** A cell holds what all entries answered to one question of the group, parted by line ends as our exports write them. */
function readGroup(given: readonly Placed[], writing: Writing, form: Scope): ReadCells {
  const columns = given.flatMap(({ target, cell }) => {
    const child = fieldOf(form, target.part ?? '');
    if (!child || !isInput(child)) return [];
    return [{ child, cells: typeof cell === 'string' ? partList(cell, '\n') : [cell] }];
  });
  const count = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const entries: Answers[] = [];
  for (let at = 0; at < count; at += 1) {
    const entry: Answers = {};
    for (const { child, cells } of columns) {
      const made = readCells(child, entryCells(child, cells[at] ?? ''), writing, form);
      if (made.problem) return { problem: made.problem };
      if (made.answer) entry[child.id] = made.answer;
    }
    entries.push(entry);
  }
  const last = entries.findLastIndex((entry) => Object.keys(entry).length > 0);
  return last < 0 ? {} : { answer: { t: 'rows', v: entries.slice(0, last + 1) } };
}

/** What one entry answered to one question, as cells of a question that stands alone. */
function entryCells(child: InputField, cell: Cell): Placed[] {
  const whole: Target = { id: child.id, label: child.label, names: [], fieldId: child.id };
  const names =
    child.type === 'address'
      ? child.parts.map((part) => [part, PART_NAMES[part]] as const)
      : child.type === 'matrix'
        ? child.rows.map(({ id, label }) => [id, label] as const)
        : undefined;
  if (!names) return [{ target: whole, cell }];
  return partList(cellText(cell), ';').flatMap((text) => {
    const found = names.find(([, name]) => text.startsWith(`${name}: `));
    if (found)
      return [{ target: { ...whole, part: found[0] }, cell: text.slice(found[1].length + 2) }];
    const [first] = names;
    return text === '' || !first ? [] : [{ target: { ...whole, part: first[0] }, cell: text }];
  });
}

// ---- names and addresses --------------------------------------------------------------------------------------------

function partsOf(given: readonly Placed[]): Record<string, string> {
  return Object.fromEntries(
    given.flatMap(({ target: { part }, cell }) =>
      part === undefined ? [] : [[part, cellText(cell)] as const],
    ),
  );
}

/** A whole name is parted at its first space; columns of parts come before it. */
function nameParts(field: NameField, given: readonly Placed[]): Record<string, string> {
  const parts = partsOf(given);
  const whole = given.find(({ target }) => target.part === undefined);
  if (!whole) return parts;
  const [first = '', ...rest] = cellText(whole.cell).trim().split(/\s+/);
  const [only = 'first'] = field.parts;
  const split: Record<string, string> =
    field.parts.includes('first') && field.parts.includes('last')
      ? { first, last: rest.join(' ') }
      : { [only]: [first, ...rest].join(' ') };
  return { ...split, ...parts };
}
