/** What a person does in the builder, as operations. Pure: ids come in. */
import { guessContactProperty } from './guessContact';
import {
  fieldOf,
  fieldsIn,
  fieldsInOrder,
  fitsGroup,
  isAsked,
  isInput,
  type CalculatedField,
  type Condition,
  type Field,
  type FieldType,
  type FormDefinition,
  type Option,
} from '@/domain/form/definition/definition';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { childIdsOf, locationOf, withDescendants } from '@/domain/form/places/locations';
import { keyFromLabel, usedKeys } from '@/domain/form/places/fieldKeys';
import type { Operation } from '@/domain/form/editing/operations';
import { takenKeys, type ReservedKeys } from '@/domain/form/registry/fieldHistory';
import { storedBetween, toChips } from '@/domain/logic/chips';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { withNewIds, type Ids } from './newIds';
import { SEVERAL_FILES, USUAL_SEVERAL, unchangedTexts, usualTexts } from './usualTexts';
import { NOTHING, severalFields, type Selection } from './selection';

/** An element that can have a show condition. */
export interface ConditionTarget {
  kind: 'field' | 'page' | 'ending';
  id: string;
}

/** Where a field keeps options: a matrix has two lists of them. */
export type OptionListName = 'options' | 'rows' | 'columns';

/** The options in one list of a field; none where it has no such list. */
export function optionsIn(field: Field, list: OptionListName): Option[] {
  if (field.type === 'matrix') return list === 'options' ? [] : field[list];
  return 'options' in field && list === 'options' ? field.options : [];
}

export interface InsertPosition {
  /** A page, or a group. */
  parentId: string;
  index: number;
}

/**
 * A field of a type at a place; its key comes from the type until the question is named.
 *
 * @param timeZone of the workspace: appointments start in it
 */
export function addField(
  definition: FormDefinition,
  type: FieldType,
  place: InsertPosition,
  ids: Ids,
  timeZone?: string,
): { operations: Operation[]; fieldId: string } {
  const key = keyFromLabel(type, usedKeys(definition));
  const made = createField(type, { id: ids.field(), key, label: '' });
  const looked =
    made.type === 'calculated' ? { ...made, ...amountLook(definition) } : started(made, timeZone);
  const field: Field = { ...looked, ...usualTexts(type, definition) };
  const { parentId, index } = fittingPosition(definition, [type], place);
  return {
    operations: [{ op: 'addField', field, parentId, index }],
    fieldId: field.id,
  };
}

/** A new field as people want it, beyond what its type makes. */
function started(made: Field, timeZone: string | undefined): Field {
  if (made.type === 'file') return { ...made, maxFiles: USUAL_SEVERAL };
  return made.type === 'appointment' && timeZone !== undefined ? { ...made, timeZone } : made;
}

/** How the last calculated value shows numbers: the next one of a quote is in the same currency. */
function amountLook(definition: FormDefinition): Partial<CalculatedField> {
  const last = fieldsInOrder(definition).findLast((field) => field.type === 'calculated');
  if (last?.type !== 'calculated') return {};
  const { currency, decimals, unit } = last;
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(unit === undefined ? {} : { unit }),
  };
}

/** The place right after a field, or at the end of the last page. */
export function positionAfter(
  definition: FormDefinition,
  fieldId: string | undefined,
): InsertPosition {
  const place = fieldId === undefined ? undefined : locationOf(definition, fieldId);
  if (place) return { parentId: place.parentId, index: place.index + 1 };
  const last = definition.pages[definition.pages.length - 1];
  return { parentId: last?.id ?? '', index: last?.fieldIds.length ?? 0 };
}

/** Whether a key still is the one that the field was made with. */
function isUnnamed(field: Field): boolean {
  return isInput(field) && new RegExp(`^${field.type}(_\\d+)?$`).test(field.key);
}

/**
 * What the first wording of a question settles: its key, and where its answer goes.
 *
 * @param reserved keys that were published before: they stay those of their questions
 */
export function nameField(
  definition: FormDefinition,
  fieldId: string,
  reserved: ReservedKeys = new Map(),
): Operation[] {
  const field = fieldOf(definition, fieldId);
  if (!field || !isInput(field) || field.label.trim() === '' || !isUnnamed(field)) return [];
  if (unchangedTexts(field).includes('label')) return [];
  const taken = takenKeys(definition, field, reserved);
  const guess =
    field.type === 'short_text' && field.contact === undefined
      ? guessContactProperty(withoutPlaceholders(field.label))
      : undefined;
  const label = withoutPlaceholders(field.label);
  const key = keyFromLabel(label, taken);
  const takesSeveral = field.type === 'file' && field.maxFiles === 1 && SEVERAL_FILES.test(label);
  // Its text may be the one that the key was made of.
  if (key === field.key && !guess && !takesSeveral) return [];
  const set = {
    key,
    ...(guess ? { contact: guess } : {}),
    ...(takesSeveral ? { maxFiles: USUAL_SEVERAL } : {}),
  };
  return [{ op: 'setField', fieldId, set }];
}

