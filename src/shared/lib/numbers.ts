/** The one place that formats numbers. */
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** "14,203". */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** "42.5%". */
export function formatRate(value: number): string {
  return percent.format(value);
}

/** "1 answer", "14,203 answers". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
