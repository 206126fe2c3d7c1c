/** CSV as RFC 4180 has it, and as other programs write it. What is not by the book is kept as it is, and noted. */

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Something in a file that was read in one of several possible ways. */
export interface FileNote {
  code: 'open_quote' | 'stray_quote' | 'replaced_characters';
  /** The line in the file, from 1. */
  line: number;
}

export interface ReadCsv {
  records: string[][];
  separator: Separator;
  notes: FileNote[];
  /** Lines that hold something. */
  lines: number;
}

/** @param chosen by the owner of the file */
export function readCsv(text: string, chosen?: Separator): ReadCsv {
  const { body, separator: named, skipped } = namedSeparator(text.replace(/^\ufeff/, ''));
  const separator = chosen ?? named ?? guessSeparator(body);
  const notes: FileNote[] = [];
  const records = parse(body, separator, (code, line) =>
    notes.push({ code, line: line + skipped }),
  );
  const lines = body.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length;
  return { records, separator, notes, lines };
}

/** `sep=;`, by which Excel is told the separator. */
function namedSeparator(text: string): { body: string; separator?: Separator; skipped: number } {
  const [line, sign] = /^"?sep=([,;\t|])"?\r?\n/i.exec(text) ?? [];
  const separator = SEPARATORS.find((one) => one === sign);
  if (line === undefined || !separator) return { body: text, skipped: 0 };
  return { body: text.slice(line.length), separator, skipped: 1 };
}

/** Records that are looked at to find the separator. */
const LOOKED_AT = 50;

/** The separator that gives the most rows the same number of cells. */
function guessSeparator(text: string): Separator {
  const start = text.slice(0, 100_000);
  let best: Separator = ',';
  let most = 0;
  for (const separator of SEPARATORS) {
    const widths = parse(start, separator, () => undefined, LOOKED_AT)
      .filter((record) => record.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length);
    const usual = mostFrequent(widths);
    const alike = widths.filter((width) => width === usual).length / widths.length;
    // A comma within a few sentences parts some rows; a separator parts nearly all.
    const score = usual < 2 ? 0 : (usual - 1) * alike ** 3;
    if (score > most) {
      best = separator;
      most = score;
    }
  }
  return best;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

type Note = (code: FileNote['code'], line: number) => void;

interface Cell {
  text: string;
  /** Where the separator or the line end behind it is. */
  end: number;
}

function parse(text: string, separator: string, note: Note, most = Infinity): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  let line = 1;
  while (records.length < most) {
    const cell = quotedCell(text, at, separator, line, note) ?? plainCell(text, at, separator);
    record.push(cell.text);
    line += lineEnds(text, at, cell.end);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    records.push(record);
    record = [];
    if (at >= text.length) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (at >= text.length) break;
  }
  return records;
}

const isEnd = (sign: string | undefined, separator: string): boolean =>
  sign === undefined || sign === separator || sign === '\n' || sign === '\r';

function lineEnds(text: string, from: number, until: number): number {
  let count = 0;
  for (let at = from; at < until; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (!isEnd(text[end], separator)) end += 1;
  return { text: text.slice(from, end), end };
}

/** Blanks around a quoted cell are no part of it, unless they are the separator. */
function pastBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t' || text[at] === '\u00a0') && text[at] !== separator)
    at += 1;
  return at;
}

/** A cell in quotes; undefined for one without, or whose quote is never closed, which is text then. */
function quotedCell(
  text: string,
  from: number,
  separator: string,
  line: number,
  note: Note,
): Cell | undefined {
  const open = pastBlanks(text, from, separator);
  if (text[open] !== '"') return undefined;
  let found = '';
  let at = open + 1;
  let hasLineEnd = false;
  let hasStray = false;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) break;
    const piece = text.slice(at, quote);
    hasLineEnd ||= /[\r\n]/.test(piece);
    found += piece;
    const after = pastBlanks(text, quote + 1, separator);
    if (text[quote + 1] === '"') {
      found += '"';
      at = quote + 2;
    } else if (isEnd(text[after], separator)) {
      if (hasStray) note('stray_quote', line);
      return { text: found, end: after };
    } else {
      // Over a line end, it is a quote of another cell: the one before was never closed.
      if (hasLineEnd) break;
      hasStray = true;
      found += '"';
      at = quote + 1;
    }
  }
  note('open_quote', line);
  return undefined;
}
