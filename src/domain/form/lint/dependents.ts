/** Field dependencies, and whether one field can move before another. */
import { referencesOf } from '@/domain/logic/conditions';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import {
  fieldOf,
  figuresOf,
  isInput,
  type Condition,
  type Field,
  type FieldId,
  type FormDefinition,
} from '../definition/definition';
import type { Fix, Where } from '@/domain/form/budget/finding';

function conditionsIn(field: Field): Condition[] {
  return [
    ...(field.showIf ? [field.showIf] : []),
    ...(isInput(field) && field.requiredIf ? [field.requiredIf] : []),
  ];
}

/** Of which fields the conditions of a field speak, and its figures. */
const spokenBy = memoizeByRef(
  (field: Field) =>
    new Set([
      ...conditionsIn(field).flatMap(referencesOf),
      ...(field.type === 'prices' ? field.lines.flatMap(figuresOf).map(({ id }) => id) : []),
    ]),
);

/** Of each field: the fields whose conditions refer to it. */
const speakersIn = memoizeByRef((definition: FormDefinition) => {
  const speakers = new Map<FieldId, FieldId[]>();
  for (const field of Object.values(definition.fields)) {
    for (const id of spokenBy(field)) {
      const known = speakers.get(id);
      if (known) known.push(field.id);
      else speakers.set(id, [field.id]);
    }
  }
  return speakers;
});

const hangingIn = memoizeByRef((_definition: FormDefinition) => new Map<FieldId, Set<FieldId>>());

/** A field and all fields that depend on it, directly or indirectly. */
export function dependentsOf(definition: FormDefinition, id: FieldId): ReadonlySet<FieldId> {
  const known = hangingIn(definition).get(id);
  if (known) return known;
  const found = new Set([id]);
  // A set hands out what is added while one goes through it.
  for (const one of found) {
    for (const speaker of speakersIn(definition).get(one) ?? []) found.add(speaker);
  }
  hangingIn(definition).set(id, found);
  return found;
}

interface Place {
  pageId: string;
  /** Among the fields of its page. */
  index: number;
  /** Among all that stand on pages. */
  at: number;
}

/** Where each field stands that stands on a page by itself, and in no group. */
const placesIn = memoizeByRef((definition: FormDefinition) => {
  const places = new Map<FieldId, Place>();
  for (const page of definition.pages) {
    page.fieldIds.forEach((id, index) =>
      places.set(id, { pageId: page.id, index, at: places.size }),
    );
  }
  return places;
});

/** Moves a referenced field to just before the element; not offered if either is in a group. */
export function movedBefore(
  definition: FormDefinition,
  fieldId: FieldId,
  where: Where,
): Fix | undefined {
  const places = placesIn(definition);
  const to = places.get(where.fieldId ?? '');
  const field = fieldOf(definition, fieldId);
  if (!to || !places.has(fieldId) || field?.type === 'calculated') return undefined;
  // Fields that the moved question refers to must still come before it.
  const spoken = field ? [...spokenBy(field)] : [];
  if (spoken.some((id) => (places.get(id)?.at ?? -1) >= to.at)) return undefined;
  return {
    label: 'Move that question up',
    operations: [{ op: 'moveField', fieldId, parentId: to.pageId, index: to.index }],
  };
}
