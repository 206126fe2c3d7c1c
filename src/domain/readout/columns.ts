/**
 * The columns of a form's answers: the live version's questions in order, then those that former versions had. Answers
 * of all versions join in them by the ids of fields and options. All of it comes from the form's registry.
 */
import { answerTo, type Answer, type Answers } from '@/domain/values/answer';
import {
  fieldOf,
  hasOptions,
  isInput,
  type FormDefinition,
  type InputField,
  type Option,
  type Scope,
} from '@/domain/form/definition/definition';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';
import { readFieldAt, type ReadField } from '@/domain/form/registry/readings';
import { ownValue } from '@/domain/base/ownValue';

export interface AnswerColumn {
  id: string;
  label: string;
  /** No longer in the form; its answers remain. */
  archived: boolean;
}

/**
 * The live version as a registry knows it. The form's head may be there first, with the next version: every version has
 * questions, so the newest that a registry names is the one it was written for.
 */
function knownLive(registry: Registry, live: number): number {
  return Math.min(live, Math.max(0, ...Object.values(registry).map((field) => field.lastVersion)));
}

/** Whether a registry says where the questions of the live version stand; those of old ones do not. */
export function hasPositions(registry: Registry, liveVersion: number): boolean {
  const live = knownLive(registry, liveVersion);
  return Object.values(registry).every(
    (field) =>
      field.lastVersion < live || field.groupId !== undefined || field.position !== undefined,
  );
}

/** @param liveVersion number of the live version, whose questions come first; 0 where there is none */
export function answerColumns(registry: Registry, liveVersion: number): AnswerColumn[] {
  const live = knownLive(registry, liveVersion);
  const entries = Object.entries(registry);
  const isPresent = ({ lastVersion, groupId }: RegisteredField) =>
    lastVersion >= live && groupId === undefined;
  const present = entries
    .filter(([, field]) => isPresent(field))
    .sort(([, a], [, b]) => (a.position ?? 0) - (b.position ?? 0));
  const archived = entries.filter(
    // A field of a group is read in the group's column; what was answered before it went there, in one of its own.
    ([, field]) => !isPresent(field) && (field.groupId === undefined || field.stoodAlone),
  );
  const column = (isArchived: boolean) => {
    return ([id, { label }]: [string, RegisteredField]) => ({ id, label, archived: isArchived });
  };
  return [...present.map(column(false)), ...archived.map(column(true))];
}

/** Versions that the registry does not know how to read, of those that were answered. */
export function unreadVersions(
  registry: Registry,
  rows: readonly { version: number; answers: Answers }[],
): number[] {
  const known = new Map<string, boolean>();
  const isKnown = (id: string, version: number) => {
    const key = `${version} ${id}`;
    const before = known.get(key) ?? readFieldAt(registry, id, version) !== undefined;
    known.set(key, before);
    return before;
  };
  const unread = rows.filter(({ version, answers }) =>
    Object.keys(answers).some((id) => !isKnown(id, version)),
  );
  return [...new Set(unread.map(({ version }) => version))];
}

/** A field as its answers of a version read; undefined for one that was never published. */
export type FieldReader = (id: string, version: number) => ReadField | undefined;

/** How answers read; built once for a registry, since rows share what it works out. */
export function fieldReader(
  registry: Registry,
  versions: ReadonlyMap<number, FormDefinition>,
): FieldReader {
  const cache = new Map<string, ReadField | undefined>();
  const readField = (id: string, version: number) => {
    const key = `${version} ${id}`;
    if (!cache.has(key)) cache.set(key, readFieldAt(registry, id, version) ?? asAsked(id, version));
    return cache.get(key);
  };
  /** Of a version that the registry cannot read; while it is being loaded, by what is known of the field. */
  const asAsked = (id: string, version: number): ReadField | undefined => {
    const known = ownValue(registry, id);
    const definition = versions.get(version);
    const asked = definition && fieldOf(definition, id);
    if (asked && isInput(asked)) {
      return { field: known ? relabelled(asked, known) : asked, scope: definition };
    }
    const latest = readFieldAt(registry, id, Number.POSITIVE_INFINITY);
    if (latest) return latest;
    const plain = known && createField(known.type, { id, key: known.key, label: known.label });
    if (!plain || !isInput(plain)) return undefined;
    return { field: relabelled(emptied(plain), known), scope: { fields: {} } };
  };
  return readField;
}

/**
 * How the cells of a table are written.
 *
 * @param write how an answer reads
 */
export function cellReader(
  registry: Registry,
  versions: ReadonlyMap<number, FormDefinition>,
  write: (field: InputField, answer: Answer, scope: Scope) => string = formatAnswer,
) {
  const readField = fieldReader(registry, versions);
  /** An answer as it was asked: by the type, rows and fields of its own version; with the labels of today. */
  return (id: string, answers: Answers, version: number): string => {
    const answer = answerTo(answers, id);
    const read = answer && readField(id, version);
    return read ? write(read.field, answer, read.scope) : '';
  };
}

/** A field as it is created, without the options it begins with. */
function emptied(field: InputField): InputField {
  if (hasOptions(field)) return { ...field, options: [] };
  return field.type === 'matrix' ? { ...field, rows: [], columns: [] } : field;
}

/** A field with the labels that its options have now, and with those it once had. */
function relabelled(field: InputField, { options = {} }: RegisteredField): InputField {
  const labelled = (asked: readonly Option[]): Option[] => {
    const ids = new Set(asked.map(({ id }) => id));
    const former = Object.entries(options).flatMap(([id, label]) =>
      ids.has(id) ? [] : [{ id, label }],
    );
    const now = new Map(Object.entries(options));
    return [
      ...asked.map((option) => ({ ...option, label: now.get(option.id) ?? option.label })),
      ...former,
    ];
  };
  if (hasOptions(field)) return { ...field, options: labelled(field.options) };
  if (field.type !== 'matrix') return field;
  return { ...field, rows: labelled(field.rows), columns: labelled(field.columns) };
}
