/** Builders of forms for tests: `aForm([shortText('f1'), …])`, and generated ones for property tests. */
import fc from 'fast-check';
import type { Answer, Answers, RawInput } from '@/domain/answers/answer';
import {
  DEFINITION_SCHEMA_VERSION,
  hasOptions,
  isInput,
  type Comparison,
  type Condition,
  type Field,
  type FieldOf,
  type FieldType,
  type FormDefinition,
} from '@/domain/form/definition';
import { FIELD_TYPES, createField, operatorsOf } from '@/domain/form/fieldTypes/catalogue';

/** A form of one page with these fields, or of several where an array of arrays is given. */
export function aForm(
  fields: readonly Field[] | readonly (readonly Field[])[] = [],
  over: Partial<FormDefinition> = {},
): FormDefinition {
  const pages = (
    fields.every((item) => Array.isArray(item)) && fields.length > 0 ? fields : [fields]
  ) as readonly (readonly Field[])[];
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title: 'A form',
    locale: 'en-GB',
    pages: pages.map((page, index) => ({
      id: `p${index + 1}`,
      fieldIds: page.map((field) => field.id),
    })),
    fields: Object.fromEntries(pages.flat().map((field) => [field.id, field])),
    ending: { title: 'Thank you', text: 'Received.' },
    ...over,
  };
}

/** A field of a type with that type's defaults, and what the test changes. */
export function aField<T extends FieldType>(
  type: T,
  id: string,
  over: Partial<FieldOf<T>> = {},
): FieldOf<T> {
  const field = createField(type, { id, key: id.toLowerCase(), label: `Label of ${id}` });
  return { ...field, ...over } as FieldOf<T>;
}

export const ALL_TYPES = FIELD_TYPES;
export const INPUT_TYPES = FIELD_TYPES.filter((type) => isInput(aField(type, 'f1')));

/** `field op value`. */
export function when(fieldId: string, op: Comparison['op'], value?: string | number): Comparison {
  return { op, left: { kind: 'field', id: fieldId }, ...(value === undefined ? {} : { value }) };
}

/** What a person might put into the control of a field: right, wrong and odd. */
export function rawFor(field: Field): fc.Arbitrary<RawInput> {
  const odd = fc.constantFrom(
    '',
    ' ',
    '\u200b',
    '12',
    '-3.5',
    'a@b.co',
    '2026-02-29',
    '2024-02-29',
    '１２',
    'مرحبا',
    '你好',
    '👩‍👩‍👧',
    'a\u0000b',
    '\ud800',
  );
  if (hasOptions(field)) {
    const id = fc.constantFrom(...field.options.map((option) => option.id), 'oUnknown');
    return fc.oneof(id, fc.array(id, { maxLength: 4 }), odd);
  }
  return fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer().map(String));
}

/** An answer of any kind and shape, fit for a field or not. */
export const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ t: fc.constant('text' as const), v: fc.string({ unit: 'grapheme' }) }),
  fc.record({
    t: fc.constant('number' as const),
    v: fc.double({ noNaN: true, noDefaultInfinity: true }),
  }),
  fc.record({
    t: fc.constant('date' as const),
    v: fc.constantFrom('2026-11-21', '1899-12-31', '2026-02-30', 'x'),
  }),
  fc.record({
    t: fc.constant('options' as const),
    v: fc.array(fc.constantFrom('oa', 'ob', 'oUnknown')),
  }),
  fc.constant({ t: 'consent' as const, v: true as const }),
);

function conditionOver(sources: readonly Field[]): fc.Arbitrary<Condition> {
  const comparison = fc.constantFrom(...sources).chain((field) =>
    fc.constantFrom(...operatorsOf(field)).chain((op): fc.Arbitrary<Condition> => {
      if (op === 'is_answered' || op === 'is_empty') return fc.constant(when(field.id, op));
      const value: fc.Arbitrary<string | number> = hasOptions(field)
        ? fc.constantFrom(...field.options.map((option) => option.id))
        : field.type === 'number'
          ? fc.integer({ min: -5, max: 5 })
          : field.type === 'date'
            ? fc.constant('2026-01-01')
            : fc.constantFrom('a', '12', 'مر');
      return value.map((constant) => when(field.id, op, constant));
    }),
  );
  return fc.oneof(
    { weight: 3, arbitrary: comparison },
    {
      weight: 1,
      arbitrary: fc.record({
        op: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(comparison, { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: comparison.map((one): Condition => ({ op: 'not', of: [one] })) },
  );
}

/** A valid form of up to 8 fields on up to 3 pages, with conditions over earlier fields. */
export const anyForm: fc.Arbitrary<FormDefinition> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...ALL_TYPES),
      required: fc.boolean(),
      page: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((specs) => {
    const sorted = [...specs].sort((a, b) => a.page - b.page);
    const fields = sorted.map(({ type, required }, index) => {
      const field = aField(type, `f${index + 1}`);
      return isInput(field) ? { ...field, required } : field;
    });
    const conditions = fields.map((_field, index) => {
      const sources = fields.slice(0, index).filter(isInput);
      return sources.length === 0
        ? fc.constant(undefined)
        : fc.option(conditionOver(sources), { nil: undefined, freq: 2 });
    });
    return fc.tuple(...conditions).map((list) => {
      const shown = fields.map((field, index) => {
        const showIf = list[index];
        return showIf ? { ...field, showIf } : field;
      });
      const pages = [0, 1, 2]
        .map((page) => shown.filter((_field, index) => sorted[index]?.page === page))
        .filter((page) => page.length > 0);
      return aForm(pages);
    });
  });

/** What a person puts into the controls of a form. */
export function inputsFor(form: FormDefinition): fc.Arbitrary<Record<string, RawInput>> {
  const entries = Object.values(form.fields)
    .filter(isInput)
    .map((field) => [field.id, rawFor(field)] as const);
  return fc
    .record(Object.fromEntries(entries), { requiredKeys: [] })
    .map((inputs) => inputs as Record<string, RawInput>);
}

/** Answers under ids of the form and others, fit or not. */
export function answersFor(form: FormDefinition): fc.Arbitrary<Answers> {
  return fc.dictionary(fc.constantFrom(...Object.keys(form.fields), 'fUnknown'), anyAnswer, {
    maxKeys: 10,
  });
}
