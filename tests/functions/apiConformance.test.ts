/**
 * The API against its own document: 2,000 calls that are made from it, each answered with a status and a body that it has,
 * none of them a failure of ours. And every operation with every key that opens nothing.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '@/domain/api/openapi.schema';
import { API_SCOPES, type ApiScope } from '@/domain/documents/apiKeys.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { DocumentReference } from '../../functions/src/lib/admin';
import { atOnce } from '../../functions/src/lib/atOnce';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { callsOf, type ApiCall, type OpenApi } from '../support/apiCalls';
import { addMember } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import { subscribed } from '../support/hooks';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const CALLS = 2_000;
/** Calls at a time. */
const AT_ONCE = 6;

let server: TestServer;
/** Half a second after each call, so that no key asks too often. */
let now = Date.now();
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_URL', 'https://forms.example.org');
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-api-conformance', now: () => now });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

// As programs have it: through JSON.
const api = JSON.parse(JSON.stringify(openApiDocument('https://forms.example.org'))) as OpenApi;
const operations = Object.entries(api.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
);

const newKey = async ({ ws, uid }: Published, scopes: readonly ApiScope[] = API_SCOPES, by = uid) =>
  call(
    server.db,
    'createApiKey',
    { workspace: ws, name: 'Test', scopes: [...scopes] },
    { uid: by },
  );

const send = (
  key: string | undefined,
  { method, path, headers, body }: Omit<ApiCall, 'operationId' | 'template'>,
) => {
  now += 600;
  return fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) },
    ...(body === undefined ? {} : { body }),
  });
};

/** A workspace with a record of each kind. */
async function furnished() {
  const form = await published(server.db);
  const { key, id: keyId } = await newKey(form);
  const request = aSubmission({
    answers: { fname: { t: 'text', v: 'Ada' }, femail: { t: 'text', v: 'ada@example.org' } },
  });
  expect((await post(server.url, form.formId, request)).status).toBe(200);
  const responseId = submissionId(form.formId, request.key);
  await runEffects(effectsAt(server.db), form.ws, responseId);
  const made = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await send(key, { method: 'POST', path, headers, body: JSON.stringify(body) });
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  };
  const contactId = await made('/contacts', { name: 'Grace', email: `${randomKey()}@example.org` });
  const taskId = await made(`/contacts/${contactId}/tasks`, { title: 'Call' });
  const url = 'https://hooks.example.com/one';
  const { id: hookId } = await subscribed(
    server.db,
    form,
    { url, event: 'response.created' },
    keyId,
  );
  const ids = {
    formId: form.formId,
    responseId,
    contactId,
    taskId,
    hookId,
    event: 'response.created',
  };
  return { form, key, keyId, ids };
}

