/** Builders of forms for tests: `aForm([shortText('f1'), …])`, and generated ones for property tests. */
import fc from 'fast-check';
import { isUnary, takesList } from '@/domain/conditions/operators';
import {
  nameOf,
  type Answer,
  type Answers,
  type RawInput,
  type RawParts,
} from '@/domain/values/answer';
import {
  DEFINITION_SCHEMA_VERSION,
  fieldsIn,
  hasOptions,
  isAsked,
  isInput,
  topFields,
  type Comparison,
  type Condition,
  type Field,
  type FieldOf,
  type FieldType,
  type FormDefinition,
  type Formula,
  type Jump,
  type Operand,
  type Scope,
  type Today,
} from '@/domain/form/definition/definition';
import {
  FIELD_TYPES,
  choicesIn,
  createField,
  isComparable,
  operandKindOf,
  operatorsOf,
  answerPartsOf,
} from '@/domain/form/fieldTypes/catalogue';

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
    endings: [{ id: 'e1', title: 'Thank you', text: 'Received.' }],
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

/** `field op several values`: a range, or options. */
export function among(
  fieldId: string,
  op: Comparison['op'],
  ...values: (string | number)[]
): Comparison {
  return { op, left: { kind: 'field', id: fieldId }, values };
}

/** The formula of a sum: fields, each so many times, and a number. */
export function sumOf(
  terms: readonly (string | readonly [id: string, times: number])[],
  plus?: number,
): Formula {
  const parts = terms.map((term): Formula => {
    if (typeof term === 'string') return [{ step: 'field', id: term }];
    const [id, times] = term;
    return [
      { step: 'number', value: times },
      { step: 'field', id },
      { step: 'sign', sign: '*' },
    ];
  });
  if (plus !== undefined) parts.push([{ step: 'number', value: plus }]);
  return parts.flatMap((part, index) =>
    index === 0 ? part : [...part, { step: 'sign', sign: '+' }],
  );
}

const ODD = fc.constantFrom(
  '',
  ' ',
  '\u200b',
  '12',
  '-3.5',
  '3',
  '14:05',
  '2026-11-21T14:05',
  'www.example.com',
  '+44 20 7946 0123',
  'a@b.co',
  '2026-02-29',
  '2024-02-29',
  '１２',
  'مرحبا',
  '你好',
  '👩‍👩‍👧',
  `e${'\u0301'.repeat(20)}\u0001${'\u0327'.repeat(20)}`,
  'a\u0000b',
  '\ud800',
);

const idsIn = (list: readonly { id: string }[]) =>
  fc.constantFrom(...list.map(({ id }) => id), 'oUnknown');

/** What a person might put into the controls of a field: right, wrong and odd. */
export function rawFor(field: Field, scope: Scope = { fields: {} }): fc.Arbitrary<RawParts> {
  const some = (parts: Record<string, fc.Arbitrary<RawInput>>): fc.Arbitrary<RawParts> =>
    fc.record(parts, { requiredKeys: [] }).map((raw) => raw as RawParts);
  switch (field.type) {
    case 'matrix':
      return some(
        Object.fromEntries(
          field.rows.map(({ id }) => [id, fc.array(idsIn(field.columns), { maxLength: 3 })]),
        ),
      );
    case 'ranking':
      return some(
        Object.fromEntries(
          field.options.map(({ id }) => [id, fc.constantFrom('', '1', '2', '3', '9')]),
        ),
      );
    case 'name':
    case 'address':
      return some(Object.fromEntries(field.parts.map((part) => [part, ODD])));
    case 'yes_no':
      return some({ '': fc.constantFrom('yes', 'no', 'perhaps', '') });
    case 'signature':
      return some({ '': ODD, drawn: fc.constantFrom('', 'M10 20 30 40', 'M1 1M2 2 3 3', 'M1') });
    case 'group': {
      const children = fieldsIn(scope, field);
      const row = fc.tuple(...children.map((child) => rawFor(child, scope)));
      return fc
        .tuple(fc.constantFrom('', '0', '0 2', '1 0'), fc.array(row, { maxLength: 3 }))
        .map(([listed, rows]) => {
          const raw: Record<string, RawInput> = { '': listed };
          rows.forEach((controls, index) =>
            children.forEach((child, n) => {
              for (const [part, value] of Object.entries(controls[n] ?? {})) {
                raw[`${index}.${nameOf(child.id, part)}`] = value;
              }
            }),
          );
          return raw;
        });
    }
    default:
  }
  if (hasOptions(field)) {
    const id = fc.oneof(idsIn(field.options), fc.constantFrom('other', 'none'));
    return some({ '': fc.oneof(id, fc.array(id, { maxLength: 4 }), ODD), other: ODD });
  }
  return some({
    '': fc.oneof(ODD, fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer().map(String)),
  });
}

