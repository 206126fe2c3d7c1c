/** F2, F12, F14: what formulas come to, beside what LibreOffice made of them (scripts/formulas.mjs). */
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/base/calendar';
import { evaluateFormula } from '@/domain/logic/formula';
import { parseFormula } from '@/domain/logic/formulaParser';
import { clean } from '@/domain/base/rounding';
import { isNearly, valueAsText, type Value } from '@/domain/logic/formulaValues';
import { FORMULA_FORM, FORMULA_SCOPE } from '../../../support/formulaTable';
import libreOffice from '../../../support/libreOffice.json';

type Theirs = number | string | boolean | { error: string };

function ours(formula: string): Value {
  const parsed = parseFormula(formula, FORMULA_FORM);
  if (!parsed.ok) throw new Error(`${formula}: ${parsed.problem.message}`);
  return evaluateFormula(parsed.formula, FORMULA_SCOPE);
}

/** Whether both say the same: numbers to the last bits, days by their number, any error for any error. */
function agrees(value: Value, theirs: Theirs): boolean {
  switch (value.t) {
    case 'number':
      // LibreOffice writes 15 digits.
      return typeof theirs === 'number' && (isNearly(value.v, theirs) || clean(value.v) === theirs);
    case 'date':
      return typeof theirs === 'number' && value.v === addDays('1899-12-30', theirs);
    case 'boolean':
      return value.v === theirs;
    case 'error':
      return typeof theirs === 'object';
    case 'blank':
      return theirs === '' || theirs === 0;
    default:
      return valueAsText(value) === theirs;
  }
}

/** Where we differ on purpose, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'CEILING(-2.5, -2)': 'away from zero, as in Excel and Google Sheets',
  'FLOOR(-7, -5)': 'towards zero, as in Excel and Google Sheets',
  'CEILING(-2.5, 2)': 'no error, as in Excel and Google Sheets',
  'FLOOR(-7, 5)': 'no error, as in Excel and Google Sheets',
  '"a" < 1': 'an error, since a text and a number have no order',
  'IF(0, "a")': 'blank where there is no else',
  'CONCAT("a", 1, TRUE)': 'LibreOffice’s own files have another name for it',
  'FIXED(1234567.891, 1)': 'without separators, so that it is the same in all languages',
  'FIXED(1.005, 2)': 'rounds as ROUND does',
  'DATE(0, 1, 1)': 'a year of two digits is an error, too',
  'DATE(26, 1, 1)':
    'a year of two digits is an error: Excel takes it for 1900, LibreOffice for 2000',
  'YEAR(5)': 'a number is not a day',
  '2 ^ 0.3': 'as many digits as all browsers agree on',
  'DATEDIF(DATE(2026, 1, 31), DATE(2026, 3, 1), "MD")': 'never below 0, and in step with EDATE',
};

describe(`beside ${libreOffice.madeWith}`, () => {
  const results = libreOffice.results as [string, Theirs][];

  it.each(results.filter(([formula]) => !(formula in OTHERWISE)))('%s', (formula, theirs) => {
    const value = ours(formula);
    expect(agrees(value, theirs), `${JSON.stringify(value)} for ${JSON.stringify(theirs)}`).toBe(
      true,
    );
  });

  it('still differs where that is written down', () => {
    const asked = new Map(results);
    for (const formula of Object.keys(OTHERWISE)) {
      const theirs = asked.get(formula);
      expect(theirs, formula).toBeDefined();
      if (theirs !== undefined) expect(agrees(ours(formula), theirs), formula).toBe(false);
    }
  });
});
