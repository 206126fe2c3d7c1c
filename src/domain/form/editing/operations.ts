/**
 * Edits as data. Every change of a definition, by hand, import or proposal, is one of these operations; each gives its
 * inverse, and undo, autosave, diff and review come from that.
 *
 * `apply` never throws and never changes its argument: an operation that no longer fits (its field is gone, an id is
 * taken) is refused with a reason and changes nothing.
 */
import {
  type Case,
  type Field,
  type FieldId,
  fieldOf,
  type FormDefinition,
  type Jump,
  type Page,
  type PageId,
} from '@/domain/form/definition/definition';
import { withField, withFields, withoutFields } from '@/domain/form/definition/fieldsCopy';
import { FIXED, type FieldPatch } from '@/domain/form/definition/fixed';
import { patch } from '@/domain/form/places/patch';
import {
  childIdsOf,
  childrenIn,
  withChildIds,
  type ParentId,
  locationOf,
  withDescendants,
} from '@/domain/form/places/locations';

/** New values of properties; null takes an optional one away. */
type PatchOf<T> = {
  [K in keyof T]?: undefined extends T[K] ? T[K] | null : T[K];
};

/** Properties of the form itself that can be set. */
export type FormPatch = PatchOf<Omit<FormDefinition, 'schemaVersion' | 'pages' | 'fields'>>;

export type PagePatch = PatchOf<Omit<Page, 'id' | 'fieldIds'>>;

export type Operation =
  | { op: 'setForm'; set: FormPatch }
  /** `fields` are all that stand on the page, those inside its groups too. */
  | { op: 'addPage'; page: Page; fields: Field[]; index: number }
  | { op: 'removePage'; pageId: PageId }
  | { op: 'movePage'; pageId: PageId; index: number }
  | { op: 'setPage'; pageId: PageId; set: PagePatch }
  /** `children` are the fields of a group that come with it. */
  | { op: 'addField'; field: Field; children?: Field[]; parentId: ParentId; index: number }
  | { op: 'removeField'; fieldId: FieldId }
  | { op: 'moveField'; fieldId: FieldId; parentId: ParentId; index: number }
  | { op: 'setField'; fieldId: FieldId; set: FieldPatch }
  | { op: 'replaceField'; field: Field };

export type Applied =
  | { ok: true; definition: FormDefinition; inverse: Operation }
  | { ok: false; reason: Refusal };

/** Why an operation does not apply; `refusalText` has the sentences. */
export type Refusal = keyof typeof REFUSALS;

const REFUSALS = {
  fixed_property: 'Pages, questions and their types have edits of their own.',
  page_gone: 'This page no longer exists.',
  field_gone: 'This question no longer exists.',
  place_gone: 'The question or its destination no longer exists.',
  id_taken: 'This page or question exists already.',
  incomplete: 'The questions of this page or group don’t fit the form.',
  nested_group: 'A group can’t go inside another group.',
  group_children: 'A group stays a group, and keeps its questions.',
  last_page: 'A form needs at least one page.',
} as const;

export const refusalText = (reason: Refusal): string => REFUSALS[reason];

const refuse = (reason: Refusal): Applied => ({ ok: false, reason });

function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  const at = Math.max(0, Math.min(index, list.length));
  return [...list.slice(0, at), item, ...list.slice(at)];
}

function withPage(definition: FormDefinition, page: Page): FormDefinition {
  return {
    ...definition,
    pages: definition.pages.map((other) => (other.id === page.id ? page : other)),
  };
}

const writing = (definition: FormDefinition, field: Field): FormDefinition => ({
  ...definition,
  fields: withField(definition.fields, field),
});

const adding = (definition: FormDefinition, fields: readonly Field[]): FormDefinition => ({
  ...definition,
  fields: withFields(definition.fields, fields),
});

const removing = (definition: FormDefinition, gone: readonly FieldId[]): FormDefinition => ({
  ...definition,
  fields: withoutFields(definition.fields, gone),
});

/** The definition with other children in a parent that is there. */
function withChildren(
  definition: FormDefinition,
  parentId: ParentId,
  fieldIds: FieldId[],
): FormDefinition {
  const page = definition.pages.find((other) => other.id === parentId);
  if (page) return withPage(definition, { ...page, fieldIds });
  const group = fieldOf(definition, parentId);
  return group ? writing(definition, withChildIds(group, fieldIds)) : definition;
}

