/** A file, or a pasted text, as a form: opened, recognised, read and assembled. A chunk of its own: the readers are large. */
import { installEngine } from '@/domain/engine/installEngine';
import { readCsv } from '@/domain/import/csv';
import { titleRows } from '@/domain/import/headings';
import { UnreadableFile, cellText } from '@/domain/import/table';
import {
  readForeign,
  type ForeignForm,
  type ForeignFormat,
} from '@/domain/form/foreign/readForeign.schema';
import type { ForeignSheet } from '@/domain/form/foreign/xlsform/sheets';
import { formOfTable } from '@/domain/form/foreign/tableForm';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { assemble } from '@/domain/form/sketch/assemble.schema';
import type { SketchNote } from '@/domain/form/sketch/notes';
import { ownText, type SketchedForm } from '@/domain/form/sketch/sketch';
import { randomBytes } from '../random';
import type { NamedSheet } from '../tableFiles/readXlsx';
import { openFormFile, type OpenedForm } from './openFormFile';

/** What a form was before: a format by its content, a table of headings, a PDF with fields. */
export type ImportedFormat = ForeignFormat | 'formloom' | 'table' | 'pdf';

export interface ImportedForm {
  definition: FormDefinition;
  notes: readonly SketchNote[];
  format: ImportedFormat;
  /** Of a table: how many rows below its headings hold something. */
  rows?: number;
}

/** Titles are the file's name without its ending. */
const titleOf = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();

/** A form whose file names no title has the file's own name. */
function made(sketch: SketchedForm, format: ImportedFormat, file: string): ImportedForm {
  installEngine();
  const title = ownText(sketch.title).trim() === '' ? titleOf(file) : sketch.title;
  return { ...assemble({ ...sketch, title }, randomBytes), format };
}

/** @throws UnreadableFile with a sentence for the file's owner */
export async function readFormFile(file: File): Promise<ImportedForm> {
  return formOf(await openFormFile(file));
}

/** @throws UnreadableFile */
export function readFormText(text: string): ImportedForm {
  return formOf({ kind: 'text', name: 'Pasted form', text });
}

function formOf(opened: OpenedForm): ImportedForm {
  const { name } = opened;
  if (opened.kind === 'form') return made(opened.sketch, 'pdf', name);
  if (opened.kind === 'sheets') {
    const sheets = listedSheets(opened.sheets);
    const read = readForeign({ name, sheets });
    if (read.ok) return importedFrom(read, name);
    // A workbook that is no XLSForm is a table; one that is, and was refused, is not.
    if (read.code !== 'unknown') throw new UnreadableFile(read.reason);
    const cells = opened.sheets[0]?.rows ?? [];
    const rows = cells.slice(titleRows(cells)).map((row) => row.map(cellText));
    return ofTable(rows, name);
  }
  if (/\.(?:csv|tsv)$/i.test(name)) {
    const { head, rows } = headOfTable(opened.text);
    return { ...ofTable(readCsv(head).records, name), ...(rows === undefined ? {} : { rows }) };
  }
  const read = readForeign({ name, text: opened.text });
  if (!read.ok) throw new UnreadableFile(read.reason);
  return importedFrom(read, name);
}

/** So much of a table shows what its columns hold. */
const HEAD = 1_000_000;

/** The beginning of a long table, up to the end of a row, and how many rows are below its headings in all. */
function headOfTable(text: string): { head: string; rows?: number } {
  if (text.length <= HEAD) return { head: text };
  const end = text.lastIndexOf('\n', HEAD);
  // Line ends within quotes are counted, too: the import itself counts exactly.
  let rows = -1;
  for (let at = 0, next = 0; at < text.length; at = next + 1) {
    next = text.indexOf('\n', at);
    if (next < 0) next = text.length;
    // A blank line has an end of one sign or two.
    if (next - at > 1) rows += 1;
  }
  return { head: end > 0 ? text.slice(0, end) : text.slice(0, HEAD), rows };
}

const ofTable = (rows: readonly (readonly string[])[], file: string): ImportedForm => ({
  ...made(formOfTable(rows), 'table', file),
  rows: rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== '')).length,
});

/** A form of our own as it is; one of another tool assembled. */
const importedFrom = (read: ForeignForm & { ok: true }, file: string): ImportedForm =>
  read.format === 'formloom'
    ? { definition: read.definition, notes: read.notes, format: read.format }
    : made(read.sketch, read.format, file);

/** Numbers and truths as they are, dates as texts. */
const listedSheets = (sheets: readonly NamedSheet[]): ForeignSheet[] =>
  sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cellText(cell) : cell))),
  }));
