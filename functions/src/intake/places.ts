/**
 * Counters of places (domain/form/access/places.ts), read and written in the transaction of what takes or gives back:
 * one document for the form with a limit, one for a question, one for a month of its times.
 */
import { capacityOf, FORM_PLACES, poolOf, readPlaceKey } from '@/domain/form/access/places';
import type { PlaceCounts, PlacesAbout } from '@/domain/form/access/places';
import type { PublicAccess, SeatDoc } from '@/domain/documents/access.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';

export class PlaceCounters {
  readonly #pools: readonly string[];
  readonly #docs = new Map<string, SeatDoc>();
  readonly #changed = new Set<string>();

  /** @param keys of all places that may be asked for */
  constructor(
    private readonly db: Firestore,
    private readonly place: { ws: string; formId: string },
    keys: Iterable<string>,
  ) {
    this.#pools = [...new Set([...keys].map(poolOf))].sort();
  }

  get refs(): DocumentReference[] {
    return this.#pools.map((pool) => this.#ref(pool));
  }

  /** Takes what was found at `refs`, in their order. */
  load(found: readonly DocumentSnapshot[]): void {
    this.#keep(this.#pools, found);
    this.#changed.clear();
  }

  /** Reads them, and those of further keys. */
  async read(tx: Transaction, keys: Iterable<string> = []): Promise<void> {
    const pools = [...new Set([...this.#pools, ...[...keys].map(poolOf)])];
    const missing = pools.filter((pool) => !this.#docs.has(pool));
    if (missing.length === 0) return;
    this.#keep(missing, await tx.getAll(...missing.map((pool) => this.#ref(pool))));
  }

  #keep(pools: readonly string[], found: readonly DocumentSnapshot[]): void {
    for (const [index, pool] of pools.entries()) {
      const snapshot = found[index];
      const doc = snapshot && dataOf<SeatDoc>(snapshot);
      this.#docs.set(pool, doc ?? { schemaVersion: 1, taken: 0 });
    }
  }

  /** Since when responses say how many places of the form they hold; undefined for a form without a limit. */
  get since(): number | undefined {
    return this.#docs.get('current')?.since;
  }

  /** Whether anything was taken or given back. */
  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  taken(key: string): number {
    const doc = this.#docs.get(poolOf(key));
    return (key === FORM_PLACES ? doc?.taken : doc?.of?.[readPlaceKey(key).id]) ?? 0;
  }

  /** How many are left; any number where the form sets none. */
  left(key: string, about: PlacesAbout): number {
    return (capacityOf(about, key) ?? Infinity) - this.taken(key);
  }

  /** Takes places, or gives them back. */
  add(places: PlaceCounts, sign: 1 | -1 = 1): void {
    for (const [key, n] of Object.entries(places)) {
      const pool = poolOf(key);
      const doc = this.#docs.get(pool);
      if (!doc || n === 0) continue;
      this.#changed.add(pool);
      const by = sign * n;
      const taken = doc.taken + by;
      const { id } = readPlaceKey(key);
      const now = (doc.of?.[id] ?? 0) + by;
      const { [id]: _before, ...others } = doc.of ?? {};
      this.#docs.set(pool, {
        ...doc,
        taken: Math.max(0, taken),
        ...(key === FORM_PLACES ? {} : { of: now > 0 ? { ...others, [id]: now } : others }),
      });
    }
  }

  /** Writes those that changed, and whether the form is full now. */
  write(
    tx: Transaction,
    access: { [K in 'limit' | 'fullAt' | 'closesAt']?: PublicAccess[K] | undefined } = {},
    now: number,
  ): void {
    for (const pool of this.#changed) {
      const doc = this.#docs.get(pool);
      if (doc) tx.set(this.#ref(pool), doc);
    }
    const { limit, fullAt, closesAt } = access;
    if (limit === undefined || !this.#changed.has('current')) return;
    const isFull = this.taken(FORM_PLACES) >= limit;
    if (isFull === (fullAt !== undefined)) return;
    const due = closesAt !== undefined && closesAt > now ? closesAt : FieldValue.delete();
    tx.update(
      this.db.doc(paths.publicForm(this.place.formId)),
      isFull
        ? { 'access.fullAt': now, endDueAt: now }
        : { 'access.fullAt': FieldValue.delete(), endDueAt: due },
    );
  }

  #ref(pool: string): DocumentReference {
    return this.db.doc(paths.seat(this.place.ws, this.place.formId, pool));
  }
}
