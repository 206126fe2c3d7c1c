/** What two people changed in two ways: told apart by thing and property, kept until a person chooses. */
import { fieldOf, type Field, type FormDefinition } from '../definition/definition';
import {
  isData,
  isItem,
  isItemList,
  isSame,
  mayNotBeEmpty,
  mergedProperty,
  type FoundConflict,
} from '@/domain/form/editing/mergeValues';
import { apply, type Operation } from '../editing/operations';
import {
  childIdsOf,
  childrenIn,
  withChildIds,
  locationOf,
  withDescendants,
  type ParentId,
} from '@/domain/form/places/locations';

export type ConflictTarget =
  | { kind: 'form' }
  | { kind: 'page'; id: string }
  | { kind: 'field'; id: string };

export type ConflictChoice = 'theirs' | 'ours';

export interface Conflict extends FoundConflict {
  /** The same for the same conflict, whichever side calls itself ours. */
  id: string;
  target: ConflictTarget;
  /** Where a page or a field was removed by the side that was not kept. `path` then is empty. */
  removal?: {
    /** Brings it back as it was when the conflict arose, should it be gone by then. */
    restore: Operation;
    /** Where the removing side has what stands in it here: that stays, whatever is chosen. */
    homes: readonly { fieldId: string; parentId: ParentId }[];
  };
}

export function conflictId(target: ConflictTarget, path: readonly string[]): string {
  return [target.kind, ...('id' in target ? [target.id] : []), ...path].join('/');
}

/** The current value at a conflict's path; undefined if there is none. */
export function currentValue(definition: FormDefinition, { target, path }: Conflict): unknown {
  return path.reduce(inside, thingOf(definition, target));
}

function thingOf(definition: FormDefinition, target: ConflictTarget): object | undefined {
  if (target.kind === 'form') return definition;
  if (target.kind === 'field') return fieldOf(definition, target.id);
  return definition.pages.find((page) => page.id === target.id);
}

function inside(value: unknown, name: string): unknown {
  return Array.isArray(value)
    ? value.find((item) => isItem(item) && item.id === name)
    : mergedProperty(value, name);
}

/** Whether there still is something to choose: not where the form meanwhile says what the other side wanted. */
export function isOpenConflict(definition: FormDefinition, conflict: Conflict): boolean {
  // A form keeps a last page; one that was to be removed is empty then, and that is all there is to do.
  if (conflict.target.kind === 'page' && conflict.removal && definition.pages.length === 1) {
    return idsIn(definition, conflict.target).length > 0;
  }
  const other = conflict.kept === 'theirs' ? conflict.ours : conflict.theirs;
  return !isSame(currentValue(definition, conflict), other);
}

/**
 * The operations that carry a choice out on the form as it is now; none where it holds already.
 *
 * @returns undefined if the target of the choice no longer exists
 */
export function resolveConflict(
  definition: FormDefinition,
  conflict: Conflict,
  choice: ConflictChoice,
): Operation[] | undefined {
  const { target, path, removal } = conflict;
  const thing = thingOf(definition, target);
  if (choice === conflict.kept)
    return !thing && removal ? [adaptRestore(definition, removal.restore)] : [];
  const wanted = choice === 'ours' ? conflict.ours : conflict.theirs;
  if (removal) return thing ? removing(definition, target, removal.homes) : [];
  if (!thing) return undefined;
  if (path.length === 0) return replacing(definition, target, wanted);
  if (!isReachable(thing, path)) return wanted === undefined ? [] : undefined;
  const [name = '', ...rest] = path;
  const value = put(mergedProperty(thing, name), rest, wanted);
  if (Array.isArray(value) && value.length === 0 && mayNotBeEmpty([name])) return [];
  const set = { [name]: value ?? null };
  switch (target.kind) {
    case 'form':
      return [{ op: 'setForm', set }];
    case 'page':
      return [{ op: 'setPage', pageId: target.id, set }];
    case 'field':
      return [{ op: 'setField', fieldId: target.id, set }];
  }
}

/** The operation that restores a removed element: without children that moved elsewhere, on an existing page. */
function adaptRestore(definition: FormDefinition, restore: Operation): Operation {
  const absent = (id: string) => fieldOf(definition, id) === undefined;
  const whole = (field: Field) => {
    const inside = childIdsOf(field);
    return inside ? withChildIds(field, inside.filter(absent)) : field;
  };
  const left = (fields: readonly Field[]) => fields.filter(({ id }) => absent(id)).map(whole);
  switch (restore.op) {
    case 'addPage': {
      const { page, fields } = restore;
      const fieldIds = page.fieldIds.filter(absent);
      return { ...restore, page: { ...page, fieldIds }, fields: left(fields) };
    }
    case 'addField': {
      const { field, children = [], parentId } = restore;
      const isThere = childrenIn(definition, parentId) !== undefined;
      const inside = left(children);
      return {
        op: 'addField',
        field: whole(field),
        ...(inside.length > 0 ? { children: inside } : {}),
        parentId: isThere ? parentId : (definition.pages.at(-1)?.id ?? parentId),
        index: isThere ? restore.index : Number.MAX_SAFE_INTEGER,
      };
    }
    default:
      return restore;
  }
}

