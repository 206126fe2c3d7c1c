/**
 * Copies of the fields of a form, as operations make them. A form has up to thousands of fields, and one is written at
 * each key press: such a copy knows which one, so that what is known of the others need not be computed again.
 */
import type { Field, FieldId, FormDefinition } from './definition';

type Fields = FormDefinition['fields'];

interface Origin {
  /** Weakly, or a form would keep all it ever was. */
  former: WeakRef<Fields>;
  written: FieldId;
}

const origins = new WeakMap<Fields, Origin>();

/**
 * A copy. Without a prototype it is a hash table from the start: V8 copies a thousand fields ten times as fast into it
 * as a spread does the first time.
 */
const copyOf = (fields: Fields): Fields => Object.assign(Object.create(null) as Fields, fields);

/** A copy with this field in it, in its place if it had one. */
export function withField(former: Fields, field: Field): Fields {
  const fields = copyOf(former);
  fields[field.id] = field;
  origins.set(fields, { former: new WeakRef(former), written: field.id });
  return fields;
}

/** A copy with these fields added. */
export function withFields(former: Fields, added: readonly Field[]): Fields {
  const fields = copyOf(former);
  for (const field of added) fields[field.id] = field;
  return fields;
}

/** A copy without these fields. */
export function withoutFields(former: Fields, gone: readonly FieldId[]): Fields {
  const fields = copyOf(former);
  for (const id of gone) delete fields[id];
  return fields;
}

/** The field in which two records differ and no other, where one is known to be the other with that field written. */
export function onlyWritten(fields: Fields, former: Fields): FieldId | undefined {
  const origin = origins.get(fields);
  return origin?.former.deref() === former ? origin.written : undefined;
}
