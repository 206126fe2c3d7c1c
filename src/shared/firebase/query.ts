/** Queries as data: what a list reads, without a type of the SDK. Each is bounded by `limit`. */
import { QUERIES, type QueryName } from '@/domain/queries/queries';
import type { QueryShape } from '@/domain/queries/shape';

export type Scalar = string | number | boolean | null;
export type QueryWhere = readonly [
  field: string,
  op: '==' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'array-contains-any' | 'in',
  value: Scalar | readonly Scalar[],
];
export type OrderBy = readonly [field: string, direction: 'asc' | 'desc'];

/** Where a page ends: the values of its order and the document's id. Opaque to anyone who passes it on. */
export interface Cursor {
  readonly values: readonly unknown[];
  readonly id: string;
}

declare const built: unique symbol;
/** Made by `queryOf` alone: a query that domain/queries/queries.ts does not list has no index in production. */
export interface DocumentQuery {
  readonly [built]: true;
  readonly path: string;
  readonly where: readonly QueryWhere[];
  readonly orderBy: readonly OrderBy[];
  readonly limit: number;
  readonly after?: Cursor;
}

/** Queries within one collection: those over all collections of a name are the server's. */
export type ClientQuery = {
  [N in QueryName]: (typeof QUERIES)[N] extends { group: true } ? never : N;
}[QueryName];
/** One value for each condition, in their order. */
type ValuesOf<W extends QueryShape['where']> = {
  readonly [I in keyof W]: W[I][1] extends 'in' | 'array-contains-any' ? readonly Scalar[] : Scalar;
};

/**
 * A query of a listed shape.
 *
 * @param path of the collection
 * @param limit the most documents it reads
 */
export function queryOf<N extends ClientQuery>(
  name: N,
  path: string,
  values: ValuesOf<(typeof QUERIES)[N]['where']>,
  limit: number,
): DocumentQuery {
  const { collection, where, orderBy }: QueryShape = QUERIES[name];
  // The indexes are those of the shape's own collection.
  if (path.split('/').at(-1) !== collection) throw new Error(`${name} is no query of ${path}.`);
  const given: readonly (Scalar | readonly Scalar[])[] = values;
  const query: Omit<DocumentQuery, typeof built> = {
    path,
    where: where.map(([field, op], index) => [field, op, given[index] ?? null]),
    orderBy,
    limit,
  };
  // The one place that makes them.
  return query as DocumentQuery;
}

/** A document with its id. */
export interface Stored<T> {
  id: string;
  data: T;
}

export interface PageOf<T> {
  rows: Stored<T>[];
  /** Where the next page begins; undefined at the end. */
  next: Cursor | undefined;
  /**
   * Set where the server has not answered: these are the rows that this browser happens to hold, perhaps not all of
   * them and perhaps not in the first places. Never a base for what is new, how many there are or where to go on.
   */
  partial?: true;
}

/** What a zod schema can do, so that this folder need not load zod. */
export interface DocumentSchema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { message: string } };
}

export type Unsubscribe = () => void;
