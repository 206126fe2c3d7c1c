/**
 * A form as JSON Schema (draft 2020-12), for other tools that make or check forms. What it has no word for lies whole in
 * `x-formloom`, from which our own import takes the form as it was.
 */
import {
  fieldsIn,
  hasOptions,
  isInput,
  type Condition,
  type Field,
  type FieldOf,
  type FormDefinition,
  type InputField,
  type Option,
} from '@/domain/form/definition/definition';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';

type Json = Record<string, unknown>;

export const SCHEMA_DRAFT = 'https://json-schema.org/draft/2020-12/schema';
/** Holds the definition. */
export const OWN_KEY = 'x-formloom';

const optional = (name: string, value: unknown): Json =>
  value === undefined || value === '' ? {} : { [name]: value };

const constants = (options: readonly Option[], other = false): Json => {
  const all = options.map(({ label }) => ({ const: label, title: label }));
  return other ? { anyOf: [...all, { type: 'string', title: 'Other' }] } : { oneOf: all };
};

/** The schema of one question's answer. */
function schemaOf(field: InputField, definition: FormDefinition): Json {
  const about: Json = {
    title: withoutPlaceholders(field.label),
    ...optional('description', field.help && withoutPlaceholders(field.help)),
  };
  return { ...about, ...answerSchema(field, definition) };
}

/** By type: what an answer is to a schema. */
const SCHEMAS: {
  readonly [T in InputField['type']]: (field: FieldOf<T>, definition: FormDefinition) => Json;
} = {
  short_text: (field) => ({
    ...lengthsOf(field),
    ...optional('pattern', field.pattern && `^(?:${field.pattern})$`),
  }),
  long_text: (field) => lengthsOf(field),
  email: () => ({ type: 'string', format: 'email' }),
  phone: () => ({ type: 'string' }),
  url: () => ({ type: 'string', format: 'uri' }),
  number: (field) => ({ ...boundsOf(field), type: field.wholeNumber ? 'integer' : 'number' }),
  slider: (field) => ({ ...boundsOf(field), type: 'number' }),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({ type: 'string', format: 'time' }),
  datetime: () => ({ type: 'string', format: 'date-time' }),
  appointment: () => ({ type: 'string', format: 'date-time' }),
  single_choice: ({ options, other }) => ({ type: 'string', ...constants(options, other) }),
  dropdown: ({ options, other }) => ({ type: 'string', ...constants(options, other) }),
  multiple_choice: ({ options, other, minChoices, maxChoices }) => ({
    ...severalOf(options, other),
    ...optional('minItems', minChoices),
    ...optional('maxItems', maxChoices),
  }),
  ranking: ({ options }) => severalOf(options),
  yes_no: () => ({ type: 'boolean' }),
  consent: ({ required }) => ({ type: 'boolean', ...(required ? { const: true } : {}) }),
  rating: ({ max }) => ({ type: 'integer', minimum: 1, maximum: max }),
  scale: ({ from, to }) => ({ type: 'integer', minimum: from, maximum: to }),
  nps: () => ({ type: 'integer', minimum: 0, maximum: 10 }),
  matrix: ({ rows, columns, multiple }) => {
    const row = multiple ? severalOf(columns) : { type: 'string', ...constants(columns) };
    const properties = rows.map(({ label }) => [label, { title: label, ...row }]);
    return { type: 'object', properties: Object.fromEntries(properties) as Json };
  },
  name: ({ parts }) => partsOf(parts),
  address: ({ parts }) => partsOf(parts),
  file: ({ maxFiles = 1 }) => {
    const one: Json = { type: 'string', format: 'data-url' };
    return maxFiles > 1 ? { type: 'array', items: one, maxItems: maxFiles } : one;
  },
  signature: () => ({ type: 'string' }),
  group: (field, definition) => ({
    type: 'array',
    items: objectOf(fieldsIn(definition, field), definition),
    ...optional('minItems', field.min),
    ...optional('maxItems', field.max),
  }),
  calculated: ({ result }) => ({
    type: result === undefined ? 'number' : 'string',
    readOnly: true,
  }),
  hidden: () => ({ type: 'string', readOnly: true }),
};

