/** Small counts hidden: with what people know about each other, a count of one or two reveals who answered what. */
import { FEWEST_SHOWN } from '@/domain/options/reports';
import type { ResultTable } from './resultRows';
import type { QuestionResult } from './results';

export const FEW = `Fewer than ${FEWEST_SHOWN}`;

type Cells = (string | number)[];

/** Columns of counts, each with the columns that can be worked back to it. */
type Counted = readonly (readonly [count: number, ...also: number[]])[];

const isFew = (value: unknown): value is number =>
  typeof value === 'number' && value < FEWEST_SHOWN;

/**
 * The table without small counts. In a column whose total is known, a single hidden count could be worked out from the
 * others, so the smallest other one is hidden, too.
 */
export function withoutFew(
  { head, rows }: ResultTable,
  counted: Counted,
  hasTotal: boolean,
): ResultTable {
  const shown: Cells[] = rows.map((cells) => [...cells]);
  for (const [count, ...also] of counted) {
    const hidden = rows.flatMap((cells, row) => (isFew(cells[count]) ? [row] : []));
    const [only] = hidden;
    if (hasTotal && only !== undefined && hidden.length === 1) {
      const others = rows.map((cells, row) => ({ row, value: Number(cells[count]) }));
      const next = others
        .filter(({ row }) => row !== only)
        .sort((a, b) => a.value - b.value)[0]?.row;
      if (next !== undefined) hidden.push(next);
    }
    for (const row of hidden) {
      const cells = shown[row];
      if (!cells) continue;
      cells[count] = FEW;
      for (const column of also) cells[column] = '';
    }
  }
  return { head, rows: shown };
}

/** A matrix: each row has a total of its own. */
function gridWithoutFew({ head, rows }: ResultTable): ResultTable {
  const columns = rows[0]?.length ?? 1;
  const turned: ResultTable = {
    head: ['', ...rows.map((_cells, row) => String(row))],
    rows: Array.from({ length: columns - 1 }, (_none, column) => [
      '',
      ...rows.map((cells) => cells[column + 1] ?? ''),
    ]),
  };
  const hidden = withoutFew(
    turned,
    rows.map((_cells, row) => [row + 1] as const),
    true,
  );
  return {
    head,
    rows: rows.map(([label = ''], row) => [
      label,
      ...hidden.rows.map((cells) => cells[row + 1] ?? ''),
    ]),
  };
}

/**
 * A cross-table of counts with totals, without totals and small counts. Where a row or a column has one hidden count
 * alone, its smallest other one is hidden, too, until no count can be worked out from the totals that the results of its
 * two questions tell.
 */
export function crossWithoutFew(
  { head, rows }: ResultTable,
  {
    rows: { length: height },
    columns: { length: width },
  }: {
    rows: readonly string[];
    columns: readonly string[];
  },
): ResultTable {
  const countAt = (row: number, column: number) => Number(rows[row]?.[column + 1] ?? 0);
  const hidden = new Set<number>();
  const keyOf = (row: number, column: number) => row * width + column;
  const all = (length: number) => Array.from({ length }, (_none, index) => index);
  const lines = [
    ...all(height).map((row) => all(width).map((column) => [row, column] as const)),
    ...all(width).map((column) => all(height).map((row) => [row, column] as const)),
  ];
  for (const [row, column] of lines.flat()) {
    if (countAt(row, column) < FEWEST_SHOWN) hidden.add(keyOf(row, column));
  }
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    for (const line of lines) {
      const shown = line.filter(([row, column]) => !hidden.has(keyOf(row, column)));
      if (line.length - shown.length !== 1) continue;
      const [next] = shown.sort((a, b) => countAt(...a) - countAt(...b));
      if (next) hidden.add(keyOf(...next));
    }
  }
  return {
    head: head.slice(0, width + 1),
    rows: rows.map(([label = ''], row) => [
      label,
      ...all(width).map((column) => (hidden.has(keyOf(row, column)) ? FEW : countAt(row, column))),
    ]),
  };
}

/** A question's table without small counts; undefined if fewer than enough answered it at all. */
export function resultWithoutFew(
  result: QuestionResult,
  table: ResultTable,
): ResultTable | undefined {
  if (result.answered < FEWEST_SHOWN) return undefined;
  switch (result.kind) {
    case 'options':
      return withoutFew(table, [[1, 2, 3]], !result.several);
    case 'steps':
      return withoutFew(table, [[1, 2, 3]], true);
    case 'numbers':
      return withoutFew(table, [[2, 3]], true);
    case 'dates':
      return withoutFew(table, [[1]], true);
    case 'grid':
      return gridWithoutFew(table);
    case 'ranking':
      return withoutFew(table, [[2], [3, 1, 2]], false);
    case 'files':
    case 'rows':
    case 'texts':
      return table;
  }
}
