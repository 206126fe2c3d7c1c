/** What options, rows, steps and days are called in results. */
import { NONE, OTHER } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { readFieldAt } from '@/domain/form/registry/readings';
import type { Registry } from '@/domain/form/registry/registered';
import { ownValue } from '@/domain/base/ownValue';

export type LabelOf = (id: string) => string;

/** Labels of a question's options, rows and columns as they are today. */
export function labelsOf(registry: Registry, fieldId: string): LabelOf {
  const known = ownValue(registry, fieldId);
  const labels = new Map<string, string>([
    [OTHER, 'Other'],
    [NONE, 'None of the above'],
    ...Object.entries(known?.options ?? {}),
  ]);
  const field = readFieldAt(registry, fieldId, Number.POSITIVE_INFINITY)?.field;
  if (field?.type === 'consent') labels.set('yes', 'Agreed').set('no', 'Did not agree');
  else if (field) for (const { id, label } of choicesIn(field)) labels.set(id, label);
  return (id) => labels.get(id) ?? id;
}
