/** Options as a list of lines, to be written or pasted at once. Pure: ids come in. */
import { LIMITS, type Option } from '@/domain/form/definition/definition';
import { isDefaultLabel } from '@/domain/form/editing/usualTexts';
import type { ListLimit } from '@/domain/form/definition/size';

export interface ParsedOptionList {
  options: Option[];
  /** The problems, with their lines. */
  errors: string[];
}

const inOneLine = (text: string) => text.replace(/\s*[\r\n]\s*/g, ' ');

/** One option a line, as its words are: none where it has none. */
export const optionLines = (options: readonly Option[]) =>
  options.map(({ label }) => inOneLine(label)).join('\n');

interface Row {
  cells: string[];
  /** Of its first line, from 1. */
  number: number;
  /** The line of an option as it stands there: no spreadsheet's. */
  isKnown?: true;
}

const CELLS = {
  '\t': {
    quoted: /[^\S\t\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\t\r\n]*(?=\t|\r|\n|$)/y,
    plain: /[^\t\r\n]*/y,
  },
  ',': { quoted: /[^\S\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\r\n]*(?=,|\r|\n|$)/y, plain: /[^,\r\n]*/y },
  ';': { quoted: /[^\S\r\n]*"([^"]*(?:""[^"]*)*)"[^\S\r\n]*(?=;|\r|\n|$)/y, plain: /[^;\r\n]*/y },
} as const;
type Separator = keyof typeof CELLS;

const LINE = /[^\r\n]*/y;

/** What a sticky pattern finds at a place. */
function foundAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The rows of a table as spreadsheets and CSV files have them: a cell in quotes may hold breaks, separators, and quotes
 * written twice. Quotes that are not around a whole cell are its words.
 */
function rowsOf(text: string, separator: Separator, known?: ReadonlySet<string>): Row[] {
  const { quoted, plain } = CELLS[separator];
  const rows: Row[] = [];
  let at = 0;
  let number = 1;
  for (;;) {
    const row: Row = { cells: [], number };
    rows.push(row);
    const line = foundAt(LINE, text, at)?.[0] ?? '';
    if (known?.has(line)) {
      row.cells.push(line);
      row.isKnown = true;
      at += line.length;
    } else {
      for (;;) {
        const cell = foundAt(quoted, text, at) ?? foundAt(plain, text, at);
        const [whole = '', inside] = cell ?? [];
        row.cells.push(inlined(inside?.replace(/""/g, '"') ?? whole));
        at += whole.length;
        number += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
        if (text[at] !== separator) break;
        at += 1;
      }
    }
    if (at >= text.length) return rows;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    number += 1;
  }
}

const inlined = (cell: string) => inOneLine(cell).trim();

interface Line {
  label: string;
  number: number;
}

/** The labels in a text: one a line; of a table the first cell of each row that is filled; of a single row every cell. */
function linesOf(text: string, known?: ReadonlySet<string>): Line[] {
  const rows = rowsOf(text, '\t', known);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [only] = filled;
  if (only && filled.length === 1 && !only.isKnown) {
    const { number } = only;
    return only.cells.flatMap((label) => (label === '' ? [] : [{ label, number }]));
  }
  return rows.map(({ cells, number, isKnown }) => ({
    label: isKnown ? (cells[0] ?? '') : (cells.find((cell) => cell !== '') ?? ''),
    number,
  }));
}

/** A list with these labels: an option keeps its id with its label, or if its label was a placeholder. */
export function filledOptions(
  before: readonly Option[],
  labels: readonly string[],
  newId: () => string,
): Option[] {
  return labels.map((label, index) => {
    const same = before.find((option) => option.label === label);
    const other = before[index];
    if (same) return same;
    return other && isDefaultLabel(other.label) ? { ...other, label } : { id: newId(), label };
  });
}

/** The labels in what was pasted, without empty ones. */
export function optionLabels(text: string): string[] {
  return linesOf(text).flatMap(({ label }) => (label === '' ? [] : [label]));
}

/**
 * Reads one option a line. An option whose label stays keeps its id, and all else that it has; so does one that was
 * only reworded, which is where the number of lines is still the same.
 *
 * @param limit how many there may be
 */
export function readOptionList(
  text: string,
  before: readonly Option[],
  newId: () => string,
  limit: ListLimit,
): ParsedOptionList {
  const shown = before.map(({ label }) => inOneLine(label));
  if (text === shown.join('\n') && before.length > 0) {
    const lines = shown.map((label, index) => ({ label, number: index + 1 }));
    return { options: [...before], errors: errorsOf(lines, limit) };
  }
  const left = new Map<string, Option[]>();
  before.forEach((option, index) => {
    const label = (shown[index] ?? '').trim();
    left.set(label, [...(left.get(label) ?? []), option]);
  });
  const isEmpty = text.trim() === '';
  const lines = (isEmpty ? [] : linesOf(text, new Set(shown.filter((label) => label !== ''))))
    .map((line) => ({ ...line, same: left.get(line.label.trim())?.shift() }))
    // An empty line is one of an option that has no words, or it is none.
    .filter(({ label, same }) => label !== '' || same);
  const used = new Set(lines.map(({ same }) => same?.id));
  const options = lines.map(({ label, same }, index) => {
    if (same) return same;
    const reworded = lines.length === before.length ? before[index] : undefined;
    return reworded && !used.has(reworded.id) ? { ...reworded, label } : { id: newId(), label };
  });
  return { options, errors: errorsOf(lines, limit) };
}

function errorsOf(lines: readonly Line[], limit: ListLimit): string[] {
  const errors: string[] = [];
  if (lines.length === 0) errors.push('Add at least one option.');
  if (lines.length > limit.most) {
    errors.push(`${limit.says.replace(/\.$/, '')}; there are ${lines.length} here.`);
  }
  const first = new Map<string, number>();
  for (const { label, number } of lines) {
    const earlier = first.get(label);
    if (label !== '' && earlier !== undefined) {
      errors.push(
        earlier === number
          ? `Line ${number} has “${label}” twice.`
          : `Line ${number} repeats line ${earlier}: “${label}”.`,
      );
    } else first.set(label, number);
    if (label.length > LIMITS.optionLabel) {
      errors.push(
        `Line ${number} has ${label.length} characters; an option can have up to ${LIMITS.optionLabel}.`,
      );
    }
  }
  return errors;
}

/** A cell in quotes at the beginning of a line, or behind a separator. */
const QUOTED_CELLS = /(^|[,;\r\n])[^\S\r\n]*"[^"]*(?:""[^"]*)*"/g;

/** The values of a CSV file, one a line; undefined where there is nothing to split. */
export function splitAtCommas(text: string): string | undefined {
  const bare = text.replace(QUOTED_CELLS, '$1');
  // Where numbers have commas, values are parted by semicolons.
  const separator = bare.includes(';') ? ';' : ',';
  if (!bare.includes(separator)) return undefined;
  return rowsOf(text, separator)
    .flatMap(({ cells }) => cells)
    .filter((value) => value !== '')
    .map(asLine)
    .join('\n');
}

/** A value as a line that is read as that value. */
function asLine(value: string): string {
  const isRead = !value.startsWith('"') && !value.includes('\t');
  return isRead || optionLabels(value).join('\n') === value
    ? value
    : `"${value.replace(/"/g, '""')}"`;
}
