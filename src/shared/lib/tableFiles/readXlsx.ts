import { readSheet } from 'read-excel-file/universal';
import { UnreadableFile, type Cell } from '@/domain/import/table';

/** Most bytes that a file may unpack to. */
const UNPACKED = 200_000_000;
const BROKEN =
  'This XLSX file is broken. Open it in your spreadsheet program, save it again, and retry.';

/** The records of the first sheet of an XLSX file. Formulas are their last results; those that failed are empty. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  if (unpackedSize(bytes) > UNPACKED) {
    throw new UnreadableFile('This file is too large once it’s unpacked. Save it as CSV instead.');
  }
  let sheet;
  try {
    sheet = await readSheet(bytes.slice().buffer, 1);
  } catch {
    throw new UnreadableFile(BROKEN);
  }
  return sheet.map((record) => record.map(cellOf));
}

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
