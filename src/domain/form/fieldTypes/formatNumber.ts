import { own } from '@/domain/own';

/** Signs of money that people read without thinking; the others are written as their code. */
const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' };

/** What stands before a sum of money. */
function currencySign(currency: string): string {
  return own(SIGNS, currency) ?? `${currency} `;
}

/** A number with its unit or currency. Never by the machine's locale: browser and server must agree. */
export function formatNumber(field: { unit?: string; currency?: string }, v: number): string {
  if (field.currency) {
    const text = Number.isInteger(v) ? String(Math.abs(v)) : Math.abs(v).toFixed(2);
    return `${v < 0 ? '-' : ''}${currencySign(field.currency)}${text}`;
  }
  return field.unit ? `${v} ${field.unit}` : String(v);
}
