/** Schema of a definition from an unknown source: a draft, an import, a stored document. */
import * as z from 'zod';
import { LOCAL_ID_PATTERN } from '@/domain/ids';
import { isDay } from '@/domain/answers/calendar';
import { isBroken } from '@/domain/answers/text';
import { nodesOf } from '@/domain/logic/visibility';
import {
  DATE_MAX,
  DATE_MIN,
  DEFINITION_SCHEMA_VERSION,
  LIMITS,
  OPERATORS,
  UNARY_OPERATORS,
  type Condition,
  type Field,
  type FormDefinition,
} from './definition';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !isBroken(value), 'This text holds characters that cannot be stored.');
const id = z.string().regex(LOCAL_ID_PATTERN);
const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const day = z
  .string()
  .refine(
    (value) => isDay(value) && value >= DATE_MIN && value <= DATE_MAX,
    'Not a date in range.',
  );
const count = (max: number) => z.number().int().min(0).max(max);
const finite = z.number().min(-1e15).max(1e15);

const comparison = z
  .strictObject({
    op: z.enum(OPERATORS),
    left: z.strictObject({ kind: z.literal('field'), id }),
    value: z.union([text(LIMITS.shortText), finite]).optional(),
  })
  .refine((c) => UNARY_OPERATORS.includes(c.op) === (c.value === undefined), 'A value is missing.');

/** Nested by hand to a fixed depth, so that no input can recurse without end. */
function conditionOfDepth(depth: number): z.ZodType<Condition> {
  if (depth === 0) return comparison;
  const inner = conditionOfDepth(depth - 1);
  return z.union([
    comparison,
    z.strictObject({
      op: z.enum(['all', 'any']),
      of: z.array(inner).min(1).max(LIMITS.conditionParts),
    }),
    z.strictObject({ op: z.literal('not'), of: z.tuple([inner]) }),
  ]);
}
const conditionSchema = conditionOfDepth(LIMITS.conditionDepth - 1).refine(
  (condition) => nodesOf(condition) <= LIMITS.conditionNodes,
  'This condition has too many parts.',
);

const base = {
  id,
  label: text(LIMITS.label),
  help: text(LIMITS.help).optional(),
  showIf: conditionSchema.optional(),
};
const input = {
  ...base,
  key,
  required: z.boolean(),
  contact: z.enum(['email', 'name', 'phone', 'company']).optional(),
};
const placeholder = text(LIMITS.optionLabel).optional();
const options = z
  .array(z.strictObject({ id, label: text(LIMITS.optionLabel) }))
  .max(LIMITS.options)
  .refine(
    (list) => new Set(list.map((option) => option.id)).size === list.length,
    'Two options have the same id.',
  );

const lengths = (max: number) => ({
  placeholder,
  minLength: count(max).optional(),
  maxLength: count(max).optional(),
});

export const fieldSchema: z.ZodType<Field> = z.discriminatedUnion('type', [
  z.strictObject({
    ...input,
    type: z.literal('short_text'),
    ...lengths(LIMITS.shortText),
  }),
  z.strictObject({
    ...input,
    type: z.literal('long_text'),
    ...lengths(LIMITS.longText),
  }),
  z.strictObject({ ...input, type: z.literal('email'), placeholder }),
  z.strictObject({
    ...input,
    type: z.literal('number'),
    min: finite.optional(),
    max: finite.optional(),
    wholeNumber: z.boolean().optional(),
    unit: text(20).optional(),
  }),
  z.strictObject({
    ...input,
    type: z.literal('date'),
    min: day.optional(),
    max: day.optional(),
  }),
  z.strictObject({ ...input, type: z.literal('single_choice'), options }),
  z.strictObject({
    ...input,
    type: z.literal('multiple_choice'),
    options,
    minChoices: count(LIMITS.options).optional(),
    maxChoices: count(LIMITS.options).optional(),
  }),
  z.strictObject({
    ...input,
    type: z.literal('dropdown'),
    options,
    placeholder,
  }),
  z.strictObject({
    ...input,
    type: z.literal('consent'),
    statement: text(LIMITS.help),
  }),
  z.strictObject({
    ...base,
    type: z.literal('statement'),
    text: text(LIMITS.statement),
  }),
]);

const page = z.strictObject({
  id,
  title: text(LIMITS.title).optional(),
  fieldIds: z.array(id).max(LIMITS.fields),
  showIf: conditionSchema.optional(),
});

export const definitionSchema: z.ZodType<FormDefinition> = z
  .strictObject({
    schemaVersion: z.literal(DEFINITION_SCHEMA_VERSION),
    title: text(LIMITS.title),
    description: text(LIMITS.help).optional(),
    locale: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
    submitLabel: text(60).optional(),
    pages: z.array(page).min(1).max(LIMITS.pages),
    fields: z.record(id, fieldSchema),
    ending: z.strictObject({
      title: text(LIMITS.title),
      text: text(LIMITS.help),
    }),
  })
  .superRefine((definition, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    const placed = definition.pages.flatMap((p) => p.fieldIds);
    const ids = Object.keys(definition.fields);
    if (ids.length > LIMITS.fields) fail(`A form has at most ${LIMITS.fields} fields.`);
    if (new Set(placed).size !== placed.length) fail('A field stands in two places.');
    if (placed.length !== ids.length || placed.some((f) => !Object.hasOwn(definition.fields, f))) {
      fail('Pages and fields do not agree.');
    }
    if (new Set(definition.pages.map((p) => p.id)).size !== definition.pages.length) {
      fail('Two pages have the same id.');
    }
    for (const [fieldId, field] of Object.entries(definition.fields)) {
      if (field.id !== fieldId) fail('A field does not carry its own id.');
    }
  });
