import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWER_LIMITS, type Formula, type Step } from '@/domain/form/definition/definition';
import { FUNCTION_NAMES, argumentsOf } from '@/domain/logic/functions';
import { evaluateFormula } from '@/domain/logic/formula';
import { isWhole } from '@/domain/form/definition/formulas';
import { parseFormula } from '@/domain/logic/formulaParser';
import { formulaText, termsOf } from '@/domain/logic/formulaText';
import { FORMULAS, FORMULA_FORM, FORMULA_SCOPE, written } from '../../../support/formulaTable';
import { rulesOf } from '@/domain/logic/sentences';
import { aField, aForm, answersFor, when } from '../../../support/forms';
import { cases } from '../../../support/cases';

const BINARY = ['+', '-', '*', '/', '^', '&', '=', '<>', '<', '<=', '>', '>='] as const;

const leaf: fc.Arbitrary<Step> = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => ({ step: 'number', value: value + 0 }) as const),
  fc.constantFrom(0, 1, 2, 0.1, 100, 1e15).map((value) => ({ step: 'number', value }) as const),
  fc
    .oneof(fc.string({ maxLength: 20 }), fc.constantFrom('', '5', '>=2', '2026-02-28', 'Y', '👍'))
    .map((value) => ({ step: 'text', value }) as const),
  fc.constantFrom(
    ...termsOf(FORMULA_FORM)
      .filter(({ field }) => field.type !== 'matrix')
      .map((term) => term.step),
  ),
);

/** Any formula whose steps fit, as deep as it likes. */
const anyFormula: fc.Arbitrary<Formula> = fc
  .letrec<{ formula: Formula }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf.map((step): Formula => [step]),
      fc
        .tuple(tie('formula'), tie('formula'), fc.constantFrom(...BINARY))
        .map(([a, b, sign]): Formula => [...a, ...b, { step: 'sign', sign }]),
      fc
        .tuple(tie('formula'), fc.constantFrom('minus' as const, 'percent' as const))
        .map(([a, step]): Formula => [...a, { step }]),
      fc
        .tuple(
          fc.constantFrom(...FUNCTION_NAMES),
          fc.array(tie('formula'), { minLength: 4, maxLength: 4 }),
        )
        .map(([name, given]): Formula => {
          const { least, most } = argumentsOf(name);
          const count = Math.min(Math.max(least, 2), most, given.length);
          const of = given.slice(0, count);
          return [...of.flat(), { step: 'call', name, of: of.length }];
        }),
    ),
  }))
  .formula.filter((formula) => formula.length <= 500);

