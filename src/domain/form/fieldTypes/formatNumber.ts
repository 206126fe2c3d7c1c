import type { NumberLook } from '../definition/definition';
import { ownValue } from '@/domain/base/ownValue';
import { marksOf } from './numberMarks';

/** Signs of money that people read without thinking; the others are written as their code. */
const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$', INR: '₹' };

export function currencySign(currency: string): string {
  return ownValue(SIGNS, currency) ?? currency;
}

/** A number in plain decimals, as it can be typed again: `String` writes very small and very large ones as 1e-7. */
export function plainNumber(v: number): string {
  const text = String(v);
  return text.includes('e')
    ? v.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** From here on, numbers of nothing are grouped too: below, they may be years. */
const GROUPED_FROM = 10_000;

/** Digits with as many decimals as the owner set. */
function digitsOf({ currency, decimals }: NumberLook, sum: number): string {
  const places = decimals ?? (currency && !Number.isInteger(sum) ? 2 : undefined);
  // Longer numbers would be written with an exponent.
  return places === undefined || sum >= 1e21 ? plainNumber(sum) : sum.toFixed(places);
}

/** As exports and the API write a number with its unit or currency: the same in every language, without groups. */
export function plainAmount(look: NumberLook, v: number): string {
  const digits = digitsOf(look, Math.abs(v));
  const minus = v < 0 && Number(digits) > 0 ? '-' : '';
  const sign = look.currency && currencySign(look.currency);
  if (sign) return `${minus}${sign}${/\w$/.test(sign) ? ' ' : ''}${digits}`;
  return minus + digits + (look.unit ? ` ${look.unit}` : '');
}

/** A number with its unit or currency as a language writes it: "£9,000.00", "1.234.567,60 €", "1,234 kg". */
export function formatNumber(look: NumberLook, v: number, locale?: string): string {
  const { unit, currency } = look;
  const marks = marksOf(locale);
  const digits = digitsOf(look, Math.abs(v));
  let [whole = '', part = ''] = digits.split('.');
  const isGrouped =
    (unit || currency || Math.abs(v) >= GROUPED_FROM) && whole.length >= 3 + marks.least;
  if (isGrouped) {
    const between = marks.isIndian ? /\B(?=(?:\d\d)+\d$)/g : /\B(?=(?:\d{3})+$)/g;
    whole = whole.replace(between, marks.group);
  }
  if (part) part = marks.decimal + part;
  // No one owes £0.00.
  const minus = v < 0 && Number(digits) > 0 ? marks.minus : '';
  if (!currency) return minus + whole + part + (unit ? ` ${unit}` : '');
  const sign = currencySign(currency);
  return marks.money
    .replace('-', minus)
    .replace(/¤(?=#)/, /\w$/.test(sign) ? '¤\u00a0' : '¤')
    .replace('#', whole + part)
    .replace('¤', () => sign);
}
