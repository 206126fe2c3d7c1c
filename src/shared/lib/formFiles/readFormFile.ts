/** A file, or a pasted text, as a form: opened, recognised, read and assembled. A chunk of its own: the readers are large. */
import { installEngine } from '@/domain/engine/installEngine';
import { readCsv } from '@/domain/import/csv';
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
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import { randomBytes } from '../random';
import type { NamedSheet } from '../tableFiles/readXlsx';
import { openFormFile, type OpenedForm } from './openFormFile';

/** What a form was before: a format by its content, a table of headings, a PDF with fields. */
export type ImportedFormat = ForeignFormat | 'formloom' | 'table' | 'pdf';

export interface ImportedForm {
  definition: FormDefinition;
  notes: readonly SketchNote[];
  format: ImportedFormat;
}

/** Titles are the file's name without its ending. */
const titleOf = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();

function made(sketch: SketchedForm, format: ImportedFormat): ImportedForm {
  installEngine();
  return { ...assemble(sketch, randomBytes), format };
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
  if (opened.kind === 'form') return made(opened.sketch, 'pdf');
  if (opened.kind === 'sheets') {
    const sheets = listedSheets(opened.sheets);
    const read = readForeign({ name, sheets });
    if (read.ok) return importedFrom(read);
    const rows = opened.sheets[0]?.rows.map((row) => row.map(cellText)) ?? [];
    return made(formOfTable(titleOf(name), rows), 'table');
  }
  if (/\.(?:csv|tsv)$/i.test(name)) {
    return made(
      formOfTable(
        titleOf(name),
        readCsv(opened.text).records.map((row) => row.map(cellText)),
      ),
      'table',
    );
  }
  const read = readForeign({ name, text: opened.text });
  if (!read.ok) throw new UnreadableFile(read.reason);
  return importedFrom(read);
}

/** A form of our own as it is; one of another tool assembled. */
const importedFrom = (read: ForeignForm & { ok: true }): ImportedForm =>
  read.format === 'formloom'
    ? { definition: read.definition, notes: [], format: read.format }
    : made(read.sketch, read.format);

/** Numbers and truths as they are, dates as texts. */
const listedSheets = (sheets: readonly NamedSheet[]): ForeignSheet[] =>
  sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cellText(cell) : cell))),
  }));
