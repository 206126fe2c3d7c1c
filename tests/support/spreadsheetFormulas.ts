/**
 * Formulas that a spreadsheet can work out as well: those of the written table that speak of no question, and those in
 * which we once differed from spreadsheets (finding F2 and F14 of the review). `scripts/formulas.mjs` asks LibreOffice.
 */
import { FORMULAS } from './formulaTable';

/** The group `guests` of the written table, as columns of a sheet. */
export const SHEET: Readonly<
  Record<string, { cells: string; values: readonly (string | number | null)[] }>
> = {
  who: { cells: '[.$B$1:.$B$3]', values: ['Ann', 'Bob', 'Cy'] },
  age: { cells: '[.$C$1:.$C$3]', values: [34, 17, null] },
};

/** What LibreOffice does not have, or has under other rules that are written down (docs/numbers or the help). */
const OURS = /\b(?:SCORE|CONTAINS|TODAY|ISBLANK|TEXTJOIN)\(|[×÷−≥≠≤]|^=/;

function isPlain(formula: string): boolean {
  const bare = formula.replace(/"[^"]*"/g, '').replace(/guests\.(?:who|age)\b/g, '');
  const names = bare.match(/[A-Za-z_][\w.]*(?!\w*\()/g) ?? [];
  return (
    !OURS.test(formula) &&
    // Elsewhere a question of a group is a list here, and a single cell there.
    (!/guests\./.test(formula) ||
      /^(?:COUNTIF|SUMIF|SUM|MIN|MAX|AVERAGE|COUNT|COUNTA)\(guests\.\w+[,)]/.test(formula)) &&
    names.every((name) => /^(?:TRUE|FALSE|[eE]\d*)$/.test(name) || bare.includes(`${name}(`)) &&
    // Letters beyond ASCII are compared by other rules.
    /^[\x20-\x7e]*$/.test(formula)
  );
}

const pairs = (count: number) =>
  Array.from({ length: count }, (_, n) => [((n * 37) % 200) + 1, ((n * 13) % 59) + 2] as const);

const FOUND = [
  'INT(100 / 3 * 3)',
  'ROUNDDOWN(100 / 3 * 3, 0)',
  'IF(10 / 3 * 3 >= 10, "free", "pays")',
  '1 / 3 * 3 = 1',
  'SUM(1 / 3, 1 / 3, 1 / 3) = 1',
  'INT(AVERAGE(10, 10, 11) * 3)',
  'INT(1 / 49 * 49)',
  '2 ^ 0.5 = SQRT(2)',
  '2 ^ 1.5',
  '9 ^ -0.5',
  '0.1 + 0.2 = 0.3',
  '0.1 + 0.2 - 0.3',
  '1.1 * 1.1 = 1.21',
  '4.35 * 100 = 435',
  'INT(4.35 * 100)',
  'ROUND(1.005, 2)',
  'ROUND(2.5, 0)',
  'ROUND(-2.5, 0)',
  'ROUNDUP(0.1 + 0.2 - 0.3, 0)',
  'CEILING(0.1 + 0.2, 0.1)',
  'FLOOR(0.3, 0.1)',
  'FLOOR(0.7, 0.1)',
  'CEILING(-2.5, -2)',
  'FLOOR(-7, -5)',
  'CEILING(-2.5, 2)',
  'FLOOR(-7, 5)',
  'MOD(1000000000000000, 7)',
  'MOD(-7, 3)',
  'MOD(7, -3)',
  'MOD(-7, -3)',
  'MOD(0.3, 0.1)',
  'MOD(1, 0.1)',
  'MOD(5.3, 0.1)',
  'MOD(10, 3.3)',
  'WEEKDAY(DATE(2026, 11, 22), 3)',
  ...[11, 12, 13, 14, 15, 16, 17].map((kind) => `WEEKDAY(DATE(2026, 11, 25), ${kind})`),
  'COUNTIF(guests.who, "B*")',
  'COUNTIF(guests.who, "?y")',
  'COUNTIF(guests.who, "*n*")',
  'COUNTIF(guests.who, "<>B*")',
  'COUNTIF(guests.who, "~*")',
  'COUNTIF(guests.who, "b?b")',
  'COUNTIF(guests.who, "*")',
  'COUNTIF(guests.who, "An")',
  'SUMIF(guests.who, "a*", guests.age)',
  'MAX(guests.who)',
  'MIN(guests.who)',
  'DATEDIF(DATE(2024, 2, 29), DATE(2025, 2, 28), "Y")',
  'DATEDIF(DATE(2024, 2, 29), DATE(2025, 2, 28), "YD")',
  'DATEDIF(DATE(2024, 2, 29), DATE(2025, 3, 1), "Y")',
  'DATEDIF(DATE(2024, 2, 29), DATE(2025, 3, 1), "YD")',
  'DATEDIF(DATE(2023, 5, 31), DATE(2024, 4, 30), "YD")',
  'DATEDIF(DATE(2024, 1, 15), DATE(2026, 3, 1), "YD")',
];

const ALL = [
  ...FOUND,
  ...pairs(120).flatMap(([a, b]) => [`INT(${a} / ${b} * ${b})`, `${a} / ${b} * ${b} = ${a}`]),
  ...pairs(40).map(([a, b]) => `ROUNDDOWN(${a / 10} * ${b} / 7, 2)`),
  ...FORMULAS.map(([formula]) => formula).filter(isPlain),
];

export const SPREADSHEET_FORMULAS: readonly string[] = [...new Set(ALL)];
