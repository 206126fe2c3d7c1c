import type { Firestore, Transaction } from '../../functions/src/lib/admin';

/** How many documents the last try of each transaction of some work writes: what docs/architecture.md budgets. */
export async function writesOf(db: Firestore, work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  const restore = watchTransactions(db, () => {
    const index = counts.push(0) - 1;
    return {
      begin: () => (counts[index] = 0),
      wrote: () => (counts[index] = (counts[index] ?? 0) + 1),
    };
  });
  try {
    await work();
  } finally {
    restore();
  }
  return counts;
}

/** How often each transaction of some work began: more than once where it met another one. */
export async function triesOf(db: Firestore, work: () => Promise<unknown>): Promise<number[]> {
  const tries: number[] = [];
  const restore = watchTransactions(db, () => {
    const index = tries.push(0) - 1;
    return { begin: () => (tries[index] = (tries[index] ?? 0) + 1), wrote: () => undefined };
  });
  try {
    await work();
  } finally {
    restore();
  }
  return tries;
}

/** When each document was written by a transaction that was committed, in milliseconds, by path. */
export type WriteLog = Map<string, number[]>;

/** Notes every write until it is called off. All of the server's writes are in transactions, except those of beacons. */
export function logWrites(db: Firestore): { writes: WriteLog; stop: () => void } {
  const writes: WriteLog = new Map();
  const stop = watchTransactions(db, () => {
    let tried: string[] = [];
    return {
      begin: () => (tried = []),
      wrote: (path) => tried.push(path),
      committed: () => {
        const now = performance.now();
        for (const path of tried) {
          const known = writes.get(path);
          if (known) known.push(now);
          else writes.set(path, [now]);
        }
      },
    };
  });
  return { writes, stop };
}

interface Watcher {
  /** A try begins; the one before it, if any, wrote nothing. */
  begin(): void;
  wrote(path: string): void;
  committed?(): void;
}

function watchTransactions(db: Firestore, watch: () => Watcher): () => void {
  const run = db.runTransaction.bind(db);
  const watching: Firestore['runTransaction'] = async (update, options) => {
    const watcher = watch();
    const result = await run((tx) => {
      watcher.begin();
      return update(counted(tx, (path) => watcher.wrote(path)));
    }, options);
    watcher.committed?.();
    return result;
  };
  db.runTransaction = watching;
  return () => {
    db.runTransaction = run;
  };
}

const WRITES = ['set', 'create', 'update', 'delete'];

function counted(tx: Transaction, wrote: (path: string) => void): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        // The first argument of each is a reference.
        if (WRITES.includes(String(name))) wrote((args[0] as { path: string }).path);
        return Reflect.apply(member, target, args);
      };
    },
  });
}
