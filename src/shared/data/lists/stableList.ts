/**
 * A list that stands still while it is read: what is new waits to be asked for, what changed changes in place, what
 * went goes and comes back to its place, and what the live window pushed out at its end stays.
 */
import type { OrderBy, Stored } from '@/shared/firebase/query';

export interface StableList<T> {
  rows: readonly Stored<T>[];
  /** New rows that would move the others, in list order; not shown yet. */
  fresh: readonly Stored<T>[];
  /** The window as it is now. */
  live: readonly Stored<T>[];
  /** Ids of rows that were shown and went: they come back to their place at once, as after an Undo. */
  gone: ReadonlySet<string>;
}

/** Negative if `a` comes before `b`. */
type Compare<T> = (a: Stored<T>, b: Stored<T>) => number;

export interface Order<T> {
  compare: Compare<T>;
  /** How many rows the window holds at most. */
  limit: number;
  /**
   * A row that turns up between others is put there ("between": the order is one of time, so it hardly happens), or
   * waits like a new one ("wait": rows change their place by themselves, as people do who answer again).
   */
  late: 'between' | 'wait';
}

/** A field of a document; dots reach into maps. */
const valueAt = (data: unknown, field: string): string | number | undefined =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      data,
    ) as string | number | undefined;

/** The order of a query, as the database has it; ids break ties. */
export function comparing<T>(orderBy: readonly OrderBy[]): Compare<T> {
  const last = orderBy.at(-1)?.[1] ?? 'asc';
  const sign = (direction: 'asc' | 'desc', up: boolean) => (up === (direction === 'asc') ? 1 : -1);
  return (a, b) => {
    for (const [field, direction] of orderBy) {
      // Lists are ordered by numbers or texts that every row has.
      const left = valueAt(a.data, field) ?? '';
      const right = valueAt(b.data, field) ?? '';
      if (left !== right) return sign(direction, left > right);
    }
    return a.id === b.id ? 0 : sign(last, a.id > b.id);
  };
}

/**
 * The list after a new state of the live window.
 *
 * @param live the window in its order
 */
export function reconcile<T>(
  before: StableList<T> | undefined,
  live: readonly Stored<T>[],
  { compare, limit, late }: Order<T>,
): StableList<T> {
  const first = before?.rows[0];
  if (!before || !first) return { rows: live, fresh: [], live, gone: goneFrom(before, live) };
  const byId = new Map(live.map((row) => [row.id, row]));
  const end = live.at(-1);
  const full = live.length >= limit;
  const pushedOut = (row: Stored<T>) => full && end !== undefined && compare(row, end) > 0;
  const stay = (row: Stored<T>) => byId.get(row.id) ?? (pushedOut(row) ? row : []);
  const kept = before.rows.flatMap(stay);
  const known = new Set(before.rows.map((row) => row.id));
  const back = live.filter((row) => before.gone.has(row.id));
  const unknown = live.filter((row) => !known.has(row.id) && !before.gone.has(row.id));
  // More new rows than one window may wait: keep those pushed out at its end.
  const waiting = before.fresh.filter((row) => !byId.has(row.id) && pushedOut(row));

  const last = kept.at(-1);
  const moves = (row: Stored<T>) =>
    late === 'between' ? compare(row, first) < 0 : last !== undefined && compare(row, last) < 0;
  const fresh = [...unknown.filter(moves), ...waiting].sort(compare);
  const inserted = unknown.filter((row) => !moves(row));
  const added = [...kept, ...inserted];
  const rows = back.reduce<readonly Stored<T>[]>(
    (all, row) => placed(all, row, compare),
    inserted.length > 0 && late === 'between' ? added.sort(compare) : added,
  );
  return { rows, fresh, live, gone: goneFrom(before, rows) };
}

/** Which rows that were shown are not among these. */
function goneFrom<T>(
  before: StableList<T> | undefined,
  rows: readonly Stored<T>[],
): ReadonlySet<string> {
  const gone = new Set([...(before?.rows ?? []).map((row) => row.id), ...(before?.gone ?? [])]);
  for (const { id } of rows) gone.delete(id);
  return gone;
}

/** The rows with one more, before the first that comes after it. */
function placed<T>(
  rows: readonly Stored<T>[],
  row: Stored<T>,
  compare: Compare<T>,
): readonly Stored<T>[] {
  const at = rows.findIndex((other) => compare(row, other) < 0);
  return at === -1 ? [...rows, row] : [...rows.slice(0, at), row, ...rows.slice(at)];
}

/** The list with the new ones shown, in the order of now. */
export function showFresh<T>({ rows, fresh, live, gone }: StableList<T>): StableList<T> {
  const inWindow = new Set(live.map((row) => row.id));
  const rest = [...fresh, ...rows].filter((row) => !inWindow.has(row.id));
  return { rows: [...live, ...rest], fresh: [], live, gone };
}
