/**
 * How many cases a property test tries: all of them in the whole run, 5 % in `npm test -- quick`.
 * The launcher sets CASES to that share.
 */
export function cases(whole: number): number {
  const share = Number(process.env['CASES'] ?? '1');
  if (!(share > 0)) throw new Error(`CASES is a share such as 0.05, not ${process.env['CASES']}.`);
  return Math.max(1, Math.round(whole * share));
}
