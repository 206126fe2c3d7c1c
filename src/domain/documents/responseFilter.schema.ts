/** A filter of responses as a call brings it and jobs store it; one in the former shape is read as today's. */
import * as z from 'zod';
import type { ConditionOf } from '@/domain/conditions/condition';
import { comparisonsIn } from '@/domain/conditions/groups';
import { comparisonSchema } from '@/domain/conditions/comparison.schema';
import {
  FILTER_LIMITS,
  isCondition,
  type FilterCondition,
  type ResponseFilterCondition,
} from '@/domain/conditions/filters';
import { propertiesOf } from '@/domain/conditions/properties';
import { readFormer, type StoredFilter } from '@/domain/conditions/stored';

const text = z.string().max(FILTER_LIMITS.text);
const values = z.array(text).max(FILTER_LIMITS.values);

const MESSAGE = 'This comparison doesn’t fit.';
const fits = (condition: unknown) => isCondition(condition as FilterCondition);

const today = comparisonSchema({
  left: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('field'), id: text.min(1), part: text.optional() }),
    z.strictObject({ kind: z.literal('response'), property: z.enum(propertiesOf('response')) }),
  ]),
  value: text,
  values,
}).refine(fits, MESSAGE);

const former = z
  .strictObject({
    about: text,
    field: text.min(1).optional(),
    op: text,
    values,
  })
  .transform((stored, context) => {
    const condition = readFormer(stored);
    if (condition && isCondition(condition)) return condition;
    context.issues.push({ code: 'custom', message: MESSAGE, input: stored });
    return z.NEVER;
  });

/** A group, in which one more level of groups fits. */
const groupsOf = <T extends z.ZodType>(part: T) => {
  const of = z.array(part).min(1).max(FILTER_LIMITS.conditions);
  return [
    z.strictObject({ op: z.literal('all'), of }),
    z.strictObject({ op: z.literal('any'), of }),
  ] as const;
};

const condition: z.ZodType<
  ConditionOf<ResponseFilterCondition>,
  StoredFilter['conditions'][number]
> = z.union([today, former, ...groupsOf(z.union([today, ...groupsOf(today)]))]);

export const responseFilterSchema = z.strictObject({
  conditions: z
    .array(condition)
    .max(FILTER_LIMITS.conditions)
    .refine((parts) => comparisonsIn(parts).length <= FILTER_LIMITS.conditions)
    .readonly(),
  search: text,
});