/** Whether what is at a path has somewhere to be: an option that is gone has no label. Translations need nothing. */
function isReachable(thing: object, path: readonly string[]): boolean {
  const inner = path[0] === 'words' ? 0 : path.indexOf('translations');
  const around = inner < 0 ? path.slice(0, -1) : path.slice(0, inner);
  return around.reduce<unknown>(inside, thing) !== undefined;
}

/** A value with another one at a path inside it; undefined takes away what is there. */
function put(value: unknown, path: readonly string[], wanted: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return wanted;
  if (isItemList(value)) {
    const known = value.some(({ id }) => id === name);
    const next = put(inside(value, name), rest, wanted);
    if (!known) return next === undefined ? value : [...value, next];
    return value.flatMap((item) =>
      item.id === name ? (next === undefined ? [] : [next]) : [item],
    );
  }
  const record = isData(value) ? { ...value } : {};
  const next = put(mergedProperty(value, name), rest, wanted);
  if (next === undefined) delete record[name];
  else record[name] = next;
  return record;
}

/** The same field as another type. What it holds stays. */
function replacing(
  definition: FormDefinition,
  target: ConflictTarget,
  wanted: unknown,
): Operation[] {
  const now = target.kind === 'field' ? fieldOf(definition, target.id) : undefined;
  if (!now) return [];
  // Only fields conflict as a whole, and both sides' values are such fields.
  const field = wanted as typeof now;
  const children = childIdsOf(now);
  return [{ op: 'replaceField', field: children ? withChildIds(field, children) : field }];
}

function removing(
  definition: FormDefinition,
  target: ConflictTarget,
  homes: readonly { fieldId: string; parentId: ParentId }[],
): Operation[] {
  if (target.kind === 'form') return [];
  const operations: Operation[] = [];
  let current = definition;
  const attempt = (operation: Operation) => {
    const applied = apply(current, operation);
    if (applied.ok) {
      current = applied.definition;
      operations.push(operation);
    }
    return applied.ok;
  };
  const contents = () =>
    new Set(withDescendants(current, idsIn(current, target)).map((field) => field.id));
  for (const { fieldId, parentId } of homes) {
    if (!contents().has(fieldId)) continue;
    const aside = current.pages.find((page) => page.id !== target.id)?.id;
    for (const to of [parentId, aside]) {
      if (to === undefined || contents().has(to) || to === target.id) continue;
      if (attempt({ op: 'moveField', fieldId, parentId: to, index: Number.MAX_SAFE_INTEGER }))
        break;
    }
  }
  if (target.kind === 'field') attempt({ op: 'removeField', fieldId: target.id });
  else if (!attempt({ op: 'removePage', pageId: target.id })) {
    // The last page stays, without what was on it.
    for (const fieldId of idsIn(current, target)) attempt({ op: 'removeField', fieldId });
  }
  return operations;
}

function idsIn(definition: FormDefinition, target: ConflictTarget): readonly string[] {
  if (target.kind === 'page') {
    return definition.pages.find((page) => page.id === target.id)?.fieldIds ?? [];
  }
  const field = target.kind === 'field' ? fieldOf(definition, target.id) : undefined;
  return (field && childIdsOf(field)) ?? [];
}

/** What puts a page or a field back where it stands, with all that is in it. */
export function restoring(
  definition: FormDefinition,
  target: ConflictTarget,
): Operation | undefined {
  if (target.kind === 'page') {
    const index = definition.pages.findIndex((page) => page.id === target.id);
    const page = definition.pages[index];
    return (
      page && { op: 'addPage', page, fields: withDescendants(definition, page.fieldIds), index }
    );
  }
  const field = target.kind === 'field' ? fieldOf(definition, target.id) : undefined;
  const place = field && locationOf(definition, field.id);
  if (!field || !place) return undefined;
  const children = withDescendants(definition, childIdsOf(field) ?? []);
  const { parentId, index } = place;
  return { op: 'addField', field, ...(children.length > 0 ? { children } : {}), parentId, index };
}
