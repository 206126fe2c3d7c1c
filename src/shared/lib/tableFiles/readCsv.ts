import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { UnreadableFile, type Cell } from '@/domain/import/table';

const DELIMITERS = [',', ';', '\t'] as const;
/** Lines that are looked at to find the delimiter. */
const LOOKED_AT = 20;

/** The records of a CSV file. Empty lines are records too, so that rows keep their numbers. */
export function readCsv(text: string): Cell[][] {
  const { body, delimiter } = named(text) ?? { body: text, delimiter: delimiterOf(text) };
  try {
    const records = parse(body, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    return records.map((record) => record.map(withoutGuard));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new UnreadableFile(
        'A quotation mark in this file is opened and never closed. Save it as CSV again, or as XLSX.',
      );
    }
    throw new UnreadableFile('This CSV file is broken. Save it as CSV again, or as XLSX.');
  }
}

/** `sep=;`, by which Excel is told the delimiter. */
function named(text: string): { body: string; delimiter: string } | undefined {
  const [line, delimiter] = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? [];
  return line !== undefined && delimiter !== undefined
    ? { body: text.slice(line.length), delimiter }
    : undefined;
}

/** The delimiter that the first lines have most often in common, quoted ones left out. */
function delimiterOf(text: string): string {
  let best: string = ',';
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const counts = countsOf(text, delimiter);
    const heading = counts[0] ?? 0;
    const alike = counts.filter((count) => count === heading).length / counts.length;
    if (heading > 0 && heading * alike > most) {
      best = delimiter;
      most = heading * alike;
    }
  }
  return best;
}

/** How often a delimiter stands in each of the first lines. */
function countsOf(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  let hasText = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) {
      if (hasText) counts.push(count);
      count = 0;
      hasText = false;
      if (counts.length === LOOKED_AT) return counts;
    } else if (character === delimiter && !isQuoted) count += 1;
    if (character.trim() !== '') hasText = true;
  }
  if (hasText) counts.push(count);
  return counts;
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
