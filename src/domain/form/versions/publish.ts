/** Draft → immutable version → public copy; the registry of every field there ever was. */
import type { FieldType, FormDefinition, InputField } from '../definition/definition';
import { groupsOf, hasOptions, isInput, topFields } from '../definition/definition';
import { canonicalJson, utf8Length } from '../definition/migrations';
import { usedKeys } from '@/domain/form/editing/fieldKeys';
import { listLimit } from '../definition/size';
import { cutText } from '@/domain/answers/text';
import { withGaps } from '@/domain/logic/pipeText';
import { own } from '@/domain/own';
import { extendReadings, type Reading } from './readings';

/** What remains known of a field for ever: for stable columns, archived ones, and links with former keys. */
export interface RegisteredField {
  type: FieldType;
  label: string;
  key: string;
  formerKeys: string[];
  /** The group that holds it: its answers are in the group's column. */
  groupId?: string;
  /** Stands in a group, and stood on a page by itself before: answers of that time have a column of their own. */
  stoodAlone?: true;
  /** Labels of options (or rows and columns) by id, former ones included. */
  options?: Record<string, string>;
  firstVersion: number;
  /** The last version that has the field. */
  lastVersion: number;
  /** Its place among the questions of that version; not within a group, nor where it was published before this was kept. */
  position?: number;
  /** How its answers read, oldest first. Those to versions before the first are read by the version itself. */
  readings?: readonly Reading[];
}
export type Registry = Record<string, RegisteredField>;

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
    const known = own(registry, id);
    const formerKeys = known ? [...known.formerKeys] : [];
    if (known && known.key !== field.key && !formerKeys.includes(known.key)) {
      formerKeys.push(known.key);
    }
    next[id] = {
      type: field.type,
      label: withGaps(field.label),
      key: field.key,
      formerKeys: formerKeys.filter((key) => key !== field.key),
      ...(listed.length > 0 || known?.options
        ? { options: { ...known?.options, ...labelsById(listed) } }
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
 * The registry in a size that can be stored. Ids, types and keys never leave. Where there is no room, fields that are
 * gone lose what their versions still have, those gone longest first: how answers read, the rest of long labels, then
 * options; at last all fields lose how answers read.
 *
 * @returns undefined where even that is too large
 */
export function fittingRegistry(registry: Registry): Registry | undefined {
  const fits = (candidate: Registry) => utf8Length(canonicalJson(candidate)) <= REGISTRY_BYTES;
  let next = registry;
  if (fits(next)) return next;
  const newest = Math.max(...Object.values(registry).map((field) => field.lastVersion));
  const gone = [...new Set(Object.values(registry).map((field) => field.lastVersion))]
    .filter((version) => version < newest)
    .sort((a, b) => a - b);
  for (const shorten of [withoutReadings, shortLabels, withoutOptions]) {
    for (const version of gone) {
      next = Object.fromEntries(
        Object.entries(next).map(([id, field]) => [
          id,
          field.lastVersion === version ? shorten(field) : field,
        ]),
      );
      if (fits(next)) return next;
    }
  }
  next = Object.fromEntries(
    Object.entries(next).map(([id, field]) => [id, withoutReadings(field)]),
  );
  return fits(next) ? next : undefined;
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

/** A definition as the page may know it. */
export type PublicDefinition = FormDefinition & {
  /** Former keys of fields, and the ids of those: links that name them go on working. */
  aliases?: Readonly<Record<string, string>>;
};

/**
 * The public copy: an allow-list, so that a property that later joins the definition stays private until it is named
 * here. A field's `contact` is named: the page needs it for `autocomplete` (WCAG 1.3.5).
 *
 * @param registry what is known of its fields, when it is published; the copy remembers what of it the page needs
 */
export function publicCopy(definition: PublicDefinition, registry?: Registry): PublicDefinition {
  const { schemaVersion, title, description, locale, locales, submitLabel } = definition;
  const { translations, words, welcome, pages, fields, endings } = definition;
  const aliases = registry ? aliasesOf(definition, registry) : definition.aliases;
  return {
    schemaVersion,
    title,
    ...(description === undefined ? {} : { description }),
    locale,
    ...(locales === undefined ? {} : { locales }),
    ...(submitLabel === undefined ? {} : { submitLabel }),
    ...(translations === undefined ? {} : { translations }),
    ...(words === undefined ? {} : { words }),
    ...(welcome === undefined ? {} : { welcome }),
    pages,
    fields,
    endings,
    ...(aliases === undefined ? {} : { aliases }),
  };
}

/** Most bytes that former keys may add to a public copy, which every respondent loads. */
const ALIASES_BYTES = 50_000;

/**
 * Former keys of the fields of a form; undefined where there are none. A key in use is its field's alone. Where there is
 * not room for all, the newest of each field stay.
 */
function aliasesOf({ fields }: FormDefinition, registry: Registry): PublicDefinition['aliases'] {
  const inputs = Object.values(fields).filter(isInput);
  const taken = new Set(inputs.map(({ key }) => key));
  const former = inputs
    .map(({ id }) => ({ id, keys: own(registry, id)?.formerKeys ?? [] }))
    .filter(({ keys }) => keys.length > 0);
  const aliases: [key: string, id: string][] = [];
  const longest = Math.max(0, ...former.map(({ keys }) => keys.length));
  let bytes = 0;
  for (let age = 1; age <= longest; age += 1) {
    for (const { id, keys } of former) {
      const key = keys.at(-age);
      if (key === undefined || taken.has(key)) continue;
      bytes += key.length + id.length + '"":"",'.length;
      if (bytes > ALIASES_BYTES) return Object.fromEntries(aliases);
      taken.add(key);
      aliases.push([key, id]);
    }
  }
  return aliases.length === 0 ? undefined : Object.fromEntries(aliases);
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

/** What of an issue of the schema (zod's) a sentence needs; the schema itself is not for every page. */
export interface SchemaIssue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  maximum?: number | bigint;
}

const SHOWN_LABEL = 80;

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[name]
        : undefined,
    value,
  );
}

/** Which part of a form a path leads to, as one finds it: “Your name”, Page 2. */
function whereIs(value: unknown, [first, second]: readonly PropertyKey[]): string | undefined {
  if (first === 'welcome') return 'The welcome';
  if (typeof second === 'number' && first === 'pages') return `Page ${second + 1}`;
  if (typeof second === 'number' && first === 'endings') return `Ending ${second + 1}`;
  if (first !== 'fields' || second === undefined) return undefined;
  const label = at(value, [first, second, 'label']);
  const shown = typeof label === 'string' ? withGaps(label).trim() : '';
  return shown === '' ? 'A question without words' : `“${cutText(shown, SHOWN_LABEL)}”`;
}

/** Why a form cannot be published that its schema refuses, as a sentence: where to look, and what the limit is. */
export function schemaRefusal(value: unknown, issue: SchemaIssue): string {
  const { code, path, message, maximum } = issue;
  const where = whereIs(value, path);
  const said = (what: string) => (where === undefined ? what : `${where}: ${what}`);
  if (code === 'custom' && message.endsWith('.')) return said(message);
  if (code === 'too_big' && maximum !== undefined) {
    const type = at(value, ['fields', path[1] ?? '', 'type']);
    const list = path[0] === 'fields' && path.length === 3 ? String(path[2]) : '';
    // A name that is no type has no limit.
    const limit = listLimit(type as FieldType, list);
    if (limit) return said(limit.says);
    const is = at(value, path);
    if (typeof is === 'string') return said(`A text has more than ${maximum} characters.`);
    if (Array.isArray(is)) return said(`It has more than ${maximum} ${String(path.at(-1))}.`);
  }
  const place = path.map(String).join('.');
  return `${where ?? 'The form'} holds something that cannot be read${place === '' ? '' : ` (${place})`}.`;
}
