/** Moving fields: the places where they can go, and the operations that bring them there. Pure. */
import { withNames } from '@/domain/logic/chips';
import {
  fieldOf,
  fieldsIn,
  fitsGroup,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { childrenIn, locationOf } from '@/domain/form/places/locations';
import type { Operation } from '@/domain/form/editing/operations';
import { fittingPosition, positionInForm, topmost, type InsertPosition } from './edits';

/** All that holds fields, in the order of the form: pages, and the groups on them. */
function parentsIn(definition: FormDefinition): { id: string; fieldIds: readonly string[] }[] {
  return definition.pages.flatMap((page) => [
    page,
    ...fieldsIn(definition, page).filter((field) => field.type === 'group'),
  ]);
}

const typesOf = (definition: FormDefinition, fieldIds: readonly string[]) =>
  fieldIds.flatMap((id) => fieldOf(definition, id)?.type ?? []);

/**
 * Moves fields together to a place, in the order of the form; nothing where they stand there already.
 *
 * @param place counted among all fields that stand there now
 */
export function moveTo(
  definition: FormDefinition,
  fieldIds: readonly string[],
  wanted: InsertPosition,
): Operation[] {
  const tops = topmost(definition, fieldIds);
  const moved = new Set(tops);
  const place = fittingPosition(definition, typesOf(definition, tops), wanted);
  const { parentId } = place;
  const target = childrenIn(definition, parentId);
  if (!target) return [];
  const before = target.slice(place.index).find((id) => !moved.has(id));
  const parents = parentsIn(definition);
  const now = new Map(parents.map((parent) => [parent.id, parent.fieldIds]));
  const operations: Operation[] = [];
  for (const fieldId of tops) {
    const from = [...now].find(([, list]) => list.includes(fieldId));
    const rest = (now.get(parentId) ?? []).filter((id) => id !== fieldId);
    const index = before === undefined ? rest.length : rest.indexOf(before);
    if (from?.[0] === parentId && from[1].indexOf(fieldId) === index) continue;
    operations.push({ op: 'moveField', fieldId, parentId, index });
    if (from) {
      now.set(
        from[0],
        from[1].filter((id) => id !== fieldId),
      );
    }
    now.set(parentId, [...rest.slice(0, index), fieldId, ...rest.slice(index)]);
  }
  const stays = parents.every((parent) => parent.fieldIds.join() === now.get(parent.id)?.join());
  return stays ? [] : operations;
}

/** One step up or down together, on to the page before or after at the edge; nothing at the ends of the form. */
export function moveBy(
  definition: FormDefinition,
  fieldIds: readonly string[],
  step: -1 | 1,
): Operation[] {
  const edge = step === -1 ? fieldIds[0] : fieldIds.at(-1);
  const place = edge === undefined ? undefined : positionInForm(definition, edge);
  if (!place) return [];
  const to = stepPosition(
    definition,
    step === -1 ? place : { ...place, index: place.index + 1 },
    step,
    fieldIds,
  );
  return to ? moveTo(definition, fieldIds, to) : [];
}

/** All places in the order of the form: before each field, inside groups that take these fields, at the end of each. */
function placesFor(definition: FormDefinition, fieldIds: readonly string[]): InsertPosition[] {
  const intoGroups = typesOf(definition, fieldIds).every(fitsGroup);
  const placesIn = (parent: { id: string; fieldIds: readonly string[] }): InsertPosition[] => [
    ...parent.fieldIds.flatMap((id, index) => {
      const field = fieldOf(definition, id);
      const inside = field?.type === 'group' && intoGroups ? placesIn(field) : [];
      return [{ parentId: parent.id, index }, ...inside];
    }),
    { parentId: parent.id, index: parent.fieldIds.length },
  ];
  return definition.pages.flatMap(placesIn);
}

/** The next place where these fields can be dropped. */
export function stepPosition(
  definition: FormDefinition,
  place: InsertPosition,
  step: -1 | 1,
  fieldIds: readonly string[] = [],
): InsertPosition | undefined {
  const places = placesFor(definition, fieldIds);
  const at = places.findIndex(
    ({ parentId, index }) => parentId === place.parentId && index === place.index,
  );
  return at < 0 ? undefined : places[at + step];
}

/** The beginning of the page before or after. */
export function stepPage(
  definition: FormDefinition,
  place: InsertPosition,
  step: -1 | 1,
): InsertPosition | undefined {
  const page = definition.pages[pageAt(definition, place) + step];
  return page && { parentId: page.id, index: 0 };
}

/** The number, from 0, of the page that a place is on. */
function pageAt(definition: FormDefinition, { parentId }: InsertPosition): number {
  const pageId = locationOf(definition, parentId)?.page.id ?? parentId;
  return definition.pages.findIndex((page) => page.id === pageId);
}

/** The field before which moved ones would go; undefined at the end of the page or group. */
export function anchorOf(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: InsertPosition,
): string | undefined {
  const moved = new Set(fieldIds);
  return childrenIn(definition, place.parentId)
    ?.slice(place.index)
    .find((id) => !moved.has(id));
}

/** The next place that is another one for these fields: beside and between themselves they stay where they are. */
export function stepOf(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: InsertPosition,
  step: -1 | 1,
): InsertPosition | undefined {
  const from = anchorOf(definition, fieldIds, place);
  const isSame = (other: InsertPosition) =>
    other.parentId === place.parentId && anchorOf(definition, fieldIds, other) === from;
  let next = stepPosition(definition, place, step, fieldIds);
  while (next && isSame(next)) next = stepPosition(definition, next, step, fieldIds);
  return next;
}

/** Where fields would stand, in words: `position 2 of 3 on page 1`. */
export function positionText(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: InsertPosition,
): string {
  const moved = new Set(fieldIds);
  const group = fieldOf(definition, place.parentId);
  const number = pageAt(definition, place) + 1;
  const where = group
    ? `in “${withNames(group.label, definition) || 'the group'}” on page ${number}`
    : `on page ${number}`;
  const list = childrenIn(definition, place.parentId) ?? [];
  const rest = list.filter((id) => !moved.has(id));
  if (rest.length === 0 && !list.some((id) => moved.has(id))) {
    return group ? `the empty group on page ${number}` : `the empty page ${number}`;
  }
  const before = list.slice(0, place.index).filter((id) => !moved.has(id)).length;
  return `position ${before + 1} of ${rest.length + fieldIds.length} ${where}`;
}
