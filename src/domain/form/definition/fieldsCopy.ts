/**
 * The fields of a form with one of them written. A form has up to thousands, and one is written at every key: what was
 * known of all the others need not be looked at again.
 */
import type { Field, FieldId, FormDefinition } from './definition';

type Fields = FormDefinition['fields'];

interface Origin {
  /** Weakly, or a form would keep all it ever was. */
  former: WeakRef<Fields>;
  written: FieldId;
}

const origins = new WeakMap<Fields, Origin>();

/** A copy with this field in it, in its place if it had one. */
export function withField(former: Fields, field: Field): Fields {
  // Without a prototype it is a hash table from the start: V8 copies a thousand fields ten times as fast into it as a
  // spread does the first time.
  const fields = Object.assign(Object.create(null) as Fields, former);
  fields[field.id] = field;
  origins.set(fields, { former: new WeakRef(former), written: field.id });
  return fields;
}

/** The field in which two records differ and no other, where one is known to be the other with that field written. */
export function onlyWritten(fields: Fields, former: Fields): FieldId | undefined {
  const origin = origins.get(fields);
  return origin?.former.deref() === former ? origin.written : undefined;
}
