/**
 * Edits as data. Every change of a definition, by hand, import or proposal, is one of these operations; each gives its
 * inverse, and undo, autosave, diff and review come from that.
 *
 * `apply` never throws and never changes its argument: an operation that no longer fits (its field is gone, an id is
 * taken) is refused with a reason and changes nothing.
 */
import {
  LIMITS,
  fieldOf,
  isInput,
  type Condition,
  type Ending,
  type Field,
  type FieldId,
  type FormDefinition,
  type Page,
  type PageId,
  type Translations,
  type Welcome,
} from './definition';

/** Properties of the form itself that can be set; null takes an optional one away. */
export interface FormPatch {
  title?: string;
  description?: string | null;
  locale?: string;
  submitLabel?: string | null;
  endings?: Ending[];
  welcome?: Welcome | null;
  locales?: string[] | null;
  translations?: Translations | null;
}

export interface PagePatch {
  title?: string | null;
  showIf?: Condition | null;
  translations?: Translations | null;
}

/** Properties of a field by name; null takes an optional one away. `id` and `type` cannot be set. */
export type FieldPatch = Readonly<Record<string, unknown>>;

export type Operation =
  | { op: 'setForm'; set: FormPatch }
  | { op: 'addPage'; page: Page; fields: Field[]; index: number }
  | { op: 'removePage'; pageId: PageId }
  | { op: 'movePage'; pageId: PageId; index: number }
  | { op: 'setPage'; pageId: PageId; set: PagePatch }
  | { op: 'addField'; field: Field; pageId: PageId; index: number }
  | { op: 'removeField'; fieldId: FieldId }
  | { op: 'moveField'; fieldId: FieldId; pageId: PageId; index: number }
  | { op: 'setField'; fieldId: FieldId; set: FieldPatch }
  | { op: 'replaceField'; field: Field };

export type Applied =
  { ok: true; definition: FormDefinition; inverse: Operation } | { ok: false; reason: string };

const refuse = (reason: string): Applied => ({ ok: false, reason });

function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  const at = Math.max(0, Math.min(index, list.length));
  return [...list.slice(0, at), item, ...list.slice(at)];
}

/**
 * `target` with `set` laid over it, and the patch that undoes it. A null, or an undefined, deletes.
 */
function patch<T extends object>(
  target: T,
  set: Readonly<Record<string, unknown>>,
): { next: T; undo: Record<string, unknown> } {
  const next: Record<string, unknown> = {
    ...(target as Record<string, unknown>),
  };
  const undo: Record<string, unknown> = {};
  for (const key of Object.keys(set)) {
    undo[key] = Object.hasOwn(next, key) ? next[key] : null;
    if (set[key] === null || set[key] === undefined) delete next[key];
    else next[key] = set[key];
  }
  return { next: next as T, undo };
}

/** Where a field stands: its page and its place on it. */
export function placeOf(
  definition: FormDefinition,
  fieldId: FieldId,
): { page: Page; index: number } | undefined {
  for (const page of definition.pages) {
    const index = page.fieldIds.indexOf(fieldId);
    if (index >= 0) return { page, index };
  }
  return undefined;
}

function withPage(definition: FormDefinition, page: Page): FormDefinition {
  return {
    ...definition,
    pages: definition.pages.map((other) => (other.id === page.id ? page : other)),
  };
}

/** Applies one operation. */
export function apply(definition: FormDefinition, operation: Operation): Applied {
  switch (operation.op) {
    case 'setForm': {
      const { next, undo } = patch(definition, { ...operation.set });
      return {
        ok: true,
        definition: next,
        inverse: { op: 'setForm', set: undo },
      };
    }
    case 'addPage':
      return addPage(definition, operation.page, operation.fields, operation.index);
    case 'removePage':
      return removePage(definition, operation.pageId);
    case 'movePage': {
      const from = definition.pages.findIndex((page) => page.id === operation.pageId);
      const page = definition.pages[from];
      if (!page) return refuse('The page is gone.');
      const rest = definition.pages.filter((other) => other !== page);
      return {
        ok: true,
        definition: {
          ...definition,
          pages: insertAt(rest, operation.index, page),
        },
        inverse: { op: 'movePage', pageId: page.id, index: from },
      };
    }
    case 'setPage': {
      const page = definition.pages.find((other) => other.id === operation.pageId);
      if (!page) return refuse('The page is gone.');
      const { next, undo } = patch(page, { ...operation.set });
      return {
        ok: true,
        definition: withPage(definition, next),
        inverse: { op: 'setPage', pageId: page.id, set: undo },
      };
    }
    case 'addField':
      return addField(definition, operation.field, operation.pageId, operation.index);
    case 'removeField':
      return removeField(definition, operation.fieldId);
    case 'moveField':
      return moveField(definition, operation.fieldId, operation.pageId, operation.index);
    case 'setField': {
      const field = fieldOf(definition, operation.fieldId);
      if (!field) return refuse('The field is gone.');
      if ('id' in operation.set || 'type' in operation.set) {
        return refuse('The id and the type of a field stay.');
      }
      const { next, undo } = patch(field, operation.set);
      return {
        ok: true,
        definition: {
          ...definition,
          fields: { ...definition.fields, [field.id]: next },
        },
        inverse: { op: 'setField', fieldId: field.id, set: undo },
      };
    }
    case 'replaceField': {
      const before = fieldOf(definition, operation.field.id);
      if (!before) return refuse('The field is gone.');
      return {
        ok: true,
        definition: {
          ...definition,
          fields: { ...definition.fields, [before.id]: operation.field },
        },
        inverse: { op: 'replaceField', field: before },
      };
    }
  }
}