describe('the table of formulas', () => {
  test('has 300 rows and more', () => {
    expect(FORMULAS.length).toBeGreaterThanOrEqual(300);
    expect(new Set(FORMULAS.map(([said]) => said)).size).toBe(FORMULAS.length);
  });

  test('speaks of every function', () => {
    const all = FORMULAS.map(([said]) => said.toUpperCase()).join(' ');
    expect(FUNCTION_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
  });

  test.each(FORMULAS)('%s is %s', (said, value) => {
    const parsed = parseFormula(said, FORMULA_FORM);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(isWhole(parsed.formula)).toBe(true);
    expect(written(evaluateFormula(parsed.formula, FORMULA_SCOPE))).toBe(value);
    const again = formulaText(parsed.formula, FORMULA_FORM);
    const reread = parseFormula(again, FORMULA_FORM);
    expect(reread.ok && written(evaluateFormula(reread.formula, FORMULA_SCOPE))).toBe(value);
  });
});

describe('any formula', () => {
  test('ends in a value that is bounded, whatever the answers', () => {
    fc.assert(
      fc.property(
        anyFormula,
        answersFor(FORMULA_FORM),
        fc.constantFrom('2028-02-29', ''),
        (formula, answers, today) => {
          const value = evaluateFormula(formula, { fields: FORMULA_FORM.fields, answers, today });
          const all = value.t === 'list' ? value.v : [value];
          for (const one of all) {
            if (one.t === 'number') expect(Number.isFinite(one.v)).toBe(true);
            if (one.t === 'text') expect(one.v.length).toBeLessThanOrEqual(ANSWER_LIMITS.shortText);
          }
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  test('of steps in any order never throws', () => {
    const step: fc.Arbitrary<Step> = fc.oneof(
      leaf,
      fc.constantFrom(...BINARY).map((sign) => ({ step: 'sign', sign }) as const),
      fc.constantFrom<Step>({ step: 'minus' }, { step: 'percent' }),
      fc.constantFrom<Step>(
        { step: 'option', fieldId: 'fcolour', id: 'ored' },
        { step: 'option', fieldId: 'constructor', id: 'toString' },
        { step: 'field', id: '__proto__' },
        { step: 'field', id: 'fage', group: 'gone' },
        { step: 'field', id: 'ffull', part: 'constructor' },
        { step: 'call', name: 'constructor', of: 1 },
        { step: 'call', name: 'IF', of: 300 },
      ),
      fc
        .tuple(fc.constantFrom(...FUNCTION_NAMES), fc.nat(5))
        .map(([name, of]) => ({ step: 'call', name, of }) as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (formula) => {
        expect(evaluateFormula(formula, FORMULA_SCOPE)).toHaveProperty('t');
      }),
      { numRuns: cases(2_000) },
    );
  });

  test('is written so that it is read back the same', () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        const said = formulaText(formula, FORMULA_FORM);
        const parsed = parseFormula(said, FORMULA_FORM);
        // Too long, too deep, or an option by chance: then it is refused in words, and else it says the same.
        if (parsed.ok) expect(formulaText(parsed.formula, FORMULA_FORM)).toBe(said);
        else expect(parsed.problem.message).toMatch(/characters|brackets|option|needs more/);
      }),
      { numRuns: cases(1_000) },
    );
  });
});

describe('a text that is no formula', () => {
  test.each([
    [
      'gests.count * 2',
      'There is no question with the key “gests.count”. Did you mean “guests.count”?',
      0,
      11,
    ],
    ['n + prize', 'There is no question with the key “prize”. Did you mean “price”?', 4, 9],
    [
      'xyzzy',
      'There is no question with the key “xyzzy”. The key is in the settings of each question, under Advanced.',
      0,
      5,
    ],
    ['SUMM(n)', 'There is no function “SUMM”. Did you mean SUM?', 0, 4],
    ['1 + FROBNICATE(n)', 'There is no function “FROBNICATE”. Choose one from the list.', 4, 14],
    ['SUM', 'SUM is a function: write SUM(number, …).', 0, 3],
    ['IF(n)', 'IF needs more values: IF(test, then, otherwise).', 0, 5],
    ['ROUND(1, 2, 3)', 'ROUND takes fewer values: ROUND(number, digits).', 0, 14],
    ['IFS(n, 1, n)', 'IFS needs more values: IFS(test, value, …).', 0, 12],
    ['SUM(n', 'A closing bracket “)” is missing for this one.', 3, 4],
    ['n)', 'This bracket has no opening bracket. Remove it, or add one before it.', 1, 2],
    ['"abc', 'A closing quote is missing. Put text in "double quotes".', 0, 4],
    ["'abc'", 'Put text in double quotes: "like this".', 0, 1],
    ['n price', 'An operator such as + or * is missing here.', 2, 3],
    ['2(n)', 'An operator such as + or * is missing here.', 1, 2],
    ['n +', 'A value is missing here.', 3, 4],
    ['* n', 'A value is missing here.', 0, 1],
    ['IF(n, , 2)', 'A value is missing here.', 7, 8],
    [
      '1,5',
      'Commas only separate a function’s values. Write decimals with a point, as in 1.5.',
      1,
      2,
    ],
    ['SUM(1; 2)', 'Separate a function’s values with commas.', 5, 6],
    ['n[0]', '“[” can’t be used in a formula. Remove it.', 1, 2],
    ['n ? 1 : 2', '“?” can’t be used in a formula. Remove it.', 2, 3],
    ['colour = "Redd"', '“Label of fcolour” has no option “Redd”. Did you mean “Red”?', 9, 15],
    ['@fgone * 2', 'The formula uses a question that was removed. Choose another.', 0, 6],
    ['1e999', 'This number is too large.', 0, 5],
    [
      `${'('.repeat(80)}1${')'.repeat(80)}`,
      'There are too many brackets inside each other.',
      60,
      61,
    ],
    ['1+'.repeat(1_001), 'Keep the formula to 2000 characters.', 2_000, 2_001],
  ])('%s: %s', (said, message, at, end) => {
    expect(parseFormula(said, FORMULA_FORM)).toEqual({ ok: false, problem: { message, at, end } });
  });

  test('a question that comes later, or the value itself, is told of', () => {
    const later = parseFormula('n + price', FORMULA_FORM, new Set(['fn']));
    expect(later).toMatchObject({
      ok: false,
      problem: {
        message:
          '“price” comes later. A formula can only use earlier questions, so move that question up.',
        at: 4,
      },
    });
    const own = parseFormula('n + 1', FORMULA_FORM, new Set(), 'fn');
    expect(own).toMatchObject({
      ok: false,
      problem: { message: 'The formula refers to itself.' },
    });
    expect(parseFormula('SUM(guests.age)', FORMULA_FORM, new Set(['fguests'])).ok).toBe(true);
  });

  test('whatever is typed, it is read or refused in words', () => {
    const piece = fc.constantFrom(
      ...[
        'n',
        'guests.age',
        '1',
        '"a"',
        '"',
        '(',
        ')',
        ',',
        '+',
        '-',
        '%',
        '=',
        '<>',
        '.',
        '[',
        ']',
      ],
      ...['SUM(', 'IF(', ' ', '@', '👍', '\u0000', "'", ';', '{', '?', 'this', 'constructor', '_'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.array(piece, { maxLength: 20 }).map((all) => all.join('')),
        ),
        (said) => {
          const parsed = parseFormula(said, FORMULA_FORM);
          if (parsed.ok) expect(parsed.formula.length === 0 || isWhole(parsed.formula)).toBe(true);
          else expect(parsed.problem.message).toMatch(/[.:]/);
        },
      ),
      { numRuns: cases(3_000) },
    );
  });
});

test('a case is read aloud with its formula', () => {
  const variable = aField('calculated', 'fsum', {
    label: 'Sum',
    cases: [
      {
        id: 'oone',
        when: when('fnum', 'is_answered'),
        formula: [{ step: 'field', id: 'fnum' }, { step: 'percent' }],
      },
    ],
  });
  const form = aForm([aField('number', 'fnum', { key: 'number', label: 'Number' }), variable]);
  expect(rulesOf(form).map(({ text }) => text)).toEqual([
    'When “Number” is answered, set “Sum” to number%.',
  ]);
});
