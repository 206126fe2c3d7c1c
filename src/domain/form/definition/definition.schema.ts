/** Schema of a definition from an unknown source: a draft, an import, a stored document. */
import * as z from 'zod';
import { LOCAL_ID_PATTERN } from '@/domain/ids';
import { isDay } from '@/domain/answers/calendar';
import { isBroken } from '@/domain/answers/text';
import { isWhole } from '@/domain/logic/formula';
import { answerSchema } from '@/domain/answers/answer.schema';
import { assetRefSchema } from '../asset.schema';
import { isHost } from '../fieldTypes/text';
import { isDateTime, isTime } from '../fieldTypes/times';
import {
  CONTACT_PROPERTY_NAMES,
  ADDRESS_PARTS,
  BINARY_SIGNS,
  DATE_MAX,
  DATE_MIN,
  DEFINITION_SCHEMA_VERSION,
  ANSWER_LIMITS,
  LIMITS,
  NAME_PARTS,
  OPERATORS,
  NONE,
  OTHER,
  UNARY_OPERATORS,
  fieldsIn,
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
const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);
const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const day = z
  .string()
  .refine(
    (value) => isDay(value) && value >= DATE_MIN && value <= DATE_MAX,
    'Not a date in range.',
  );
const count = (max: number) => z.number().int().min(0).max(max);
const finite = z.number().min(-1e15).max(1e15);

const part = z.string().regex(/^[A-Za-z0-9_]{1,40}$/);
const operand = z.strictObject({ kind: z.literal('field'), id, part: part.optional() });
const comparison = z
  .strictObject({
    op: z.enum(OPERATORS),
    left: operand,
    value: z
      .union([
        text(ANSWER_LIMITS.shortText),
        finite,
        operand,
        z.strictObject({
          kind: z.literal('today'),
          days: z.number().int().min(-40_000).max(40_000).optional(),
        }),
      ])
      .optional(),
  })
  .refine((c) => UNARY_OPERATORS.includes(c.op) === (c.value === undefined), 'A value is missing.');

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
const conditionSchema = z
  .unknown()
  .refine((value) => partsIn(value) <= LIMITS.conditionNodes, 'This condition has too many parts.')
  .pipe(conditionOfDepth(LIMITS.conditionDepth - 1));

/** Language → name of a text → text. */
const translations = z
  .record(locale, z.record(z.string().max(60), text(LIMITS.statement)))
  .optional();
/** Language → name of a word → the owner's text. A name that is not known any more is left alone. */
const ownWords = z
  .record(
    locale,
    z
      .record(z.string().regex(/^[a-zA-Z0-9_.]{1,60}$/), text(LIMITS.word))
      .refine(
        (words) => Object.keys(words).length <= LIMITS.words,
        `A form has at most ${LIMITS.words} words of its own in a language.`,
      ),
  )
  .optional();
const yes = z.literal(true).optional();

const base = {
  id,
  label: text(LIMITS.label),
  help: text(LIMITS.help).optional(),
  showIf: conditionSchema.optional(),
  width: z.literal('half').optional(),
  translations,
};
const input = {
  ...base,
  key,
  required: z.boolean(),
  requiredIf: conditionSchema.optional(),
  contact: z.enum(CONTACT_PROPERTY_NAMES).optional(),
  default: answerSchema.optional(),
  errorText: text(LIMITS.label).optional(),
};
const placeholder = text(LIMITS.optionLabel).optional();
const word = text(60).optional();
const uniqueIds = (list: readonly { id: string }[]) =>
  new Set(list.map((item) => item.id)).size === list.length;
const option = z.strictObject({
  id: id.refine((value) => value !== OTHER && value !== NONE, 'This id is taken.'),
  label: text(LIMITS.optionLabel),
  score: finite.optional(),
  picture: assetRefSchema.optional(),
});
const optionsUpTo = (max: number) =>
  z.array(option).max(max).refine(uniqueIds, 'Two options have the same id.');
