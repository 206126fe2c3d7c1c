/** CSV by RFC 4180: comma or what was chosen in its place, CRLF, quotes where they are needed; UTF-8 with a byte order mark, by which Excel knows it. */
import { plainNumber } from '@/domain/form/fieldTypes/formatNumber';
import type { CsvSeparator } from '@/domain/options/exports';
import type { CellValue } from './rows';

export const BOM = '\ufeff';
const END = '\r\n';
const NEEDS_QUOTES = /[",\r\n\t;]|^\s|\s$/;

/**
 * Where a spreadsheet begins to read a formula: at the start of a cell, and, where its list separator is another one
 * than ours, after a semicolon, a tab or a line end (OWASP, "CSV Injection"). Full-width forms count as their own.
 */
const FORMULA = /(^|[;\t\r\n])([\s"\u200b-\u200f\u2060\ufeff]*)(?=[=+\-@＝＋－＠])/g;
const STARTS_WITH_CONTROL = /^[\t\r]/;
/** A signed number in a text is no formula. */
const NUMERAL = /^[+-]?\d+(?:[.,]\d+)*$/;

/** A text that no spreadsheet takes for a formula: with an apostrophe where one would begin. */
export function withoutFormula(text: string): string {
  if (NUMERAL.test(text)) return text;
  const guarded = text.replace(FORMULA, "$1$2'");
  return STARTS_WITH_CONTROL.test(guarded) ? `'${guarded}` : guarded;
}

function textOf(value: CellValue): string {
  if (value === undefined) return '';
  // Without an exponent, which not every reader knows.
  if (value.t === 'number') return plainNumber(value.v);
  return value.t === 'datetime' ? value.v.replace('T', ' ') : value.v;
}

function cellText(value: CellValue, raw: boolean): string {
  const plain = textOf(value);
  const isSafe = raw || value?.t !== 'text' || value.isSafe === true;
  const safe = isSafe ? plain : withoutFormula(plain);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A record with its line end. */
export function csvRecord(
  cells: readonly CellValue[],
  raw: boolean,
  separator: CsvSeparator = ',',
): string {
  let line = '';
  cells.forEach((value, index) => {
    line += index === 0 ? cellText(value, raw) : separator + cellText(value, raw);
  });
  return line + END;
}

/** The first record, after the mark. Headers are texts of people, too. */
export function csvHeader(
  headers: readonly string[],
  raw: boolean,
  separator?: CsvSeparator,
): string {
  return (
    BOM +
    csvRecord(
      headers.map((v) => ({ t: 'text', v })),
      raw,
      separator,
    )
  );
}
