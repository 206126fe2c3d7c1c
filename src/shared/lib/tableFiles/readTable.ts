/** A chosen file as a table. A chunk of its own: the parsers come once a file is chosen. */
import { readCsv } from '@/domain/import/csv';
import { decodeText } from '@/domain/import/encodings';
import { guessHeadings, titleRows } from '@/domain/import/headings';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROW_NUMBER,
  MAX_IMPORT_ROWS,
} from '@/domain/options/imports';
import {
  UnreadableFile,
  tableOf,
  type Cell,
  type TableReading,
  type TableReadingChoice,
  type Table,
} from '@/domain/import/table';
import { isVCard, readVCards } from '@/domain/import/vcard';

const LIMITS = {
  rows: MAX_IMPORT_ROWS,
  rowNumber: MAX_IMPORT_ROW_NUMBER,
  columns: MAX_IMPORT_COLUMNS,
};

const NO_TABLE = 'This isn’t a CSV, XLSX or vCard file. Export your data in one of these formats.';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

export type TableFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/**
 * Reads a file by what it holds, not by its name.
 *
 * @param choice what its owner corrected; the rest is guessed
 * @throws UnreadableFile with a sentence for its owner
 */
export async function readTable(file: TableFile, choice: TableReadingChoice = {}): Promise<Table> {
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
    const { readXlsxApart } = await import('./readXlsxApart');
    const records = await readXlsxApart(bytes);
    return withReading(records, { kind: 'xlsx', isEncodingGuess: false, notes: [] }, choice);
  }
  if (/\.xlsx$/i.test(file.name)) {
    throw new UnreadableFile(
      'This file is named .xlsx, but isn’t an Excel file. Save it as XLSX or CSV again.',
    );
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(NO_TABLE);
  return readText(bytes, choice);
}

function readText(bytes: Uint8Array, choice: TableReadingChoice): Table {
  const { text, encoding, isGuess } = decodeText(bytes, choice.encoding);
  // No text has it: a program, a picture, a database. With another choice it may have none.
  if (text.includes('\u0000') && !choice.encoding) throw new UnreadableFile(NO_TABLE);
  if (/^\s*(?:<!doctype|<html|<\?xml|<table)/i.test(text)) throw new UnreadableFile(NO_TABLE);
  if (/^\s*[[{]\s*["{[]/.test(text)) throw new UnreadableFile(NO_TABLE);
  const about = { encoding, isEncodingGuess: isGuess };
  if (isVCard(text)) {
    const records = readVCards(text, encoding);
    return withReading(records, { ...about, kind: 'vcard', notes: [] }, { hasHeadings: true });
  }
  const { records, separator, notes, lines } = readCsv(text, choice.separator);
  const replaced = text.indexOf('\ufffd');
  if (replaced >= 0) {
    const line = text.slice(0, replaced).split(/\r\n|\n|\r/).length;
    notes.push({ code: 'replaced_characters', line });
  }
  const cells = records.map((record) => record.map(withoutGuard));
  return withReading(cells, { ...about, kind: 'csv', separator, notes, lines }, choice);
}

function withReading(
  records: readonly (readonly Cell[])[],
  reading: Omit<TableReading, 'hasHeadings'>,
  choice: TableReadingChoice,
): Table {
  const above = reading.kind === 'xlsx' && choice.hasHeadings !== false ? titleRows(records) : 0;
  const hasHeadings = choice.hasHeadings ?? guessHeadings(records.slice(above));
  return { ...tableOf(records, LIMITS, hasHeadings, above), reading: { ...reading, hasHeadings } };
}

/** Without the apostrophes that our exports put before what a spreadsheet would take for a formula (domain/export/csv.ts). */
function withoutGuard(text: string): string {
  return text.includes("'")
    ? text.replace(
        /(^|[;\t\r\n])([\s"\u200b-\u200f\u2060\ufeff]*)'(?=[=+\-@＝＋－＠\t\r])/g,
        '$1$2',
      )
    : text;
}
