import { own } from '@/domain/own';

/** Signs of money that people read without thinking; the others are written as their code. */
const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' };

/** What stands before a sum of money. */
function currencySign(currency: string): string {
  return own(SIGNS, currency) ?? `${currency} `;
}

/** A number in plain decimals, as it can be typed again: `String` writes very small and very large ones as 1e-7. */
export function plainNumber(v: number): string {
  const text = String(v);
  return text.includes('e')
    ? v.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** A number with its unit or currency. Never by the machine's locale: browser and server must agree. */
export function formatNumber(field: { unit?: string; currency?: string }, v: number): string {
  if (field.currency) {
    const sum = Math.abs(v);
    const text = Number.isInteger(v) ? plainNumber(sum) : sum.toFixed(2);
    // Nobody owes £0.00.
    return `${v < 0 && Number(text) ? '-' : ''}${currencySign(field.currency)}${text}`;
  }
  return field.unit ? `${plainNumber(v)} ${field.unit}` : plainNumber(v);
}
