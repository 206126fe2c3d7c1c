/**
 * How answers of former versions read, without those versions: a version holds up to 900 kB, and a table shows answers
 * to many. The registry keeps, of each field, the settings that its answers are written by, for the versions in which
 * they changed (decision 0050). Labels are those of today, so that one option or question reads as one.
 */
import type { FieldReading } from './registered';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import { ownerHalfOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import {
  hasOptions,
  isInput,
  type Field,
  type FormDefinition,
  type InputField,
  type Option,
  type Scope,
} from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { ownValue } from '@/domain/base/ownValue';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';

/** Most readings of a field; answers to versions before the oldest are read by the versions themselves. */
const MAX_READINGS = 20;

function settingsOf(field: InputField): FieldReading['settings'] {
  const names: readonly string[] = ownerHalfOf(field).readBy;
  const settings = Object.entries(field).filter(([name]) => names.includes(name));
  // One list of labels serves rows and columns, unless they share an id.
  if (
    field.type === 'matrix' &&
    field.rows.some(({ id }) => field.columns.some((c) => c.id === id))
  )
    settings.push(['rows', field.rows], ['columns', field.columns]);
  return settings.length === 0 ? undefined : Object.fromEntries(settings);
}

/** A field's readings with the one of version n, if it differs from the last. */
export function extendReadings(
  known: readonly FieldReading[],
  field: InputField,
  n: number,
): readonly FieldReading[] {
  const settings = settingsOf(field);
  const reading: FieldReading = { from: n, type: field.type, ...(settings ? { settings } : {}) };
  const last = known.at(-1);
  const isSame = last && canonicalJson({ ...last, from: n }) === canonicalJson(reading);
  return isSame ? known : [...known, reading].slice(-MAX_READINGS);
}

/** The settings' own names make them those of the field, as `settingsOf` wrote them. */
function rebuilt(
  id: string,
  { key, label, options }: RegisteredField,
  reading: FieldReading,
): Field {
  const field = createField(reading.type, { id, key, label });
  const labelled = Object.entries(options ?? {}).map(([option, text]) => ({
    id: option,
    label: text,
  }));
  return Object.assign(withLabels(field, labelled), reading.settings);
}

function withLabels(field: Field, options: Option[]): Field {
  if (hasOptions(field)) return { ...field, options };
  return field.type === 'matrix' ? { ...field, rows: options, columns: options } : { ...field };
}

function readingAt(known: RegisteredField, version: number): FieldReading | undefined {
  return known.readings?.findLast(({ from }) => from <= version);
}

/** A field as its answers of a version read, and where a group finds its own fields. */
export interface ReadField {
  field: InputField;
  scope: Scope;
}

/**
 * A field for the answers of a version; undefined where the registry does not know how they read, because it was
 * published before the registry kept this, or had no room for it.
 */
export function readFieldAt(
  registry: Registry,
  id: string,
  version: number,
): ReadField | undefined {
  const fields: Record<string, Field> = {};
  const read = (one: string): Field | undefined => {
    const known = ownValue(registry, one);
    const reading = known && readingAt(known, version);
    if (!reading) return undefined;
    const field = rebuilt(one, known, reading);
    fields[one] = field;
    return field;
  };
  const field = read(id);
  if (!field || !isInput(field)) return undefined;
  const inner =
    field.type === 'group' ? field.fieldIds.filter((one) => ownValue(registry, one)) : [];
  return inner.every((one) => read(one)) ? { field, scope: { fields } } : undefined;
}

/** A field as it is today. */
export const fieldToday = (registry: Registry, id: string): InputField | undefined =>
  readFieldAt(registry, id, Number.POSITIVE_INFINITY)?.field;

/** The registry of a form that was published before it kept positions, with those of its live version. */
export function withPositions(registry: Registry, live: FormDefinition): Registry {
  const ids = live.pages.flatMap((page) => page.fieldIds).filter((id) => ownValue(registry, id));
  const placed = ids.map((id, position) => [id, position] as const);
  return {
    ...registry,
    ...Object.fromEntries(
      placed.flatMap(([id, position]) => {
        const known = ownValue(registry, id);
        return known ? [[id, { ...known, position }]] : [];
      }),
    ),
  };
}
