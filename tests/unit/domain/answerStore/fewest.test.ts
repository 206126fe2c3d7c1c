/** Cross-tables without small counts: nothing that is hidden can be worked out from the totals of rows and columns. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crossWithoutFew, FEW } from '@/domain/answerStore/fewest';
import { FEWEST_SHOWN } from '@/domain/options/reports';

const tableOf = (counts: readonly (readonly number[])[]) => ({
  head: ['Row', ...(counts[0] ?? []).map((_one, index) => `c${index}`), 'Total'],
  rows: counts.map((cells, index) => [
    `r${index}`,
    ...cells,
    cells.reduce((sum, one) => sum + one, 0),
  ]),
});

const hiddenOf = (counts: readonly (readonly number[])[]) =>
  crossWithoutFew(tableOf(counts), {
    rows: counts.map((_one, index) => `r${index}`),
    columns: (counts[0] ?? []).map((_one, index) => `c${index}`),
  });

it('a count below five hides the smallest other one of its row and its column, and totals go', () => {
  expect(
    hiddenOf([
      [2, 9, 8],
      [7, 6, 20],
      [30, 40, 50],
    ]),
  ).toEqual({
    head: ['Row', 'c0', 'c1', 'c2'],
    rows: [
      ['r0', FEW, 9, FEW],
      ['r1', FEW, 6, FEW],
      ['r2', 30, 40, 50],
    ],
  });
});

const counts = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }))
  .chain(([height, width]) =>
    fc.array(fc.array(fc.nat({ max: 12 }), { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );

it('no row and no column has one hidden count alone, no small one is shown, and what is shown is true', () => {
  fc.assert(
    fc.property(counts, (cells) => {
      const shown = hiddenOf(cells).rows.map((row) => row.slice(1));
      const lines = [...shown, ...(shown[0] ?? []).map((_one, at) => shown.map((row) => row[at]))];
      for (const line of lines) {
        expect(line.filter((one) => one === FEW)).not.toHaveLength(1);
      }
      for (const [a, row] of shown.entries()) {
        for (const [b, one] of row.entries()) {
          if (one === FEW) continue;
          expect(one).toBe(cells[a]?.[b]);
          expect(Number(one)).toBeGreaterThanOrEqual(FEWEST_SHOWN);
        }
      }
    }),
  );
});
