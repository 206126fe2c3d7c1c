/** A schema for each type of field. */
import * as z from 'zod';
import { answerSchema } from '@/domain/values/answer.schema';
import { assetRefSchema } from './asset.schema';
import { KEY_PATTERN } from '@/domain/base/ids';
import { isHost } from '@/domain/text/addresses';
import { isDateTime, isTime } from '@/domain/base/times';
import { conditionSchema, formula, operand } from './conditions.schema';
import {
  ADDRESS_PARTS,
  ANSWER_LIMITS,
  CONTACT_POLICIES,
  CONTACT_PROPERTY_NAMES,
  type Field,
  type FieldType,
  LIMITS,
  MAX_PLACES,
  NAME_PARTS,
  NONE,
  OTHER,
  PLACES_SHOWN,
} from './definition';
import { FIXED, type FieldPatch } from './fixed';
import {
  count,
  day,
  finite,
  id,
  key,
  patchSchema,
  text,
  translations,
  uniqueIds,
  yes,
} from './parts.schema';

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
  contactCustom: z.string().regex(KEY_PATTERN).optional(),
  contactPolicy: z.enum(CONTACT_POLICIES).optional(),
  default: answerSchema.optional(),
  errorText: text(LIMITS.label).optional(),
};

const placeholder = text(LIMITS.optionLabel).optional();

export const word = text(60).optional();

const option = z.strictObject({
  id: id.refine((value) => value !== OTHER && value !== NONE, 'This id is taken.'),
  label: text(LIMITS.optionLabel),
  score: finite.optional(),
  picture: assetRefSchema.optional(),
  places: count(MAX_PLACES).optional(),
});

const optionsUpTo = (max: number) =>
  z.array(option).max(max).refine(uniqueIds, 'Two options have the same id.');

const options = optionsUpTo(LIMITS.options);

const choosing = {
  options,
  other: yes,
  shuffle: yes,
  placesShown: z.enum(PLACES_SHOWN).optional(),
};

const parts = <T extends string>(known: readonly [T, ...T[]]) =>
  z
    .array(z.enum(known))
    .min(1)
    .refine(
      (list) => list.join() === known.filter((part) => list.includes(part)).join(),
      'Each part must appear once, in order.',
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

const figure = z.union([finite, operand]).optional();

const line = { id, label: text(LIMITS.optionLabel) };

const priceLine = z.discriminatedUnion('as', [
  z.strictObject({ ...line, as: z.literal('item'), amount: figure, quantity: figure }),
  z.strictObject({ ...line, as: z.literal('discount'), amount: figure, percent: yes }),
  z.strictObject({
    ...line,
    as: z.literal('vat'),
    rate: finite.min(0).max(100),
    included: yes,
  }),
]);

/** A schema for each type, in the order of the catalogue. */
const fieldSchemas = [
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
  z.strictObject({
    ...input,
    type: z.literal('phone'),
    placeholder,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    unique: yes,
  }),
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
    countsPlaces: yes,
  }),
  z.strictObject({
    ...input,
    type: z.literal('date'),
    min: day.optional(),
    max: day.optional(),
    ...dayBounds,
    blockedWeekdays: z.array(z.int().min(1).max(7)).min(1).max(6).optional(),
    blockedDays: z.array(day).min(1).max(LIMITS.blockedDays).optional(),
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
  z.strictObject({
    ...input,
    type: z.literal('appointment'),
    timeZone: z.string().min(1).max(64),
    hours: z
      .array(z.strictObject({ day: z.int().min(1).max(7), from: time, to: time }))
      .max(LIMITS.openHours),
    exceptions: z
      .array(z.strictObject({ day, from: time.optional(), to: time.optional() }))
      .max(LIMITS.exceptions)
      .optional(),
    length: z.int().min(5).max(LIMITS.appointmentMinutes),
    buffer: count(LIMITS.appointmentMinutes).optional(),
    capacity: z.int().min(1).max(MAX_PLACES).optional(),
    notice: count(8_760).optional(),
    ahead: count(LIMITS.daysAhead).optional(),
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
  z.strictObject({
    ...base,
    type: z.literal('video'),
    url: text(ANSWER_LIMITS.url),
    picture: assetRefSchema.optional(),
  }),
  z.strictObject({ ...base, type: z.literal('divider') }),
  z.strictObject({
    ...base,
    type: z.literal('prices'),
    lines: z
      .array(priceLine)
      .max(LIMITS.priceLines)
      .refine(uniqueIds, 'Two lines have the same id.'),
    total: text(60),
    currency,
    hideZero: yes,
  }),
] as const;

export const fieldSchema: z.ZodType<Field> = z.discriminatedUnion('type', fieldSchemas);

const patches = new Map<string, z.ZodType<FieldPatch>>(
  fieldSchemas.map(({ shape }) => [shape.type.value, patchSchema(shape, FIXED.field)]),
);

/** What can be set of a field of that type, by name; null takes an optional property away. */
export const fieldPatchSchema = (type: FieldType): z.ZodType<FieldPatch> =>
  patches.get(type) ?? z.never();
