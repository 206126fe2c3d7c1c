import type { Inputs } from '@/domain/values/answer';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import { readGroupRow, rowsOf, viewRow } from '@/domain/form/fieldTypes/group';
import type { View, VisiblePage } from '@/domain/form/definition/view';

/** The questions that a page shows by these answers: its fields, and those in rows of its groups that have a condition. */
export function questionsOn({ fields }: VisiblePage, inputs: Inputs, { scope }: View): string[] {
  const controls = controlsOf(inputs);
  return fields.flatMap((field) => {
    if (field.type !== 'group') return [field.id];
    const raw = controls.get(field.id) ?? {};
    const inRows = rowsOf(field, raw).flatMap((row) =>
      viewRow(field, readGroupRow(field, raw, row, scope), scope)
        .fields.filter(({ showIf }) => showIf)
        .map(({ id }) => `${field.id}.${row}.${id}`),
    );
    return [field.id, ...inRows];
  });
}
