import { ownValue } from '@/domain/ownValue';

/** Signs of money that people read without thinking; the others are written as their code. */
const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' };

/** The currency sign before an amount. */
export function currencySign(currency: string): string {
  return ownValue(SIGNS, currency) ?? `${currency} `;
}

/** A number in plain decimals, as it can be typed again: `String` writes very small and very large ones as 1e-7. */
export function plainNumber(v: number): string {
  const text = String(v);
  return text.includes('e')
    ? v.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** From here on, numbers of nothing are grouped too: below, they may be years. */
export const GROUPED_FROM = 10_000;

/** As `formatNumber`, with commas between thousands: "£3,750". */
export function groupedNumber(field: Parameters<typeof formatNumber>[0], v: number): string {
  const plain = formatNumber(field, v);
  if (!field.currency && !field.unit && Math.abs(v) < GROUPED_FROM) return plain;
  return plain.replace(/\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

/**
 * A number with its unit or currency, and as many decimals as the owner set. Never by the machine's locale: browser and
 * server must agree.
 */
export function formatNumber(
  field: { unit?: string; currency?: string; decimals?: number },
  v: number,
): string {
  const { decimals } = field;
  // Longer numbers would be written with an exponent.
  const plain = (n: number) =>
    decimals === undefined || Math.abs(n) >= 1e21 ? plainNumber(n) : n.toFixed(decimals);
  if (field.currency) {
    const sum = Math.abs(v);
    const text = decimals !== undefined || Number.isInteger(v) ? plain(sum) : sum.toFixed(2);
    // Nobody owes £0.00.
    return `${v < 0 && Number(text) ? '-' : ''}${currencySign(field.currency)}${text}`;
  }
  return field.unit ? `${plain(v)} ${field.unit}` : plain(v);
}