const touches = (set: object, fixed: readonly string[]) =>
  Object.keys(set).some((key) => fixed.includes(key));

/** Applies one operation. */
export function apply(definition: FormDefinition, operation: Operation): Applied {
  switch (operation.op) {
    case 'setForm':
      return setForm(definition, operation.set);
    case 'addPage':
      return addPage(definition, operation.page, operation.fields, operation.index);
    case 'removePage':
      return removePage(definition, operation.pageId);
    case 'movePage':
      return movePage(definition, operation.pageId, operation.index);
    case 'setPage':
      return setPage(definition, operation.pageId, operation.set);
    case 'addField':
      return addField(definition, operation);
    case 'removeField':
      return removeField(definition, operation.fieldId);
    case 'moveField':
      return moveField(definition, operation.fieldId, operation.parentId, operation.index);
    case 'setField':
      return setField(definition, operation.fieldId, operation.set);
    case 'replaceField':
      return replaceField(definition, operation.field);
  }
}

function setForm(definition: FormDefinition, set: FormPatch): Applied {
  if (touches(set, FIXED.form)) return refuse('fixed_property');
  const { next, undo } = patch(definition, { ...set });
  return { ok: true, definition: next, inverse: { op: 'setForm', set: undo } };
}

function setPage(definition: FormDefinition, pageId: PageId, set: PagePatch): Applied {
  const page = definition.pages.find((other) => other.id === pageId);
  if (!page) return refuse('page_gone');
  if (touches(set, FIXED.page)) return refuse('fixed_property');
  const { next, undo } = patch(page, { ...set });
  return {
    ok: true,
    definition: withPage(definition, next),
    inverse: { op: 'setPage', pageId, set: undo },
  };
}

function movePage(definition: FormDefinition, pageId: PageId, index: number): Applied {
  const from = definition.pages.findIndex((page) => page.id === pageId);
  const page = definition.pages[from];
  if (!page) return refuse('page_gone');
  const rest = definition.pages.filter((other) => other !== page);
  return {
    ok: true,
    definition: { ...definition, pages: insertAt(rest, index, page) },
    inverse: { op: 'movePage', pageId, index: from },
  };
}

function addPage(definition: FormDefinition, page: Page, fields: Field[], index: number): Applied {
  if (isTaken(definition, page.id)) return refuse('id_taken');
  if (
    !isCompleteSubtree(definition, page.fieldIds, fields) ||
    fields.some(({ id }) => id === page.id)
  ) {
    return refuse('incomplete');
  }
  return {
    ok: true,
    definition: {
      ...adding(definition, fields),
      pages: insertAt(definition.pages, index, page),
    },
    inverse: { op: 'removePage', pageId: page.id },
  };
}

/** Ids of pages and fields share one space: either can be where a field stands. */
function isTaken(definition: FormDefinition, id: string): boolean {
  return fieldOf(definition, id) !== undefined || definition.pages.some((other) => other.id === id);
}

/**
 * Whether these new fields are exactly those that are listed, and those inside their groups, each once; groups hold no
 * groups.
 */
function isCompleteSubtree(
  definition: FormDefinition,
  listed: readonly FieldId[],
  fields: readonly Field[],
): boolean {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const inGroups = listed.flatMap((id) => {
    const field = byId.get(id);
    return (field && childIdsOf(field)) ?? [];
  });
  const wanted = new Set([...listed, ...inGroups]);
  return (
    wanted.size === listed.length + inGroups.length &&
    wanted.size === fields.length &&
    byId.size === fields.length &&
    fields.every((field) => wanted.has(field.id) && !isTaken(definition, field.id)) &&
    !inGroups.some((id) => {
      const field = byId.get(id);
      return field && childIdsOf(field);
    })
  );
}

function removePage(definition: FormDefinition, pageId: PageId): Applied {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  const page = definition.pages[index];
  if (!page) return refuse('page_gone');
  if (definition.pages.length === 1) return refuse('last_page');
  const fields = withDescendants(definition, page.fieldIds);
  const gone = fields.map(({ id }) => id);
  const rest = removing(definition, gone);
  return {
    ok: true,
    definition: { ...rest, pages: definition.pages.filter((other) => other !== page) },
    inverse: { op: 'addPage', page, fields, index },
  };
}

