/**
 * The answer store in memory: columns as typed arrays, made when they are first asked for. A row is a position; what is
 * counted is a mask over the rows.
 */

/** A segment's columns as they were read: each in the pieces in which the file has it, one after the other. */
export interface SegmentColumns {
  rows: number;
  columns: ReadonlyMap<string, readonly ArrayLike<unknown>[]>;
}

/** A column of few different texts. Code 0 is an empty cell. */
export interface Codes {
  codes: Int32Array;
  /** By code; the first is never meant. */
  words: readonly string[];
}

export interface AnswerTable {
  rows: number;
  /** Texts, as codes. */
  codes(column: string): Codes;
  /** Numbers and instants; NaN for an empty cell. */
  numbers(column: string): Float64Array;
  /** 0 for an empty cell, 1 for no, 2 for yes. */
  flags(column: string): Uint8Array;
}

export const FLAG = { none: 0, no: 1, yes: 2 } as const;

/** Goes through a column's cells; those of segments that have no such column are empty. */
function walk(
  segments: readonly SegmentColumns[],
  column: string,
  visit: (row: number, cell: unknown) => void,
): void {
  let start = 0;
  for (const { rows, columns } of segments) {
    let row = start;
    for (const part of columns.get(column) ?? []) {
      for (let index = 0; index < part.length; index += 1) visit(row + index, part[index]);
      row += part.length;
    }
    start += rows;
  }
}

function memo<T>(make: (column: string) => T): (column: string) => T {
  const made = new Map<string, T>();
  return (column) => {
    let found = made.get(column);
    if (found === undefined) {
      found = make(column);
      made.set(column, found);
    }
    return found;
  };
}

/** The table of segments that follow each other. */
export function answerTable(segments: readonly SegmentColumns[]): AnswerTable {
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0);
  return {
    rows,
    codes: memo((column) => {
      const codes = new Int32Array(rows);
      const words = [''];
      const known = new Map<string, number>();
      walk(segments, column, (row, cell) => {
        if (typeof cell !== 'string') return;
        let code = known.get(cell);
        if (code === undefined) {
          code = words.length;
          words.push(cell);
          known.set(cell, code);
        }
        codes[row] = code;
      });
      return { codes, words };
    }),
    numbers: memo((column) => {
      const numbers = new Float64Array(rows).fill(Number.NaN);
      walk(segments, column, (row, cell) => {
        if (typeof cell === 'number') numbers[row] = cell;
      });
      return numbers;
    }),
    flags: memo((column) => {
      const flags = new Uint8Array(rows);
      walk(segments, column, (row, cell) => {
        if (cell === true) flags[row] = FLAG.yes;
        else if (cell === false) flags[row] = FLAG.no;
      });
      return flags;
    }),
  };
}

/** The text of each row; undefined for an empty cell. */
export function wordReader(
  table: AnswerTable,
  column: string,
): (row: number) => string | undefined {
  const { codes, words } = table.codes(column);
  return (row) => {
    const code = codes[row] ?? 0;
    return code === 0 ? undefined : words[code];
  };
}

/** The number of each row; undefined for an empty cell. */
export function numberReader(
  table: AnswerTable,
  column: string,
): (row: number) => number | undefined {
  const numbers = table.numbers(column);
  return (row) => {
    const value = numbers[row] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : value;
  };
}

/** Which rows are meant: 1 for those. */
export type Mask = Uint8Array;

/** The rows whose word is meant; empty cells never are. */
export function maskOfWords({ codes, words }: Codes, isMeant: (word: string) => boolean): Mask {
  const meant = words.map((word, code) => code > 0 && isMeant(word));
  const mask = new Uint8Array(codes.length);
  for (let row = 0; row < mask.length; row += 1) if (meant[codes[row] ?? 0]) mask[row] = 1;
  return mask;
}

/** Rows that are in both masks. */
export function bothMasks(one: Mask, other: Mask): Mask {
  const mask = new Uint8Array(one.length);
  for (let row = 0; row < mask.length; row += 1) mask[row] = (one[row] ?? 0) & (other[row] ?? 0);
  return mask;
}

export function countIn(mask: Mask): number {
  let count = 0;
  for (const one of mask) count += one;
  return count;
}

/** How often each code is in the rows of a mask, by code. */
export function tally({ codes, words }: Codes, mask: Mask): Float64Array {
  const counts = new Float64Array(words.length);
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 1) counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1;
  }
  return counts;
}
