/**
 * Copies of fields with ids of their own. It knows no type of field: whatever carries an `id` inside a field (options,
 * rows, columns) gets a new one, and every mention of an old id in the set (conditions, lists of children, formulas,
 * piped answers) follows.
 */
import type { Field } from '@/domain/form/definition';
import { LOCAL_ID_PATTERN } from '@/domain/ids';
import { keyFromLabel } from '@/domain/form/operations';
import type { Ids } from './acts';

/** Ids this long are random: as words inside a text they can only be mentions. Shorter ones must stand alone. */
const SURELY_AN_ID = 8;
/** What people write: a short id of a template may well be a word there. */
const TEXTS = new Set([
  'label',
  'help',
  'text',
  'title',
  'placeholder',
  'statement',
  'unit',
  'key',
]);

function collectIds(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) value.forEach((item) => collectIds(item, found));
  else if (typeof value === 'object' && value !== null) {
    // What names a field in a condition or a formula also has an `id`: it is a mention, and no owner.
    // So does a picture, whose id is a hash that many may have.
    const id = 'id' in value && !('kind' in value || 'step' in value) ? value.id : undefined;
    if (typeof id === 'string' && LOCAL_ID_PATTERN.test(id)) found.push(id);
    Object.values(value).forEach((item) => collectIds(item, found));
  }
  return found;
}

function rewriteText(text: string, name: string, ids: ReadonlyMap<string, string>): string {
  const whole = TEXTS.has(name) ? undefined : ids.get(text);
  if (whole !== undefined) return whole;
  return text.replace(
    /(\{\{@)?\b([a-z][A-Za-z0-9]{1,23})/g,
    (all, place: string = '', word: string) =>
      place !== '' || word.length >= SURELY_AN_ID ? place + (ids.get(word) ?? word) : all,
  );
}

/** The same value, with ids put in the place of others. */
function rewrite(value: unknown, name: string, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return rewriteText(value, name, ids);
  if (Array.isArray(value)) return value.map((item) => rewrite(item, name, ids));
  if (typeof value !== 'object' || value === null) return value;
  // A text in a formula is what people write, though a condition has ids under the same name.
  if ('step' in value && value.step === 'text') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, rewrite(item, key, ids)]),
  );
}

/**
 * @param taken keys that are in use where the copies go
 * @returns the copies, and which id took the place of which
 */
export function withNewIds(
  fields: readonly Field[],
  taken: ReadonlySet<string>,
  make: Ids,
): { fields: Field[]; ids: Map<string, string> } {
  const own = new Set(fields.map((field) => field.id));
  const ids = new Map<string, string>();
  for (const field of fields) {
    for (const id of collectIds(field)) {
      if (!ids.has(id)) ids.set(id, own.has(id) ? make.field() : make.option());
    }
  }
  const keys = new Set(taken);
  const copies = fields.map((field) => {
    // The shape is the field's own; only ids in it are others.
    const copy = rewrite(field, '', ids) as Field;
    if (!('key' in copy)) return copy;
    const key = keyFromLabel(copy.key, keys);
    keys.add(key);
    return { ...copy, key };
  });
  return { fields: copies, ids };
}
