import type { Firestore, Transaction } from '../../functions/src/lib/admin';

/** How many documents the last try of each transaction of some work writes: what design §8 budgets. */
export async function writesOf(db: Firestore, work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  const run = db.runTransaction.bind(db);
  const counting: Firestore['runTransaction'] = (update, options) => {
    const index = counts.push(0) - 1;
    return run((tx) => {
      counts[index] = 0;
      return update(counted(tx, () => (counts[index] = (counts[index] ?? 0) + 1)));
    }, options);
  };
  db.runTransaction = counting;
  try {
    await work();
  } finally {
    db.runTransaction = run;
  }
  return counts;
}

const WRITES = ['set', 'create', 'update', 'delete'];

function counted(tx: Transaction, count: () => void): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (WRITES.includes(String(name))) count();
        return Reflect.apply(member, target, args);
      };
    },
  });
}
