/** Schema of a definition from an unknown source: a draft, an import, a stored document. */
import * as z from 'zod';
import { assetRefSchema } from './asset.schema';
import { conditionSchema } from './conditions.schema';
import {
  DEFINITION_SCHEMA_VERSION,
  type Field,
  fieldsIn,
  type FormDefinition,
  LIMITS,
  MAX_HOLD_HOURS,
} from './definition';
import { designSchema } from './design.schema';
import { fieldSchema, word } from './fields.schema';
import { FIXED } from './fixed';
import {
  id,
  locale,
  ownWords,
  patchSchema,
  text,
  translations,
  uniqueIds,
  yes,
} from './parts.schema';

function fieldsInGroups(definition: FormDefinition): Field[] {
  return Object.values(definition.fields).flatMap((field) =>
    field.type === 'group' ? fieldsIn(definition, field) : [],
  );
}

export const pageSchema = z.strictObject({
  id,
  title: text(LIMITS.title).optional(),
  fieldIds: z.array(id).max(LIMITS.fields),
  showIf: conditionSchema.optional(),
  jumps: z
    .array(
      z.strictObject({
        id,
        when: conditionSchema.optional(),
        to: z.strictObject({ kind: z.enum(['page', 'ending']), id }),
      }),
    )
    .max(LIMITS.jumps)
    .refine(uniqueIds, 'Two jumps have the same id.')
    .optional(),
  translations,
});

const welcome = z.strictObject({
  title: text(LIMITS.title),
  text: text(LIMITS.statement),
  button: word,
  translations,
});

const ending = z.strictObject({
  id,
  title: text(LIMITS.title),
  text: text(LIMITS.help),
  picture: assetRefSchema.optional(),
  alt: text(LIMITS.label).optional(),
  redirect: z
    .strictObject({
      url: text(LIMITS.url),
      after: z.number().int().min(LIMITS.redirectMin).max(LIMITS.redirectMax).optional(),
    })
    .optional(),
  button: word,
  download: yes,
  showIf: conditionSchema.optional(),
  translations,
});

const form = z.strictObject({
  schemaVersion: z.literal(DEFINITION_SCHEMA_VERSION),
  title: text(LIMITS.title),
  description: text(LIMITS.help).optional(),
  locale,
  locales: z.array(locale).max(LIMITS.languages).optional(),
  address: z.literal('informal').optional(),
  submitLabel: text(60).optional(),
  submitAnother: z.boolean().optional(),
  keepPartials: z.boolean().optional(),
  waitingList: z.strictObject({ hours: z.int().min(1).max(MAX_HOLD_HOURS) }).optional(),
  design: designSchema.optional(),
  translations,
  machine: z.record(locale, z.record(z.string().max(200), z.string().max(8))).optional(),
  words: ownWords,
  welcome: welcome.optional(),
  pages: z.array(pageSchema).min(1).max(LIMITS.pages),
  fields: z.record(id, fieldSchema),
  endings: z
    .array(ending)
    .min(1)
    .max(LIMITS.endings)
    .refine(uniqueIds, 'Two endings have the same id.'),
});

/** What can be set of the form itself. */
export const formPatchSchema = patchSchema(form.shape, FIXED.form);

/** What can be set of a page. */
export const pagePatchSchema = patchSchema(pageSchema.shape, FIXED.page);

export const definitionSchema: z.ZodType<FormDefinition> = form.superRefine(
  (definition, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    const groups = Object.values(definition.fields).filter((field) => field.type === 'group');
    const placed = [...definition.pages, ...groups].flatMap((parent) => parent.fieldIds);
    const ids = Object.keys(definition.fields);
    if (ids.length > LIMITS.fields) fail(`A form can have up to ${LIMITS.fields} fields.`);
    if (new Set(placed).size !== placed.length) fail('A field appears in two places.');
    if (placed.length !== ids.length || placed.some((f) => !Object.hasOwn(definition.fields, f))) {
      fail('Pages and fields don’t match.');
    }
    const inGroups = fieldsInGroups(definition);
    if (inGroups.some((field) => field.type === 'group')) fail('A group is inside another group.');
    if (new Set(definition.pages.map((p) => p.id)).size !== definition.pages.length) {
      fail('Two pages have the same id.');
    }
    for (const [fieldId, field] of Object.entries(definition.fields)) {
      if (field.id !== fieldId) fail('A field’s id doesn’t match.');
    }
  },
);
