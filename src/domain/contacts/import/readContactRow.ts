/** One row of a file as the values of a contact, with what is wrong with it. */
import type { OnProblem } from '@/domain/options/imports';
import type { ContactRow, RowReason, RowValues } from '@/domain/calls/contactFiles.schema';
import { isDay } from '@/domain/base/calendar';
import { caseFold, cleanLine } from '@/domain/text/plainText';
import type { Stage, Tag, WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import type { Writing } from '@/domain/import/cells';
import { cellText, isBlank, type Cell, type TableRow } from '@/domain/import/table';
import type { Mapping } from '@/domain/import/targets';
import { MAX_CONTACT_TAGS, MAX_VALUES } from '@/domain/options/contactLimits';
import { CONTACT_PROPERTIES, customId, isCustom, readCustom } from '../properties';
import type { PropertyValue } from '@/domain/options/contactLimits';
import { KEPT_CELL } from '@/domain/options/contactImports';

/** What the values of a workspace are called. */
export interface ContactRowReader {
  mapping: Mapping;
  writing: Writing;
  properties: readonly WorkspaceProperty[];
  stages: readonly Stage[];
  tags: readonly Tag[];
  /** Members by email address, folded. */
  members: ReadonlyMap<string, string>;
}

export interface ReadContactRow {
  row: number;
  cells: string[];
  values: RowValues;
  /** Cells that cannot be read, and what the row lacks. */
  reasons: RowReason[];
  /** No one can be found by it, or the row says nothing. */
  isHopeless: boolean;
}

const LOCALES = { day: 'en-GB', month: 'en-US' } as const;

/** What spreadsheets write where a formula fails. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

export function readContactRow(reader: ContactRowReader, { row, cells }: TableRow): ReadContactRow {
  const values: RowValues = {};
  const parts: NameParts = {};
  const reasons: RowReason[] = [];
  reader.mapping.forEach((target, column) => {
    const cell = cells[column];
    if (target === undefined || cell === undefined || isBlank(cell)) return;
    // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
    const text = cleanLine(cellText(cell)).replace(/^'(?=[=+\-@])/, '');
    if (text === '') return;
    const wrong = FORMULA_ERROR.test(text)
      ? { code: 'formula_error', text }
      : place(reader, { target, cell, text }, values, parts);
    if (!wrong) return;
    reasons.push({ code: wrong.code, column, params: { text: wrong.text.slice(0, 80) } });
  });
  if (values.name === undefined) {
    const { first, middle, last } = parts;
    const whole = [first, middle, last].filter((part) => part !== undefined).join(' ');
    const name = whole === '' ? undefined : CONTACT_PROPERTIES.name.normalise(whole);
    if (name !== undefined) values.name = name;
  }
  const isHopeless = values.email === undefined && values.phone === undefined;
  // What is wrong with the address says more than that there is none.
  if (isHopeless && reasons.length === 0) reasons.push({ code: 'no_key' });
  return {
    row,
    cells: cells.map((cell) => cellText(cell).slice(0, KEPT_CELL)),
    values,
    reasons,
    isHopeless,
  };
}

/** The row as it is sent: with the reason why it cannot be imported, or without what cannot be read. */
export function rowToSend(
  { row, cells, values, reasons, isHopeless }: ReadContactRow,
  onProblem: OnProblem,
): ContactRow {
  const [reason] = reasons;
  const isOut = reason !== undefined && (isHopeless || onProblem === 'skip');
  return isOut ? { row, cells, values: {}, reason } : { row, cells, values };
}

interface NameParts {
  first?: string;
  middle?: string;
  last?: string;
}

interface Placed {
  target: string;
  cell: Cell;
  text: string;
}

/** @returns what is wrong with the cell */
function place(
  { writing, properties, stages, tags, members }: ContactRowReader,
  { target, cell, text }: Placed,
  values: RowValues,
  parts: NameParts,
): { code: string; text: string } | undefined {
  const wrong = (code: string, what = text) => ({ code, text: what });
  switch (target) {
    case 'first':
    case 'middle':
    case 'last':
      parts[target] = text;
      return undefined;
    case 'name':
    case 'company': {
      const value = CONTACT_PROPERTIES[target].normalise(text);
      if (value !== undefined) values[target] = value;
      return undefined;
    }
    case 'phone':
      for (const one of phonesIn(text))
        addTo(values, 'phone', CONTACT_PROPERTIES.phone.normalise(one));
      return undefined;
    case 'email': {
      const read = emailsIn(text).map(
        (one) => [one, CONTACT_PROPERTIES.email.normalise(one)] as const,
      );
      for (const [, email] of read) addTo(values, 'email', email);
      const unread = read.find(([, email]) => email === undefined);
      return unread && wrong('not_email', unread[0]);
    }
    case 'stage': {
      const stage = byName(stages, text);
      if (!stage) return wrong('not_stage');
      values.stage = stage.id;
      return undefined;
    }
    case 'owner': {
      const owner = members.get(caseFold(text));
      if (owner === undefined) return wrong('not_member');
      values.owner = owner;
      return undefined;
    }
    case 'tags': {
      const names = tagNames(text, tags);
      const found = names.flatMap((name) => byName(tags, name)?.id ?? []);
      if (found.length > 0) values.tags = [...new Set(found)].slice(0, MAX_CONTACT_TAGS);
      const unknown = names.filter((name) => !byName(tags, name));
      return unknown.length > 0 ? wrong('not_tag', unknown.join(', ')) : undefined;
    }
    default: {
      if (!isCustom(target)) return undefined;
      const own = properties.find(({ id }) => id === customId(target));
      if (!own) return undefined;
      const value = customValue(own, cell, text, writing);
      if (value === undefined) return wrong(`not_${own.type}`);
      values.custom = { ...values.custom, [own.id]: value };
      return undefined;
    }
  }
}

/** “ ::: ” parts the values of a cell in Google’s files. */
const LIST = /\s*:::\s*|[;\n]/;

/** The addresses of a cell: one, or several in a list; “Ann <ann@acme.example>” has one. */
function emailsIn(text: string): string[] {
  return text
    .split(/\s*:::\s*|[;,\n]|\s+(?=\S+@)/)
    .map((one) => cleanLine(/<([^<>]+)>/.exec(one)?.[1] ?? one).replace(/^mailto:/i, ''))
    .filter((one) => one !== '' && (one.includes('@') || !text.includes('@')));
}

/** The numbers of a cell. A comma parts them only where each piece is as long as a number. */
function phonesIn(text: string): string[] {
  const pieces = text.split(LIST).flatMap((one) => {
    const parts = one.split(',');
    return parts.every((part) => part.replace(/\D/g, '').length >= 7) ? parts : [one];
  });
  return pieces.map((one) => cleanLine(one)).filter((one) => one !== '');
}

function addTo(values: RowValues, key: 'email' | 'phone', value: string | undefined): void {
  if (value === undefined) return;
  const list = `${key}s` as const;
  if (values[key] === undefined) values[key] = value;
  else if (values[key] !== value && !values[list]?.includes(value)) {
    const others = [...(values[list] ?? []), value];
    values[list] = others.slice(0, MAX_VALUES - 1);
  }
}

/** Labels that an address book gives by itself: “* myContacts”. */
const SYSTEM_TAG = /^\*\s/;

/** The tags that a cell names; a tag may have a comma in its name. */
export function tagNames(text: string, tags: readonly Tag[]): string[] {
  const names = byName(tags, text)
    ? [text]
    : text.split(LIST).flatMap((one) => (byName(tags, one) ? [one] : one.split(',')));
  const cleaned = names.map((name) => cleanLine(name));
  return cleaned.filter((name) => name !== '' && !SYSTEM_TAG.test(name));
}

function byName<T extends { name: string }>(list: readonly T[], text: string): T | undefined {
  const folded = caseFold(cleanLine(text));
  return list.find(({ name }) => caseFold(name) === folded);
}

export function customValue(
  property: WorkspaceProperty,
  cell: Cell,
  text: string,
  { dates, numbers }: Writing,
): PropertyValue | undefined {
  switch (property.type) {
    case 'number': {
      if (typeof cell === 'number') return cell;
      const read = readNumber(text, {}, numbers === 'comma' ? 'de' : 'en');
      if (read.problem) {
        const { code, params } = read.problem;
        return code === 'number_unclear' ? Number(params?.['one']) : undefined;
      }
      return read.answer?.t === 'number' ? read.answer.v : undefined;
    }
    case 'date': {
      if (typeof cell === 'object') return cell.day;
      const day = text.replace(/[ T]\d{1,2}:\d\d.*$/, '');
      if (isDay(day)) return day;
      const read = typed('date', day, LOCALES[dates]);
      return read && !read.problem && read.answer?.t === 'date' ? read.answer.v : undefined;
    }
    default:
      return readCustom(property, text);
  }
}
