import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ERROR_TABLE, type ErrorBody, type ErrorCode } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey } from '../../functions/src/lib/hash';
import { cases } from '../support/cases';
import { aContactForm, aSubmission, published, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const KB = 1024;
let server: TestServer;
let form: Published;

beforeAll(async () => {
  server = await startServer({ projectId: 'demo-fuzz' });
  const definition = aContactForm();
  form = await published(server.db, {
    ...definition,
    fields: {
      ...definition.fields,
      fdate: { id: 'fdate', key: 'date', type: 'date', label: 'When', required: false },
      fnumber: { id: 'fnumber', key: 'number', type: 'number', label: 'How many', required: false },
      fseveral: {
        id: 'fseveral',
        key: 'several',
        type: 'multiple_choice',
        label: 'Which',
        required: false,
        options: [{ id: 'oa', label: 'A' }],
      },
      fok: {
        id: 'fok',
        key: 'ok',
        type: 'consent',
        label: 'OK?',
        required: false,
        statement: 'Yes',
      },
    },
    pages: [
      { id: 'pone', fieldIds: [...(definition.pages[0]?.fieldIds ?? []), 'fdate', 'fnumber'] },
      { id: 'ptwo', fieldIds: ['fseveral', 'fok'] },
    ],
  });
});
afterAll(() => server.close());

interface Attempt {
  path: string;
  method: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Strings that break things: NUL, halves of pairs, names of prototypes, paths. */
const nasty = fc.constantFrom(
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  'workspaces/x',
  '.',
  '..',
  '__x__',
  'fnope',
  '🎉'.repeat(50),
  'ש'.repeat(3_000),
);
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -0, 1e308, -1e-9, [], {}, [[]], 'x'),
  nasty,
);
const wrongAnswer = fc.oneof(
  anyJson,
  fc.record({ t: fc.constantFrom('text', 'date', 'email', 'file'), v: nasty.filter(isWrongText) }),
  fc.record({ t: fc.constant('number'), v: fc.constantFrom('1', null, [], {}) }),
  fc.record({
    t: fc.constant('options'),
    v: fc.array(nasty.filter(Boolean), { minLength: 1, maxLength: 4 }),
  }),
  fc.constant({
    t: 'options',
    v: Array.from({ length: 10_000 }, (_, index) => `o${index}`),
  }),
  fc.record({ t: fc.constant('consent'), v: fc.constantFrom(false, 'yes', 1, null) }),
  fc.constant({ t: 'text', v: 'x', extra: 1 }),
);
function isWrongText(text: string): boolean {
  return text.includes('\u0000') || text.search(/[\ud800-\udfff]/u) >= 0 || text.length > 1_000;
}

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): Attempt => ({
  path: `/api/forms/${form.formId}/submissions`,
  method: 'POST',
  type,
  body,
});
const json = (value: unknown): Attempt => post(JSON.stringify(value));

/** Each is refused whatever else it holds. */
const attempts: fc.Arbitrary<() => Attempt> = fc.oneof(
  // Not JSON at all, or cut off in the middle.
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => () => post(`{${text}`)),
  fc.nat(60).map((end) => () => post(JSON.stringify(aSubmission()).slice(0, end + 1))),
  fc.uint8Array({ minLength: 1, maxLength: 100 }).map((bytes) => () => {
    const broken = new Uint8Array(bytes.length + 1);
    broken.set(bytes);
    broken[bytes.length] = 0xff;
    return post(broken);
  }),
  fc.constant(() => post('['.repeat(100_000))),
  // JSON, but no request.
  anyJson.map((value) => () => json(value)),
  // A request with one thing wrong.
  fc
    .tuple(fc.constantFrom('key', 'version', 'answers', 'today', 'session'), anyJson)
    .filter(([name, value]) => !(name === 'answers' && isEmptyObject(value)) && value !== 1)
    .map(
      ([name, value]) =>
        () =>
          json({ ...aSubmission(), [name]: value }),
    ),
  fc
    .tuple(nasty, anyJson)
    .filter(([name]) => name !== '__proto__')
    .map(
      ([name, value]) =>
        () =>
          json({ ...aSubmission(), [name]: value }),
    ),
  fc
    .constantFrom('key', 'version', 'answers', 'today')
    .map((name) => () => json({ ...aSubmission(), [name]: undefined })),
  fc
    .integer({ min: -5, max: 1_000_000_000 })
    .filter((version) => version !== 1)
    .map((version) => () => json(aSubmission({ version }))),
  fc
    .tuple(
      fc.constantFrom('fname', 'femail', 'fkind', 'fdate', 'fnumber', 'fseveral', 'fok'),
      wrongAnswer,
    )
    .map(
      ([id, answer]) =>
        () =>
          json({ ...aSubmission(), answers: { fname: { t: 'text', v: 'A' }, [id]: answer } }),
    ),
  // Keys of fields that are not the form's. (JSON.parse makes `__proto__` a property of its own.)
  nasty.map(
    (id) => () =>
      post(
        JSON.stringify({ ...aSubmission(), answers: 'HERE' }).replace(
          '"HERE"',
          `{"fname":{"t":"text","v":"A"},${JSON.stringify(id)}:{"t":"text","v":"x"}}`,
        ),
      ),
  ),
  fc
    .record({ id: anyJson, viewedAgo: anyJson, member: anyJson })
    .map((session) => () => json({ ...aSubmission(), session })),
  // Too large, another kind of body, another door.
  fc.integer({ min: 256 * KB + 1, max: 600 * KB }).map((size) => () => post('x'.repeat(size))),
  fc
    .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '')
    .map((type) => () => post(JSON.stringify(aSubmission()), type)),
  fc.constantFrom('PUT', 'DELETE', 'PATCH').map((method) => () => ({ ...json({}), method })),
  nasty.map((id) => () => ({
    ...json(aSubmission()),
    path: `/api/forms/${encodeURIComponent(id.replace(/[\ud800-\udfff]/gu, '').slice(0, 200))}/submissions`,
  })),
  fc.constant(() => ({
    ...json(aSubmission()),
    path: `/api/forms/${randomKey()}/submissions`,
  })),
);

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

it('whatever is thrown at the intake is refused in the one shape, and nothing is stored', async () => {
  const shouted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const codes = new Map<ErrorCode, number>();
  await fc.assert(
    fc.asyncProperty(attempts, async (make) => {
      const { path, method, type, body } = make();
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { 'Content-Type': type },
        body,
      });
      const { error } = (await response.json()) as ErrorBody;
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(ERROR_TABLE[error.code].status).toBe(response.status);
      expect(error.message.length).toBeGreaterThan(0);
      expect(response.headers.get('content-type')).toContain('application/json');
      codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
    }),
    { numRuns: cases(2_000) },
  );
  expect(shouted.mock.calls).toEqual([]);
  shouted.mockRestore();
  for (const path of [
    paths.submissions(form.ws),
    paths.sessions(form.ws, form.formId),
    paths.contacts(form.ws),
  ]) {
    expect((await server.db.collection(path).get()).size).toBe(0);
  }
  // A test of refusals that never got beyond the door would prove nothing.
  for (const code of ['malformed', 'too_large', 'unsupported_media', 'not_found'] as const) {
    expect(codes.get(code), code).toBeGreaterThan(0);
  }
  expect(codes.get('invalid_answers')).toBeGreaterThan(cases(20));
}, 120_000);
