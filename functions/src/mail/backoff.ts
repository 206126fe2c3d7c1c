const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is waited after each failed try; after the last there is none. Two days in all: longer than most outages. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/**
 * Milliseconds until the next try; undefined where there is none.
 *
 * @param attempts how many there were, 1 or more
 */
export function waitAfter(attempts: number): number | undefined {
  return WAITS[attempts - 1];
}
