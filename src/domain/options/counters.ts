/**
 * The counters of a day, as one record: sums, differences and comparisons never name them one by one. A new counter is a
 * name in `LATER`, what a session adds to it (sessions.ts), and its place on a screen.
 */

/** Counters that every stored document has. */
export const FIRST_COUNTERS = [
  'views',
  'starts',
  'completions',
  'submissions',
  'inProgress',
] as const;

/**
 * Counters that came later: absent in documents of before, where they are 0.
 *
 * `excluded`: accepted submissions that no other number has, of members and bots.
 */
export const LATER_COUNTERS = ['excluded'] as const;

export const COUNTERS = [...FIRST_COUNTERS, ...LATER_COUNTERS] as const;

export type CounterName = (typeof COUNTERS)[number];
export type FirstCounterName = (typeof FIRST_COUNTERS)[number];
export type Counters = Readonly<Record<CounterName, number>>;

/** Counters as documents have them. */
export type StoredCounters = Readonly<
  Record<FirstCounterName, number> & Partial<Record<CounterName, number | undefined>>
>;

function counters(valueOf: (name: CounterName) => number): Counters {
  // Each name is a key, which fromEntries cannot say.
  return Object.fromEntries(COUNTERS.map((name) => [name, valueOf(name)])) as Counters;
}

export const ZERO: Counters = counters(() => 0);

export function add(a: StoredCounters, b: StoredCounters): Counters {
  return counters((name) => (a[name] ?? 0) + (b[name] ?? 0));
}

export function subtract(a: StoredCounters, b: StoredCounters): Counters {
  return counters((name) => (a[name] ?? 0) - (b[name] ?? 0));
}

export function isEqual(a: StoredCounters, b: StoredCounters): boolean {
  return COUNTERS.every((name) => (a[name] ?? 0) === (b[name] ?? 0));
}

export function isZero(a: StoredCounters): boolean {
  return isEqual(a, ZERO);
}
