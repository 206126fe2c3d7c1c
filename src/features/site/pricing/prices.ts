/** Prices in words: pounds, with pence only where there are any. */
const whole = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** "£19", "£15.83". @param pence */
export function formatPrice(pence: number): string {
  const rounded = Math.round(pence);
  return (rounded % 100 === 0 ? whole : exact).format(rounded / 100);
}
