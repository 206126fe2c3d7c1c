/** Operations of an unknown source, parsed, applied to a form and validated: `applyChecked` without the form check. */
import type * as z from 'zod';
import { canonicalJson, fitsDocument } from '@/domain/form/definition/canonicalJson';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { schemaRefusal } from '@/domain/form/definition/definitionErrors';
import { fieldPatchSchema } from '@/domain/form/definition/fields.schema';
import { apply, refusalText, type Operation, type Refusal } from '@/domain/form/editing/operations';
import { operationsSchema } from '@/domain/form/editing/operations.schema';

/** Why operations were not applied. `at` is the index of the first that is wrong. */
export type ProposalRefusal =
  /** No list of operations: `path` leads to what is wrong in it. */
  | { code: 'malformed'; at?: number; path: string }
  /** Well-formed, but it does not fit this form. */
  | { code: 'refused'; at: number; reason: Refusal }
  /** Each fits, but together they make no form: `sentence` is what the schema says. */
  | { code: 'invalid'; sentence: string }
  | { code: 'too_large' };

export interface CheckedOperations {
  ok: true;
  definition: FormDefinition;
  operations: readonly Operation[];
  /** Undo the operations, in this order. */
  inverses: readonly Operation[];
}

export interface RefusedOperations {
  ok: false;
  refusal: ProposalRefusal;
}

/**
 * Applies operations of an unknown source to a valid definition: all of them or none.
 *
 * @param operations what was sent, as JSON reads it
 */
export function checkOperations(
  definition: FormDefinition,
  operations: unknown,
): CheckedOperations | RefusedOperations {
  const parsed = operationsSchema.safeParse(operations);
  if (!parsed.success) return malformed(parsed.error.issues[0]);
  let current = definition;
  const inverses: Operation[] = [];
  for (const [at, operation] of parsed.data.entries()) {
    const patch = checkPatch(current, operation);
    if (patch && !patch.success) return malformed(patch.error.issues[0], at);
    const applied = apply(current, operation);
    if (!applied.ok) return refused({ code: 'refused', at, reason: applied.reason });
    current = applied.definition;
    inverses.unshift(applied.inverse);
  }
  const whole = definitionSchema.safeParse(current);
  if (!whole.success) {
    const [issue] = whole.error.issues;
    const sentence = schemaRefusal(current, issue ?? { path: [], message: '' });
    return refused({ code: 'invalid', sentence });
  }
  if (!fitsDocument(canonicalJson(current))) return refused({ code: 'too_large' });
  return {
    ok: true,
    definition: current,
    operations: parsed.data,
    inverses,
  };
}

/** A refusal as a sentence. */
export function proposalRefusalText(refusal: ProposalRefusal): string {
  switch (refusal.code) {
    case 'malformed':
      return 'These changes can’t be read.';
    case 'refused':
      return refusalText(refusal.reason);
    case 'invalid':
      return refusal.sentence;
    case 'too_large':
      return 'The form would be too large. Delete or shorten something first.';
  }
}

const refused = (refusal: ProposalRefusal): RefusedOperations => ({ ok: false, refusal });

function malformed(issue: z.core.$ZodIssue | undefined, at?: number): RefusedOperations {
  const [first, ...rest] = issue?.path ?? [];
  const path = at === undefined && typeof first === 'number' ? rest : (issue?.path ?? []);
  const index = at ?? (typeof first === 'number' ? first : undefined);
  return refused({
    code: 'malformed',
    ...(index === undefined ? {} : { at: index }),
    path: path.map(String).join('.'),
  });
}

/** Whether what is set of a field fits its type; undefined if nothing is set, or the field is not there. */
function checkPatch(definition: FormDefinition, operation: Operation) {
  if (operation.op !== 'setField') return undefined;
  const field = fieldOf(definition, operation.fieldId);
  return field && fieldPatchSchema(field.type).safeParse(operation.set);
}
