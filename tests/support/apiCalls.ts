/** Calls of the API, made from its OpenAPI document: as it says, at its limits, and against it. */
import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  name: string;
  in: string;
  schema: Json;
}

export interface DocumentedOperation {
  operationId: string;
  parameters: readonly Parameter[];
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Json }>> }>>;
}

export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  components: { schemas: Readonly<Record<string, Json>> };
}

export interface ApiCall {
  operationId: string;
  method: string;
  /** As the document has it. */
  template: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '‮',
  '💥',
  '__proto__',
  '../..',
  '%',
  '{}',
  "' OR 1=1",
  '9'.repeat(400),
];

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 0.1, [], {}, [null], { a: { b: 1 } }),
  fc.constantFrom(...ODD_TEXTS),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that a schema allows. Patterns other than those of ids are left to chance. */
export function valuesOf(schema: Json, known: readonly string[] = []): fc.Arbitrary<unknown> {
  const { enum: names, const: only, anyOf, type } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(names)) return fc.constantFrom(...(names as unknown[]));
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one) => valuesOf(one as Json, known)));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum = -1_000, maximum = 1_000 } = schema as Record<string, number>;
    return fc.integer({ min: minimum, max: Math.min(maximum, 1e9) });
  }
  if (type === 'array') {
    const { minItems: minLength = 0, maxItems = 5 } = schema as Record<string, number>;
    return fc.array(valuesOf((schema['items'] ?? {}) as Json, known), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxItems, 5)),
    });
  }
  if (type === 'string') return textsOf(schema, known);
  if (type === 'object') return objectsOf(schema, known);
  return anything;
}

function textsOf(
  { format, minLength = 0, maxLength = 300 }: Json,
  known: readonly string[],
): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return fc.constantFrom(
      '2026-01-01T00:00:00Z',
      '2036-06-30T12:00:00.5+02:00',
      '1970-01-01T00:00:00Z',
    );
  }
  const most = Math.min(Number(maxLength), 300);
  return fc.oneof(
    fc.constantFrom('name', 'ada@example.org', '+44 20 7946 0018', '2026-05-01', ...known),
    fc.string({ minLength: Number(minLength), maxLength: most, unit: 'grapheme' }),
    fc.constant('x'.repeat(Math.min(Number(maxLength), 6_000))),
  );
}

function objectsOf(schema: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    additionalProperties?: Json | false;
  };
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known)]),
    ),
    { requiredKeys: required },
  );
  if (!additionalProperties) return named;
  const further = valuesOf(additionalProperties, known);
  return fc
    .tuple(
      named,
      fc.dictionary(fc.constantFrom('name', 'email', 'kind', 'other', 'x', '__proto__'), further),
    )
    .map(([one, more]) => ({ ...one, ...more }));
}

/** The same with one thing wrong: of another type, left out, unknown, or no JSON at all. */
const wrong = (value: unknown): fc.Arbitrary<string> => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return fc.oneof(
    fc.constantFrom('', '{', 'null', '[]', '"text"', '{"a":1}', '\u0000'),
    fc.constant(JSON.stringify({ ...Object.fromEntries(entries), unknown: 1 })),
    ...entries.flatMap(([name]) => [
      anything.map((other) => JSON.stringify({ ...Object.fromEntries(entries), [name]: other })),
      fc.constant(JSON.stringify(Object.fromEntries(entries.filter(([one]) => one !== name)))),
    ]),
  );
};

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary }, { weight: 10 - weight, arbitrary: fc.constant(undefined) });

/** @param ids what each parameter of a path may be, real ones first */
export function callsOf(
  template: string,
  method: string,
  { operationId, parameters, requestBody }: DocumentedOperation,
  ids: Readonly<Record<string, readonly string[]>>,
  tags: readonly string[],
): fc.Arbitrary<ApiCall> {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const idOf = ({ name }: Parameter) => {
    const [real = '', ...others] = ids[name] ?? [];
    return fc.oneof(
      { weight: 7, arbitrary: fc.constant(real) },
      { weight: 2, arbitrary: fc.constantFrom(real, ...others) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%', '💥', '__proto__', '{}', "' OR 1=1", '9'.repeat(400)),
      },
    );
  };
  const asked = fc.record(
    Object.fromEntries(
      inQuery.map(({ name, schema }) => [
        name,
        sometimes(
          fc.oneof(
            { weight: 4, arbitrary: valuesOf(schema, Object.values(ids).flat()) },
            { weight: 1, arbitrary: anything },
          ),
          4,
        ),
      ]),
    ),
  );
  const schema = requestBody?.content['application/json'].schema;
  const valid = schema && valuesOf(schema, Object.values(ids).flat());
  const body = valid
    ? valid.chain((value) =>
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(JSON.stringify(value)) },
          { weight: 4, arbitrary: wrong(value) },
        ),
      )
    : fc.constant(undefined);
  const headers = fc.record({
    'content-type': valid
      ? fc.oneof(
          { weight: 12, arbitrary: fc.constant<string | undefined>('application/json') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(undefined, 'text/plain', 'application/json; charset=utf-8'),
          },
        )
      : fc.constant(undefined),
    'idempotency-key': sometimes(
      fc.constantFrom('one', '"two"', '', 'x'.repeat(201), 'three', '""'),
      3,
    ),
    'if-match': sometimes(fc.constantFrom('*', '"none"', 'W/"x"', 'nonsense', ...tags), 2),
    'if-none-match': sometimes(fc.constantFrom('"none"', 'nonsense'), 1),
  });
  return fc
    .tuple(fc.tuple(...inPath.map(idOf)), asked, body, headers)
    .map(([names, query, text, given]) => {
      let path = template;
      for (const [index, { name }] of inPath.entries()) {
        path = path.replace(`{${name}}`, encodeURIComponent(names[index] ?? ''));
      }
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined
            ? []
            : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
        ),
      ).toString();
      return {
        operationId,
        method: method.toUpperCase(),
        template,
        path: search === '' ? path : `${path}?${search}`,
        headers: Object.fromEntries(
          Object.entries(given).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          ),
        ),
        ...(text === undefined ? {} : { body: text }),
      };
    });
}
