/** What a person does in the builder, as operations. Pure: ids come in. */
import { guessContactProperty } from '@/domain/crm/guess';
import {
  fieldOf,
  hasOptions,
  isInput,
  type Condition,
  type Field,
  type FieldType,
  type FormDefinition,
  type Option,
} from '@/domain/form/definition';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import { keyFromLabel, placeOf, usedKeys, type Operation } from '@/domain/form/operations';

export interface Ids {
  field(): string;
  page(): string;
  option(): string;
}

export interface Place {
  /** A page, or a group. */
  parentId: string;
  index: number;
}

/** A field of a type at a place; its key comes from the type until the question is named. */
export function addField(
  definition: FormDefinition,
  type: FieldType,
  place: Place,
  ids: Ids,
): { operations: Operation[]; fieldId: string } {
  const key = keyFromLabel(type, usedKeys(definition));
  const field = createField(type, { id: ids.field(), key, label: '' });
  return {
    operations: [{ op: 'addField', field, parentId: place.parentId, index: place.index }],
    fieldId: field.id,
  };
}

/** The place right after a field, or at the end of the last page. */
export function placeAfter(definition: FormDefinition, fieldId: string | undefined): Place {
  const place = fieldId === undefined ? undefined : placeOf(definition, fieldId);
  if (place) return { parentId: place.parentId, index: place.index + 1 };
  const last = definition.pages[definition.pages.length - 1];
  return { parentId: last?.id ?? '', index: last?.fieldIds.length ?? 0 };
}

/** Whether a key still is the one that the field was made with. */
function isUnnamed(field: Field): boolean {
  return isInput(field) && new RegExp(`^${field.type}(_\\d+)?$`).test(field.key);
}

/** What the first wording of a question settles: its key, and where its answer goes. */
export function nameField(definition: FormDefinition, fieldId: string): Operation[] {
  const field = fieldOf(definition, fieldId);
  if (!field || !isInput(field) || field.label.trim() === '' || !isUnnamed(field)) return [];
  const taken = usedKeys(definition);
  taken.delete(field.key);
  const guess =
    field.type === 'short_text' && field.contact === undefined
      ? guessContactProperty(field.label)
      : undefined;
  return [
    {
      op: 'setField',
      fieldId,
      set: { key: keyFromLabel(field.label, taken), ...(guess ? { contact: guess } : {}) },
    },
  ];
}

/** A copy right below, with ids and a key of its own. */
export function duplicateField(
  definition: FormDefinition,
  fieldId: string,
  ids: Ids,
): { operations: Operation[]; fieldId: string } | undefined {
  const field = fieldOf(definition, fieldId);
  const place = placeOf(definition, fieldId);
  if (!field || !place) return undefined;
  const copy: Field = {
    ...field,
    id: ids.field(),
    ...(isInput(field) ? { key: keyFromLabel(field.key, usedKeys(definition)) } : {}),
    ...(hasOptions(field)
      ? { options: field.options.map((option) => ({ ...option, id: ids.option() })) }
      : {}),
  };
  return {
    operations: [{ op: 'addField', field: copy, parentId: place.parentId, index: place.index + 1 }],
    fieldId: copy.id,
  };
}

/** One step up or down, on to the page before or after at the edge; nothing at the ends of the form. */
export function moveField(definition: FormDefinition, fieldId: string, step: -1 | 1): Operation[] {
  const place = placeOf(definition, fieldId);
  if (!place) return [];
  const target = place.index + step;
  if (target >= 0 && target < place.siblings.length) {
    return [{ op: 'moveField', fieldId, parentId: place.parentId, index: target }];
  }
  const pageIndex = definition.pages.findIndex((page) => page.id === place.page.id);
  const page = definition.pages[pageIndex + step];
  if (!page) return [];
  return [
    { op: 'moveField', fieldId, parentId: page.id, index: step === 1 ? 0 : page.fieldIds.length },
  ];
}

/** A new empty page after another, or at the end. */
export function addPage(
  definition: FormDefinition,
  after: string | undefined,
  ids: Ids,
): { operations: Operation[]; pageId: string } {
  const index = definition.pages.findIndex((page) => page.id === after);
  const pageId = ids.page();
  return {
    operations: [
      {
        op: 'addPage',
        page: { id: pageId, fieldIds: [] },
        fields: [],
        index: index < 0 ? definition.pages.length : index + 1,
      },
    ],
    pageId,
  };
}

export function movePage(definition: FormDefinition, pageId: string, step: -1 | 1): Operation[] {
  const index = definition.pages.findIndex((page) => page.id === pageId) + step;
  return index < 0 || index >= definition.pages.length ? [] : [{ op: 'movePage', pageId, index }];
}

export function setOptions(fieldId: string, options: Option[]): Operation[] {
  return [{ op: 'setField', fieldId, set: { options } }];
}

export function setShowIf(
  target: { kind: 'field' | 'page'; id: string },
  condition: Condition | undefined,
): Operation[] {
  const showIf = condition ?? null;
  return target.kind === 'field'
    ? [{ op: 'setField', fieldId: target.id, set: { showIf } }]
    : [{ op: 'setPage', pageId: target.id, set: { showIf } }];
}

/** The fields that a condition of this target may speak of: inputs that come before it. */
export function fieldsBefore(
  definition: FormDefinition,
  target: { kind: 'field' | 'page'; id: string },
): Field[] {
  const before: Field[] = [];
  for (const page of definition.pages) {
    if (target.kind === 'page' && page.id === target.id) return before;
    for (const id of page.fieldIds) {
      if (target.kind === 'field' && id === target.id) return before;
      const field = fieldOf(definition, id);
      if (field && isInput(field)) before.push(field);
    }
  }
  return before;
}
