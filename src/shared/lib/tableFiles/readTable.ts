/** A chosen file as a table. A chunk of its own: the parsers come once a file is chosen. */
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROW_NUMBER,
  MAX_IMPORT_ROWS,
} from '@/domain/import/options';
import { UnreadableFile, tableOf, type Table } from '@/domain/import/table';
import { decodeText, NO_TABLE } from './decode';

const LIMITS = {
  rows: MAX_IMPORT_ROWS,
  rowNumber: MAX_IMPORT_ROW_NUMBER,
  columns: MAX_IMPORT_COLUMNS,
};

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Reads a file by what it holds, not by its name.
 *
 * @throws UnreadableFile with a sentence for its owner
 */
export async function readTable(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Table> {
  if (file.size > MAX_IMPORT_BYTES) {
    throw new UnreadableFile('This file is larger than 10 MB. Split it, and import the parts.');
  }
  if (file.size === 0) throw new UnreadableFile('This file is empty.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The mark of old Office files: an .xls, or an .xlsx with a password around it.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(
      /\.xls$/i.test(file.name)
        ? 'This is an old Excel file (.xls). Save it as XLSX or CSV, and try again.'
        : 'This file has a password. Remove the password in Excel, save it, and try again.',
    );
  }
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) {
    const { readXlsx } = await import('./readXlsx');
    return tableOf(await readXlsx(bytes), LIMITS);
  }
  if (/\.xlsx$/i.test(file.name)) {
    throw new UnreadableFile(
      'This file is named .xlsx, but isn’t an Excel file. Save it as XLSX or CSV again.',
    );
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(NO_TABLE);
  const text = decodeText(bytes);
  if (/^\s*(?:<!doctype|<html|<\?xml|<table)/i.test(text)) throw new UnreadableFile(NO_TABLE);
  if (/^\s*[[{]\s*["{[]/.test(text)) throw new UnreadableFile(NO_TABLE);
  const { readCsv } = await import('./readCsv');
  return tableOf(readCsv(text), LIMITS);
}
