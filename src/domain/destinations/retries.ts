/** When a delivery is tried again, and what its outcomes say about the destination. */
import type { Destination } from '@/domain/documents/destinations.schema';
import type { DestinationTrouble } from '@/domain/options/destinations/kinds';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays after each failed attempt: eight attempts within 24 hours. */
const WAITS = [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  13 * HOUR,
] as const satisfies readonly number[];

/** Milliseconds that a delivery and its log are kept. */
export const DELIVERY_KEPT = 30 * DAY;
/** A destination that failed for this long, without a success, is announced. */
export const FAILING_NOTICE = HOUR;
/** A destination that failed for this long, without a success, is turned off. */
export const FAILING_LIMIT = 3 * DAY;

/**
 * Milliseconds until the next attempt; undefined after the last one.
 *
 * @param attempts attempts so far, 1 or more
 */
export function retryDelay(attempts: number): number | undefined {
  return WAITS[attempts - 1];
}

/**
 * Whether a destination is turned off. Only a delivery that was given up on decides: where responses are rare, one failure
 * long after another is not enough.
 */
export function isTurnedOff(failingSince: number | undefined, isGivenUp: boolean, now: number) {
  return isGivenUp && failingSince !== undefined && now - failingSince >= FAILING_LIMIT;
}

/** What a form's head says of its destinations: one that was turned off is worse than one that fails and was announced. */
export function troubleOf(
  destinations: readonly Pick<Destination, 'enabled' | 'turnedOffAt' | 'noticedAt'>[],
): DestinationTrouble | undefined {
  if (destinations.some(({ turnedOffAt }) => turnedOffAt !== undefined)) return 'off';
  const isFailing = destinations.some(
    ({ enabled, noticedAt }) => enabled && noticedAt !== undefined,
  );
  return isFailing ? 'failing' : undefined;
}

/** Only 2xx counts as received; a redirect is not followed. */
export const isReceived = (status: number) => status >= 200 && status < 300;
