import { strFromU8, unzipSync } from 'fflate';
import readWorkbook, { readSheet } from 'read-excel-file/universal';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROW_NUMBER } from '@/domain/options/imports';
import { UnreadableFile, type Cell } from '@/domain/import/table';

/** A sheet of a workbook. */
export interface NamedSheet {
  name: string;
  rows: Cell[][];
}

/** Most bytes that a file may unpack to. */
const UNPACKED = 200_000_000;
/** Most cells of the rectangle that a sheet spans: the reader makes one for each place in it. */
const CELLS = 5_000_000;
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
  if (unpackedSize(bytes) > UNPACKED) {
    throw new UnreadableFile('This file is too large once it’s unpacked. Save it as CSV instead.');
  }
  checkSpan(bytes);
  try {
    return await read(bytes.slice().buffer);
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

/** The sizes that the archive's directory names, added up; what is no archive is broken. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(0, bytes.length - 22 - 0xffff);
  let end = bytes.length - 22;
  while (end >= last && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < last || end < 0) throw new UnreadableFile(BROKEN);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw new UnreadableFile(BROKEN);
    }
    size += view.getUint32(at + 24, true);
    // Name, extra field and comment follow each entry.
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return size;
}

/** Refuses sheets with a cell far outside the table, before the reader makes all cells between. */
function checkSpan(bytes: Uint8Array): void {
  let sheets;
  try {
    sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name) });
  } catch {
    throw new UnreadableFile(BROKEN);
  }
  for (const sheet of Object.values(sheets)) {
    const { columns, rows, at } = spanOf(strFromU8(sheet));
    if (columns > MAX_IMPORT_COLUMNS || rows > MAX_IMPORT_ROW_NUMBER || columns * rows > CELLS) {
      throw new UnreadableFile(
        `This sheet reaches to cell ${at}, which is more than we can read. Delete the cells outside your table, or save it as CSV.`,
      );
    }
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
