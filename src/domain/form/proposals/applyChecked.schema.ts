/**
 * The way by which anything but the builder's own hands edits a form: AI, imports, templates, the API. What comes in is
 * parsed, applied and checked as if a stranger had sent it, and nothing of it is applied if any of it is wrong.
 */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/budget/finding';
import { lint } from '@/domain/form/lint/lint';
import type { ReservedKeys } from '@/domain/form/registry/fieldHistory';
import {
  checkOperations,
  type CheckedOperations,
  type RefusedOperations,
} from './checkOperations.schema';

export type Checked =
  /** `findings` of the whole form: errors keep it from being published, not from being a draft. */
  (CheckedOperations & { findings: readonly Finding[] }) | RefusedOperations;

/**
 * Applies operations of an unknown source to a valid definition, all of them or none, and checks the form that they make.
 *
 * @param operations what was sent, as JSON reads it
 * @param reserved keys that were published before, if there were any
 */
export function applyChecked(
  definition: FormDefinition,
  operations: unknown,
  reserved?: ReservedKeys,
): Checked {
  const checked = checkOperations(definition, operations);
  return checked.ok ? { ...checked, findings: lint(checked.definition, reserved) } : checked;
}
