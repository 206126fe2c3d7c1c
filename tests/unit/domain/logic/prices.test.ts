import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { Figure, PriceLine, PricesField } from '@/domain/form/definition/definition';
import { lint } from '@/domain/form/lint/lint';
import { duplicateFields } from '@/domain/form/editing/edits';
import { applyAll } from '@/domain/form/editing/operations';
import { localised } from '@/domain/form/definition/translate';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { priceAmounts, priceRows } from '@/domain/logic/prices';
import { view } from '@/domain/logic/visibility';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const of = (id: string): Figure => ({ kind: 'field', id });
const item = (id: string, amount: Figure, quantity?: Figure): PriceLine => ({
  id,
  as: 'item',
  label: '',
  amount,
  ...(quantity === undefined ? {} : { quantity }),
});
const vat = (id: string, rate: number, included?: true): PriceLine => ({
  id,
  as: 'vat',
  label: 'VAT',
  rate,
  ...(included ? { included } : {}),
});
const discount = (id: string, amount: Figure, percent?: true): PriceLine => ({
  id,
  as: 'discount',
  label: 'Discount',
  amount,
  ...(percent ? { percent } : {}),
});

const aQuote = (lines: PriceLine[], over: Partial<PricesField> = {}) =>
  aField('prices', 'fsum', {
    label: 'Your quote',
    lines,
    total: 'Total',
    currency: 'GBP',
    ...over,
  });

const chairs = aField('number', 'fchairs', { label: 'Chairs' });
const hall = aField('number', 'fhall', { label: 'Hall' });

const amounts = (lines: PriceLine[], answers: Answers = {}, over: Partial<PricesField> = {}) => {
  const quote = aQuote(lines, over);
  const form = aForm([chairs, hall, quote]);
  return priceAmounts(quote, view(form, answers, '').scope).map(({ amount }) => amount);
};

describe('what a price summary comes to', () => {
  it('multiplies a quantity with its price, takes off a share and adds VAT on what is left', () => {
    const lines = [
      item('l1', 40, of('fchairs')),
      item('l2', of('fhall')),
      discount('l3', 10, true),
      vat('l4', 20),
    ];
    const answers: Answers = { fchairs: { t: 'number', v: 3 }, fhall: { t: 'number', v: 80 } };
    expect(amounts(lines, answers)).toEqual([120, 80, -20, 36, 216]);
  });

  it('finds the VAT that prices include, and does not add it', () => {
    expect(amounts([item('l1', 119), vat('l2', 19, true)])).toEqual([119, 19, 119]);
  });

  it('begins VAT of another rate with the rows below the last, and shares rows between two in a row', () => {
    expect(amounts([item('l1', 100), vat('l2', 20), item('l3', 50), vat('l4', 5)])).toEqual([
      100, 20, 50, 2.5, 172.5,
    ]);
    expect(amounts([item('l1', 100), vat('l2', 5), vat('l3', 9)])).toEqual([100, 5, 9, 114]);
  });

  it('takes a discount below VAT off all above it, whatever its sign', () => {
    expect(amounts([item('l1', 100), vat('l2', 20), discount('l3', 10, true)])).toEqual([
      100, 20, -12, 108,
    ]);
    expect(amounts([item('l1', 100), discount('l2', -15)])).toEqual([100, -15, 85]);
  });

  it('rounds each row half away from zero to what the currency can be paid in', () => {
    expect(amounts([item('l1', 1.005), item('l2', 1.335)])).toEqual([1.01, 1.34, 2.35]);
    expect(amounts([item('l1', 99.5), vat('l2', 10)], {}, { currency: 'JPY' })).toEqual([
      100, 10, 110,
    ]);
  });

  it('counts what is not answered, or hidden, as nothing', () => {
    expect(amounts([item('l1', of('fchairs')), item('l2', of('fgone'))])).toEqual([0, 0, 0]);
  });

  it('has a total that is the sum of its rows, to the last penny', () => {
    const line = fc.oneof(
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((amount) => item('l', amount)),
      fc.double({ min: 0, max: 100, noNaN: true }).map((share) => discount('l', share, true)),
      fc.double({ min: 0, max: 100, noNaN: true }).map((rate) => vat('l', rate)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const all = amounts(lines);
        const total = all.pop() ?? 0;
        const pence = all.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
        expect(Math.round(total * 100)).toBe(pence);
      }),
      { numRuns: cases(200) },
    );
  });
});