const options = optionsUpTo(LIMITS.options);
const choosing = { options, other: yes, shuffle: yes };
const parts = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .array(z.enum(known))
    .min(1)
    .refine(
      (list) => list.join() === known.filter((part) => list.includes(part)).join(),
      'Each part stands once, in its order.',
    );
const lengths = (max: number) => ({
  placeholder,
  minLength: count(max).optional(),
  maxLength: count(max).optional(),
});
const fromToday = z.number().int().min(-40_000).max(40_000).optional();
const dayBounds = { minFromToday: fromToday, maxFromToday: fromToday };
const time = z.string().refine(isTime, 'Not a time of day.');
const datetime = z.string().refine(isDateTime, 'Not a date and time.');
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional();
const unit = text(20).optional();
const ends = { low: word, high: word };
const formula = z
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
  .refine((steps) => steps.length === 0 || isWhole(steps), 'This formula is not whole.');

export const fieldSchema: z.ZodType<Field> = z.discriminatedUnion('type', [
  z.strictObject({
    ...input,
    type: z.literal('short_text'),
    ...lengths(ANSWER_LIMITS.shortText),
    pattern: text(LIMITS.pattern).optional(),
    unique: yes,
  }),
  z.strictObject({ ...input, type: z.literal('long_text'), ...lengths(ANSWER_LIMITS.longText) }),
  z.strictObject({
    ...input,
    type: z.literal('email'),
    placeholder,
    domains: z
      .array(z.string().refine((name) => isHost(name) && name === name.toLowerCase()))
      .min(1)
      .max(LIMITS.domains)
      .optional(),
    unique: yes,
  }),
  z.strictObject({ ...input, type: z.literal('phone'), placeholder, unique: yes }),
  z.strictObject({ ...input, type: z.literal('url'), placeholder, unique: yes }),
  z.strictObject({
    ...input,
    type: z.literal('number'),
    placeholder,
    min: finite.optional(),
    max: finite.optional(),
    wholeNumber: z.boolean().optional(),
    step: finite.positive().optional(),
    unit,
    currency,
    unique: yes,
  }),
  z.strictObject({
    ...input,
    type: z.literal('date'),
    min: day.optional(),
    max: day.optional(),
    ...dayBounds,
  }),
  z.strictObject({
    ...input,
    type: z.literal('time'),
    min: time.optional(),
    max: time.optional(),
  }),
  z.strictObject({
    ...input,
    type: z.literal('datetime'),
    min: datetime.optional(),
    max: datetime.optional(),
    ...dayBounds,
  }),
  z.strictObject({ ...input, type: z.literal('single_choice'), ...choosing, none: yes }),
  z.strictObject({
    ...input,
    type: z.literal('multiple_choice'),
    ...choosing,
    none: yes,
    minChoices: count(LIMITS.options).optional(),
    maxChoices: count(LIMITS.options).optional(),
  }),
  z.strictObject({ ...input, type: z.literal('dropdown'), ...choosing, placeholder }),
  z.strictObject({ ...input, type: z.literal('yes_no'), yes: word, no: word }),
  z.strictObject({ ...input, type: z.literal('consent'), statement: text(LIMITS.help) }),
  z.strictObject({
    ...input,
    type: z.literal('rating'),
    max: z.number().int().min(3).max(10),
    shape: z.literal('heart').optional(),
  }),
  z.strictObject({
    ...input,
    type: z.literal('scale'),
    from: z.union([z.literal(0), z.literal(1)]),
    to: z.number().int().min(2).max(10),
    ...ends,
  }),
  z.strictObject({ ...input, type: z.literal('nps'), ...ends }),
  z.strictObject({
    ...input,
    type: z.literal('slider'),
    min: finite,
    max: finite,
    step: finite.positive().optional(),
    unit,
    ...ends,
  }),
  z.strictObject({
    ...input,
    type: z.literal('matrix'),
    rows: optionsUpTo(LIMITS.matrix),
    columns: optionsUpTo(LIMITS.matrix),
    multiple: yes,
  }),
  z.strictObject({
    ...input,
    type: z.literal('ranking'),
    options: optionsUpTo(LIMITS.matrix),
  }),
  z.strictObject({ ...input, type: z.literal('name'), parts: parts(NAME_PARTS) }),
  z.strictObject({ ...input, type: z.literal('address'), parts: parts(ADDRESS_PARTS) }),
  z.strictObject({
    ...input,
    type: z.literal('file'),
    accept: z
      .array(z.string().regex(/^[a-z0-9]{1,10}$/))
      .min(1)
      .max(30)
      .optional(),
    maxFiles: z.number().int().min(1).max(20).optional(),
    maxMegabytes: z.number().int().min(1).max(100).optional(),
  }),
  z.strictObject({ ...input, type: z.literal('signature') }),
  z.strictObject({
    ...input,
    type: z.literal('group'),
    fieldIds: z.array(id).max(LIMITS.groupFields),
    itemLabel: word,
    min: count(ANSWER_LIMITS.groupRows).optional(),
    max: count(ANSWER_LIMITS.groupRows).optional(),
  }),
  z.strictObject({
    ...input,
    type: z.literal('calculated'),
    result: z.enum(['text', 'date']).optional(),
    formula,
    cases: z
      .array(z.strictObject({ id, when: conditionSchema, formula }))
      .max(LIMITS.cases)
      .refine(uniqueIds, 'Two cases have the same id.')
      .optional(),
    decimals: count(6).optional(),
    unit,
    currency,
    shown: yes,
  }),
  z.strictObject({ ...input, type: z.literal('hidden') }),
  z.strictObject({ ...base, type: z.literal('statement'), text: text(LIMITS.statement) }),
  z.strictObject({
    ...base,
    type: z.literal('image'),
    picture: assetRefSchema.optional(),
    alt: text(LIMITS.label),
  }),
  z.strictObject({ ...base, type: z.literal('video'), url: text(ANSWER_LIMITS.url) }),
  z.strictObject({ ...base, type: z.literal('divider') }),
]);