function addPage(definition: FormDefinition, page: Page, fields: Field[], index: number): Applied {
  if (definition.pages.some((other) => other.id === page.id)) return refuse('This page exists.');
  if (definition.pages.length >= LIMITS.pages) {
    return refuse(`A form has at most ${LIMITS.pages} pages.`);
  }
  if (Object.keys(definition.fields).length + fields.length > LIMITS.fields) {
    return refuse(`A form has at most ${LIMITS.fields} fields.`);
  }
  const ids = fields.map((field) => field.id);
  if (ids.some((id) => fieldOf(definition, id)) || ids.join() !== page.fieldIds.join()) {
    return refuse('The fields of this page do not fit the form.');
  }
  return {
    ok: true,
    definition: {
      ...definition,
      pages: insertAt(definition.pages, index, page),
      fields: {
        ...definition.fields,
        ...Object.fromEntries(fields.map((f) => [f.id, f])),
      },
    },
    inverse: { op: 'removePage', pageId: page.id },
  };
}

function removePage(definition: FormDefinition, pageId: PageId): Applied {
  const index = definition.pages.findIndex((page) => page.id === pageId);
  const page = definition.pages[index];
  if (!page) return refuse('The page is gone.');
  if (definition.pages.length === 1) return refuse('A form keeps at least one page.');
  const removed = page.fieldIds.flatMap((id) => fieldOf(definition, id) ?? []);
  const gone = new Set(page.fieldIds);
  return {
    ok: true,
    definition: {
      ...definition,
      pages: definition.pages.filter((other) => other !== page),
      fields: Object.fromEntries(Object.entries(definition.fields).filter(([id]) => !gone.has(id))),
    },
    inverse: { op: 'addPage', page, fields: removed, index },
  };
}

function addField(
  definition: FormDefinition,
  field: Field,
  pageId: PageId,
  index: number,
): Applied {
  const page = definition.pages.find((other) => other.id === pageId);
  if (!page) return refuse('The page is gone.');
  if (fieldOf(definition, field.id)) return refuse('This field exists.');
  if (Object.keys(definition.fields).length >= LIMITS.fields) {
    return refuse(`A form has at most ${LIMITS.fields} fields.`);
  }
  const next = withPage(definition, {
    ...page,
    fieldIds: insertAt(page.fieldIds, index, field.id),
  });
  return {
    ok: true,
    definition: {
      ...next,
      fields: { ...definition.fields, [field.id]: field },
    },
    inverse: { op: 'removeField', fieldId: field.id },
  };
}

function removeField(definition: FormDefinition, fieldId: FieldId): Applied {
  const field = fieldOf(definition, fieldId);
  const place = placeOf(definition, fieldId);
  if (!field || !place) return refuse('The field is gone.');
  const fields = { ...definition.fields };
  delete fields[fieldId];
  const page = {
    ...place.page,
    fieldIds: place.page.fieldIds.filter((id) => id !== fieldId),
  };
  return {
    ok: true,
    definition: { ...withPage(definition, page), fields },
    inverse: {
      op: 'addField',
      field,
      pageId: place.page.id,
      index: place.index,
    },
  };
}

function moveField(
  definition: FormDefinition,
  fieldId: FieldId,
  pageId: PageId,
  index: number,
): Applied {
  const place = placeOf(definition, fieldId);
  if (!place || !definition.pages.some((page) => page.id === pageId)) {
    return refuse('The field or the page is gone.');
  }
  const pages = definition.pages.map((page) => {
    const rest = page.fieldIds.filter((id) => id !== fieldId);
    if (page.id === pageId) return { ...page, fieldIds: insertAt(rest, index, fieldId) };
    return page === place.page ? { ...page, fieldIds: rest } : page;
  });
  return {
    ok: true,
    definition: { ...definition, pages },
    inverse: {
      op: 'moveField',
      fieldId,
      pageId: place.page.id,
      index: place.index,
    },
  };
}

/** Applies operations in order; one that does not fit is left out and told of. */
export function applyAll(
  definition: FormDefinition,
  operations: readonly Operation[],
): {
  definition: FormDefinition;
  inverses: Operation[];
  refused: { index: number; reason: string }[];
} {
  let current = definition;
  const inverses: Operation[] = [];
  const refused: { index: number; reason: string }[] = [];
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

/** Keys in use, so that a new field gets one of its own. */
export function usedKeys(definition: FormDefinition): Set<string> {
  return new Set(
    Object.values(definition.fields).flatMap((field) => (isInput(field) ? [field.key] : [])),
  );
}

/** A key made of a label: `Your name` → `your_name`; with a number where it is taken. */
export function keyFromLabel(label: string, taken: ReadonlySet<string>): string {
  const base =
    label
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[_0-9]+|_+$/g, '')
      .slice(0, 40) || 'field';
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}_${n}`)) n += 1;
  return `${base}_${n}`;
}
