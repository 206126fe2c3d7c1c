/**
 * How large a form is, known at every keystroke: definitions are never changed in place, so the size of each part is
 * counted once and kept with that part.
 */
import { fieldOf, LIMITS, type FormDefinition } from './definition';
import { onlyWritten } from './fieldsCopy';
import { utf8Length } from './migrations';

const known = new WeakMap<object, number>();

/** Bytes of the canonical JSON (`canonicalJson`) of a value in UTF-8. Its parts must never be changed in place. */
export function canonicalBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null)
    return textBytes(JSON.stringify(value) ?? 'null');
  const before = known.get(value);
  if (before !== undefined) return before;
  const bytes = Array.isArray(value) ? listBytes(value) : recordBytes(value);
  known.set(value, bytes);
  return bytes;
}

/** Brackets, and the commas between the parts. */
const around = (parts: number) => 2 + Math.max(0, parts - 1);

function listBytes(list: readonly unknown[]): number {
  return list.reduce<number>((sum, item) => sum + canonicalBytes(item), around(list.length));
}

function recordBytes(record: object): number {
  let parts = 0;
  let bytes = 0;
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue;
    parts += 1;
    bytes += (PLAIN.test(key) ? key.length + 2 : textBytes(JSON.stringify(key))) + 1;
    bytes += canonicalBytes(value);
  }
  return bytes + around(parts);
}

/** Names that JSON writes as they are. */
const PLAIN = /^[\w-]*$/;

/** Most texts are short and ASCII, where bytes are letters: only others are worth encoding. */
function textBytes(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return utf8Length(text);
  }
  return text.length;
}

/** How full a form is, in whole per cent, rounded down: 100 only where it is. */
export function percentFull(definition: FormDefinition): number {
  return Math.floor((canonicalBytes(definition) / LIMITS.definitionBytes) * 100);
}

/** From here on the builder shows how full a form is. */
export const METER_FROM_PERCENT = 80;

/**
 * Whether an edit did nothing but write one field that was there. Then the fields are counted by that one alone: a
 * thousand may stand beside it, and it is written at every key.
 */
function countedByOne(before: FormDefinition, after: FormDefinition): boolean {
  const id = onlyWritten(after.fields, before.fields);
  const [was, is] = id === undefined ? [] : [fieldOf(before, id), fieldOf(after, id)];
  if (!was || !is) return false;
  known.set(after.fields, canonicalBytes(before.fields) - canonicalBytes(was) + canonicalBytes(is));
  return true;
}

/**
 * Why an edit that leads from one definition to another may not be made; undefined where it may. What makes a form
 * smaller may always be made, also where it is too large already, as after a merge.
 */
export function sizeRefusal(before: FormDefinition, after: FormDefinition): string | undefined {
  if (after.pages.length > LIMITS.pages && after.pages.length > before.pages.length) {
    return `A form has at most ${LIMITS.pages} pages.`;
  }
  if (after.fields !== before.fields && !countedByOne(before, after)) {
    const count = Object.keys(after.fields).length;
    if (count > LIMITS.fields && count > Object.keys(before.fields).length) {
      return `A form has at most ${LIMITS.fields} fields.`;
    }
  }
  const bytes = canonicalBytes(after);
  if (bytes > LIMITS.definitionBytes && bytes > canonicalBytes(before)) {
    return 'This form is full. Delete or shorten something first, or go on in a second form.';
  }
  return undefined;
}
