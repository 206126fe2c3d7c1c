/** Live sources and queries over documents: what most features need, without writing keys by hand. */
import { keys } from '@/shared/lib/keys';
import { listenDocument, listenPage } from './db';
import type { LiveSource } from './live';
import type { DocumentQuery, DocumentSchema, PageOf } from './query';

/** A document, live; null where there is none. One path has one schema, so the path is the key. */
export function liveDocument<T>(path: string, schema: DocumentSchema<T>): LiveSource<T | null> {
  return {
    key: keys.document(path),
    subscribe: (next, fail) => listenDocument(path, schema, next, fail),
  };
}

/** The rows of a query, live. */
export function livePage<T>(
  query: DocumentQuery,
  schema: DocumentSchema<T>,
): LiveSource<PageOf<T>> {
  return {
    key: keys.list(query),
    subscribe: (next, fail) => listenPage(query, schema, next, fail),
  };
}
