/** Moving fields: the places where they can go, and the operations that bring them there. Pure. */
import type { FormDefinition } from '@/domain/form/definition';
import type { Operation } from '@/domain/form/operations';
import { orderOf, placeInForm, type Place } from './acts';

/**
 * Moves fields together to a place, in the order of the form; nothing where they stand there already.
 *
 * @param place counted among all fields that stand on the page now
 */
export function moveTo(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: Place,
): Operation[] {
  const moved = new Set(fieldIds);
  const target = definition.pages.find((page) => page.id === place.pageId);
  if (!target) return [];
  const before = target.fieldIds.slice(place.index).find((id) => !moved.has(id));
  const now = new Map(definition.pages.map((page) => [page.id, page.fieldIds]));
  const operations: Operation[] = [];
  for (const fieldId of orderOf(definition).filter((id) => moved.has(id))) {
    const from = [...now].find(([, list]) => list.includes(fieldId));
    const rest = (now.get(place.pageId) ?? []).filter((id) => id !== fieldId);
    const index = before === undefined ? rest.length : rest.indexOf(before);
    if (from?.[0] === place.pageId && from[1].indexOf(fieldId) === index) continue;
    operations.push({ op: 'moveField', fieldId, pageId: place.pageId, index });
    if (from)
      now.set(
        from[0],
        from[1].filter((id) => id !== fieldId),
      );
    now.set(place.pageId, [...rest.slice(0, index), fieldId, ...rest.slice(index)]);
  }
  const stays = definition.pages.every((page) => page.fieldIds.join() === now.get(page.id)?.join());
  return stays ? [] : operations;
}

/** One step up or down together, on to the page before or after at the edge; nothing at the ends of the form. */
export function moveBy(
  definition: FormDefinition,
  fieldIds: readonly string[],
  step: -1 | 1,
): Operation[] {
  const edge = step === -1 ? fieldIds[0] : fieldIds.at(-1);
  const place = edge === undefined ? undefined : placeInForm(definition, edge);
  if (!place) return [];
  const to = stepPlace(
    definition,
    step === -1 ? place : { ...place, index: place.index + 1 },
    step,
  );
  return to ? moveTo(definition, fieldIds, to) : [];
}

/** The next place where something can be dropped: before each field and at the end of each page. */
export function stepPlace(
  definition: FormDefinition,
  place: Place,
  step: -1 | 1,
): Place | undefined {
  const at = definition.pages.findIndex((page) => page.id === place.pageId);
  const size = definition.pages[at]?.fieldIds.length ?? 0;
  const index = place.index + step;
  if (index >= 0 && index <= size) return { pageId: place.pageId, index };
  const page = definition.pages[at + step];
  return page && { pageId: page.id, index: step === 1 ? 0 : page.fieldIds.length };
}

/** The same place of the page before or after: its beginning. */
export function stepPage(
  definition: FormDefinition,
  place: Place,
  step: -1 | 1,
): Place | undefined {
  const at = definition.pages.findIndex((page) => page.id === place.pageId);
  const page = definition.pages[at + step];
  return page && { pageId: page.id, index: 0 };
}

/** The field before which moved ones would go; undefined at the end of the page. */
export function anchorOf(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: Place,
): string | undefined {
  const moved = new Set(fieldIds);
  const page = definition.pages.find((one) => one.id === place.pageId);
  return page?.fieldIds.slice(place.index).find((id) => !moved.has(id));
}

/** The next place that is another one for these fields: beside and between themselves they stay where they are. */
export function stepOf(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: Place,
  step: -1 | 1,
): Place | undefined {
  const from = anchorOf(definition, fieldIds, place);
  let next = stepPlace(definition, place, step);
  while (next && next.pageId === place.pageId && anchorOf(definition, fieldIds, next) === from) {
    next = stepPlace(definition, next, step);
  }
  return next;
}

/** Where fields would stand, in words: `position 2 of 3 on page 1`. */
export function placeText(
  definition: FormDefinition,
  fieldIds: readonly string[],
  place: Place,
): string {
  const moved = new Set(fieldIds);
  const at = definition.pages.findIndex((page) => page.id === place.pageId);
  const list = definition.pages[at]?.fieldIds ?? [];
  const rest = list.filter((id) => !moved.has(id));
  if (rest.length === 0 && !list.some((id) => moved.has(id))) return `the empty page ${at + 1}`;
  const before = list.slice(0, place.index).filter((id) => !moved.has(id)).length;
  return `position ${before + 1} of ${rest.length + fieldIds.length} on page ${at + 1}`;
}
