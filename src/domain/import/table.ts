/** A file as a table of cells, whatever its format was. */
import type { FileNote, Separator } from './csv';
import type { TextEncoding } from './encodings';

/** A day, a time, or both, as a spreadsheet keeps them. */
export interface DateCell {
  /** `YYYY-MM-DD`; absent for a time alone. */
  day?: string;
  /** `HH:MM:SS`. */
  time?: string;
}

export type Cell = string | number | boolean | DateCell;

export interface TableRow {
  /** Its number in the file: headings, if there are any, are row 1. */
  row: number;
  cells: Cell[];
}

/** What the owner of a file may correct about how it is read. */
export interface TableReadingChoice {
  encoding?: TextEncoding;
  separator?: Separator;
  hasHeadings?: boolean;
}

/** How a file was read. */
export interface TableReading {
  kind: 'csv' | 'xlsx' | 'vcard';
  /** Of text files. */
  encoding?: TextEncoding;
  isEncodingGuess: boolean;
  /** Of CSV. */
  separator?: Separator;
  hasHeadings: boolean;
  /** What was not written by the book, in the order of the file. */
  notes: FileNote[];
  /** Lines of a CSV file that hold something. */
  lines?: number;
}

export interface Table {
  headers: string[];
  /** Rows that hold something. */
  rows: TableRow[];
  /** Rows between them that hold nothing. */
  emptyRows: number;
  reading?: TableReading;
}

/** Why a file cannot be imported, in a sentence for its owner. */
export class UnreadableFile extends Error {}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** A cell as text. Numbers have a decimal point and no separators. */
export function cellText(cell: Cell | undefined): string {
  switch (typeof cell) {
    case 'undefined':
      return '';
    case 'string':
      return cell;
    case 'number':
      return plainNumber(cell);
    case 'boolean':
      return cell ? 'TRUE' : 'FALSE';
    default:
      return [cell.day, cell.time?.replace(/:00$/, '')].filter(Boolean).join(' ');
  }
}

/** Without an exponent, which no phone number or code has. */
function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(12).replace(/0+$/, '');
}

/**
 * The table of records.
 *
 * @param records the first is the heading, if `hasHeadings`
 * @param limits most rows that hold something, and most columns
 */
export function tableOf(
  records: readonly (readonly Cell[])[],
  limits: { rows: number; rowNumber: number; columns: number },
  hasHeadings = true,
  above = 0,
): Table {
  const [first = [], ...rest] = hasHeadings ? records.slice(above) : [[], ...records];
  if (hasHeadings ? first.every(isBlank) : rest.every((record) => record.every(isBlank))) {
    throw new UnreadableFile(
      rest.some((record) => !record.every(isBlank))
        ? 'The first row is empty. Put the column headings there, and try again.'
        : 'This file is empty.',
    );
  }
  const width = widthOf(first);
  if (width > limits.columns) {
    throw new UnreadableFile(`A file can have up to ${count(limits.columns)} columns.`);
  }
  const rows: TableRow[] = [];
  let emptyRows = 0;
  let waiting = 0;
  rest.forEach((record, index) => {
    if (record.every(isBlank)) {
      waiting += 1;
      return;
    }
    // Empty rows at the end of a file are none.
    emptyRows += waiting;
    waiting = 0;
    rows.push({
      row: index + (hasHeadings ? 2 + above : 1),
      cells: record.slice(0, limits.columns),
    });
  });
  if (rows.length === 0) {
    throw new UnreadableFile('This file has column headings, but no rows below them.');
  }
  if (rows.length > limits.rows || (rows.at(-1)?.row ?? 0) > limits.rowNumber) {
    throw new UnreadableFile(
      `A file can have up to ${count(limits.rows)} rows. This one has ${count(rows.length)}. Split it, and import the parts one by one.`,
    );
  }
  const widest = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), width);
  const headers = Array.from({ length: Math.min(widest, limits.columns) }, (_none, index) =>
    cellText(first[index]).replace(/\s+/g, ' ').trim(),
  );
  return { headers, rows, emptyRows };
}

/** Columns up to the last cell that holds something. */
function widthOf(record: readonly Cell[]): number {
  let width = record.length;
  while (width > 0 && isBlank(record[width - 1])) width -= 1;
  return width;
}

const count = (n: number) => n.toLocaleString('en-GB');

/** "Email", or "Column C" where it has no heading; a heading that stands twice has its letter, too. */
export function columnNames(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  for (const header of headers) seen.set(header, (seen.get(header) ?? 0) + 1);
  return headers.map((header, index) => {
    if (header === '') return `Column ${letters(index)}`;
    return (seen.get(header) ?? 0) > 1 ? `${header} (column ${letters(index)})` : header;
  });
}

/** A, B, … Z, AA: as spreadsheets name columns. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
