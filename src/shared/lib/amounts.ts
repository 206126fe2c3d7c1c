/** Amounts in the reader's language. Apart from the other numbers, which the home page loads. */
import { formats } from './locale';

/** "4,200" or "0.125": all decimals that it has, or as many as are wanted. */
export function formatAmount(value: number, decimals?: number): string {
  const { locale } = formats();
  return value.toLocaleString(
    locale,
    decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  );
}
