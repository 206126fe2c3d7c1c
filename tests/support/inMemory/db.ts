/**
 * The door to Firestore (src/shared/firebase/db.ts) over documents in memory, for tests of screens: queries, listeners
 * and writes as there, without rules, indexes or a cache. A document that does not fit its schema fails the test.
 */
import { AppError } from '@/domain/base/errors';
import { upToDate } from '@/domain/documents/migrations';
import type {
  Cursor,
  DocumentQuery,
  DocumentSchema,
  PageOf,
  Scalar,
  Stored,
  Unsubscribe,
  QueryWhere,
} from '@/shared/firebase/query';
import type { Data, Write } from '@/shared/firebase/db';

/** Documents by their path. */
export type Documents = Readonly<Record<string, Data>>;

export const REMOVE = Symbol('remove');

let stored = new Map<string, Data>();
const listeners = new Set<() => void>();
/** The paths of documents and of collections that were read, in order. */
let reads: string[] = [];
/** How many documents queries of a collection have given, pages that changed counted again. */
let given: Record<string, number> = {};
/** What was read, by its path or by a query. */
const asked = new Set<string>();

/** Begins again with these documents. */
export function fill(documents: Documents): void {
  stored = new Map(Object.entries(documents));
  reads = [];
  given = {};
  asked.clear();
  listeners.clear();
}

/** Someone else writes: anyone who listens hears of it. Undefined removes. */
export function put(path: string, data: Data | undefined): void {
  if (data) stored.set(path, data);
  else stored.delete(path);
  for (const tell of [...listeners]) tell();
}

export const documentAt = (path: string): Data | undefined => stored.get(path);
export const readPaths = (): readonly string[] => reads;
/** How many documents were read so far, each once for each query that gave it; counting reads none. */
export const documentsRead = (): number => asked.size;
export const documentsGiven = (collection: string): number => given[collection] ?? 0;

function parse<T>(path: string, schema: DocumentSchema<T>): T | null {
  const data = stored.get(path);
  if (!data) return null;
  const result = schema.safeParse(
    upToDate(path.split('/').at(-2) ?? '', path.split('/').at(-1) ?? '', data),
  );
  if (!result.success) throw new Error(`${path} does not fit: ${result.error.message}`);
  return result.data;
}

function valueAt(data: Data, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Data | undefined)?.[name], data);
}

