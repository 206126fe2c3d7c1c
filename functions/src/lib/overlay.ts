/**
 * Many changes in one transaction, each of which sees those before it. Firestore wants all reads before all writes; here
 * writes wait, reads find them, and `flush` writes them at the end. Without `flush` it is a rehearsal: the same work,
 * and nothing changes.
 *
 * What runs in it must read by reference alone what it changes: a query finds what is stored, not what waits.
 */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, type DocumentReference, type Firestore, type Transaction } from './admin';

type Fields = Record<string, unknown>;

/** What reads give: as much of a snapshot as `dataOf` and the CRM ask for. */
interface Found {
  exists: boolean;
  id: string;
  ref: DocumentReference;
  data: () => Fields | undefined;
}

export class Overlay {
  /** What is known of documents by path: null where there is none. */
  private readonly known = new Map<string, Fields | null>();
  /** What is to be written: null to delete. */
  private readonly writes = new Map<string, Fields | null>();
  /** Fields of documents that a query found, which no one asks for by reference. */
  private readonly updates: { ref: DocumentReference; fields: Fields }[] = [];

  /** @param triedAt where steps of a rehearsal keep what they would have written (`stagedDoc`), for those after them */
  constructor(
    private readonly tx: Transaction,
    private readonly db: Firestore,
    private readonly triedAt?: (path: string) => DocumentReference,
  ) {}

  /** Reads documents that will be asked for, all at once. */
  async load(refs: readonly DocumentReference[]): Promise<void> {
    const missing = new Map<string, DocumentReference>();
    for (const ref of refs) if (!this.known.has(ref.path)) missing.set(ref.path, ref);
    if (missing.size === 0) return;
    const asked = [...missing.values()];
    const tries = this.triedAt ? asked.map(({ path }) => this.triedAt?.(path)) : [];
    const all = [...asked, ...tries.filter((ref) => ref !== undefined)];
    const found = await this.tx.getAll(...all);
    for (const [index, { path }] of asked.entries()) {
      const [stored, tried] = [found[index], found[asked.length + index]];
      this.known.set(path, tried?.exists ? triedOf(tried) : stored?.exists ? dataIn(stored) : null);
    }
  }

  /** What was loaded or written of a document; undefined where there is none. */
  peek<T>(ref: DocumentReference): T | undefined {
    // As `dataOf`: only the server writes these.
    return (this.known.get(ref.path) ?? undefined) as T | undefined;
  }

  private async found(ref: DocumentReference): Promise<Found> {
    await this.load([ref]);
    const data = this.known.get(ref.path) ?? undefined;
    return { exists: data !== undefined, id: ref.id, ref, data: () => data && { ...data } };
  }

  private put(ref: DocumentReference, data: Fields | null): void {
    this.known.set(ref.path, data);
    this.writes.set(ref.path, data);
  }

  set(ref: DocumentReference, data: object): void {
    this.put(ref, { ...data });
  }

  delete(ref: DocumentReference): void {
    this.put(ref, null);
  }

  /** As a transaction, for what was written for one. It has no queries of what waits, and no nested paths. */
  get transaction(): Transaction {
    const facade = {
      get: (asked: DocumentReference) =>
        isReference(asked) ? this.found(asked) : this.tx.get(asked),
      getAll: async (...refs: DocumentReference[]) => {
        await this.load(refs);
        return Promise.all(refs.map((ref) => this.found(ref)));
      },
      set: (ref: DocumentReference, data: object) => {
        this.set(ref, data);
        return facade;
      },
      create: (ref: DocumentReference, data: object) => {
        this.set(ref, data);
        return facade;
      },
      update: (ref: DocumentReference, fields: object) => {
        const known = this.known.get(ref.path);
        if (known) this.set(ref, { ...known, ...fields });
        else this.updates.push({ ref, fields: { ...fields } });
        return facade;
      },
      delete: (ref: DocumentReference) => {
        this.delete(ref);
        return facade;
      },
    };
    // The parts of a transaction that the CRM uses (contacts/), in their shapes.
    return facade as unknown as Transaction;
  }

  /** Everything that waits, by path. */
  get waiting(): ReadonlyMap<string, Fields | null> {
    return this.writes;
  }

  /** Writes everything that waits. After all reads of the transaction. */
  flush(): void {
    for (const [path, data] of this.writes) {
      const ref = this.db.doc(path);
      if (data) this.tx.set(ref, data);
      else this.tx.delete(ref);
    }
    for (const { ref, fields } of this.updates) this.tx.update(ref, fields);
  }
}

const dataIn = (found: DocumentSnapshot): Fields => dataOf<Fields>(found) ?? {};

/** What a step of a rehearsal wrote with `stagedDoc`. */
function triedOf(found: DocumentSnapshot): Fields | null {
  const [data] = JSON.parse(String(found.get('rows'))) as (Fields | null)[];
  return data ?? null;
}

/** Queries have no path; a collection, which has one, is none of these. */
const isReference = (asked: object): asked is DocumentReference => 'path' in asked && 'id' in asked;
