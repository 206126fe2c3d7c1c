/** Amounts and answers in the reader's language. Apart from the other numbers, which the home page loads. */
import { OWNER_WORDS } from '@/domain/readout/ownerWords';
import type { AnswerWords } from '@/domain/form/definition/definition';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { formatLocalTime } from './dates';
import { formats } from './locale';

/** "4,200" or "0.125": all decimals that it has. */
export function formatAmount(value: number): string {
  return value.toLocaleString(formats().locale, { maximumFractionDigits: 20 });
}

/** How the app writes answers: as it writes its own numbers and times. */
export const READER_WORDS: AnswerWords = {
  ...OWNER_WORDS,
  number: (look, value) => formatNumber(look, value, formats().locale),
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
