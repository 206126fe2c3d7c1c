/** What options, rows, steps and days are called in results. */
import { NONE, OTHER, type NumberLook } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { fieldToday } from '@/domain/form/registry/readings';
import type { Registry } from '@/domain/form/registry/registered';
import { ownValue } from '@/domain/base/ownValue';

export type LabelOf = (id: string) => string;

/** A question's options, or the columns of its grid, in their order of today. */
export function choicesToday(registry: Registry, fieldId: string): ReturnType<typeof choicesIn> {
  const field = fieldToday(registry, fieldId);
  if (!field) return [];
  // What the registry knows of a matrix has its rows among its columns; no one chose those.
  return field.type === 'matrix' ? choicesIn(field, '') : choicesIn(field);
}

/** Labels of a question's options, rows and columns as they are today. */
export function labelsOf(registry: Registry, fieldId: string): LabelOf {
  const known = ownValue(registry, fieldId);
  const labels = new Map<string, string>([
    [OTHER, 'Other'],
    [NONE, 'None of the above'],
    ...Object.entries(known?.options ?? {}),
  ]);
  const field = fieldToday(registry, fieldId);
  if (field?.type === 'consent') labels.set('yes', 'Agreed').set('no', 'Did not agree');
  else if (field) for (const { id, label } of choicesIn(field)) labels.set(id, label);
  return (id) => labels.get(id) ?? id;
}

/** With what unit or currency a question's numbers are written, as the form has it today. */
export function lookToday(registry: Registry, fieldId: string): NumberLook {
  const field = fieldToday(registry, fieldId);
  return field && ('unit' in field || 'currency' in field) ? field : {};
}
