/** Where fields are in a form: on a page, or in a group. */
import {
  type Field,
  type FieldId,
  fieldOf,
  type FormDefinition,
  type Page,
  type PageId,
} from '@/domain/form/definition/definition';
import { patch } from './patch';

/** Where a field can stand: id of a page, or of a field that holds fields of its own (a repeating group). */
export type ParentId = PageId;

/** The fields inside a field, where it is one that holds fields; undefined for all others. */
export function childIdsOf(field: Field): readonly FieldId[] | undefined {
  if (!('fieldIds' in field) || !Array.isArray(field.fieldIds)) return undefined;
  // Both the schema and the operations put nothing else there.
  return field.fieldIds;
}

/** A group field with these child ids. */
export function withChildIds(field: Field, fieldIds: readonly FieldId[]): Field {
  return patch(field, { fieldIds }).next;
}

/** The child ids of a parent, in order; undefined if it does not exist or is no parent. */
export function childrenIn(
  definition: FormDefinition,
  parentId: ParentId,
): readonly FieldId[] | undefined {
  const page = definition.pages.find((other) => other.id === parentId);
  if (page) return page.fieldIds;
  const field = fieldOf(definition, parentId);
  return field && childIdsOf(field);
}

export interface FieldLocation {
  /** The page that it is on, itself or within a group. */
  page: Page;
  parentId: ParentId;
  /** All ids in the same parent, including the field. */
  siblings: readonly FieldId[];
  index: number;
}

/** The page, parent and index of a field. */
export function locationOf(
  definition: FormDefinition,
  fieldId: FieldId,
): FieldLocation | undefined {
  for (const page of definition.pages) {
    const index = page.fieldIds.indexOf(fieldId);
    if (index >= 0) return { page, parentId: page.id, siblings: page.fieldIds, index };
  }
  for (const page of definition.pages) {
    for (const groupId of page.fieldIds) {
      const group = fieldOf(definition, groupId);
      const siblings = group && childIdsOf(group);
      const index = siblings?.indexOf(fieldId) ?? -1;
      if (siblings && index >= 0) return { page, parentId: groupId, siblings, index };
    }
  }
  return undefined;
}

/** The fields of a list and those inside them, as they come. */
export function withDescendants(definition: FormDefinition, ids: readonly FieldId[]): Field[] {
  return ids.flatMap((id) => {
    const field = fieldOf(definition, id);
    return field ? [field, ...withDescendants(definition, childIdsOf(field) ?? [])] : [];
  });
}
