/** The API, writing: the same intake and the same acts as in the product, by key, once for each Idempotency-Key. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WRITE_OPERATIONS } from '@/domain/api/operations.schema';
import {
  contactResource,
  definitionResource,
  formResource,
  problemResource,
  receivedResource,
} from '@/domain/api/resources.schema';
import type { ApiScope } from '@/domain/documents/apiKeys.schema';
import type { Role } from '@/domain/options/access';
import { paths } from '@/domain/base/firestorePaths';
import type { Field } from '@/domain/form/definition/definition';
import { randomKey } from '../../functions/src/lib/hash';
import { aContactForm, call, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let server: TestServer;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_URL', 'https://forms.example.org');
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-rest-writes' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const ALL: ApiScope[] = [
  'forms:read',
  'forms:write',
  'responses:read',
  'responses:write',
  'contacts:read',
  'contacts:write',
];

const keyOf = async ({ ws, uid }: Published, scopes: ApiScope[] = ALL) =>
  (await call(server.db, 'createApiKey', { workspace: ws, name: 'Test', scopes }, { uid })).key;

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function send(key: string, path: string, { method, body, headers = {} }: Sent = {}) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    location: response.headers.get('location'),
    etag: response.headers.get('etag') ?? '',
    body: (text === '' ? undefined : JSON.parse(text)) as never,
  };
}

const once = (key: string) => ({ 'Idempotency-Key': key });

describe('a response by the API', () => {
  const FIELDS: Field[] = [
    {
      id: 'fname',
      key: 'name',
      type: 'name',
      label: 'Name',
      required: true,
      parts: ['first', 'last'],
    },
    { id: 'femail', key: 'email', type: 'email', label: 'Email', required: true },
    {
      id: 'fmany',
      key: 'many',
      type: 'multiple_choice',
      label: 'Which?',
      required: false,
      options: [
        { id: 'oone', label: 'One; or so' },
        { id: 'otwo', label: 'Two' },
      ],
    },
    { id: 'fday', key: 'day', type: 'date', label: 'Day', required: false },
    { id: 'fsum', key: 'sum', type: 'number', label: 'Sum', required: false },
    { id: 'fyes', key: 'yes', type: 'yes_no', label: 'Yes?', required: false },
    {
      id: 'fgrid',
      key: 'grid',
      type: 'matrix',
      label: 'Grid',
      required: false,
      rows: [
        { id: 'rone', label: 'Food' },
        { id: 'rtwo', label: 'Room' },
      ],
      columns: [
        { id: 'cbad', label: 'Bad' },
        { id: 'cgood', label: 'Good' },
      ],
    },
  ];

  it('goes through the intake, once for each key, by names and values as programs have them', async () => {
    const form = await published(server.db, aContactForm(FIELDS));
    const key = await keyOf(form);
    const path = `/forms/${form.formId}/responses`;
    const body = {
      answers: {
        name: { first: 'Ann', last: 'Lee' },
        email: 'ann@firm.example',
        many: ['One; or so', 'otwo'],
        day: '2026-03-04',
        sum: 1234.5,
        yes: true,
        grid: { Food: 'Good', rtwo: 'Bad' },
      },
    };
    const first = await send(key, path, { body, headers: once('order-1') });
    expect(first.status).toBe(201);
    const received = receivedResource.parse(first.body);
    expect(first.location).toBe(`/api/v1/responses/${received.id}`);
    const again = await Promise.all([
      send(key, path, { body, headers: once('order-1') }),
      send(key, path, { body, headers: once('"order-1"') }),
    ]);
    for (const one of again) expect(receivedResource.parse(one.body)).toEqual(received);
    const read = await send(key, `/responses/${received.id}`);
    expect((read.body as { answers: unknown[] }).answers).toMatchObject([
      { key: 'name', text: 'Ann Lee' },
      { key: 'email', text: 'ann@firm.example' },
      { key: 'many', text: 'One; or so, Two' },
      { key: 'day' },
      { key: 'sum' },
      { key: 'yes', text: 'Yes' },
      { key: 'grid' },
    ]);
    expect((read.body as { source: string }).source).toBe('API');
    // Another request under the same key.
    const other = { answers: { ...body.answers, sum: 1 } };
    const reused = await send(key, path, { body: other, headers: once('order-1') });
    expect([reused.status, reused.type]).toEqual([422, 'application/problem+json; charset=utf-8']);
    expect(problemResource.parse(reused.body).code).toBe('idempotency_reused');
    const all = await server.db.collection(paths.submissions(form.ws)).get();
    expect(all.size).toBe(1);
  });

  it('is refused with what is wrong by name: values, questions, required ones, closed and other people’s forms', async () => {
    const form = await published(server.db, aContactForm(FIELDS));
    const key = await keyOf(form);
    const path = `/forms/${form.formId}/responses`;
    const wrong = await send(key, path, {
      body: {
        answers: { many: ['Three'], colour: 'red', grid: { Food: { a: 1 } } },
      },
    });
    expect(wrong.status).toBe(400);
    const { problems } = problemResource.parse(wrong.body);
    expect(problems?.map(({ field }) => field).sort()).toEqual(['colour', 'grid', 'many']);
    const missing = await send(key, path, { body: { answers: { email: 'a@b.example' } } });
    expect(problemResource.parse(missing.body).problems).toEqual([
      { field: 'fname', code: 'parts_missing' },
    ]);
    const judged = await send(key, path, {
      body: { answers: { name: 'Ann Lee', email: 'nobody' } },
    });
    expect(problemResource.parse(judged.body).problems?.map(({ field }) => field)).toEqual([
      'femail',
    ]);
    for (const body of [{}, { answers: [] }, { answers: {}, more: 1 }, 'text', null]) {
      expect((await send(key, path, { body })).status).toBe(400);
    }
    expect(
      (await send(key, path, { body: {}, headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(415);
    const ok = { body: { answers: { name: 'Ann Lee', email: 'a@b.example' } } };
    const theirs = await published(server.db, aContactForm(FIELDS));
    expect((await send(key, `/forms/${theirs.formId}/responses`, ok)).status).toBe(404);
    const close = { workspace: form.ws, formId: form.formId, change: 'pause' as const };
    await call(server.db, 'changeFormStatus', close, { uid: form.uid });
    // As on the page: held for the owner.
    const held = await send(key, path, ok);
    expect([held.status, receivedResource.parse(held.body).status]).toEqual([201, 'held']);
  });
});

describe('contacts by the API', () => {
  it('are added once, changed as a merge patch with If-Match, tagged, noted and given tasks', async () => {
    const form = await published(server.db);
    const key = await keyOf(form);
    const body = { name: 'Ann Lee', email: 'Ann@Firm.example', company: 'Firm' };
    const made = await send(key, '/contacts', { body, headers: once('a') });
    expect(made.status).toBe(201);
    const contact = contactResource.parse(made.body);
    expect(made.location).toBe(`/api/v1/contacts/${contact.id}`);
    expect(
      contactResource.parse((await send(key, '/contacts', { body, headers: once('a') })).body).id,
    ).toBe(contact.id);
    // Under another key, it is someone who is there.
    const known = await send(key, '/contacts', { body, headers: once('b') });
    expect([known.status, problemResource.parse(known.body).error['reason']]).toMatchObject([
      409,
      { name: 'contact_known', params: { id: contact.id } },
    ]);
    const path = `/contacts/${contact.id}`;
    const { etag } = await send(key, path);
    expect((await send(key, path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const patch = (change: object, headers = {}) =>
      send(key, path, { method: 'PATCH', body: change, headers });
    const changed = await patch(
      {
        name: 'Ann Leigh',
        emails: ['ann@home.example', 'ann@firm.example'],
        company: null,
        stage: 'Customer',
      },
      { 'If-Match': etag },
    );
    expect(changed.status).toBe(200);
    expect(contactResource.parse(changed.body)).toMatchObject({
      name: 'Ann Leigh',
      company: null,
      emails: ['ann@home.example', 'ann@firm.example'],
      stage: 'Customer',
    });
    const late = await patch({ name: 'Somebody' }, { 'If-Match': etag });
    expect([late.status, problemResource.parse(late.body).code]).toEqual([
      412,
      'precondition_failed',
    ]);
    // A repeat changes nothing.
    expect((await patch({ name: 'Ann Leigh' })).etag).toBe('');
    for (const wrong of [
      { stage: 'Nowhere' },
      { owner: randomKey() },
      { properties: { No: 1 } },
      { emails: ['no'] },
      { age: 3 },
    ]) {
      expect([wrong, (await patch(wrong)).status >= 400]).toEqual([wrong, true]);
    }
    const tagged = await send(key, `${path}/tags`, { body: { add: ['VIP', 'Fair'] } });
    expect(tagged.body).toEqual({ tags: ['VIP', 'Fair'] });
    expect(
      (await send(key, `${path}/tags`, { body: { remove: ['VIP', 'Unknown'] } })).body,
    ).toEqual({ tags: ['Fair'] });
    const note = { body: { text: 'Called back.' }, headers: once('n') };
    const [one, two] = [
      await send(key, `${path}/notes`, note),
      await send(key, `${path}/notes`, note),
    ];
    expect([one.status, two.body]).toEqual([201, one.body]);
    const task = await send(key, `${path}/tasks`, {
      body: { title: 'Send the quote', due: '2027-01-02' },
    });
    const { id } = task.body as { id: string };
    expect(
      (await send(key, `/tasks/${id}`, { method: 'PATCH', body: { done: true } })).status,
    ).toBe(200);
    expect((await server.db.doc(paths.task(form.ws, id)).get()).get('status')).toBe('done');
    expect(
      (await send(key, `${path}/tasks`, { body: { title: 'X', due: '2027-02-30' } })).status,
    ).toBe(400);
    expect((await send(key, `/contacts/${randomKey()}/notes`, note)).status).toBe(422);
    expect(
      (await send(key, `/contacts/${randomKey()}/notes`, { body: { text: 'X' } })).status,
    ).toBe(404);
  });
});

describe('forms by the API', () => {
  it('are made from a definition, published once, and only from the draft that was read', async () => {
    const form = await published(server.db);
    const key = await keyOf(form);
    const source = definitionResource.parse(
      (await send(key, `/forms/${form.formId}/definition`)).body,
    );
    const body = { definition: { ...source.definition, title: 'By the API' } };
    const made = await send(key, '/forms', { body, headers: once('form') });
    expect(made.status).toBe(201);
    const { id, status } = formResource.parse(made.body);
    expect(status).toBe('draft');
    expect(
      formResource.parse((await send(key, '/forms', { body, headers: once('form') })).body).id,
    ).toBe(id);
    const { etag } = await send(key, `/forms/${id}/definition`);
    const publish = (headers = {}) => send(key, `/forms/${id}/publish`, { body: {}, headers });
    expect((await publish({ 'If-Match': '"other"' })).status).toBe(412);
    expect((await publish({ 'If-Match': etag })).body).toEqual({
      version: 1,
      url: `https://forms.example.org/forms/${id}`,
    });
    expect((await publish()).body).toMatchObject({ version: 1 });
    // As large as a form may be, and larger.
    const large = (bytes: number) => ({
      definition: { ...source.definition, description: 'x'.repeat(bytes) },
    });
    const tooLong = await send(key, '/forms', { body: large(600_000) });
    expect([tooLong.status, problemResource.parse(tooLong.body).code]).toEqual([400, 'malformed']);
    const tooLarge = await send(key, '/forms', { body: large(900_000) });
    expect([tooLarge.status, problemResource.parse(tooLarge.body).code]).toEqual([
      413,
      'too_large',
    ]);
    const many = aContactForm(
      Array.from({ length: 600 }, (_one, n) => ({
        id: `f${String(n).padStart(9, '0')}`,
        key: `question_${n}`,
        type: 'short_text' as const,
        label: `Question ${n}. ${'A long text that explains it. '.repeat(15)}`,
        required: false,
      })),
    );
    const body600 = { body: { definition: many }, headers: once('600') };
    expect(JSON.stringify(many).length).toBeGreaterThan(300_000);
    expect((await send(key, '/forms', body600)).status).toBe(201);
    for (const definition of [{}, { ...source.definition, fields: 3 }, { __proto__: null }]) {
      expect((await send(key, '/forms', { body: { definition } })).status).toBe(400);
    }
  });
});

describe('each writing operation', () => {
  const PATHS: Record<string, string> = {
    formId: randomKey(),
    contactId: randomKey(),
    taskId: randomKey(),
    responseId: 'r'.repeat(22),
  };

  it('needs its scope, a key that opens, and a maker who may still do it', async () => {
    const form = await published(server.db);
    const reading = await keyOf(form, ['forms:read', 'responses:read', 'contacts:read']);
    const writing = await keyOf(form);
    const demote = (role: Role) => server.db.doc(paths.member(form.ws, form.uid)).update({ role });
    for (const operation of Object.values(WRITE_OPERATIONS)) {
      // Subscriptions need that of their event (hooks.test.ts).
      if (!('scope' in operation)) continue;
      const { path, method } = operation;
      const at = path.replace(/\{(\w+)\}/g, (_all, name: string) => PATHS[name] ?? '');
      const status = async (key: string) => (await send(key, at, { method, body: {} })).status;
      expect([path, await status(reading)]).toEqual([path, 403]);
      expect([path, await status('fl_x')]).toEqual([path, 401]);
      await demote('editor');
      expect([path, await status(writing)]).toEqual([path, 401]);
      await demote('owner');
      expect([path, [400, 404].includes(await status(writing))]).toEqual([path, true]);
    }
  });
});
