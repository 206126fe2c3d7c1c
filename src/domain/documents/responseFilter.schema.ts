/** A filter of responses as a call brings it. */
import * as z from 'zod';
import {
  FILTER_ABOUTS,
  FILTER_LIMITS,
  FILTER_OPS,
  isCondition,
} from '@/domain/options/responseFilter';

const text = z.string().max(FILTER_LIMITS.text);

const conditionSchema = z
  .strictObject({
    about: z.enum(FILTER_ABOUTS),
    field: text.min(1).optional(),
    op: z.enum(FILTER_OPS),
    values: z.array(text).max(FILTER_LIMITS.values).readonly(),
  })
  .refine(isCondition, 'This comparison doesn’t fit.');

export const responseFilterSchema = z.strictObject({
  conditions: z.array(conditionSchema).max(FILTER_LIMITS.conditions).readonly(),
  search: text,
});
