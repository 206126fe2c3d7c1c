/** One text for equal values, and how large it is: definitions are stored, hashed and compared as such. */
import { LIMITS } from './limits';

/**
 * JSON with the keys of every object in order: two equal definitions have one text, and so one hash.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    const parts = Object.keys(record)
      .filter((key) => record[key] !== undefined)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Whether a definition's text still fits into one document. */
export function fitsDocument(text: string): boolean {
  return utf8Length(text) <= LIMITS.definitionBytes;
}
