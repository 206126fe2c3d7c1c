/** Whether the first row of a file holds headings, or the first person. */
import { isEmail } from '@/domain/text/addresses';
import { cellText, isBlank, type Cell } from './table';

const DATA: readonly RegExp[] = [
  /^\+\d[\d\s().\-/]{6,}$/,
  /^\(?0\d[\d\s().\-/]{7,}$/,
  /^\d{4}-\d\d-\d\d/,
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/,
  /^https?:\/\/\S+$/i,
];

const isData = (cell: Cell | undefined): boolean => {
  if (typeof cell === 'object') return true;
  const text = cellText(cell).trim();
  return isEmail(text) || DATA.some((kind) => kind.test(text));
};

/** No heading is an address, a phone number or a day; a lone number may be one, such as a year. */
export function guessHeadings([first = [], second]: readonly (readonly Cell[])[]): boolean {
  if (first.some(isData)) return false;
  if (!second || first.every((cell) => typeof cell === 'string')) return true;
  const filled = first.filter((cell) => !isBlank(cell));
  return !filled.every((cell) => typeof cell !== 'string');
}

/** Rows above the headings of a sheet are few. */
const MOST_ABOVE = 10;

/**
 * How many rows of a sheet are above its headings: a title in one cell, often merged over all columns, and what follows it.
 * Zero if the first row is no title.
 */
export function titleRows(records: readonly (readonly Cell[])[]): number {
  const filled = (record: readonly Cell[]) => record.filter((cell) => !isBlank(cell)).length;
  if (filled(records[0] ?? []) !== 1) return 0;
  const at = records.slice(0, MOST_ABOVE + 1).findIndex((record) => filled(record) >= 2);
  // Two columns below a heading of one: its second column has no heading.
  const isTitled =
    at > 1 || (at === 1 && (records[1] ?? []).every((cell) => typeof cell === 'string'));
  return isTitled && filled(records[at] ?? []) >= filled(records[at + 1] ?? []) ? at : 0;
}
