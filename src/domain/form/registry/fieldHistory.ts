/** The registry: every field that a form ever had, with its keys, so that columns, links and exports go on knowing it. */
import type { RegisteredField, Registry } from './registered';
import type { FormDefinition, InputField } from '@/domain/form/definition/definition';
import { groupsOf, hasOptions, isInput, topFields } from '@/domain/form/definition/definition';
import { canonicalJson, utf8Length } from '@/domain/form/definition/canonicalJson';
import { usedKeys } from '@/domain/form/places/fieldKeys';
import { cutText } from '@/domain/text/plainText';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { ownValue } from '@/domain/base/ownValue';
import { extendReadings } from './readings';

/** The registry after publishing this definition as version n. Nothing ever leaves it. */
export function extendRegistry(
  registry: Registry,
  definition: FormDefinition,
  n: number,
): Registry {
  const next: Registry = { ...registry };
  const groups = groupsOf(definition);
  const positions = new Map(
    topFields(definition)
      .filter(isInput)
      .map(({ id }, position) => [id, position]),
  );
  for (const [id, field] of Object.entries(definition.fields)) {
    if (!isInput(field)) continue;
    const group = groups.get(id);
    const position = positions.get(id);
    const listed = hasOptions(field)
      ? field.options
      : field.type === 'matrix'
        ? [...field.rows, ...field.columns]
        : [];
    const known = ownValue(registry, id);
    const formerKeys = known ? [...known.formerKeys] : [];
    if (known && known.key !== field.key && !formerKeys.includes(known.key)) {
      formerKeys.push(known.key);
    }
    next[id] = {
      type: field.type,
      label: withoutPlaceholders(field.label),
      key: field.key,
      formerKeys: formerKeys.filter((key) => key !== field.key),
      ...(listed.length > 0 || known?.options
        ? // In the order of the form, former ones after it.
          { options: { ...labelsById(listed), ...known?.options, ...labelsById(listed) } }
        : {}),
      ...(group ? { groupId: group.id } : {}),
      ...(group && known && (known.stoodAlone || known.groupId === undefined)
        ? { stoodAlone: true as const }
        : {}),
      firstVersion: known?.firstVersion ?? n,
      lastVersion: n,
      ...(position === undefined ? {} : { position }),
      readings: extendReadings(known?.readings ?? [], field, n),
    };
  }
  return next;
}

function labelsById(options: { id: string; label: string }[]): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.id, option.label]));
}

/** Most bytes of the registry's text: a document holds 1 MiB with its other keys. */
export const REGISTRY_BYTES = 1_000_000;
const SHORT_LABEL = 40;

/**
 * The registry in a size that can be stored. Ids, types and keys never leave. Where there is no room, fields lose
 * what their versions still have: first how answers read, those gone longest first and those in the form last; then, of
 * fields that are gone, the rest of long labels, and their options.
 *
 * @returns undefined where even that is too large
 */
export function fittingRegistry(registry: Registry): Registry | undefined {
  const fields = Object.entries(registry).map(([id, field]) => ({
    id,
    field,
    size: bytesOf(id, field),
  }));
  // One comma fewer than there are fields, and two braces.
  let bytes = fields.reduce((sum, { size }) => sum + size, 1);
  if (bytes <= REGISTRY_BYTES) return registry;
  const versions = [...new Set(fields.map(({ field }) => field.lastVersion))].sort((a, b) => a - b);
  const gone = versions.slice(0, -1);
  for (const [shorten, from] of [
    [withoutReadings, versions],
    [shortLabels, gone],
    [withoutOptions, gone],
  ] as const) {
    for (const version of from) {
      for (const one of fields) {
        if (one.field.lastVersion !== version) continue;
        bytes -= one.size;
        one.field = shorten(one.field);
        one.size = bytesOf(one.id, one.field);
        bytes += one.size;
      }
      if (bytes <= REGISTRY_BYTES) {
        return Object.fromEntries(fields.map(({ id, field }) => [id, field]));
      }
    }
  }
  return undefined;
}

/** Bytes of a field in the registry's text, with its id and a comma. */
function bytesOf(id: string, field: RegisteredField): number {
  return utf8Length(`${JSON.stringify(id)}:${canonicalJson(field)},`);
}

function withoutReadings({ readings: _gone, ...field }: RegisteredField): RegisteredField {
  return field;
}

function shortLabels(field: RegisteredField): RegisteredField {
  const { options } = field;
  return {
    ...field,
    label: cutText(field.label, SHORT_LABEL),
    ...(options
      ? {
          options: Object.fromEntries(
            Object.entries(options).map(([id, label]) => [id, cutText(label, SHORT_LABEL)]),
          ),
        }
      : {}),
  };
}

function withoutOptions({ options: _gone, ...field }: RegisteredField): RegisteredField {
  return field;
}

/** A key that a field once had is no other field's: links and exports know the field by it. Of each, whose it was. */
export type ReservedKeys = ReadonlyMap<string, { fieldId: string; label: string }>;

/** All keys that were ever published, with the field that had each last. */
export function reservedKeys(registry: Registry): ReservedKeys {
  const byAge = Object.entries(registry).sort(([, a], [, b]) => a.lastVersion - b.lastVersion);
  return new Map(
    byAge.flatMap(([fieldId, { key, formerKeys, label }]) =>
      [...formerKeys, key].map((one) => [one, { fieldId, label }] as const),
    ),
  );
}

/** Keys that a field cannot have: those of the others, and those that others once had. */
export function takenKeys(
  definition: FormDefinition,
  field: InputField,
  reserved: ReservedKeys,
): Set<string> {
  const taken = usedKeys(definition);
  taken.delete(field.key);
  for (const [key, { fieldId }] of reserved) if (fieldId !== field.id) taken.add(key);
  return taken;
}
