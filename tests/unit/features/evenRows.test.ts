import { expect, it } from 'vitest';
import { evenRows } from '@/features/site/features/evenRows';

it.each([
  [7, 4, [4, 3]],
  [5, 4, [3, 2]],
  [4, 4, [4]],
  [3, 4, [3]],
  [9, 4, [3, 3, 3]],
  [5, 2, [2, 2, 1]],
  [0, 4, []],
])('%i cards, at most %i a row, fill their rows evenly', (count, most, rows) => {
  expect(evenRows(count, most)).toEqual(rows);
});
