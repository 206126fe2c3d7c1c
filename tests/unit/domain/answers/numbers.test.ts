import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { aField } from '../../../support/forms';

const plain = aField('number', 'f1');
const pounds = aField('number', 'f1', { currency: 'GBP' });
const euros = aField('number', 'f1', { currency: 'EUR' });
const metres = aField('number', 'f1', { unit: 'm²' });

describe('numbers as people type them', () => {
  it.each<[typed: string, field: typeof plain, locale: string, value: number]>([
    ['1,000', plain, 'en-GB', 1_000],
    ['1,000,000', plain, 'en-GB', 1_000_000],
    ['1,00,000', plain, 'en-GB', 100_000],
    ['12,34,567.5', plain, 'en-IN', 1_234_567.5],
    ['1,234.5', plain, 'en-GB', 1_234.5],
    ['1 234.5', plain, 'en-GB', 1_234.5],
    ["1'234.5", plain, 'de-CH', 1_234.5],
    ['12,5', plain, 'en-GB', 12.5],
    ['0,125', plain, 'en-GB', 0.125],
    ['1.234', plain, 'en-GB', 1.234],
    ['12,5', plain, 'de', 12.5],
    ['1,234', plain, 'de', 1.234],
    ['12.5', plain, 'de', 12.5],
    ['0.125', plain, 'de', 0.125],
    ['1.234,5', plain, 'de', 1_234.5],
    ['1,234.5', plain, 'de', 1_234.5],
    ['1.000.000', plain, 'fr', 1_000_000],
    ['1 234,5', plain, 'fr', 1_234.5],
    ['1\u202f234,5', plain, 'fr', 1_234.5],
    ['1,000', plain, 'es-MX', 1_000],
    ['£12', pounds, 'en-GB', 12],
    ['-£12.50', pounds, 'en-GB', -12.5],
    ['£-12.50', pounds, 'en-GB', -12.5],
    ['12 GBP', pounds, 'en-GB', 12],
    ['12€', euros, 'de', 12],
    ['€ 1.234,50', euros, 'de', 1_234.5],
    ['40 m²', metres, 'en-GB', 40],
    ['٣٥', plain, 'ar', 35],
    ['٣٥٫٥', plain, 'ar', 35.5],
    ['١٬٢٣٤', plain, 'ar', 1_234],
    ['۱۲', plain, 'ar', 12],
    ['５', plain, 'zh', 5],
    ['–5', plain, 'en-GB', -5],
    ['−5', plain, 'en-GB', -5],
    ['+5', plain, 'en-GB', 5],
    ['.5', plain, 'en-GB', 0.5],
    ['5.', plain, 'en-GB', 5],
  ])('%s', (typed, field, locale, v) => {
    expect(readNumber(typed, field, locale)).toEqual({ answer: { t: 'number', v } });
  });

  it.each(['1e3', 'twelve', '1,2,3', '1.2.3', '1,234.5.6', '£12', '--5', '1-2', '€', ','])(
    'no number: %s',
    (typed) => {
      expect(readNumber(typed, plain, 'en-GB')).toEqual({ problem: { code: 'not_number' } });
    },
  );

  it('says both readings where neither language nor shape decides', () => {
    expect(readNumber('1.234', plain, 'de')).toEqual({
      problem: { code: 'number_unclear', params: { one: '1234', other: '1,234' } },
    });
    expect(readNumber('-12.500', plain, 'it')).toEqual({
      problem: { code: 'number_unclear', params: { one: '-12500', other: '-12,500' } },
    });
  });

  it('reads every answer back as it is written, in every language', () => {
    const value = fc.oneof(
      fc.integer({ min: -1e15, max: 1e15 }),
      fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 1_000),
    );
    fc.assert(
      fc.property(value, fc.constantFrom('en-GB', 'de', 'fr', 'ar', 'zh'), (v, locale) => {
        const scope = { fields: { f1: plain }, locale };
        const answer = { t: 'number', v: v + 0 } as const;
        const { f1 = '' } = inputsOf(plain, answer, scope);
        expect(specOf(plain).parse(plain, { '': f1 }, scope)).toEqual({ answer });
      }),
    );
  });
});

describe('sums of money as they are shown', () => {
  it.each([
    ['GBP', 9_000, 'en-GB', '£9,000'],
    ['GBP', 1_234.5, 'en-GB', '£1,234.50'],
  ])('%s %s in %s has pence only if there are some', (currency, value, locale, shown) => {
    expect(formatNumber({ currency }, value, locale).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});