function fieldsInGroups(definition: FormDefinition): Field[] {
  return Object.values(definition.fields).flatMap((field) =>
    field.type === 'group' ? fieldsIn(definition, field) : [],
  );
}

const page = z.strictObject({
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
    .refine(uniqueIds, 'Two ways on have the same id.')
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
  showIf: conditionSchema.optional(),
  translations,
});

export const definitionSchema: z.ZodType<FormDefinition> = z
  .strictObject({
    schemaVersion: z.literal(DEFINITION_SCHEMA_VERSION),
    title: text(LIMITS.title),
    description: text(LIMITS.help).optional(),
    locale,
    locales: z.array(locale).max(LIMITS.languages).optional(),
    submitLabel: text(60).optional(),
    translations,
    words: ownWords,
    welcome: welcome.optional(),
    pages: z.array(page).min(1).max(LIMITS.pages),
    fields: z.record(id, fieldSchema),
    endings: z
      .array(ending)
      .min(1)
      .max(LIMITS.endings)
      .refine(uniqueIds, 'Two endings have the same id.'),
  })
  .superRefine((definition, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    const groups = Object.values(definition.fields).filter((field) => field.type === 'group');
    const placed = [...definition.pages, ...groups].flatMap((parent) => parent.fieldIds);
    const ids = Object.keys(definition.fields);
    if (ids.length > LIMITS.fields) fail(`A form has at most ${LIMITS.fields} fields.`);
    if (new Set(placed).size !== placed.length) fail('A field stands in two places.');
    if (placed.length !== ids.length || placed.some((f) => !Object.hasOwn(definition.fields, f))) {
      fail('Pages and fields do not agree.');
    }
    const inGroups = fieldsInGroups(definition);
    if (inGroups.some((field) => field.type === 'group')) fail('A group stands inside a group.');
    if (new Set(definition.pages.map((p) => p.id)).size !== definition.pages.length) {
      fail('Two pages have the same id.');
    }
    for (const [fieldId, field] of Object.entries(definition.fields)) {
      if (field.id !== fieldId) fail('A field does not carry its own id.');
    }
  });
