/** The one place that formats numbers, in the reader's language. */
import { formats, type Locale } from './locale';

const SHAPES = {
  whole: { maximumFractionDigits: 0 },
  full: { maximumFractionDigits: 6 },
  tenth: { maximumFractionDigits: 1 },
  percent: { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
type Shape = keyof typeof SHAPES;

const made = new Map<`${Locale} ${Shape}`, Intl.NumberFormat>();

function written(value: number, shape: Shape): string {
  const { locale } = formats();
  const key = `${locale} ${shape}` as const;
  let format = made.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, SHAPES[shape]);
    made.set(key, format);
  }
  return format.format(value);
}

/** "14,203". */
export function formatCount(value: number): string {
  return written(value, 'whole');
}

/** "1,234.56": a number that someone entered. */
export function localNumber(value: number): string {
  return written(value, 'full');
}

/** "3.5", with at most one decimal. */
export function formatDecimal(value: number): string {
  return written(value, 'tenth');
}

/** "42.5%". */
export function formatRate(value: number): string {
  return written(value, 'percent');
}

/** "1 response", "14,203 responses". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "3.4 MB". */
export function sizeText(bytes: number): string {
  return bytes < 100_000
    ? `${formatDecimal(bytes / 1_000)} kB`
    : `${formatDecimal(bytes / 1_000_000)} MB`;
}
