/** Numbers and money as CLDR has them for each language that a form may have, compared with Node's Intl. */
import { describe, expect, it } from 'vitest';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { LANGUAGES } from '@/domain/base/languages';

const LOCALES = [
  ...LANGUAGES.map(({ code }) => code),
  ...['en-US', 'en-IN', 'hi', 'zh-TW', 'es-MX', 'fr-CA', 'pt-BR', 'pt-PT'],
  ...['da', 'nb', 'fi', 'cs', 'sk', 'hu', 'ro', 'el', 'ru', 'uk', 'bg'],
];
const VALUES = [0, 7, -12.5, 999, 1_234.5, -1_234.5, 9_000, 12_345, -123_456.75, 1_234_567.6];

describe.each(LOCALES)('in %s', (locale) => {
  const latin = `${locale}-u-nu-latn`;

  it.each(VALUES)('%d is written as people there write it', (v) => {
    const plain = new Intl.NumberFormat(latin, { maximumFractionDigits: 20 }).format(v);
    expect(formatNumber({ unit: 'kg' }, v, locale)).toBe(`${plain} kg`);
    for (const currency of ['EUR', 'CHF']) {
      const money = new Intl.NumberFormat(latin, {
        style: 'currency',
        currency,
        currencyDisplay: currency === 'CHF' ? 'code' : 'narrowSymbol',
        minimumFractionDigits: 2,
      }).format(v);
      expect(formatNumber({ currency, decimals: 2 }, v, locale)).toBe(money);
    }
  });

  it.each(VALUES)('%d is read as it is written', (v) => {
    const look = { currency: 'EUR', decimals: 2 };
    const written = formatNumber(look, v, locale);
    expect(readNumber(written, look, locale)).toEqual({ answer: { t: 'number', v } });
  });
});

describe('a number', () => {
  it.each([
    [{ currency: 'GBP', decimals: 2 }, 9_000, 'en-GB', '£9,000.00'],
    [{ currency: 'EUR' }, 1_234_567.6, 'de', '1.234.567,60\u00a0€'],
    [{ unit: 'kg', decimals: 3 }, 1.234, 'de', '1,234 kg'],
    [{ currency: 'INR' }, 1_234_567, 'en-IN', '₹12,34,567'],
    [{ currency: 'USD' }, 1_000, 'es-MX', '$1,000'],
    [{}, 1_998, 'de', '1998'],
    [{}, 12_345, 'de', '12.345'],
    [{}, 0.5, 'fr', '0,5'],
    [{ currency: 'EUR', decimals: 2 }, -0.001, 'de', '0,00\u00a0€'],
  ])('%j %d in %s is %s', (look, v, locale, wanted) => {
    expect(formatNumber(look, v, locale)).toBe(wanted);
  });
});