const singleAnswer: fc.Arbitrary<Answer> = fc.oneof(
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
  fc.record({ t: fc.constant('time' as const), v: fc.constantFrom('14:05', '24:00') }),
  fc.record({
    t: fc.constant('datetime' as const),
    v: fc.constantFrom('2026-11-21T14:05', '2026-02-30T00:00'),
  }),
  fc.record({
    t: fc.constant('options' as const),
    v: fc.constantFrom<string[]>(['other'], ['none', 'oa'], ['yes']),
    other: ODD,
  }),
  fc.record({
    t: fc.constant('grid' as const),
    v: fc.dictionary(fc.constantFrom('r1a', 'r1b', 'rX'), fc.array(fc.constantFrom('c1a', 'cX'))),
  }),
  fc.record({ t: fc.constant('ranking' as const), v: fc.array(fc.constantFrom('o1a', 'o1b')) }),
  fc.record({
    t: fc.constant('parts' as const),
    v: fc.dictionary(fc.constantFrom('first', 'last', 'city', 'x'), ODD),
  }),
  fc.record({ t: fc.constant('signature' as const), v: fc.constantFrom('M1 2 3 4', 'M', 'x') }),
  fc.record({
    t: fc.constant('files' as const),
    v: fc.array(fc.record({ id: fc.constant('a'), name: ODD, size: fc.nat() }), { maxLength: 2 }),
  }),
);

/** An answer of any kind and shape, fit for a field or not. */
export const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 9, arbitrary: singleAnswer },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.dictionary(fc.constantFrom('f1c', 'fX'), singleAnswer, { maxKeys: 2 }), {
        maxLength: 3,
      })
      .map((v): Answer => ({ t: 'rows', v })),
  },
);

const VALUES: Partial<Record<FieldType, fc.Arbitrary<string>>> = {
  date: fc.constant('2026-01-01'),
  time: fc.constant('12:00'),
  datetime: fc.constant('2026-01-01T12:00'),
  appointment: fc.constant('2026-01-01T12:00'),
};