/** Whether nothing has been written or set in a field since it was made. */
export function isUntouched(field: Field): boolean {
  const usual = unchangedTexts(field);
  if (field.label !== '' && !usual.includes('label')) return false;
  const { id, label } = field;
  const made = createField(field.type, { id, label, key: 'key' in field ? field.key : '' });
  const fresh = started(made, field.type === 'appointment' ? field.timeZone : undefined);
  const bare = (one: Field) =>
    canonicalJson(
      Object.fromEntries(Object.entries(one).filter(([name]) => !usual.includes(name))),
    );
  // Ids made of the field's own are the same in both, as its type makes them.
  return bare(field) === bare(fresh);
}

/** An untouched field gives way to one of another type, at its place. */
export function changeType(
  definition: FormDefinition,
  fieldId: string,
  type: FieldType,
  ids: Ids,
  timeZone?: string,
): { operations: Operation[]; fieldId: string } | undefined {
  const place = positionInForm(definition, fieldId);
  if (!place) return undefined;
  const added = addField(definition, type, place, ids, timeZone);
  return { ...added, operations: [{ op: 'removeField', fieldId }, ...added.operations] };
}

/** Splits a question: the label text after the cursor moves to a new question below. */
export function splitField(
  definition: FormDefinition,
  fieldId: string,
  cursor: number,
  type: FieldType,
  ids: Ids,
): { operations: Operation[]; fieldId: string } | undefined {
  const field = fieldOf(definition, fieldId);
  if (!field) return undefined;
  // The caret counts a chip as one character.
  const chips = toChips(field.label);
  const rest = storedBetween(chips, cursor).trim();
  const added = addField(definition, type, positionAfter(definition, fieldId), ids);
  if (rest === '') return added;
  return {
    fieldId: added.fieldId,
    operations: [
      {
        op: 'setField',
        fieldId,
        set: { label: storedBetween(chips, 0, cursor).trimEnd() },
      },
      ...added.operations,
      { op: 'setField', fieldId: added.fieldId, set: { label: rest } },
    ],
  };
}

/** All fields in the order of the form, by id. */
export function orderOf(definition: FormDefinition): string[] {
  return fieldsInOrder(definition).map((field) => field.id);
}

/** Of these fields, in the form's order, those that do not go along with a group among them. */
export function topmost(definition: FormDefinition, fieldIds: readonly string[]): string[] {
  const chosen = new Set(fieldIds);
  const along = new Set(
    withDescendants(
      definition,
      fieldIds.filter((id) => fieldOf(definition, id)?.type === 'group'),
    )
      .filter((field) => field.type !== 'group')
      .map((field) => field.id),
  );
  return orderOf(definition).filter((id) => chosen.has(id) && !along.has(id));
}

/** A place that takes fields of these types: the one after the group, where it is in a group that does not. */
export function fittingPosition(
  definition: FormDefinition,
  types: readonly FieldType[],
  place: InsertPosition,
): InsertPosition {
  const group = fieldOf(definition, place.parentId);
  return group && !types.every(fitsGroup) ? positionAfter(definition, group.id) : place;
}

/** Where a field stands, as a place that something else could take. */
export function positionInForm(
  definition: FormDefinition,
  fieldId: string,
): InsertPosition | undefined {
  const place = locationOf(definition, fieldId);
  return place && { parentId: place.parentId, index: place.index };
}

/** Copies right below the last of the fields, with ids and keys of their own, in the same order. */
export function duplicateFields(
  definition: FormDefinition,
  fieldIds: readonly string[],
  ids: Ids,
): { operations: Operation[]; fieldIds: string[] } {
  const tops = topmost(definition, fieldIds);
  const fields = withDescendants(definition, tops);
  const { fields: copies, ids: made } = withNewIds(fields, usedKeys(definition), ids);
  return {
    operations: addAll(definition, copies, positionAfter(definition, tops.at(-1))),
    fieldIds: tops.map((id) => made.get(id) ?? id),
  };
}

