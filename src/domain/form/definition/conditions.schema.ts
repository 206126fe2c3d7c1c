/** Conditions and formulas, of a bounded depth. */
import * as z from 'zod';
import { comparisonSchema } from '@/domain/conditions/comparison.schema';
import { isWhole } from '@/domain/form/definition/formulas';
import { ANSWER_LIMITS, BINARY_SIGNS, type Condition, LIMITS } from './definition';
import { count, finite, id, text } from './parts.schema';

export const part = z.string().regex(/^[A-Za-z0-9_]{1,40}$/);

export const operand = z.strictObject({ kind: z.literal('field'), id, part: part.optional() });

const comparison = comparisonSchema({
  left: operand,
  value: z.union([
    text(ANSWER_LIMITS.shortText),
    finite,
    operand,
    z.strictObject({
      kind: z.literal('today'),
      days: z.number().int().min(-40_000).max(40_000).optional(),
    }),
  ]),
  values: z.array(z.union([text(ANSWER_LIMITS.shortText), finite])).max(LIMITS.conditionValues),
});

/** Nested by hand to a fixed depth, so that no input can recurse without end. */
function conditionOfDepth(depth: number): z.ZodType<Condition> {
  if (depth === 0) return comparison;
  const inner = conditionOfDepth(depth - 1);
  // By what it is, so that each part is looked at once, not once for each kind that it might have been.
  return z.discriminatedUnion('op', [
    comparison,
    z.strictObject({
      op: z.enum(['all', 'any']),
      of: z.array(inner).min(1).max(LIMITS.conditionParts),
    }),
    z.strictObject({ op: z.literal('not'), of: z.tuple([inner]) }),
  ]);
}

/** How many parts a condition of unknown shape has, at least; counted no further than is needed to refuse it. */
function partsIn(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null || !('of' in value)) return 1;
  if (!Array.isArray(value.of) || depth > LIMITS.conditionDepth) return 1;
  let count = 1;
  for (const part of value.of) {
    count += partsIn(part, depth + 1);
    if (count > LIMITS.conditionNodes) break;
  }
  return count;
}

/** Counted before anything else is looked at: what is too large is not worth the work. */
export const conditionSchema = z
  .unknown()
  .refine((value) => partsIn(value) <= LIMITS.conditionNodes, 'This condition has too many parts.')
  .pipe(conditionOfDepth(LIMITS.conditionDepth - 1));

export const formula = z
  .array(
    z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('number'), value: z.number() }),
      z.strictObject({ step: z.literal('text'), value: text(ANSWER_LIMITS.shortText) }),
      z.strictObject({
        step: z.literal('field'),
        id,
        part: part.optional(),
        group: id.optional(),
      }),
      z.strictObject({ step: z.literal('option'), fieldId: id, id: part }),
      z.strictObject({ step: z.literal('sign'), sign: z.enum(BINARY_SIGNS) }),
      z.strictObject({ step: z.enum(['minus', 'percent']) }),
      z.strictObject({
        step: z.literal('call'),
        name: z.string().regex(/^[A-Z][A-Z0-9]{0,19}$/),
        of: count(LIMITS.formulaSteps),
      }),
    ]),
  )
  .max(LIMITS.formulaSteps)
  .refine((steps) => steps.length === 0 || isWhole(steps), 'This formula is incomplete.');