/** A condition over fields and their parts, compared with constants, with each other, and with the day. */
export function conditionOver(sources: readonly Field[]): fc.Arbitrary<Condition> {
  const scope = { fields: Object.fromEntries(sources.map((field) => [field.id, field])) };
  const operands = sources.flatMap((field): { field: Field; left: Operand }[] => [
    { field, left: { kind: 'field', id: field.id } },
    ...answerPartsOf(field).map(({ id }) => ({
      field,
      left: { kind: 'field', id: field.id, part: id } as const,
    })),
  ]);
  const comparison = fc.constantFrom(...operands).chain(({ field, left }) =>
    fc.constantFrom(...operatorsOf(field, left.part)).chain((op): fc.Arbitrary<Condition> => {
      if (isUnary(op)) return fc.constant({ op, left });
      const choices = choicesIn(field, left.part).map((option) => option.id);
      const constant: fc.Arbitrary<string | number> =
        choices.length > 0
          ? fc.constantFrom(...choices)
          : operandKindOf(field, left.part) === 'number'
            ? fc.integer({ min: -5, max: 5 })
            : (VALUES[field.type] ?? fc.constantFrom('a', '12', 'مر'));
      if (takesList(op)) {
        const length = op === 'between' ? 2 : 3;
        const values = fc.array(constant, {
          minLength: op === 'between' ? 2 : 1,
          maxLength: length,
        });
        const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : 1);
        return values.map((some): Condition => ({ op, left, values: [...some].sort(inOrder) }));
      }
      const others: (Operand | Today)[] = [
        ...operands.map((other) => other.left),
        { kind: 'today', days: -1 } as const,
      ].filter((other) => isComparable(scope, left, other));
      const value = fc.oneof(
        { weight: 4, arbitrary: constant },
        { weight: 1, arbitrary: others.length > 0 ? fc.constantFrom(...others) : constant },
      );
      return value.map((right): Condition => ({ op, left, value: right }));
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

/** A valid form of up to 8 fields on up to 3 pages, with logic over earlier fields: whatever conditions can do. */
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
      return isAsked(field) ? { ...field, required } : field;
    });
    const over = (sources: readonly Field[]) =>
      sources.length === 0
        ? fc.constant(undefined)
        : fc.option(conditionOver(sources), { nil: undefined, freq: 2 });
    const rules = fields.map((_field, index) => {
      const sources = fields.slice(0, index).filter(isInput);
      return fc.record({
        showIf: over(sources),
        requiredIf: over(sources),
        place: fc.option(fc.constantFrom('', ...sources.map(({ id }) => id)), { freq: 2 }),
      });
    });
    const numbers = [...new Set(sorted.map(({ page }) => page))];
    const ways = numbers.map((page, at) => {
      const sources = fields.filter((_field, n) => (sorted[n]?.page ?? 0) <= page).filter(isInput);
      return fc.record({
        when: over(sources),
        to: fc.constantFrom<Jump['to']>(
          { kind: 'ending', id: 'e1' },
          { kind: 'page', id: `p${at + 2}` },
          { kind: 'page', id: `p${at + 3}` },
        ),
      });
    });
    return fc.tuple(fc.tuple(...rules), fc.tuple(...ways)).map(([list, jumps]) => {
      const shown = fields.map((field, index) => {
        const { showIf, requiredIf, place } = list[index] ?? {};
        return {
          ...field,
          ...(showIf ? { showIf } : {}),
          ...(requiredIf && isAsked(field) ? { requiredIf } : {}),
          ...(place ? { label: `After {{@${place}|nothing}}` } : {}),
        };
      });
      const form = aForm(
        numbers.map((page) => shown.filter((_field, index) => sorted[index]?.page === page)),
      );
      const pages = form.pages.map((page, index) => {
        const { when: holds, to } = jumps[index] ?? {};
        return holds && to ? { ...page, jumps: [{ id: 'r1', when: holds, to }] } : page;
      });
      return withChildren({ ...form, pages });
    });
  });

/** Groups of a generated form with a field in them: a group of nothing asks nothing. */
function withChildren(form: FormDefinition): FormDefinition {
  const fields = { ...form.fields };
  for (const field of Object.values(form.fields)) {
    if (field.type !== 'group') continue;
    const child = aField(field.required ? 'number' : 'short_text', `${field.id}c`);
    fields[field.id] = { ...field, fieldIds: [child.id] };
    fields[child.id] = child;
  }
  return { ...form, fields };
}

/** What a person puts into the controls of a form, by name. */
export function inputsFor(form: FormDefinition): fc.Arbitrary<Record<string, RawInput>> {
  const fields = topFields(form).filter(isInput);
  return fc
    .tuple(...fields.map((field) => fc.option(rawFor(field, form))))
    .map((list) =>
      Object.fromEntries(
        list.flatMap((raw, index) =>
          Object.entries(raw ?? {}).map(([part, value]) => [
            nameOf(fields[index]?.id ?? '', part),
            value,
          ]),
        ),
      ),
    );
}

/** Answers under ids of the form and others, fit or not. */
export function answersFor(form: FormDefinition): fc.Arbitrary<Answers> {
  return fc.dictionary(fc.constantFrom(...Object.keys(form.fields), 'fUnknown'), anyAnswer, {
    maxKeys: 10,
  });
}
