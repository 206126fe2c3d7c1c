/**
 * What production's database does and the emulator never: refuses a transaction, makes it begin again, or commits it and
 * loses the answer on the way (docs/architecture.md).
 */
import type { Firestore } from '../../functions/src/lib/admin';

/** Codes of gRPC. */
const ABORTED = 10;
const UNAVAILABLE = 14;

/** Of each kind, the share of calls it befalls; as a result, how many it befell. */
export interface Faults {
  /** A read outside of transactions: UNAVAILABLE. */
  read: number;
  /** A transaction before it began: UNAVAILABLE. */
  before: number;
  /** A transaction at its end, as where two contend for a document: ABORTED, and the SDK tries again by itself. */
  aborted: number;
  /** A transaction given up after its last try: ABORTED, and nothing is written. */
  contended: number;
  /** A transaction that was committed, but whose caller is told UNAVAILABLE. */
  after: number;
}

function fault(code: number): Error {
  return Object.assign(new Error(`${code} injected`), { code });
}

/** Numbers from 0 to 1 in an order that depends on the seed only. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Lets a share of all calls fail until it is called off. */
export function injectFaults(
  db: Firestore,
  share: Faults,
  random: () => number,
): { befell: Faults; stop: () => void } {
  const befell: Faults = { read: 0, before: 0, aborted: 0, contended: 0, after: 0 };
  const strikes = (kind: keyof Faults) => {
    if (share[kind] === 0 || random() >= share[kind]) return false;
    befell[kind] += 1;
    return true;
  };
  const run = db.runTransaction.bind(db);
  const getAll = db.getAll.bind(db);
  const failing: Firestore['runTransaction'] = async (update, options) => {
    if (strikes('before')) throw fault(UNAVAILABLE);
    // One that only reads contends for nothing.
    const isReading = options !== undefined && 'readOnly' in options && options.readOnly === true;
    let aborts = !isReading && strikes('aborted') ? 1 : 0;
    const gaveUp = strikes('contended');
    const result = await run(async (tx) => {
      const made = await update(tx);
      if (gaveUp) throw new GaveUp();
      if (aborts > 0) {
        aborts -= 1;
        throw fault(ABORTED);
      }
      return made;
    }, options).catch((error: unknown) => {
      throw error instanceof GaveUp ? fault(ABORTED) : error;
    });
    if (strikes('after')) throw fault(UNAVAILABLE);
    return result;
  };
  db.runTransaction = failing;
  // A document's own get() is a getAll() of one.
  const reading: typeof db.getAll = (...documents) =>
    strikes('read') ? Promise.reject(fault(UNAVAILABLE)) : getAll(...documents);
  db.getAll = reading;
  return {
    befell,
    stop: () => {
      db.runTransaction = run;
      db.getAll = getAll;
    },
  };
}

/** Not retried by the SDK, unlike ABORTED itself, whose five tries would take half a minute. */
class GaveUp extends Error {}
