/**
 * The door to Firestore. Paths come from the domain, shapes from its schemas; no type of the SDK leaves this folder.
 * A document that does not fit its schema is left out and reported once: a listener never throws.
 */
import type {
  DocumentData,
  DocumentSnapshot,
  Query,
  QueryConstraint,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase/firestore';
import { AppError } from '@/domain/base/errors';
import { upToDate } from '@/domain/documents/migrations';
import { reportError } from '@/shared/lib/report';
import { emulator, firebaseApp, runOnce } from './app';
import { forgetList, listReaches } from '@/shared/lib/connection';
import { toAppError } from './errors';
import type { Cursor, DocumentQuery, DocumentSchema, PageOf, Stored, Unsubscribe } from './query';

const sdk = runOnce(async () => {
  const [app, firestore] = await Promise.all([firebaseApp(), import('firebase/firestore')]);
  const db = firestore.getFirestore(app);
  const local = emulator('firestore');
  if (local) firestore.connectFirestoreEmulator(db, local.host, local.port);
  return { ...firestore, db };
});
type Sdk = Awaited<ReturnType<typeof sdk>>;

function parse<T>(
  snapshot: DocumentSnapshot<DocumentData>,
  schema: DocumentSchema<T>,
): Stored<T> | undefined {
  const result = schema.safeParse(
    upToDate(snapshot.ref.parent.id, snapshot.id, snapshot.data() ?? {}),
  );
  if (result.success) return { id: snapshot.id, data: result.data };
  const collection = snapshot.ref.parent.path.replace(/\/[^/]+\//g, '/*/');
  reportError(new Error(result.error.message), `document of ${collection}`, snapshot.ref.path);
  return undefined;
}

type Built = Pick<DocumentQuery, 'path' | 'where' | 'orderBy'> &
  Partial<Pick<DocumentQuery, 'limit' | 'after'>>;

function build(firestore: Sdk, query: Built): Query {
  const constraints: QueryConstraint[] = [
    ...query.where.map(([field, op, value]) => firestore.where(field, op, value)),
    ...query.orderBy.map(([field, direction]) => firestore.orderBy(field, direction)),
  ];
  const last = query.orderBy.at(-1);
  if (query.after && last) {
    // The id breaks ties, in the direction of the last order, as the index has it anyway.
    constraints.push(firestore.orderBy(firestore.documentId(), last[1]));
    constraints.push(firestore.startAfter(...query.after.values, query.after.id));
  }
  if (query.limit !== undefined) constraints.push(firestore.limit(query.limit));
  return firestore.query(firestore.collection(firestore.db, query.path), ...constraints);
}

function page<T>(
  docs: QueryDocumentSnapshot<DocumentData>[],
  query: DocumentQuery,
  schema: DocumentSchema<T>,
): PageOf<T> {
  const rows = docs.flatMap((snapshot) => parse(snapshot, schema) ?? []);
  const last = docs.at(-1);
  const next: Cursor | undefined =
    last && docs.length === query.limit
      ? {
          values: query.orderBy.map(([field]): unknown => last.get(field)),
          id: last.id,
        }
      : undefined;
  return { rows, next };
}

async function withAppErrors<T>(work: (firestore: Sdk) => Promise<T>): Promise<T> {
  try {
    return await work(await sdk());
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * The SDK answers from its empty cache when it cannot reach the server. That proves nothing: "there is none" must never
 * be said for "it is not known". The listener stays and tells the truth once the connection is back.
 */
function unreachable(): AppError {
  return new AppError('unavailable', 'The connection was lost. Check your network and try again.');
}

/**
 * The document at a path; undefined where the path can be none's. Ids come from the address bar, so anybody may have
 * put a slash into one.
 */
function documentAt(firestore: Sdk, path: string) {
  try {
    return firestore.doc(firestore.db, path);
  } catch {
    return undefined;
  }
}

/** Attaches a listener once the SDK is there; leaving before that attaches nothing. */
function attach(start: (firestore: Sdk) => Unsubscribe, fail: (error: Error) => void): Unsubscribe {
  let left = false;
  let stop: Unsubscribe | undefined;
  sdk().then(
    (firestore) => {
      if (left) return;
      try {
        stop = start(firestore);
      } catch (error) {
        fail(toAppError(error));
      }
    },
    (error: unknown) => {
      if (!left) fail(toAppError(error));
    },
  );
  return () => {
    left = true;
    stop?.();
  };
}

// ---- reading --------------------------------------------------------------------------------------------------------

/** One document, or null where it does not exist (or does not fit). */
export function getDocument<T>(path: string, schema: DocumentSchema<T>): Promise<T | null> {
  return withAppErrors(async (firestore) => {
    const reference = documentAt(firestore, path);
    if (!reference) return null;
    const snapshot = await firestore.getDocFromServer(reference);
    return snapshot.exists() ? (parse(snapshot, schema)?.data ?? null) : null;
  });
}

/** How long a document waits for what this browser has written to it, in milliseconds. */
const PENDING_WAIT = 8_000;

/**
 * One document as the server has it, or null. The SDK lays writes that still wait for the connection over what it reads,
 * even from the server: they are waited for. Throws `unavailable` where they do not get through.
 */
export function getStored<T>(path: string, schema: DocumentSchema<T>): Promise<T | null> {
  return withAppErrors(async (firestore) => {
    const reference = documentAt(firestore, path);
    if (!reference) return null;
    let snapshot = await firestore.getDocFromServer(reference);
    if (snapshot.metadata.hasPendingWrites) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PENDING_WAIT)));
      await Promise.race([firestore.waitForPendingWrites(firestore.db), late]);
      clearTimeout(timer);
      snapshot = await firestore.getDocFromServer(reference);
      if (snapshot.metadata.hasPendingWrites) {
        throw new AppError(
          'unavailable',
          'Your latest edits haven’t been saved to the server yet. They’re safe in this browser. Check your connection and try again.',
        );
      }
    }
    return snapshot.exists() ? (parse(snapshot, schema)?.data ?? null) : null;
  });
}

