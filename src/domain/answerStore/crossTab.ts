/** Cross-tabulation of two questions, or of a question and a dimension: counts, shares, and whether they are related. */
import jStat from 'jstat';
import { ownValue } from '@/domain/base/ownValue';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { CrossSide } from '@/domain/documents/reports.schema';
import type { Registry } from '@/domain/form/registry/registered';
import { answerColumn, optionIds } from './columns';
import { choicesToday } from './labels';
import { binsOf } from './results';
import { FLAG, type AnswerTable, type Mask } from './table';

/** Categories of one side, and which of them each row is in. Of a question with several answers, a row is in several. */
interface Categories {
  ids: string[];
  /** Positions in `ids`. */
  of(row: number): readonly number[];
}

export interface CrossCell {
  count: number;
  /** What it would be, if the two sides had nothing to do with each other. */
  expected: number;
  /** Adjusted residual: beyond ±1.96 the cell stands out (p < 0.05). */
  residual: number;
}

export interface CrossTab {
  rows: string[];
  columns: string[];
  cells: CrossCell[][];
  rowTotals: number[];
  columnTotals: number[];
  /** Responses that are in the table. Fewer than the counts add up to, if a question takes several answers. */
  n: number;
  /** Whether rows of the table are in several cells, so that no test holds. */
  isSeveral: boolean;
  test: ChiSquared | undefined;
}

/** Pearson's χ² test, as SciPy's `chi2_contingency(correction=False)`; Cramér's V from 0 to 1. */
export interface ChiSquared {
  chi2: number;
  df: number;
  p: number;
  v: number;
  /** Share of cells that are expected to hold fewer than five: above a fifth, the p-value is not to be trusted. */
  sparse: number;
}

/** Most categories of a side; what is rarer is left to the list. */
export const MAX_CATEGORIES = 25;

/**
 * @param choices in the order of the form; values that it no longer has follow
 * @param hasNone whether rows without a value are a category, by an empty text: visits without a source
 */
function ofCodes(
  table: AnswerTable,
  column: string,
  choices: readonly { id: string }[] = [],
  hasNone = false,
): Categories {
  const order = choices.map(({ id }) => id);
  const { codes, words } = table.codes(column);
  const met = words.slice(1);
  const ids = [
    ...order.filter((id) => met.includes(id)),
    ...met.filter((id) => !order.includes(id)),
    ...(hasNone ? [''] : []),
  ];
  const none = hasNone ? [ids.length - 1] : [];
  const single = words.map((word, code) => (code === 0 ? none : [ids.indexOf(word)]));
  return { ids, of: (row) => single[codes[row] ?? 0] ?? [] };
}

/** Numbers that are many stand in ranges of equal width: `{from}–{to}`. */
function ofRanges(table: AnswerTable, column: string, mask: Mask): Categories {
  const numbers = table.numbers(column);
  const values = Array.from(numbers).filter(
    (value, row) => mask[row] === 1 && !Number.isNaN(value),
  );
  const bins = binsOf(values);
  const [first] = bins;
  if (!first) return { ids: [], of: () => [] };
  const width = first.to - first.from;
  return {
    ids: bins.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)),
    of: (row) => {
      const value = numbers[row] ?? Number.NaN;
      if (Number.isNaN(value)) return [];
      const at =
        width === 0 ? 0 : Math.floor(value / width) - Math.floor(first.from / width + 1e-9);
      return [Math.max(0, Math.min(bins.length - 1, at))];
    },
  };
}

function ofNumbers(table: AnswerTable, column: string): Categories {
  const numbers = table.numbers(column);
  const different = new Set<number>();
  for (const value of numbers) if (!Number.isNaN(value)) different.add(value);
  const values = [...different].sort((a, b) => a - b);
  const index = new Map(values.map((value, position) => [value, [position]]));
  return { ids: values.map(String), of: (row) => index.get(numbers[row] ?? Number.NaN) ?? [] };
}

