/** Numbers worth trying: one of each kind that comparisons with constants can tell apart, among those a field takes. */
import type { Range } from '@/domain/form/fieldTypes/number';

/** Numbers from `from` on, up and down, so far apart; `undefined` for all numbers there are. */
interface Grid {
  from: number;
  step: number;
}

/** Beyond, neighbouring doubles are too far apart to tell steps. */
const MAX_EXACT = 1e9;
/** Whole numbers are looked for among so many steps. */
const MAX_STEPS = 1_000;

const tidy = (v: number) => Number(v.toPrecision(15));
const isWhole = (v: number) => Math.abs(v - Math.round(v)) < 1e-9;

/** Where the numbers lie that a field takes; `none` where that cannot be said. */
function gridOf({ min, step, wholeNumber }: Range): Grid | undefined | 'none' {
  const from = min ?? 0;
  if (!step || step < 0) return wholeNumber ? { from: 0, step: 1 } : undefined;
  if (!wholeNumber) return { from, step };
  let first: number | undefined;
  for (let at = 0; at <= 2 * MAX_STEPS; at += 1) {
    const v = from + at * step;
    if (!isWhole(v)) continue;
    if (first !== undefined) return { from: first, step: Math.round(v) - first };
    first = Math.round(v);
  }
  return 'none';
}

function above({ from, step }: Grid, v: number): number {
  const next = tidy(from + (Math.floor((v - from) / step + 1e-9) + 1) * step);
  return next > v ? next : tidy(next + step);
}
const below = (grid: Grid, v: number) => -above({ ...grid, from: -grid.from }, -v);

/**
 * The bounds and the constants, a number between each two of them, and one beyond either end.
 *
 * @returns the numbers, some of which may not fit, and whether no other that fits would be judged otherwise
 */
export function numbersFor(
  range: Range,
  constants: readonly number[],
): { values: number[]; exact: boolean } {
  const grid = gridOf(range);
  if (grid === 'none') return { values: [...constants], exact: false };
  const bounds = [range.min, range.max].flatMap((one) => one ?? []);
  const points = [...new Set([...constants, ...bounds])].sort((a, b) => a - b);
  const first = points[0] ?? 0;
  const last = points.at(-1) ?? 0;
  const between = points.slice(1).flatMap((high, at) => {
    const low = points[at] ?? high;
    const middle = (low + high) / 2;
    const whole = Math.floor(middle);
    const one = grid ? above(grid, low) : whole > low ? whole : middle;
    return one < high ? [one] : [];
  });
  const beyond = grid ? [above(grid, last), below(grid, first)] : [last + 1, first - 1];
  const far = (v: number) => Math.abs(v) > MAX_EXACT * Math.min(1, grid?.step ?? 1);
  return { values: [...points, ...between, ...beyond], exact: !points.some(far) };
}