/** Numbers before texts, as Firestore sorts; the lists of the app never mix them. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function holds(data: Data, [field, op, wanted]: QueryWhere): boolean {
  const value = valueAt(data, field);
  if (value === undefined) return false;
  switch (op) {
    case '==':
      return value === wanted;
    case 'in':
      return (wanted as readonly Scalar[]).includes(value as Scalar);
    case 'array-contains':
      return Array.isArray(value) && value.includes(wanted);
    case 'array-contains-any':
      return (
        Array.isArray(value) && value.some((one) => (wanted as Scalar[]).includes(one as Scalar))
      );
    case '<':
      return compare(value, wanted) < 0;
    case '<=':
      return compare(value, wanted) <= 0;
    case '>':
      return compare(value, wanted) > 0;
    case '>=':
      return compare(value, wanted) >= 0;
  }
}

function page<T>(query: DocumentQuery, schema: DocumentSchema<T>): PageOf<T> {
  reads.push(query.path);
  const orders = query.orderBy ?? [];
  const lastWay = orders.at(-1)?.[1] ?? 'asc';
  const keyOf = (id: string, data: Data): Cursor => ({
    values: orders.map(([field]) => valueAt(data, field)),
    id,
  });
  const order = (a: Cursor, b: Cursor): number => {
    for (const [at, [, way]] of orders.entries()) {
      const found = compare(a.values[at], b.values[at]);
      if (found !== 0) return way === 'asc' ? found : -found;
    }
    const ids = compare(a.id, b.id);
    return lastWay === 'asc' ? ids : -ids;
  };
  const { after } = query;
  const found = [...stored]
    .flatMap(([path, data]) => {
      const at = path.lastIndexOf('/');
      if (path.slice(0, at) !== query.path) return [];
      if (!(query.where ?? []).every((condition) => holds(data, condition))) return [];
      if (orders.some(([field]) => valueAt(data, field) === undefined)) return [];
      return [{ path, key: keyOf(path.slice(at + 1), data) }];
    })
    .sort((a, b) => order(a.key, b.key))
    .filter(({ key }) => !after || order(key, after) > 0)
    .slice(0, query.limit);
  const rows = found.flatMap(({ path, key }): Stored<T>[] => {
    const data = parse(path, schema);
    return data === null ? [] : [{ id: key.id, data }];
  });
  given[query.path] = (given[query.path] ?? 0) + rows.length;
  for (const { id } of rows) asked.add(`${JSON.stringify(query)} ${id}`);
  return { rows, next: found.length === query.limit ? found.at(-1)?.key : undefined };
}

/** Tells now, and whenever what is told changes. */
function listen<T>(
  read: () => T,
  next: (value: T) => void,
  fail: (error: Error) => void,
): Unsubscribe {
  let told: string | undefined;
  const tell = () => {
    try {
      const value = read();
      const text = JSON.stringify(value);
      if (text === told) return;
      told = text;
      next(value);
    } catch (error) {
      fail(error as Error);
    }
  };
  // As the SDK does: never before anyone who listens has the means to stop.
  queueMicrotask(tell);
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

// ---- the door -------------------------------------------------------------------------------------------------------

export const getDocument = <T>(path: string, schema: DocumentSchema<T>): Promise<T | null> => {
  reads.push(path);
  asked.add(path);
  return Promise.resolve().then(() => parse(path, schema));
};
export const getStored = <T>(path: string, schema: DocumentSchema<T>) => getDocument(path, schema);
export const documentExists = (path: string) => Promise.resolve(stored.has(path));

export function listenDocument<T>(
  path: string,
  schema: DocumentSchema<T>,
  next: (value: T | null) => void,
  fail: (error: Error) => void,
): Unsubscribe {
  reads.push(path);
  asked.add(path);
  return listen(() => parse(path, schema), next, fail);
}

export const getPage = <T>(query: DocumentQuery, schema: DocumentSchema<T>) =>
  Promise.resolve().then(() => page(query, schema));

export const countOf = (query: DocumentQuery): Promise<number> => {
  const { after: _from, ...all } = { ...query, limit: Number.POSITIVE_INFINITY };
  return Promise.resolve().then(() => {
    const { length } = page(all, { safeParse: (data) => ({ success: true, data }) }).rows;
    reads.pop();
    given[query.path] = (given[query.path] ?? 0) - length;
    for (const one of asked) if (one.startsWith(JSON.stringify(all))) asked.delete(one);
    return length;
  });
};

export const listenPage = <T>(
  query: DocumentQuery,
  schema: DocumentSchema<T>,
  next: (value: PageOf<T>) => void,
  fail: (error: Error) => void,
) => listen(() => page(query, schema), next, fail);

function updated(before: Data, changes: Data): Data {
  const next: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    const [first = '', ...rest] = name.split('.');
    if (rest.length > 0) {
      next[first] = updated((next[first] ?? {}) as Data, { [rest.join('.')]: value });
    } else if (value === REMOVE) delete next[first];
    else next[first] = value;
  }
  return next;
}

export function writeAll(writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    if (write.type === 'update' && !stored.has(write.path)) {
      return Promise.reject(new AppError('not_found', 'There is no such document.'));
    }
  }
  for (const write of writes) {
    if (write.type === 'delete') stored.delete(write.path);
    else if (write.type === 'set') stored.set(write.path, write.data);
    else stored.set(write.path, updated(stored.get(write.path) ?? {}, write.data));
  }
  for (const tell of [...listeners]) tell();
  return Promise.resolve();
}
export const setDocument = (path: string, data: Data) => writeAll([{ type: 'set', path, data }]);
export const updateDocument = (path: string, data: Data) =>
  writeAll([{ type: 'update', path, data }]);

let added = 0;
export const addDocument = (collection: string, data: Data) =>
  setDocument(`${collection}/added${String((added += 1))}`, data);