/** The categories of a side; undefined if it has none, or too many different ones. */
function categoriesOf(
  table: AnswerTable,
  side: CrossSide,
  registry: Registry,
  mask: Mask,
): Categories | undefined {
  if (side.kind === 'session') {
    const { property } = side;
    if (property === 'version') return ofNumbers(table, property);
    return ofCodes(table, property, [], property === 'source' || property === 'campaign');
  }
  const { id, part } = side;
  const field = ownValue(registry, id);
  if (!field) return undefined;
  switch (storedKindOf(field.type)) {
    case 'choice':
      return ofCodes(table, answerColumn(id), choicesToday(registry, id));
    case 'grid':
      return part === undefined
        ? undefined
        : ofCodes(table, answerColumn(id, part), choicesToday(registry, id));
    case 'number':
    case 'value': {
      const exact = ofNumbers(table, answerColumn(id));
      return exact.ids.length <= MAX_CATEGORIES ? exact : ofRanges(table, answerColumn(id), mask);
    }
    case 'tick': {
      const flags = table.flags(answerColumn(id));
      // What was not ticked was seen anyway: it is an answer here.
      return { ids: ['yes', 'no'], of: (row) => (flags[row] === FLAG.yes ? [0] : [1]) };
    }
    case 'several': {
      const ids = optionIds(field);
      const flags = ids.map((option) => table.flags(answerColumn(id, option)));
      return {
        ids,
        of: (row) => flags.flatMap((flag, index) => (flag[row] === FLAG.yes ? [index] : [])),
      };
    }
    default:
      return undefined;
  }
}

/** χ² of counts; undefined for fewer than two rows or columns, or none at all. */
export function chiSquared(counts: readonly (readonly number[])[]): ChiSquared | undefined {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const rows = counts.filter((row) => sum(row) > 0);
  const columns = (rows[0] ?? []).map((_one, index) => sum(rows.map((row) => row[index] ?? 0)));
  const kept = columns.flatMap((total, index) => (total > 0 ? [index] : []));
  const n = sum(columns);
  if (rows.length < 2 || kept.length < 2 || n === 0) return undefined;
  let [chi2, sparse] = [0, 0];
  for (const row of rows) {
    const total = sum(row);
    for (const index of kept) {
      const expected = (total * (columns[index] ?? 0)) / n;
      if (expected < 5) sparse += 1;
      chi2 += ((row[index] ?? 0) - expected) ** 2 / expected;
    }
  }
  const df = (rows.length - 1) * (kept.length - 1);
  const smaller = Math.min(rows.length, kept.length) - 1;
  return {
    chi2,
    df,
    p: Math.max(0, 1 - jStat.chisquare.cdf(chi2, df)),
    v: Math.sqrt(chi2 / (n * smaller)),
    sparse: sparse / (rows.length * kept.length),
  };
}

/** The table of two sides over the rows of a mask; undefined if a side has no categories, or too many. */
export function crossTab(
  table: AnswerTable,
  mask: Mask,
  sides: { row: CrossSide; column: CrossSide },
  registry: Registry,
): CrossTab | undefined {
  const row = categoriesOf(table, sides.row, registry, mask);
  const column = categoriesOf(table, sides.column, registry, mask);
  if (!row || !column) return undefined;
  const counts = new Map<number, number>();
  let n = 0;
  let isSeveral = false;
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    const [here, there] = [row.of(at), column.of(at)];
    if (here.length === 0 || there.length === 0) continue;
    n += 1;
    if (here.length > 1 || there.length > 1) isSeveral = true;
    for (const a of here) {
      for (const b of there) {
        const key = a * column.ids.length + b;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const used = (ids: readonly string[], totalOf: (index: number) => number) =>
    ids.flatMap((_id, index) => (totalOf(index) > 0 ? [index] : []));
  const countAt = (a: number, b: number) => counts.get(a * column.ids.length + b) ?? 0;
  const rows = used(row.ids, (a) => column.ids.reduce((sum, _id, b) => sum + countAt(a, b), 0));
  const columns = used(column.ids, (b) => rows.reduce((sum, a) => sum + countAt(a, b), 0));
  if (rows.length > MAX_CATEGORIES || columns.length > MAX_CATEGORIES) return undefined;
  const matrix = rows.map((a) => columns.map((b) => countAt(a, b)));
  const rowTotals = matrix.map((line) => line.reduce((sum, one) => sum + one, 0));
  const columnTotals = columns.map((_b, index) =>
    matrix.reduce((sum, line) => sum + (line[index] ?? 0), 0),
  );
  const total = rowTotals.reduce((sum, one) => sum + one, 0);
  return {
    rows: rows.map((a) => row.ids[a] ?? ''),
    columns: columns.map((b) => column.ids[b] ?? ''),
    cells: matrix.map((line, a) =>
      line.map((count, b) => cellOf(count, rowTotals[a] ?? 0, columnTotals[b] ?? 0, total)),
    ),
    rowTotals,
    columnTotals,
    n,
    isSeveral,
    test: isSeveral ? undefined : chiSquared(matrix),
  };
}

function cellOf(count: number, rowTotal: number, columnTotal: number, total: number): CrossCell {
  const expected = total === 0 ? 0 : (rowTotal * columnTotal) / total;
  const variance = expected * (1 - rowTotal / total) * (1 - columnTotal / total);
  return { count, expected, residual: variance > 0 ? (count - expected) / Math.sqrt(variance) : 0 };
}
