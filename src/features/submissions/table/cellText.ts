/** How the cells of the table are written: on one line, numbers in the reader's own way. */
import type { Answer } from '@/domain/answers/answer';
import type { InputField, Scope } from '@/domain/form/definition/definition';
import { currencySign } from '@/domain/form/fieldTypes/formatNumber';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { formatAmount } from '@/shared/lib/amounts';

interface Measured {
  unit?: string;
  currency?: string;
  decimals?: number;
}

/** "£4,200", "12.5 kg". */
function amountText({ unit, currency, decimals }: Measured, value: number): string {
  if (!currency) return `${formatAmount(value, decimals)}${unit ? ` ${unit}` : ''}`;
  const places = decimals ?? (Number.isInteger(value) ? undefined : 2);
  const sum = formatAmount(Math.abs(value), places);
  return `${value < 0 && Math.abs(value) > 0 ? '-' : ''}${currencySign(currency)}${sum}`;
}

/** An answer as a cell shows it; the sheet shows it whole, as the respondent gave it. */
export function cellText(field: InputField, answer: Answer, scope: Scope): string {
  const isAmount =
    field.type === 'number' || field.type === 'slider' || field.type === 'calculated';
  if (answer.t === 'number' && isAmount) return amountText(field, answer.v);
  if (answer.t === 'consent') return 'Agreed';
  return formatAnswer(field, answer, scope).replace(/\s*\n+\s*/g, ' · ');
}
