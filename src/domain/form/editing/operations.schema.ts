/** Schema of the operations of an unknown source: a proposal, an import, the API. */
import * as z from 'zod';
import { LIMITS } from '@/domain/form/definition/definition';
import {
  formPatchSchema,
  pagePatchSchema,
  pageSchema,
} from '@/domain/form/definition/definition.schema';
import { fieldSchema } from '@/domain/form/definition/fields.schema';
import { id } from '@/domain/form/definition/parts.schema';
import type { Operation } from './operations';

/** Operations of one proposal: enough to rewrite each part of the largest form. */
export const MAX_OPERATIONS = 2_000;

const index = z.int().min(0).max(LIMITS.fields);

const fields = z.array(fieldSchema).max(LIMITS.fields);

/** The properties that a field can be set depend on its type: `fieldPatchSchema`, once it is known. */
const anyPatch = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.unknown());

const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('setForm'), set: formPatchSchema }),
  z.strictObject({ op: z.literal('addPage'), page: pageSchema, fields, index }),
  z.strictObject({ op: z.literal('removePage'), pageId: id }),
  z.strictObject({ op: z.literal('movePage'), pageId: id, index }),
  z.strictObject({ op: z.literal('setPage'), pageId: id, set: pagePatchSchema }),
  z.strictObject({
    op: z.literal('addField'),
    field: fieldSchema,
    children: fields.optional(),
    parentId: id,
    index,
  }),
  z.strictObject({ op: z.literal('removeField'), fieldId: id }),
  z.strictObject({ op: z.literal('moveField'), fieldId: id, parentId: id, index }),
  z.strictObject({ op: z.literal('setField'), fieldId: id, set: anyPatch }),
  z.strictObject({ op: z.literal('replaceField'), field: fieldSchema }),
]);

export const operationsSchema: z.ZodType<Operation[]> = z
  .array(operationSchema)
  .max(MAX_OPERATIONS);