/** Whether a document exists and may be read. A denied read counts as "no". */
export function documentExists(path: string): Promise<boolean> {
  return withAppErrors(async (firestore) => {
    const reference = documentAt(firestore, path);
    if (!reference) return false;
    try {
      return (await firestore.getDocFromServer(reference)).exists();
    } catch (error) {
      if (toAppError(error).code === 'forbidden') return false;
      throw error;
    }
  });
}

/**
 * Tells the document now and after every change; null where there is none.
 *
 * @param only `stored` leaves out what this browser has written and the server has not confirmed: a write that waits
 *   for the connection is gone with the page, so nothing may be called saved because of it
 */
export function listenDocument<T>(
  path: string,
  schema: DocumentSchema<T>,
  next: (value: T | null) => void,
  fail: (error: Error) => void,
  only?: 'stored',
): Unsubscribe {
  return attach((firestore) => {
    const reference = documentAt(firestore, path);
    if (!reference) {
      next(null);
      return () => undefined;
    }
    return firestore.onSnapshot(
      reference,
      // That a write was confirmed is a change of the metadata alone.
      { includeMetadataChanges: only === 'stored' },
      (snapshot) => {
        if (only === 'stored' && snapshot.metadata.hasPendingWrites) return;
        if (!snapshot.exists() && snapshot.metadata.fromCache) return fail(unreachable());
        next(snapshot.exists() ? (parse(snapshot, schema)?.data ?? null) : null);
      },
      (error) => fail(toAppError(error)),
    );
  }, fail);
}

/** One page of a query. */
export function getPage<T>(query: DocumentQuery, schema: DocumentSchema<T>): Promise<PageOf<T>> {
  return withAppErrors(async (firestore) => {
    const snapshot = await firestore.getDocsFromServer(build(firestore, query));
    return page(snapshot.docs, query, schema);
  });
}

/** How many documents a query without its limit has, counted by the server: a read for each 1,000 index entries. */
export function countOf(query: DocumentQuery): Promise<number> {
  return withAppErrors(async (firestore) => {
    const { limit: _none, after: _from, ...all } = query;
    const snapshot = await firestore.getCountFromServer(build(firestore, all));
    return snapshot.data().count;
  });
}

