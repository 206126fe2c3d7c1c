/** One fault of the database in one transaction of a piece of work, which is tried again until it succeeds. */
import { expect, vi } from 'vitest';
import type { Firestore } from '../../functions/src/lib/admin';
import { injectFaults, type Faults } from './faults';

export const FAULTS = [
  'before',
  'aborted',
  'contended',
  'after',
] as const satisfies (keyof Faults)[];
export type Fault = (typeof FAULTS)[number];

/** What work throws that is to be done again. */
export const AGAIN = Object.assign(new Error('again'), { code: 14 });

/**
 * Does something again until it succeeds, while one of its transactions meets the fault. Tells what came of it.
 *
 * @param nth of its transactions, from 0
 */
export async function despite<T>(
  db: Firestore,
  kind: Fault,
  work: () => Promise<T>,
  nth = 0,
): Promise<T> {
  const share: Faults = { read: 0, before: 0, aborted: 0, contended: 0, after: 0, [kind]: 1 };
  let calls = 0;
  // That call is struck, and no other.
  const injected = injectFaults(db, share, () => (calls++ === nth ? 0 : 1));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const result = await again(work);
    expect(injected.befell[kind]).toBe(1);
    return result;
  } finally {
    log.mockRestore();
    injected.stop();
  }
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      return await work();
    } catch (error) {
      expect(String((error as { code?: unknown }).code)).toMatch(/^(10|14)$/);
    }
  }
  throw new Error('Three tries were not enough.');
}