/** Sound: the table has for each type what takes a field of that type. */
const answerSchema = (field: InputField, definition: FormDefinition): Json =>
  (SCHEMAS[field.type] as (one: InputField, form: FormDefinition) => Json)(field, definition);

const lengthsOf = ({ minLength, maxLength }: { minLength?: number; maxLength?: number }): Json => ({
  type: 'string',
  ...optional('minLength', minLength),
  ...optional('maxLength', maxLength),
});

const boundsOf = ({ min, max, step }: { min?: number; max?: number; step?: number }): Json => ({
  ...optional('minimum', min),
  ...optional('maximum', max),
  ...optional('multipleOf', step),
});

const severalOf = (options: readonly Option[], other?: true): Json => ({
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', ...constants(options, other) },
});

const partsOf = (parts: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(parts.map((part) => [part, { type: 'string' }])),
});

/** An object of questions by key: those with conditions that a schema can express come with `if` and `then`. */
function objectOf(fields: readonly Field[], definition: FormDefinition): Json {
  const inputs = fields.filter(isInput);
  const always = inputs.filter((field) => !testOf(field.showIf, definition));
  const rules = inputs.flatMap((field) => {
    const test = testOf(field.showIf, definition);
    if (!test) return [];
    const then: Json = {
      properties: { [field.key]: schemaOf(field, definition) },
      ...(field.required ? { required: [field.key] } : {}),
    };
    return [{ if: test, then }];
  });
  const required = always.filter((field) => field.required && !field.showIf).map(({ key }) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(always.map((field) => [field.key, schemaOf(field, definition)])),
    ...(required.length > 0 ? { required } : {}),
    ...(rules.length > 0 ? { allOf: rules } : {}),
  };
}

/** `if` for a condition of one choice or number; undefined for what a schema has no word for. */
function testOf(condition: Condition | undefined, { fields }: FormDefinition): Json | undefined {
  if (!condition || condition.op === 'all' || condition.op === 'any' || condition.op === 'not')
    return undefined;
  const { op, left, value } = condition;
  const field = fields[left.id];
  if (!field || !isInput(field) || left.part !== undefined || typeof value === 'object')
    return undefined;
  const test = valueTest(field, op, value);
  return test && { properties: { [field.key]: test }, required: [field.key] };
}

function valueTest(
  field: InputField,
  op: string,
  value: string | number | undefined,
): Json | undefined {
  if (typeof value === 'number') {
    const bound = {
      at_least: 'minimum',
      at_most: 'maximum',
      greater_than: 'exclusiveMinimum',
      less_than: 'exclusiveMaximum',
      equals: 'const',
    }[op];
    return bound === undefined ? undefined : { [bound]: value };
  }
  if (value === undefined) return undefined;
  if (field.type === 'yes_no') return op === 'equals' ? { const: value === 'yes' } : undefined;
  if (!hasOptions(field)) return op === 'equals' ? { const: value } : undefined;
  const label = field.options.find(({ id }) => id === value)?.label;
  if (label === undefined) return undefined;
  if (op === 'equals') return { const: label };
  if (op === 'not_equals') return { not: { const: label } };
  return op === 'includes' ? { contains: { const: label } } : undefined;
}

/** The form as a schema of its responses by key. */
export function jsonSchemaOf(definition: FormDefinition): Json {
  const fields = definition.pages.flatMap((page) => fieldsIn(definition, page));
  return {
    $schema: SCHEMA_DRAFT,
    title: definition.title,
    ...optional('description', definition.description),
    ...objectOf(fields, definition),
    [OWN_KEY]: definition,
  };
}