/** Fields one after the other from a place on; those of a group go into it, wherever they stand in the list. */
export function addAll(
  definition: FormDefinition,
  fields: readonly Field[],
  place: InsertPosition,
): Operation[] {
  const inside = new Set(fields.flatMap((field) => childIdsOf(field) ?? []));
  const tops = fields.filter((field) => !inside.has(field.id));
  const types = tops.map((field) => field.type);
  const { parentId, index } = fittingPosition(definition, types, place);
  return tops.map((field, n) => {
    const childIds = childIdsOf(field);
    const children = fields.filter((one) => childIds?.includes(one.id));
    return {
      op: 'addField',
      field,
      ...(childIds ? { children } : {}),
      parentId,
      index: index + n,
    };
  });
}

export function removeAll(definition: FormDefinition, fieldIds: readonly string[]): Operation[] {
  return topmost(definition, fieldIds).map((fieldId) => ({ op: 'removeField', fieldId }));
}

/** Makes those that take an answer required, or no longer; a condition on that goes. */
export function setRequired(
  definition: FormDefinition,
  fieldIds: readonly string[],
  required: boolean,
): Operation[] {
  return fieldIds.flatMap((fieldId): Operation[] => {
    const field = fieldOf(definition, fieldId);
    if (!field || !isInput(field) || !isAsked(field)) return [];
    if (field.requiredIf) return [{ op: 'setField', fieldId, set: { required, requiredIf: null } }];
    return field.required === required ? [] : [{ op: 'setField', fieldId, set: { required } }];
  });
}

/** What operations changed, as it can be selected once they are done; what stands at its place where it is gone. */
export function changedBy(
  operations: readonly Operation[],
  before: FormDefinition,
  after: FormDefinition,
): Selection {
  const touched: string[] = [];
  let fallback: Selection = NOTHING;
  for (const operation of operations) {
    const id =
      'fieldId' in operation ? operation.fieldId : 'field' in operation ? operation.field.id : '';
    if (id !== '' && fieldOf(after, id)) touched.push(id);
    else if (id !== '') fallback = neighbour(before, after, id) ?? fallback;
    else if ('pageId' in operation || 'page' in operation) {
      const pageId = 'pageId' in operation ? operation.pageId : operation.page.id;
      const known = after.pages.some((page) => page.id === pageId);
      fallback = known ? { kind: 'page', id: pageId } : NOTHING;
    }
  }
  const ids = new Set(touched);
  return ids.size === 0 ? fallback : severalFields(orderOf(after).filter((id) => ids.has(id)));
}

/** The field that is nearest to where another one stood. */
function neighbour(
  before: FormDefinition,
  after: FormDefinition,
  goneId: string,
): Selection | undefined {
  const order = orderOf(before);
  const at = order.indexOf(goneId);
  const near = [...order.slice(0, at).reverse(), ...order.slice(at)].find((id) =>
    fieldOf(after, id),
  );
  return near === undefined ? undefined : { kind: 'field', id: near };
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

export function setOptions(
  fieldId: string,
  options: Option[],
  list: OptionListName = 'options',
): Operation[] {
  return [{ op: 'setField', fieldId, set: { [list]: options } }];
}

export function setShowIf(
  definition: FormDefinition,
  { kind, id }: ConditionTarget,
  condition: Condition | undefined,
): Operation[] {
  const showIf = condition ?? null;
  if (kind === 'field') return [{ op: 'setField', fieldId: id, set: { showIf } }];
  if (kind === 'page') return [{ op: 'setPage', pageId: id, set: { showIf } }];
  const endings = definition.endings.map((ending) => {
    if (ending.id !== id) return ending;
    const { showIf: _before, ...rest } = ending;
    return condition ? { ...rest, showIf: condition } : rest;
  });
  return [{ op: 'setForm', set: { endings } }];
}

/**
 * The fields that a condition of this target may speak of: inputs that come before it. Those of a group have an answer
 * in each row, so only what stands behind them in the same group can speak of them.
 */
export function fieldsBefore(definition: FormDefinition, { kind, id }: ConditionTarget): Field[] {
  const before: Field[] = [];
  for (const page of definition.pages) {
    if (kind === 'page' && page.id === id) return before;
    for (const field of fieldsIn(definition, page)) {
      if (kind === 'field' && field.id === id) return before;
      const children = field.type === 'group' ? fieldsIn(definition, field) : [];
      const at = kind === 'field' ? children.findIndex((child) => child.id === id) : -1;
      if (at >= 0) return [...before, ...children.slice(0, at).filter(isInput)];
      if (isInput(field)) before.push(field);
    }
  }
  return before;
}
