/** Seeded randomness, so that demo data is the same in every run. */

export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** A random item of a non-empty list. */
  pick<const T>(list: readonly T[]): T;
  chance(share: number): boolean;
  bytes(target: Uint8Array): Uint8Array;
}

/** mulberry32: small, and good enough for made-up people. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const index = Math.floor(next() * list.length);
      // Not `?? …`: undefined may be one of the values.
      for (const [at, value] of list.entries()) if (at === index) return value;
      throw new RangeError('There is nothing to pick from.');
    },
    chance: (share) => next() < share,
    bytes: (target) => target.map(() => Math.floor(next() * 256)),
  };
}
