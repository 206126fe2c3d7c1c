/** Queries as data: what a list reads, without a type of the SDK. Each is bounded by `limit`. */
export type Scalar = string | number | boolean | null;
export type Where = readonly [
  field: string,
  op: '==' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'in',
  value: Scalar | readonly Scalar[],
];
export type OrderBy = readonly [field: string, direction: 'asc' | 'desc'];

/** Where a page ends: the values of its order and the document's id. Opaque to whoever passes it on. */
export interface Cursor {
  readonly values: readonly unknown[];
  readonly id: string;
}

export interface DocumentQuery {
  path: string;
  where?: readonly Where[];
  orderBy?: readonly OrderBy[];
  limit: number;
  after?: Cursor;
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
