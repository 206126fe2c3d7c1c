/**
 * How large a form is, and how much of each thing it may hold. Its bytes are known at every keystroke: definitions are
 * never changed in place, so the size of each part is counted once and kept with that part.
 */
import { ownValue } from '@/domain/base/ownValue';
import { fieldOf, LIMITS, type Field, type FieldType, type FormDefinition } from './definition';
import { onlyWritten } from './fieldsCopy';
import { utf8Length } from './canonicalJson';

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

/** Most endings of names that a file question can name. */
const MAX_FILE_ENDINGS = 30;

export interface ListLimit {
  most: number;
  /** The sentence for one too many. */
  says: string;
}

/** How many items a list of a field holds at most, by the list's name; undefined where it is none. The schema's own. */
export function listLimit(type: FieldType, list: string): ListLimit | undefined {
  const limit = (what: string, most: number, items: string) => ({
    most,
    says: `${what} can have up to ${most} ${items}.`,
  });
  switch (`${type}.${list}`) {
    case 'single_choice.options':
    case 'multiple_choice.options':
    case 'dropdown.options':
      return limit('A question', LIMITS.options, list);
    case 'ranking.options':
      return limit('A ranking', LIMITS.matrix, list);
    case 'matrix.rows':
    case 'matrix.columns':
      return limit('A matrix', LIMITS.matrix, list);
    case 'group.fieldIds':
      return limit('A group', LIMITS.groupFields, 'questions');
    case 'prices.lines':
      return limit('A price summary', LIMITS.priceLines, list);
    case 'calculated.cases':
      return limit('A calculated value', LIMITS.cases, list);
    case 'email.domains':
      return limit('An email question', LIMITS.domains, list);
    case 'file.accept':
      return limit('A file question', MAX_FILE_ENDINGS, 'file types');
    default:
      return undefined;
  }
}

const LABELLED = ['options', 'rows', 'columns', 'lines'] as const;
const LISTS = [...LABELLED, 'fieldIds', 'cases', 'domains', 'accept'] as const;

function listIn(thing: object | undefined, name: string): readonly unknown[] {
  const list: unknown = thing && ownValue(thing as Readonly<Record<string, unknown>>, name);
  return Array.isArray(list) ? list : [];
}

/** Whether there are too many, and more so than before: what makes an over-full list smaller may be done. */
function grows(before: number, mostBefore: number, after: number, most: number): boolean {
  return after - most > Math.max(0, before - mostBefore);
}

function fieldRefusal(before: Field | undefined, after: Field): string | undefined {
  for (const name of LISTS) {
    const list = listIn(after, name);
    const limit = list.length > 0 ? listLimit(after.type, name) : undefined;
    if (!limit) continue;
    const former = listIn(before, name);
    if (former === list) continue;
    const mostBefore = (before && listLimit(before.type, name)?.most) ?? limit.most;
    if (grows(former.length, mostBefore, list.length, limit.most)) return limit.says;
  }
  for (const name of LABELLED) {
    if (listIn(before, name) === listIn(after, name)) continue;
    const refusal = wordsRefusal(listIn(before, name), listIn(after, name));
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Nothing is cut: options whose words have no room are refused. */
function wordsRefusal(before: readonly unknown[], after: readonly unknown[]): string | undefined {
  // What stands in these lists has an id and a label.
  const labelled = (list: readonly unknown[]) => list as readonly { id: string; label: string }[];
  const most = LIMITS.optionLabel;
  for (const { id, label } of labelled(after)) {
    if (label.length <= most) continue;
    const former = labelled(before).find((option) => option.id === id)?.label ?? '';
    if (grows(former.length, most, label.length, most)) {
      return `An option can have up to ${most} characters; this one has ${label.length}.`;
    }
  }
  return undefined;
}

/** The fields that an edit wrote. What it did not write is the very same as before. */
function writtenIn(before: FormDefinition, after: FormDefinition): Field[] {
  if (after.fields === before.fields) return [];
  const id = onlyWritten(after.fields, before.fields);
  if (id === undefined) {
    return Object.values(after.fields).filter((field) => fieldOf(before, field.id) !== field);
  }
  const field = fieldOf(after, id);
  return field ? [field] : [];
}

/** Which list of the form would hold too many by an edit, where one would. */
function listRefusal(before: FormDefinition, after: FormDefinition): string | undefined {
  const tooMany = (was: readonly unknown[] = [], is: readonly unknown[] = [], most: number) =>
    is !== was && grows(was.length, most, is.length, most);
  if (tooMany(before.endings, after.endings, LIMITS.endings)) {
    return `A form can have up to ${LIMITS.endings} endings.`;
  }
  if (tooMany(before.locales, after.locales, LIMITS.languages)) {
    return `A form can have up to ${LIMITS.languages} translations.`;
  }
  if (after.pages !== before.pages) {
    const former = new Map(before.pages.map((page) => [page.id, page]));
    if (after.pages.some((page) => tooMany(former.get(page.id)?.jumps, page.jumps, LIMITS.jumps))) {
      return `A page can have up to ${LIMITS.jumps} jumps.`;
    }
  }
  for (const field of writtenIn(before, after)) {
    const refusal = fieldRefusal(fieldOf(before, field.id), field);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * Why an edit that leads from one definition to another may not be made; undefined where it may. What makes a form
 * smaller may always be made, also where it is too large already, as after a merge.
 */
export function sizeRefusal(before: FormDefinition, after: FormDefinition): string | undefined {
  if (after.pages.length > LIMITS.pages && after.pages.length > before.pages.length) {
    return `A form can have up to ${LIMITS.pages} pages.`;
  }
  if (after.fields !== before.fields && !countedByOne(before, after)) {
    const count = Object.keys(after.fields).length;
    if (count > LIMITS.fields && count > Object.keys(before.fields).length) {
      return `A form can have up to ${LIMITS.fields} fields.`;
    }
  }
  const refusal = listRefusal(before, after);
  if (refusal !== undefined) return refusal;
  const bytes = canonicalBytes(after);
  if (bytes > LIMITS.definitionBytes && bytes > canonicalBytes(before)) {
    return 'This form is full. Delete or shorten something, or continue in a second form.';
  }
  return undefined;
}
