/** Keys that other questions once had: links, exports and the API know those by them. */
import { fieldsInOrder, isInput, type FormDefinition } from '../definition/definition';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { takenKeys, type ReservedKeys } from '@/domain/form/registry/fieldHistory';
import type { ReportFinding } from '@/domain/form/budget/finding';

export function checkReserved(
  definition: FormDefinition,
  reserved: ReservedKeys,
  report: ReportFinding,
): void {
  if (reserved.size === 0) return;
  for (const field of fieldsInOrder(definition)) {
    const owner = isInput(field) ? reserved.get(field.key) : undefined;
    if (!isInput(field) || !owner || owner.fieldId === field.id) continue;
    const free = keyFromLabel(field.key, takenKeys(definition, field, reserved));
    report({
      severity: 'error',
      code: 'reserved_key',
      message: `The key “${field.key}” belonged to another question, “${owner.label}”, and existing links and exports refer to it. Choose another key.`,
      fieldId: field.id,
      fix: {
        label: `Change key to “${free}”`,
        operations: [{ op: 'setField', fieldId: field.id, set: { key: free } }],
      },
    });
  }
}