/** How long rows of the cache wait for those of the server before they are shown as partial, in milliseconds. */
const SERVER_WAIT = 4_000;

/**
 * Tells the rows of a query now and after every change. Rows from the cache are held back until the server has answered:
 * with a warm cache they are a few of many, in the wrong places. If it does not answer, they are told as `partial`.
 */
export function listenPage<T>(
  query: DocumentQuery,
  schema: DocumentSchema<T>,
  next: (value: PageOf<T>) => void,
  fail: (error: Error) => void,
): Unsubscribe {
  return attach((firestore) => {
    let synced = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const list = {};
    const tellCached = (cached: QuerySnapshot) => {
      listReaches(list, false);
      if (cached.empty) fail(unreachable());
      else next({ ...page(cached.docs, query, schema), next: undefined, partial: true });
    };
    const stop = firestore.onSnapshot(
      build(firestore, query),
      // Without metadata, no event says that the server confirmed rows that the cache already had.
      { includeMetadataChanges: true },
      (snapshot) => {
        clearTimeout(waiting);
        if (snapshot.metadata.fromCache && !synced) {
          waiting = setTimeout(() => tellCached(snapshot), navigator.onLine ? SERVER_WAIT : 0);
          return;
        }
        listReaches(list, !snapshot.metadata.fromCache);
        const onlyMetadata = synced && snapshot.docChanges().length === 0;
        synced = true;
        if (!onlyMetadata) next(page(snapshot.docs, query, schema));
      },
      (error) => {
        clearTimeout(waiting);
        forgetList(list);
        fail(toAppError(error));
      },
    );
    return () => {
      clearTimeout(waiting);
      forgetList(list);
      stop();
    };
  }, fail);
}

// ---- writing --------------------------------------------------------------------------------------------------------

export type Data = Readonly<Record<string, unknown>>;
/** Value that removes a field in an `update`. */
export const REMOVE = Symbol('remove');

export type Write =
  | { type: 'set'; path: string; data: Data }
  /** Fails where the document does not exist. `REMOVE` removes a field; dotted names reach into maps. */
  | { type: 'update'; path: string; data: Data }
  | { type: 'delete'; path: string };

function withRemovals(firestore: Sdk, data: Data): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === REMOVE ? firestore.deleteField() : value,
    ]),
  );
}

/** How long a write may take before the person is told that it has not arrived, in milliseconds. */
const WRITE_TIMEOUT = 8_000;

/**
 * Writes all or nothing; resolves when the server has it, rejects with an `AppError`. At most 500 writes.
 *
 * @param patience milliseconds after which it rejects with `unavailable`, although the SDK goes on trying for as long as
 *   the page is open; Infinity for a caller that says so itself
 */
export function writeAll(writes: readonly Write[], patience = WRITE_TIMEOUT): Promise<void> {
  return withAppErrors(async (firestore) => {
    const batch = firestore.writeBatch(firestore.db);
    for (const write of writes) {
      const reference = firestore.doc(firestore.db, write.path);
      if (write.type === 'set') batch.set(reference, write.data);
      else if (write.type === 'update')
        batch.update(reference, withRemovals(firestore, write.data));
      else batch.delete(reference);
    }
    await within(patience, batch.commit());
  });
}

/** Rejects where work takes too long; the work itself goes on. */
async function within(patience: number, work: Promise<void>): Promise<void> {
  if (!Number.isFinite(patience)) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new AppError('unavailable', 'Not saved yet. We’ll keep trying while this page is open.'),
      );
    }, patience);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function setDocument(path: string, data: Data): Promise<void> {
  return writeAll([{ type: 'set', path, data }]);
}

export function updateDocument(path: string, data: Data): Promise<void> {
  return writeAll([{ type: 'update', path, data }]);
}

/**
 * Adds a document, or fails. A plain write without a connection waits and goes out later, when the person has long been
 * told to try again; a transaction does not.
 */
export function addDocument(collection: string, data: Data): Promise<void> {
  return withAppErrors(async (firestore) => {
    const added = firestore.doc(firestore.collection(firestore.db, collection));
    await firestore.runTransaction(firestore.db, (transaction) => {
      transaction.set(added, data);
      return Promise.resolve();
    });
  });
}