describe('the API', () => {
  it(`answers ${CALLS} calls as its document says`, async () => {
    const { key, ids } = await furnished();
    const theirs = await furnished();
    const pool = Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [
        name,
        [id, theirs.ids[name as keyof typeof ids], randomKey(), 'x'],
      ]),
    );
    const read = await send(key, {
      method: 'GET',
      path: `/contacts/${ids.contactId}`,
      headers: {},
    });
    const tags = [read.headers.get('etag') ?? ''];
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    ajv.addSchema({ $id: 'api', ...api });
    const each = Math.ceil(CALLS / operations.length);
    const calls = operations.flatMap(({ template, method, operation }) =>
      fc.sample(callsOf(template, method, operation, pool, tags), { seed: 41, numRuns: each }),
    );
    // In an order in which operations meet.
    const mixed =
      fc.sample(fc.shuffledSubarray(calls, { minLength: calls.length }), {
        seed: 7,
        numRuns: 1,
      })[0] ?? [];
    expect(mixed.length).toBeGreaterThanOrEqual(CALLS);
    const wrong = new Map<string, unknown>();
    const seen = new Map<string, Set<number>>();
    await atOnce(mixed, AT_ONCE, async (one) => {
      const response = await send(key, one);
      const { status } = response;
      const text = await response.text();
      const method = one.method.toLowerCase();
      seen.set(one.operationId, (seen.get(one.operationId) ?? new Set()).add(status));
      const fault = (what: string, more: unknown = '') => {
        const name = `${one.operationId} ${status}: ${what}`;
        if (!wrong.has(name))
          wrong.set(name, {
            ...one,
            body: one.body?.slice(0, 300),
            text: text.slice(0, 300),
            more,
          });
      };
      const documented = api.paths[one.template]?.[method]?.responses[String(status)];
      if (status === 304 && one.headers['if-none-match'] !== undefined) return;
      if (!documented) return fault('not documented');
      const [type = '', content] = Object.entries(documented.content ?? {})[0] ?? [];
      if (!content) return text === '' ? undefined : fault('a body');
      if (!response.headers.get('content-type')?.startsWith(type)) return fault('another type');
      const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
      const place = [
        'paths',
        one.template,
        method,
        'responses',
        String(status),
        'content',
        type,
        'schema',
      ];
      const validate = ajv.getSchema(
        `api#/${place.map((part) => encodeURIComponent(pointer(part))).join('/')}`,
      );
      if (!validate) return fault('no schema');
      if (!validate(JSON.parse(text))) fault('another body', validate.errors);
    });
    expect(Object.fromEntries(wrong)).toEqual({});
    // Nothing was reported either: what failed and was answered anyway.
    expect(errors.mock.calls).toEqual([]);
    // Chance makes no form that can be stored: what succeeds there is in restWrites.test.ts.
    expect([...seen.keys()].sort()).toEqual(
      operations.map(({ operation }) => operation.operationId).sort(),
    );
  }, 110_000);

  it('gives nothing to keys that are missing, wrong, deleted, of a removed member or elsewhere, and changes nothing', async () => {
    const { form, ids } = await furnished();
    const elsewhere = await furnished();
    const gone = await newKey(form);
    await call(server.db, 'deleteApiKey', { workspace: form.ws, id: gone.id }, { uid: form.uid });
    const admin = await addMember(server.db, form.ws, 'admin');
    const former = await newKey(form, API_SCOPES, admin);
    const change = { kind: 'remove', to: null } as const;
    await call(
      server.db,
      'changeMember',
      { workspace: form.ws, uid: admin, change },
      {
        uid: form.uid,
      },
    );
    const lowered = await addMember(server.db, form.ws, 'admin');
    const ofLowered = await newKey(form, API_SCOPES, lowered);
    await server.db.doc(paths.member(form.ws, lowered)).update({ role: 'editor' });
    const expired = await newKey(form);
    await server.db.doc(paths.apiKey(form.ws, expired.id)).update({ expiresAt: now - 1 });

    const valid: Record<string, object> = {
      createForm: { definition: {} },
      publishForm: {},
      proposeChange: { operations: [{ op: 'none' }], why: 'Because' },
      createResponse: { answers: { name: 'Ada' } },
      tagResponse: { add: ['VIP'] },
      createContact: { name: 'New' },
      updateContact: { name: 'Other' },
      tagContact: { add: ['VIP'] },
      addNote: { text: 'Note' },
      addTask: { title: 'Task' },
      changeTask: { done: true },
      createHook: { url: 'https://hooks.example.com/two', event: 'contact.created' },
    };
    const ask = (
      key: string | undefined,
      { template, method, operation }: (typeof operations)[number],
    ) => {
      const path = template.replace(
        /\{(\w+)\}/g,
        (_whole, name: string) => ids[name as keyof typeof ids],
      );
      const body = valid[operation.operationId];
      return send(key, {
        method: method.toUpperCase(),
        path,
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    };
    const before = await everythingIn(form.ws);
    expect(JSON.stringify(before)).toContain(ids.contactId);
    const secrets = [
      ...Object.values(ids).filter((id) => id !== ids.event),
      'ada@example.org',
      'Grace',
    ];

    for (const key of [
      undefined,
      'fl_nonsense',
      gone.key,
      former.key,
      ofLowered.key,
      expired.key,
    ]) {
      for (const one of operations) {
        const response = await ask(key, one);
        expect([one.operation.operationId, response.status]).toEqual([
          one.operation.operationId,
          401,
        ]);
        const text = await response.text();
        for (const secret of secrets) expect(text).not.toContain(secret);
      }
    }

    // Without the one scope that an operation needs; those without a scope know their own subscriptions alone.
    for (const scope of API_SCOPES) {
      const others = API_SCOPES.filter((one) => one !== scope);
      const lacking = await newKey(form, others);
      const removed = await newKey(form);
      await server.db.doc(paths.apiKey(form.ws, removed.id)).update({ scopes: others });
      for (const one of operations) {
        const { operationId, description = '' } = one.operation as {
          operationId: string;
          description?: string;
        };
        const own = ['createHook', 'hookSamples'].includes(operationId);
        const needed = own
          ? operationId === 'createHook'
            ? 'contacts:read'
            : 'responses:read'
          : /the scope `([\w:]+)`\.$/.exec(description)?.[1];
        if (needed !== scope) continue;
        for (const { key } of [lacking, removed]) {
          const response = await ask(key, one);
          expect([operationId, response.status]).toEqual([operationId, 403]);
          const text = await response.text();
          for (const secret of secrets) expect(text).not.toContain(secret);
        }
      }
      for (const id of [lacking.id, removed.id]) {
        await server.db.doc(paths.apiKey(form.ws, id)).delete();
      }
    }

    for (const one of operations) {
      const response = await ask(elsewhere.key, one);
      const text = await response.text();
      const named = /\{(?!event)/.test(one.template);
      if (named)
        expect([one.operation.operationId, response.status]).toEqual([
          one.operation.operationId,
          404,
        ]);
      for (const secret of secrets) {
        if (secret !== 'Grace' && secret !== 'ada@example.org') expect(text).not.toContain(secret);
      }
    }
    expect(await everythingIn(form.ws)).toEqual(before);
  }, 60_000);
});

/** All documents of a workspace, but for what counts keys and requests. */
async function everythingIn(ws: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const walk = async (ref: DocumentReference) => {
    for (const collection of await ref.listCollections()) await walkAll(collection);
  };
  const walkAll = async (collection: ReturnType<DocumentReference['collection']>) => {
    // Lines and keys of what the test itself does between.
    if (['apiKeys', 'limits', 'auditLog', 'apiRequests'].includes(collection.id)) return;
    const { docs } = await collection.get();
    for (const doc of docs) {
      found[doc.ref.path] = doc.data();
      await walk(doc.ref);
    }
  };
  await walk(server.db.doc(paths.workspace(ws)));
  return JSON.parse(JSON.stringify(found)) as Record<string, unknown>;
}