describe('how a price summary reads', () => {
  const lines = [item('l1', 1500, of('fchairs')), item('l2', of('fhall')), vat('l3', 19)];
  const answers: Answers = { fchairs: { t: 'number', v: 6 }, fhall: { t: 'number', v: 0 } };
  const read = (locale: string, over: Partial<PricesField> = {}) => {
    const quote = aQuote(lines, { currency: 'EUR', ...over });
    const form = { ...aForm([chairs, hall, quote]), locale };
    return priceRows(quote, view(form, answers, '').scope).map(
      ({ label, detail, amount }) => `${label}|${detail}|${amount}`,
    );
  };

  it.each([
    ['en-GB', '6 × €1,500.00', '€9,000.00', '19%'],
    ['de', '6 × 1.500,00\u00a0€', '9.000,00\u00a0€', '19\u00a0%'],
    ['fr', '6 × 1\u202f500,00\u00a0€', '9\u202f000,00\u00a0€', '19\u00a0%'],
  ])('in %s', (locale, detail, amount, rate) => {
    const [first, , third] = read(locale);
    expect(first).toBe(`|${detail}|${amount}`);
    expect(third).toContain(`VAT|${rate}|`);
  });

  it('calls a line without a name as its question', () => {
    expect(read('en-GB')[1]).toBe('Hall||€0.00');
  });

  it('leaves out lines of nothing where the owner wants it, but never the total', () => {
    expect(read('en-GB', { hideZero: true })).toHaveLength(3);
    expect(priceRows(aQuote([], { hideZero: true }), { fields: {} })).toMatchObject([
      { label: 'Total', amount: '£0.00', isTotal: true },
    ]);
  });

  it('is translated line by line', () => {
    const quote = {
      ...aQuote([{ ...item('l1', 5), label: 'Hire' }]),
      translations: { de: { total: 'Summe', 'lines.l1': 'Miete' } },
    };
    const form = { ...aForm([chairs, quote]), locales: ['de'] };
    const german = localised(form, 'de');
    const field = german.fields['fsum'] as PricesField;
    expect(priceRows(field, german).map(({ label }) => label)).toEqual(['Miete', 'Summe']);
  });
});

describe('the check of a price summary', () => {
  const codes = (lines: PriceLine[], first: 'before' | 'after' = 'before') => {
    const quote = aQuote(lines);
    const fields = first === 'before' ? [chairs, hall, quote] : [chairs, quote, hall];
    return lint(aForm(fields)).map(({ code }) => code);
  };

  it('finds nothing in a quote that works, and what is missing in others', () => {
    expect(codes([item('l1', of('fhall')), vat('l2', 20)])).toEqual([]);
    expect(codes([])).toEqual(['no_lines']);
    expect(codes([{ id: 'l1', as: 'item', label: 'Hire' }])).toEqual(['no_amount']);
    expect(codes([item('l1', 5)])).toEqual(['no_line_name']);
    expect(codes([item('l1', of('fgone'))])).toEqual(['dead_figure']);
  });

  it('moves a question up that comes too late', () => {
    const form = aForm([chairs, aQuote([item('l1', of('fhall'))]), hall]);
    const [finding] = lint(form);
    expect(finding).toMatchObject({ code: 'dead_figure', fix: { label: 'Move that question up' } });
    const fixed = applyAll(form, finding?.fix?.operations ?? []);
    expect(lint(fixed.definition)).toEqual([]);
  });
});

it('reads the copies of what is duplicated with it', () => {
  const form = aForm([chairs, aQuote([item('l1', of('fchairs')), item('l2', of('fhall'))]), hall]);
  let next = 0;
  const id = (kind: string) => () => `${kind}new${(next += 1)}`;
  const ids = { field: id('f'), page: id('p'), option: id('o'), ending: id('e') };
  const { operations } = duplicateFields(form, ['fchairs', 'fsum'], ids);
  const done = applyAll(form, operations);
  const copy = Object.values(done.definition.fields).find(
    (field): field is PricesField => field.type === 'prices' && field.id !== 'fsum',
  );
  const copied = Object.values(done.definition.fields).find(
    ({ id: one, type }) => type === 'number' && one.startsWith('fnew'),
  );
  expect(copy?.lines.map((line) => line.as === 'item' && line.amount)).toEqual([
    of(copied?.id ?? ''),
    of('fhall'),
  ]);
  expect(copy?.lines[0]?.id).not.toBe('l1');
  expect(definitionSchema.safeParse(done.definition).success).toBe(true);
});
