/**
 * Anonymous forms that take one response from each person (decision 0215): what such a form cannot ask, and in which groups
 * responses are shown.
 */
import { isUnique } from '@/domain/answers/unique';
import { isInput, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { hasPlaces } from '@/domain/form/access/places';

/** Fewest responses that are shown together. */
export const ANONYMOUS_GROUP = 5;

/** What cannot be kept apart from anyone who responds. */
export type AnonymityConflict =
  | { kind: 'question'; field: Field }
  | { kind: 'places' | 'partials' | 'waitingList' };

/** Files arrive one by one, with times of their own; what the link carries may name the person; signatures do. */
const TELLING: readonly Field['type'][] = ['file', 'signature', 'hidden'];

/** The first thing in a form that tells who responded, or when; undefined if it can be anonymous. */
export function anonymityConflict(
  definition: Pick<FormDefinition, 'fields' | 'pages' | 'keepPartials' | 'waitingList'>,
): AnonymityConflict | undefined {
  const field = Object.values(definition.fields).find(
    (one) => TELLING.includes(one.type) || (isInput(one) && isUnique(one)),
  );
  if (field) return { kind: 'question', field };
  if (hasPlaces(definition)) return { kind: 'places' };
  if (definition.keepPartials) return { kind: 'partials' };
  return definition.waitingList ? { kind: 'waitingList' } : undefined;
}

/** Why such a form cannot be anonymous, in words that end a sentence. */
export function conflictText(conflict: AnonymityConflict): string {
  switch (conflict.kind) {
    case 'question':
      return `its question “${conflict.field.label || conflict.field.type}” would tell who responded`;
    case 'places':
      return 'it has options with places or appointments';
    case 'partials':
      return 'it keeps responses that were begun';
    case 'waitingList':
      return 'it has a waiting list';
  }
}

/**
 * How many of the responses that wait, all to one version, are shown next. While more may come, the last five are kept
 * back, so that those who respond last are never fewer.
 *
 * @param isOver no one can respond any more
 */
export function releasable(waiting: number, isOver: boolean): number {
  if (isOver) return waiting >= ANONYMOUS_GROUP ? waiting : 0;
  return waiting >= 2 * ANONYMOUS_GROUP ? waiting - ANONYMOUS_GROUP : 0;
}
