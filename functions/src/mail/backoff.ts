const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays after each failed attempt. Two days in total, longer than most outages. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/**
 * Milliseconds until the next attempt; undefined after the last one.
 *
 * @param attempts attempts so far, 1 or more
 */
export function backoffDelay(attempts: number): number | undefined {
  return WAITS[attempts - 1];
}
