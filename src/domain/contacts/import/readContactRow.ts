/** One row of a file as the values of a contact, with what is wrong with it. */
import type { OnProblem } from '@/domain/import/options';
import { isDay } from '@/domain/answers/calendar';
import { caseFold, cleanLine } from '@/domain/answers/text';
import type { Stage, Tag, WorkspaceProperty } from '@/domain/documents.schema';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import type { Writing } from '@/domain/import/cells';
import { cellText, isBlank, type Cell, type TableRow } from '@/domain/import/table';
import type { Mapping } from '@/domain/import/targets';
import { MAX_CONTACT_TAGS } from '../limits';
import {
  CONTACT_PROPERTIES,
  customId,
  isCustom,
  readCustom,
  type PropertyValue,
} from '../properties';
import { KEPT_CELL, type ContactRow, type RowReason, type RowValues } from './options';

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
  /** Nobody can be found by it, or the row says nothing. */
  isHopeless: boolean;
}

const LOCALES = { day: 'en-GB', month: 'en-US' } as const;

/** What spreadsheets write where a formula fails. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

export function readContactRow(reader: ContactRowReader, { row, cells }: TableRow): ReadContactRow {
  const values: RowValues = {};
  const parts: { first?: string; last?: string } = {};
  const reasons: RowReason[] = [];
  reader.mapping.forEach((target, column) => {
    const cell = cells[column];
    if (target === undefined || cell === undefined || isBlank(cell)) return;
    // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
    const text = cleanLine(cellText(cell)).replace(/^'(?=[=+\-@])/, '');
    if (text === '') return;
    const code = FORMULA_ERROR.test(text)
      ? 'formula_error'
      : place(reader, { target, cell, text }, values, parts);
    if (code !== undefined) reasons.push({ code, column, params: { text: text.slice(0, 80) } });
  });
  if (values.name === undefined) {
    const whole = [parts.first, parts.last].filter((part) => part !== undefined).join(' ');
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
  parts: { first?: string; last?: string },
): string | undefined {
  switch (target) {
    case 'first':
    case 'last':
      parts[target] = text;
      return undefined;
    case 'name':
    case 'company':
    case 'phone':
    case 'email': {
      const value = CONTACT_PROPERTIES[target].normalise(text);
      if (value === undefined) return 'not_email';
      values[target] = value;
      return undefined;
    }
    case 'stage': {
      const stage = byName(stages, text);
      if (!stage) return 'not_stage';
      values.stage = stage.id;
      return undefined;
    }
    case 'owner': {
      const owner = members.get(caseFold(text));
      if (owner === undefined) return 'not_member';
      values.owner = owner;
      return undefined;
    }
    case 'tags': {
      const names = text.split(/[;,]/).flatMap((name) => cleanLine(name) || []);
      // A tag may have a comma in its name.
      const whole = byName(tags, text);
      const found = whole ? [whole] : names.map((name) => byName(tags, name));
      if (found.some((tag) => !tag)) return 'not_tag';
      values.tags = [...new Set(found.flatMap((tag) => (tag ? [tag.id] : [])))].slice(
        0,
        MAX_CONTACT_TAGS,
      );
      return undefined;
    }
    default: {
      if (!isCustom(target)) return undefined;
      const own = properties.find(({ id }) => id === customId(target));
      if (!own) return undefined;
      const value = customValue(own, cell, text, writing);
      if (value === undefined) return `not_${own.type}`;
      values.custom = { ...values.custom, [own.id]: value };
      return undefined;
    }
  }
}

function byName<T extends { name: string }>(list: readonly T[], text: string): T | undefined {
  return list.find(({ name }) => caseFold(name) === caseFold(text));
}

function customValue(
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
