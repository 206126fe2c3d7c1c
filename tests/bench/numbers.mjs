export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A number in whole units, with a comma at the thousands. */
export const whole = (value) => Math.round(value).toLocaleString('en-GB');

export const range = (values) => `${whole(Math.min(...values))}–${whole(Math.max(...values))}`;
