/** Rounding as people do it, whatever binary fractions make of a number. */

/**
 * As many digits as a spreadsheet shows and rounds by: what binary fractions leave behind them goes. Values themselves
 * keep every bit, as in spreadsheets: cut at each step, 100 / 3 * 3 would be less than 100.
 */
export const clean = (v: number) => Number(v.toPrecision(15)) + 0;

/** Moves the point of a number as written, so that no binary fraction has a say. */
export function shift(value: number, places: number): number {
  const [digits = '0', by = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(by) + places}`);
}

/** Rounds the size of a number to so many digits after the point (before it, where that is negative). */
export function rounded(value: number, digits: number, by: (size: number) => number): number {
  const places = Math.max(-15, Math.min(15, Math.trunc(digits)));
  return Math.sign(value) * shift(by(clean(shift(Math.abs(value), places))), -places);
}

/** Half away from zero, as people do. */
export const round = (value: number, digits = 0) => rounded(value, digits, Math.round);
