/** Sketches and edits of an unknown source: what a language model answers. Strict in shape, for `assemble` judges the rest. */
import * as z from 'zod';
import { OPERATORS } from '@/domain/conditions/operators';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { LIMITS, type FieldType } from '@/domain/form/definition/definition';
import type { SketchItem, SketchedForm } from './sketch';
import type { SketchEdit } from './edits';

const line = (max: number) => z.string().max(max);
const name = line(120);
const constant = z.union([z.string().max(300), z.number()]);

const comparison = z.object({
  question: name.describe('name of an earlier question'),
  part: name.optional(),
  op: z.enum(OPERATORS),
  value: constant.optional(),
  values: z.array(constant).max(50).optional(),
});

/** Of two levels: what people and models write. */
const condition = z.union([
  comparison,
  z.object({ all: z.array(comparison).min(1).max(10) }),
  z.object({ any: z.array(comparison).min(1).max(10) }),
]);

const types = FIELD_TYPES as unknown as [FieldType, ...FieldType[]];

const option = z.object({
  value: name,
  label: line(LIMITS.optionLabel),
  score: z.number().optional(),
});

/** What may be set of a question besides: the schema of its type judges each by itself. */
const settings = z
  .object({
    min: z.union([z.number(), z.string().max(20)]).optional(),
    max: z.union([z.number(), z.string().max(20)]).optional(),
    step: z.number().optional(),
    from: z.number().optional(),
    to: z.number().optional(),
    wholeNumber: z.boolean().optional(),
    unit: z.string().max(20).optional(),
    currency: z.string().max(3).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minChoices: z.number().optional(),
    maxChoices: z.number().optional(),
    other: z.literal(true).optional(),
    minFromToday: z.number().optional(),
    maxFromToday: z.number().optional(),
    maxFiles: z.number().optional(),
    accept: z.array(z.string().max(10)).max(30).optional(),
    decimals: z.number().optional(),
    shown: z.literal(true).optional(),
    contact: z.string().max(20).optional(),
  })
  .optional();

const texts = z
  .object({
    placeholder: line(300).optional(),
    statement: line(2_000).optional(),
    text: line(4_000).optional(),
    low: line(60).optional(),
    high: line(60).optional(),
    itemLabel: line(60).optional(),
  })
  .optional();

const plainItem = z.object({
  type: z.enum(types),
  name: name.describe('short unique name in snake_case').optional(),
  label: line(LIMITS.label),
  help: line(LIMITS.help).optional(),
  required: z.boolean().optional(),
  showIf: condition.optional(),
  options: z.array(option).max(200).optional(),
  rows: z.array(option).max(50).optional(),
  columns: z.array(option).max(50).optional(),
  formula: line(LIMITS.formulaText)
    .describe('of calculated: names of questions, + - * / IF()')
    .optional(),
  settings,
  texts,
});

const item = plainItem.extend({ children: z.array(plainItem).max(LIMITS.groupFields).optional() });

const jump = z.object({ when: condition.optional(), to: name });

const ending = z.object({
  name: name.optional(),
  title: line(LIMITS.title),
  text: line(LIMITS.help).optional(),
  showIf: condition.optional(),
});

const sketchShape = z.object({
  title: line(LIMITS.title),
  description: line(LIMITS.help).optional(),
  language: z.string().max(20).optional(),
  submitLabel: line(60).optional(),
  pages: z
    .array(
      z.object({
        name: name.optional(),
        title: line(LIMITS.title).optional(),
        items: z.array(item).max(200),
        showIf: condition.optional(),
        jumps: z.array(jump).max(20).optional(),
      }),
    )
    .min(1)
    .max(20),
  endings: z.array(ending).max(10).optional(),
});

/** A model's form, without what it cannot know: designs, pictures, addresses to go to. */
export const modelFormSchema = sketchShape;

const changes = plainItem.partial().omit({ name: true });

const edit = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), item, after: name.optional(), before: name.optional() }),
  z.object({ do: z.literal('change'), question: name, set: changes }),
  z.object({ do: z.literal('remove'), question: name }),
  z.object({ do: z.literal('move'), question: name, after: name.optional() }),
  z.object({ do: z.literal('page'), before: name, title: line(LIMITS.title).optional() }),
  z.object({
    do: z.literal('form'),
    title: line(LIMITS.title).optional(),
    description: line(LIMITS.help).optional(),
    submitLabel: line(60).optional(),
  }),
]);

export const modelEditsSchema = z.object({ edits: z.array(edit).max(200) });

/** What the schema let through is a sketch: the types of both agree. */
export const sketchFrom = (form: z.output<typeof modelFormSchema>): SketchedForm => ({
  ...form,
  pages: form.pages.map((page) => ({ ...page, items: page.items satisfies SketchItem[] })),
  notes: [],
});

export const editsFrom = ({ edits }: z.output<typeof modelEditsSchema>): SketchEdit[] => edits;
