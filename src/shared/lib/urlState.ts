/** State of a screen in the query of its address: a schema as data, reading and writing as pure functions. */

/** One parameter. `parse` gets the text of an address, which anybody may have written. */
export interface UrlParam<T> {
  /** The value where the address has none, or one that cannot be read. It is never written. */
  fallback: T;
  /** Undefined for a text that is no value. */
  parse(text: string): T | undefined;
  format(value: T): string;
}

export type UrlSchema = Readonly<Record<string, UrlParam<unknown>>>;
export type UrlValues<S extends UrlSchema> = {
  readonly [K in keyof S]: S[K] extends UrlParam<infer T> ? T : never;
};

/** One of a few names. */
export function oneOf<V extends string>(values: readonly V[], fallback: V): UrlParam<V>;
export function oneOf<V extends string>(values: readonly V[]): UrlParam<V | undefined>;
export function oneOf<V extends string>(
  values: readonly V[],
  fallback?: V,
): UrlParam<V | undefined> {
  return {
    fallback,
    parse: (text) => values.find((value) => value === text),
    format: (value) => value ?? '',
  };
}

/** Any text; absent where it is empty. */
export const anyText: UrlParam<string> = {
  fallback: '',
  parse: (text) => text,
  format: (value) => value,
};

/** Ids become parts of document paths: a slash or a dot in one would name another document. */
const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** No document has this id. */
export const NO_DOCUMENT = '-';

/**
 * The id of a document, or none. A text that cannot be an id names no document, and the screen says so: without it the
 * address would show something else.
 */
export const idOrNothing: UrlParam<string | undefined> = {
  fallback: undefined,
  parse: (text) => (text === '' ? undefined : ID.test(text) ? text : NO_DOCUMENT),
  format: (value) => value ?? '',
};

function valueOf<T>({ fallback, parse }: UrlParam<T>, text: string | null): T {
  return (text === null ? undefined : parse(text)) ?? fallback;
}

/** The values of an address; the first of several with one name counts. */
export function readUrl<S extends UrlSchema>(schema: S, search: string): UrlValues<S> {
  const params = new URLSearchParams(search);
  const values = Object.entries(schema).map(
    ([name, param]) => [name, valueOf(param, params.get(name))] as const,
  );
  // The entries are the schema's own names with their own parameter's values.
  return Object.fromEntries(values) as UrlValues<S>;
}

/** The query with some values changed. Defaults go; what other schemas or links put there stays. */
export function writeUrl<S extends UrlSchema>(
  schema: S,
  search: string,
  changes: Partial<UrlValues<S>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const param = schema[name];
    if (!param) continue;
    // As text, since an empty list is a list of its own each time.
    const text = value === undefined ? undefined : param.format(value);
    if (text === undefined || text === param.format(param.fallback)) params.delete(name);
    else params.set(name, text);
  }
  return params.toString();
}

/** The query without this schema's parameters that cannot be read; the same text where all can. */
export function withoutBroken(schema: UrlSchema, search: string): string {
  const params = new URLSearchParams(search);
  const broken = Object.entries(schema).filter(([name, { parse }]) => {
    const text = params.get(name);
    return text !== null && parse(text) === undefined;
  });
  if (broken.length === 0) return search.replace(/^\?/, '');
  for (const [name] of broken) params.delete(name);
  return params.toString();
}

/** What a query says about this schema alone: equal texts have equal values. */
export function ownPart(schema: UrlSchema, search: string): string {
  const params = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of Object.keys(schema)) {
    const text = params.get(name);
    if (text !== null) own.set(name, text);
  }
  return own.toString();
}
