import { strFromU8 } from 'fflate';
import readWorkbook, { readSheet } from 'read-excel-file/universal';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROW_NUMBER } from '@/domain/options/imports';
import { UnreadableFile, type Cell } from '@/domain/import/table';
import { archiveEntries, sizeOfAll, unpackedEntry, type ArchiveEntry } from './archives';

/** A sheet of a workbook. */
export interface NamedSheet {
  name: string;
  rows: Cell[][];
}

/** Most bytes that a file may unpack to. */
const UNPACKED = 200_000_000;
/** Most cells of the rectangle that a sheet spans: the reader makes one for each place in it. */
const CELLS = 5_000_000;
/** The files of a workbook that are its sheets. */
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
export const BROKEN =
  'This XLSX file is broken. Open it in your spreadsheet program, save it again, and retry.';

/** The records of the first sheet of an XLSX file. Formulas are their last results; those that failed are empty. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const sheet = await guarded(bytes, (copy) => readSheet(copy, 1, { trim: false }));
  return sheet.map((record) => record.map(cellOf));
}

/** The records of each sheet, by its name and in the order of the workbook. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<NamedSheet[]> {
  const sheets = await guarded(bytes, (copy) => readWorkbook(copy, { trim: false }));
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((record) => record.map(cellOf)),
  }));
}

/** Reads what is neither too large nor reaches too far. @throws UnreadableFile */
async function guarded<T>(
  bytes: Uint8Array<ArrayBuffer>,
  read: (copy: ArrayBuffer) => Promise<T>,
): Promise<T> {
  const entries = entriesIn(bytes);
  if (sizeOfAll(entries) > UNPACKED) {
    throw new UnreadableFile('This file is too large once it’s unpacked. Save it as CSV instead.');
  }
  try {
    // The reader believes what the archive says: here it is seen whether that is true.
    for (const entry of entries) {
      const content = unpackedEntry(bytes, entry);
      if (SHEET.test(entry.name)) checkSpan(strFromU8(content));
    }
    return await read(bytes.slice().buffer);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN);
  }
}

function entriesIn(bytes: Uint8Array): ArchiveEntry[] {
  try {
    return archiveEntries(bytes);
  } catch {
    throw new UnreadableFile(BROKEN);
  }
}

/** A value of a workbook's cell: text, number, yes or no as they are; a date as day and time. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return '';
  // A spreadsheet's days have no zone: they are read as if they were in UTC.
  // They are fractions of days, in which a minute may be one of 59.9999 seconds.
  const seconds = new Date(Math.round(value.getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = seconds.toISOString().slice(0, 19).split('T');
  // Days before the first of spreadsheets are no days: the cell holds a time alone.
  if (day < '1900-01-02') return { time };
  return time === '00:00:00' ? { day } : { day, time };
}

/** Refuses a sheet with a cell far outside the table, before the reader makes all cells between. */
function checkSpan(sheet: string): void {
  const { columns, rows, at } = spanOf(sheet);
  if (columns > MAX_IMPORT_COLUMNS || rows > MAX_IMPORT_ROW_NUMBER || columns * rows > CELLS) {
    throw new UnreadableFile(
      `This sheet reaches to cell ${at}, which is more than we can read. Delete the cells outside your table, or save it as CSV.`,
    );
  }
}

/** The last column and the last row that a cell, a row or the sheet's own dimension names. */
function spanOf(xml: string): { columns: number; rows: number; at: string } {
  let columns = 1;
  let rows = 1;
  let letters = 'A';
  const take = (column: string, row: string) => {
    const number = [...column.toUpperCase()].reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    if (number > columns) [columns, letters] = [number, column.toUpperCase()];
    rows = Math.max(rows, Number(row));
  };
  for (const [, column = '', row = ''] of xml.matchAll(
    /\sr\s*=\s*["']\s*\$?([A-Z]*)\$?(\d+)\s*["']/gi,
  )) {
    take(column, row);
  }
  const [, column = '', row = ''] =
    /<(?:\w+:)?dimension\s[^>]*?ref\s*=\s*["'][^"':]*:?\s*\$?([A-Z]+)\$?(\d+)["']/i.exec(xml) ?? [];
  if (column !== '') take(column, row);
  return { columns, rows, at: `${letters}${rows}` };
}
