/**
 * What is asked of the same thing again and again while a form is looked through, worked out once for each. Fields and
 * definitions never change: an edit makes new ones.
 */
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { groupsOf, type Field, type FormDefinition } from '../definition/definition';
import { choicesIn, answerPartsOf } from '../fieldTypes/catalogue';

const partIds = memoizeByRef((field: Field) => new Set(answerPartsOf(field).map(({ id }) => id)));
const choiceIds = memoizeByRef((field: Field) => new Set(choicesIn(field).map(({ id }) => id)));
const columnIds = memoizeByRef(
  (field: Field) => new Set(field.type === 'matrix' ? field.columns.map(({ id }) => id) : []),
);

/** Of each field that stands in a group: the group. */
export const groupsIn = memoizeByRef((definition: FormDefinition) => groupsOf(definition));

export function hasPart(field: Field, part: string): boolean {
  return partIds(field).has(part);
}

/** Whether something can be chosen in a field or a part of it; undefined where nothing is chosen there. */
export function isChoiceOf(
  field: Field,
  part: string | undefined,
  id: string | number | object,
): boolean | undefined {
  const ids: ReadonlySet<unknown> = part === undefined ? choiceIds(field) : columnIds(field);
  return ids.size === 0 ? undefined : ids.has(id);
}
