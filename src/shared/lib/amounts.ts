/** Amounts and answers in the reader's language. Apart from the other numbers, which the home page loads. */
import { OWNER_WORDS } from '@/domain/answers/ownerText';
import type { AnswerWords } from '@/domain/form/definition/definition';
import { currencySign, GROUPED_FROM } from '@/domain/form/fieldTypes/formatNumber';
import { formatLocalTime } from './dates';
import { formats } from './locale';

interface Measured {
  unit?: string;
  currency?: string;
  decimals?: number;
}

/** "4,200" or "0.125": all decimals that it has, or as many as are wanted. */
export function formatAmount(value: number, decimals?: number, useGrouping = true): string {
  const { locale } = formats();
  return value.toLocaleString(locale, {
    useGrouping,
    ...(decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
}

/** "£4,200", "12.5 kg", "2026". */
function measured({ unit, currency, decimals }: Measured, value: number): string {
  if (!currency) {
    const isGrouped = unit !== undefined || Math.abs(value) >= GROUPED_FROM;
    return `${formatAmount(value, decimals, isGrouped)}${unit ? ` ${unit}` : ''}`;
  }
  const places = decimals ?? (Number.isInteger(value) ? undefined : 2);
  const sum = formatAmount(Math.abs(value), places);
  return `${value < 0 && Math.abs(value) > 0 ? '-' : ''}${currencySign(currency)}${sum}`;
}

/** How the app writes answers: as it writes its own numbers and times. */
export const READER_WORDS: AnswerWords = {
  ...OWNER_WORDS,
  number: measured,
  time: formatLocalTime,
};

/** "1.2 MB" or "340 kB"; less than a kilobyte is one. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return (isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000)).toLocaleString(
    formats().locale,
    {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    },
  );
}