function addField(
  definition: FormDefinition,
  { field, children = [], parentId, index }: Extract<Operation, { op: 'addField' }>,
): Applied {
  const siblings = childrenIn(definition, parentId);
  if (!siblings) return refuse('place_gone');
  if (isTaken(definition, field.id)) return refuse('id_taken');
  if (childIdsOf(field) && fieldOf(definition, parentId)) {
    return refuse('nested_group');
  }
  if (!isCompleteSubtree(definition, [field.id], [field, ...children])) {
    return refuse('incomplete');
  }
  const next = withChildren(definition, parentId, insertAt(siblings, index, field.id));
  return {
    ok: true,
    definition: adding(next, [field, ...children]),
    inverse: { op: 'removeField', fieldId: field.id },
  };
}

function removeField(definition: FormDefinition, fieldId: FieldId): Applied {
  const field = fieldOf(definition, fieldId);
  const place = locationOf(definition, fieldId);
  if (!field || !place) return refuse('field_gone');
  const children = withDescendants(definition, childIdsOf(field) ?? []);
  const rest = withChildren(
    definition,
    place.parentId,
    place.siblings.filter((id) => id !== fieldId),
  );
  return {
    ok: true,
    definition: removing(rest, [fieldId, ...children.map(({ id }) => id)]),
    inverse: {
      op: 'addField',
      field,
      ...(children.length > 0 ? { children } : {}),
      parentId: place.parentId,
      index: place.index,
    },
  };
}

function moveField(
  definition: FormDefinition,
  fieldId: FieldId,
  parentId: ParentId,
  index: number,
): Applied {
  const field = fieldOf(definition, fieldId);
  const place = locationOf(definition, fieldId);
  if (!field || !place || !childrenIn(definition, parentId)) {
    return refuse('place_gone');
  }
  if (childIdsOf(field) && fieldOf(definition, parentId)) {
    return refuse('nested_group');
  }
  const without = withChildren(
    definition,
    place.parentId,
    place.siblings.filter((id) => id !== fieldId),
  );
  const siblings = childrenIn(without, parentId) ?? [];
  return {
    ok: true,
    definition: withChildren(without, parentId, insertAt(siblings, index, fieldId)),
    inverse: { op: 'moveField', fieldId, parentId: place.parentId, index: place.index },
  };
}

function setField(definition: FormDefinition, fieldId: FieldId, set: FieldPatch): Applied {
  const field = fieldOf(definition, fieldId);
  if (!field) return refuse('field_gone');
  if (touches(set, FIXED.field)) return refuse('fixed_property');
  const { next, undo } = patch(field, set);
  return {
    ok: true,
    definition: writing(definition, next),
    inverse: { op: 'setField', fieldId, set: undo },
  };
}

function replaceField(definition: FormDefinition, field: Field): Applied {
  const before = fieldOf(definition, field.id);
  if (!before) return refuse('field_gone');
  if (childIdsOf(before)?.join() !== childIdsOf(field)?.join()) {
    return refuse('group_children');
  }
  return {
    ok: true,
    definition: writing(definition, field),
    inverse: { op: 'replaceField', field: before },
  };
}

/** Applies operations in order; reports and skips those that do not apply. */
export function applyAll(
  definition: FormDefinition,
  operations: readonly Operation[],
): {
  definition: FormDefinition;
  inverses: Operation[];
  refused: { index: number; reason: Refusal }[];
} {
  let current = definition;
  const inverses: Operation[] = [];
  const refused: { index: number; reason: Refusal }[] = [];
  operations.forEach((operation, index) => {
    const applied = apply(current, operation);
    if (applied.ok) {
      current = applied.definition;
      inverses.unshift(applied.inverse);
    } else {
      refused.push({ index, reason: applied.reason });
    }
  });
  return { definition: current, inverses, refused };
}

/** A page with these jumps, or without any. */
export function setJumps(pageId: PageId, jumps: readonly Jump[]): Operation[] {
  return [{ op: 'setPage', pageId, set: { jumps: jumps.length > 0 ? [...jumps] : null } }];
}

/** A calculated field with these cases, or without any. */
export function setCases(fieldId: FieldId, cases: readonly Case[]): Operation[] {
  return [{ op: 'setField', fieldId, set: { cases: cases.length > 0 ? cases : null } }];
}

/** A list of things with another in the place of one; without it where that is undefined. */
export function replaced<T>(list: readonly T[] | undefined, one: T, next: T | undefined): T[] {
  return (list ?? []).flatMap((other) => (other !== one ? [other] : (next ?? [])));
}
