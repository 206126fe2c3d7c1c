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
