import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsOf, readInputs } from '@/domain/answers/validate';
import type { FieldOf, InputField } from '@/domain/form/definition';
import { formatAnswer, inputsOf } from '@/domain/form/fieldTypes/written';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const problemOf = (field: InputField, typed: string) => {
  const form = aForm([field]);
  return problemsOf(form, readInputs(form, { f1: typed }), '2026-06-15')['f1']?.code;
};
const stepped = (rules: Partial<FieldOf<'number'>>) => aField('number', 'f1', rules);

describe('the steps of a number', () => {
  test.each<[Partial<FieldOf<'number'>>, string]>([
    [{ step: 1_000_000 }, '1'],
    [{ step: 1_000_000 }, '1000001'],
    [{ step: 1e9 }, '500'],
    [{ step: 1 }, '3.0000005'],
    [{ step: 0.1, min: 0.05 }, '0.1'],
    [{ step: 0.01 }, '100000000000.005'],
  ])('%j refuse %s', (rules, typed) => {
    expect(problemOf(stepped(rules), typed)).toBe('not_step');
  });

  test('of a slider refuse what lies just beside one', () => {
    const slider = aField('slider', 'f1', { min: 0, max: 1e9, step: 1e7 });
    expect(problemOf(slider, '5')).toBe('not_step');
    expect(problemOf(slider, '10000000')).toBeUndefined();
  });

  /** A number of `units` of 10^-places, as people type it. */
  const decimal = (units: bigint, places: number): string => {
    const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
    const whole = digits.slice(0, digits.length - places);
    const sign = units < 0n ? '-' : '';
    return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
  };

  test('take every decimal that is a whole number of steps from the least, and none between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.bigInt({ min: 2n, max: 100_000n }),
        fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
        fc.bigInt({ min: 0n, max: 10_000_000_000n }),
        (places, step, min, count) => {
          const value = min + count * step;
          // Doubles hold 15 digits.
          fc.pre(value < 10n ** 15n && value < 10n ** BigInt(15 + places));
          const field = stepped({
            min: Number(decimal(min, places)),
            step: Number(decimal(step, places)),
          });
          expect(problemOf(field, decimal(value, places))).toBeUndefined();
          fc.pre(value < 10n ** 14n);
          expect(problemOf(field, decimal(value + 1n, places))).toBe('not_step');
        },
      ),
      { numRuns: cases(2_000) },
    );
  });
});

describe('a number is written in plain decimals', () => {
  const written = (rules: Partial<FieldOf<'number'>>, v: number) =>
    formatAnswer(stepped(rules), { t: 'number', v }, { fields: {} });

  test.each<[Partial<FieldOf<'number'>>, number, string]>([
    [{ unit: 'kg' }, 1e-7, '0.0000001 kg'],
    [{}, -1.25e-9, '-0.00000000125'],
    [{}, 1e21, '1000000000000000000000'],
    [{ currency: 'GBP' }, -1e21, '-£1000000000000000000000'],
    [{ currency: 'GBP' }, -0.001, '£0.00'],
    [{ currency: 'GBP' }, -0.01, '-£0.01'],
    [{ currency: 'GBP' }, -3, '-£3'],
    [{ unit: 'kg' }, 0.1, '0.1 kg'],
  ])('%j: %d is %s', (rules, v, text) => {
    expect(written(rules, v)).toBe(text);
  });

  test('on a slider as well', () => {
    const slider = aField('slider', 'f1', { min: 0, max: 1, step: 1e-7, unit: 'kg' });
    expect(formatAnswer(slider, { t: 'number', v: 2e-7 }, { fields: {} })).toBe('0.0000002 kg');
  });

  test('and read again as what it was, however small', () => {
    const field = stepped({});
    const form = aForm([field]);
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999, max: 999_999 }),
        fc.integer({ min: 0, max: 12 }),
        (units, places) => {
          const answer = { t: 'number', v: Number(`${units}e-${places}`) + 0 } as const;
          const reading = readInputs(form, inputsOf(field, answer, form));
          expect(reading).toEqual({ answers: { f1: answer }, problems: {} });
        },
      ),
      { numRuns: cases(1_000) },
    );
  });
});
