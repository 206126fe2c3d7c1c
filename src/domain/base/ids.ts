/**
 * Identifiers. All are made from random bytes handed in by the caller, so that this module stays pure.
 *
 * A *key* is 128 bits as 22 characters of base64url: unguessable, used for forms, sessions and submissions' keys.
 * A *short id* is 10 characters, unique within one form: pages, fields, options.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * 22 characters of base64url: 128 bits (and 4 more). Firestore keeps names such as `__name__` to itself and fails where
 * a document is asked for by one, so none of our patterns takes them.
 */
export const KEY_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{22}$/;
/** The id of a submission: a hash of form and key (functions/src/lib/hash.ts). */
export const SUBMISSION_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{43}$/;
/** The id of a help article. */
export const ARTICLE_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,100}$/;
/** An id of a page, field, option or rule inside a definition. Never `__proto__`: it starts with a letter. */
export const LOCAL_ID_PATTERN = /^[a-z][A-Za-z0-9]{1,23}$/;

/** Fills an array with random bytes; `crypto.getRandomValues` in browser and server. */
export type RandomBytes = (bytes: Uint8Array) => Uint8Array;

/** A new 22-character key from the given source of randomness. */
export function newKey(random: RandomBytes): string {
  const base64 = btoa(String.fromCharCode(...random(new Uint8Array(17))));
  const key = base64.slice(0, 22).replaceAll('+', '-').replaceAll('/', '_');
  return unreserved(key);
}

/** The same id, but for one that Firestore keeps to itself: anyone who may choose what is hashed can look for such a hash. */
export function unreserved(id: string): string {
  return /^__.*__$/.test(id) ? `-${id.slice(1)}` : id;
}

/** A new id for a part of a form: a one-letter prefix that tells the kind, and 9 letters or digits. */
export function newLocalId(kind: 'p' | 'f' | 'o' | 'e' | 'r', random: RandomBytes): string {
  const bytes = random(new Uint8Array(9));
  let id: string = kind;
  for (const byte of bytes) id += ALPHABET.charAt(byte % 62);
  return id;
}
