/** The API: who reads what with which key, page by page, as its OpenAPI document says. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATIONS, READ_OPERATIONS, type ReadName } from '@/domain/api/operations.schema';
import { openApiDocument } from '@/domain/api/openapi.schema';
import { apiKeySchema, type ApiScope } from '@/domain/documents/apiKeys.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { effectsAt } from '../support/effects';
import { subscribed } from '../support/hooks';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let server: TestServer;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_URL', 'https://forms.example.org');
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  server = await startServer({ projectId: 'demo-rest' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const HOOK = 'https://hooks.example.com/one';
const ALL: ApiScope[] = ['forms:read', 'responses:read', 'contacts:read'];

const makeKey = (
  { ws, uid }: Published,
  { scopes = ALL, days, by = uid }: { scopes?: ApiScope[]; days?: number; by?: string } = {},
) =>
  call(
    server.db,
    'createApiKey',
    { workspace: ws, name: 'Test', scopes, ...(days === undefined ? {} : { days }) },
    { uid: by },
  );

async function get(path: string, key?: string) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
  });
  return { status: response.status, body: (await response.json()) as never };
}

/** A form with so many responses, the last of them of someone with an address. */
async function withResponses(count: number) {
  const form = await published(server.db);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const request = aSubmission({
      answers: {
        fname: { t: 'text', v: `Person ${n}` },
        femail: { t: 'text', v: `p${n}@example.org` },
        fkind: { t: 'options', v: ['oquote'] },
      },
    });
    expect((await post(server.url, form.formId, request)).status).toBe(200);
    ids.unshift(submissionId(form.formId, request.key));
  }
  await runEffects(effectsAt(server.db), form.ws, ids[0] ?? '');
  return { form, ids };
}

describe('the operations', () => {
  it('answer the id of a merged contact with the contact that stayed', async () => {
    const { form } = await withResponses(1);
    const { key } = await makeKey(form);
    const [kept, merged, trashed] = ['Kept', 'Merged', 'Trashed'].map(() => randomKey());
    const add = async (id = '', name: string) => {
      const request = { workspace: form.ws, id, name, email: `${name}@example.org` };
      await call(server.db, 'createContact', request, { uid: form.uid });
    };
    await add(kept, 'kept');
    await add(merged, 'merged');
    await add(trashed, 'trashed');
    const merge = {
      workspace: form.ws,
      id: randomKey(),
      winner: kept ?? '',
      losers: [merged ?? ''],
      choices: {},
    };
    await call(server.db, 'mergeContacts', merge, { uid: form.uid });
    const answered = await get(`/contacts/${merged ?? ''}`, key);
    expect(answered.status).toBe(200);
    expect(OPERATIONS.getContact.response.parse(answered.body)).toMatchObject({
      id: kept,
      emails: ['kept@example.org', 'merged@example.org'],
    });
    const change = {
      workspace: form.ws,
      ids: [kept ?? '', trashed ?? ''],
      change: { kind: 'trash' },
    };
    await call(server.db, 'changeContacts', change as never, { uid: form.uid });
    for (const id of [kept, merged, trashed, randomKey()]) {
      expect((await get(`/contacts/${id ?? ''}`, key)).status).toBe(404);
    }
  });

  it('answer as the document says, each of them, and page to the end', async () => {
    const { form, ids } = await withResponses(5);
    const { key, id: keyId } = await makeKey(form);
    const forms = OPERATIONS.listForms.response.parse((await get('/forms', key)).body);
    expect(forms.items.map(({ id, title }) => [id, title])).toEqual([[form.formId, 'Contact']]);
    const one = OPERATIONS.getForm.response.parse((await get(`/forms/${form.formId}`, key)).body);
    expect(one.url).toBe(`https://forms.example.org/forms/${form.formId}`);
    expect(one.questions.map((question) => question.key)).toEqual([
      'name',
      'email',
      'kind',
      'other',
    ]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/forms/${form.formId}/responses?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = OPERATIONS.listResponses.response.parse((await get(path, key)).body);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids);
    const response = OPERATIONS.getResponse.response.parse(
      (await get(`/responses/${ids[0] ?? ''}`, key)).body,
    );
    expect(response.answers).toContainEqual({
      fieldId: 'fkind',
      key: 'kind',
      question: 'What is it about?',
      type: 'single_choice',
      value: { options: [{ id: 'oquote', label: 'A quote' }] },
      text: 'A quote',
    });
    const contacts = OPERATIONS.listContacts.response.parse((await get('/contacts', key)).body);
    expect(contacts.items[0]?.emails).toEqual(['p4@example.org']);
    const contact = OPERATIONS.getContact.response.parse(
      (await get(`/contacts/${contacts.items[0]?.id ?? ''}`, key)).body,
    );
    expect(contact).toEqual(contacts.items[0]);
    expect(response.contactId).toBe(contact.id);
    // Times are a part of the query, and what is not accepted has a status of its own.
    const later = new Date(Date.now() + 60_000).toISOString();
    const path = `/forms/${form.formId}/responses`;
    expect((await get(`${path}?submittedAfter=${later}`, key)).body).toEqual({
      items: [],
      nextCursor: null,
    });
    expect((await get(`${path}?status=trash`, key)).body).toEqual({ items: [], nextCursor: null });
    const stored = await server.db.doc(paths.apiKey(form.ws, keyId)).get();
    expect(apiKeySchema.strict().parse(stored.data())).toMatchObject({
      name: 'Test',
      ending: key.slice(-4),
    });
    expect(JSON.stringify(stored.data())).not.toContain(key);
  });

  it('are those of a valid OpenAPI 3.1 document, which needs no key', async () => {
    const { status, body } = await get('/openapi.json');
    expect(status).toBe(200);
    const document = openApiDocument('https://forms.example.org');
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
    expect(Object.keys(document['paths'] as object).sort()).toEqual(
      [...new Set(Object.values(OPERATIONS).map(({ path }) => path))].sort(),
    );
    const checked = await new Validator().validate(body);
    expect(checked).toEqual({ valid: true });
  });

  it('run from a client that is generated from the document', async () => {
    const { form, ids } = await withResponses(2);
    const { key, id: keyId } = await makeKey(form);
    const hook = await subscribed(server.db, form, { url: HOOK, event: 'form.published' }, keyId);
    const definition = (await get('/openapi.json')).body as Document;
    const client = await new OpenAPIClientAxios({
      definition: { ...definition, servers: [{ url: `${server.url}/api/v1` }] },
      axiosConfigDefaults: { headers: { Authorization: `Bearer ${key}` } },
    }).init();
    const contacts = OPERATIONS.listContacts.response.parse(
      (await client['listContacts']?.())?.data,
    );
    const parameters: Record<ReadName, Record<string, string | number>> = {
      listForms: { limit: 1 },
      getForm: { formId: form.formId },
      listResponses: { formId: form.formId, limit: 1 },
      getResponse: { responseId: ids[0] ?? '' },
      listContacts: { limit: 1 },
      getContact: { contactId: contacts.items[0]?.id ?? '' },
      getDefinition: { formId: form.formId },
      listHooks: {},
      getHook: { hookId: hook.id },
      hookSamples: { event: 'response.created' },
    };
    for (const name of Object.keys(READ_OPERATIONS) as ReadName[]) {
      const answer = await client[name]?.(parameters[name]);
      expect([name, answer?.status]).toEqual([name, 200]);
      OPERATIONS[name].response.parse(answer?.data);
    }
  });
});

describe('keys', () => {
  it('open their own workspace within their scopes, until they end or are deleted', async () => {
    const { form, ids } = await withResponses(1);
    const other = await published(server.db);
    const { key, id } = await makeKey(form, { scopes: ['responses:read'] });
    const theirs = await makeKey(other);
    const response = `/responses/${ids[0] ?? ''}`;
    expect((await get(response, key)).status).toBe(200);
    expect((await get(response, theirs.key)).status).toBe(404);
    expect((await get(`/forms/${form.formId}/responses`, theirs.key)).status).toBe(404);
    expect((await get('/forms', key)).status).toBe(403);
    expect((await get('/contacts', key)).status).toBe(403);
    for (const wrong of [undefined, '', 'fl_', `${key}x`, key.slice(0, -1), key.toLowerCase()]) {
      expect((await get(response, wrong)).status).toBe(401);
    }
    const short = await makeKey(form, { days: 1 });
    const ref = server.db.doc(paths.apiKey(form.ws, short.id));
    await ref.update({ expiresAt: Date.now() - 1 });
    expect((await get(response, short.key)).status).toBe(401);
    await call(server.db, 'deleteApiKey', { workspace: form.ws, id }, { uid: form.uid });
    expect((await get(response, key)).status).toBe(401);
  });

  it('are an admin’s to make and to delete, 20 at most', async () => {
    const form = await published(server.db);
    const stranger = await published(server.db);
    for (const role of ['viewer', 'editor'] as const) {
      const member = { schemaVersion: 1, role, joinedAt: 1 };
      await server.db.doc(paths.member(form.ws, role)).set(member);
    }
    for (const by of ['viewer', 'editor', stranger.uid]) {
      await expect(makeKey(form, { by })).rejects.toMatchObject({ code: 'forbidden' });
      const request = { workspace: form.ws, id: 'a'.repeat(64) };
      await expect(call(server.db, 'deleteApiKey', request, { uid: by })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    for (let n = 0; n < 20; n += 1) await makeKey(form);
    await expect(makeKey(form)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a walk over a list', () => {
  const walk = async (path: string, key: string, between: () => Promise<void>) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await get(`${path}limit=2${cursor && `&cursor=${cursor}`}`, key)).body as {
        items: { id: string }[];
        nextCursor: string | null;
      };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await between();
    }
    return seen;
  };

  it('misses no contact that is active meanwhile, and finds afterwards what changed', async () => {
    const form = await published(server.db);
    const { key } = await makeKey(form);
    const ids = Array.from({ length: 7 }, () => randomKey());
    for (const [n, id] of ids.entries()) {
      const request = { workspace: form.ws, id, name: `P ${n}`, email: `p${n}@example.org` };
      await call(server.db, 'createContact', request, {
        uid: form.uid,
        now: Date.now() - 10_000 + n,
      });
    }
    const begun = new Date().toISOString();
    let turn = 0;
    const touch = async () => {
      const email = `p${turn}@example.org`;
      turn += 1;
      const request = aSubmission({
        answers: { fname: { t: 'text', v: 'P' }, femail: { t: 'text', v: email } },
      });
      await post(server.url, form.formId, request);
      await runEffects(effectsAt(server.db), form.ws, submissionId(form.formId, request.key));
    };
    expect((await walk('/contacts?', key, touch)).sort()).toEqual([...ids].sort());
    expect(turn).toBe(4);
    const changed = await walk(`/contacts?updatedAfter=${begun}&`, key, () => Promise.resolve());
    expect(changed).toEqual(ids.slice(0, 4));
    // What changes meanwhile comes again, at the end.
    turn = 0;
    const again = await walk(`/contacts?updatedAfter=${begun}&`, key, async () => {
      if (turn === 0) await touch();
    });
    expect(again).toEqual([...ids.slice(0, 4), ids[0]]);
  });

  it('misses no form that is changed meanwhile', async () => {
    const first = await published(server.db);
    const forms = [first];
    for (let n = 0; n < 4; n += 1) forms.push(await published(server.db, first.definition, first));
    const { key } = await makeKey(first);
    let turn = 0;
    const touch = async () => {
      const form = forms[turn];
      turn += 1;
      if (!form) return;
      await server.db.doc(paths.form(form.ws, form.formId)).update({ updatedAt: Date.now() });
    };
    const seen = await walk('/forms?', key, touch);
    expect(seen.sort()).toEqual(forms.map(({ formId }) => formId).sort());
    // A cursor of one order is none of the other.
    const { body } = await get('/forms?limit=2', key);
    const { nextCursor } = body as { nextCursor: string };
    const since = '2020-01-01T00:00:00Z';
    expect((await get(`/forms?updatedAfter=${since}&cursor=${nextCursor}`, key)).status).toBe(400);
  });
});

describe('the limit', () => {
  it('is 120 in any minute, for ten minutes on end, and says what is left', async () => {
    let clock = Date.now();
    const own = await startServer({
      projectId: 'demo-rest',
      now: () => clock,
      variables: { FORMLOOM_LIMIT_BEACON: '300' },
    });
    const form = await published(server.db);
    const { key } = await makeKey(form);
    const ask = (header: string) =>
      fetch(`${own.url}/api/v1/forms`, { headers: { Authorization: header } });
    for (let n = 0; n < 1_200; n += 1) {
      const answer = await ask(`Bearer ${key}`);
      expect([n, answer.status]).toEqual([n, 200]);
      clock += 500;
    }
    clock += 60_000;
    for (let n = 1; n <= 120; n += 1) {
      const { status, headers } = await ask(`bearer ${key}`);
      expect([status, headers.get('ratelimit')]).toEqual([200, `"key";r=${120 - n};t=60`]);
      expect(headers.get('ratelimit-policy')).toBe('"key";q=120;w=60');
    }
    clock += 20_000;
    const refused = await ask(`BEARER ${key}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(refused.headers.get('ratelimit')).toBe('"key";r=0;t=40');
    await own.close();
  }, 60_000);

  it('is not used up by the wrong keys of others behind the same address', async () => {
    const form = await published(server.db);
    const { key } = await makeKey(form);
    const statuses = new Set<number>();
    const ask = async (one: string) => {
      const headers = {
        authorization: `Bearer ${one}`,
        'x-forwarded-for': '203.0.113.1, 10.0.0.1',
      };
      return (await fetch(`${server.url}/api/v1/forms`, { headers })).status;
    };
    for (let n = 0; n < 330; n += 1) {
      statuses.add(await ask(`fl_${form.ws}.${'x'.repeat(44)}`));
    }
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(await ask(key)).toBe(200);
  });

  it('says how to come in, where the key is missing or wrong', async () => {
    // Another address than that of the wrong keys above.
    const ask = (authorization?: string) =>
      fetch(`${server.url}/api/v1/forms`, {
        headers: {
          'x-forwarded-for': '198.51.100.77, 10.0.0.1',
          ...(authorization === undefined ? {} : { authorization }),
        },
      });
    const none = await ask();
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Formloom"',
    ]);
    for (const wrong of ['Bearer fl_wrong', 'Basic abc']) {
      expect((await ask(wrong)).headers.get('www-authenticate')).toMatch(
        /^Bearer realm="Formloom"/,
      );
    }
  });

  it('ends with the role of who made the key', async () => {
    const form = await published(server.db);
    const admin = { schemaVersion: 1, role: 'admin', joinedAt: 1 };
    await server.db.doc(paths.member(form.ws, 'admin')).set(admin);
    const { key } = await makeKey(form, { by: 'admin' });
    expect((await get('/forms', key)).status).toBe(200);
    await server.db.doc(paths.member(form.ws, 'admin')).update({ role: 'editor' });
    expect((await get('/forms', key)).status).toBe(401);
    await server.db.doc(paths.member(form.ws, 'admin')).delete();
    expect((await get('/forms', key)).status).toBe(401);
  });
});

describe('requests', () => {
  it('that make no sense get a sentence, and too many are told to wait', async () => {
    const form = await published(server.db);
    const { key } = await makeKey(form);
    for (const query of [
      'limit=0',
      'limit=1000',
      'limit=a',
      'limit=1e1',
      'limit=0x10',
      'limit=%205',
      'limit=05',
      `cursor=${Buffer.from('[1,"__x__"]').toString('base64url')}`,
      'cursor=a',
      'cursor=WyJhIl0',
      'unknown=1',
      'limit=1&limit=2',
    ]) {
      const { status, body } = await get(`/forms?${query}`, key);
      expect([query, status]).toEqual([query, 400]);
      expect((body as { error: { message: string } }).error.message).toMatch(/isn’t valid/);
    }
    expect((await get('/forms/..%2Fx', key)).status).toBe(404);
    // At once: a slow machine would be given new requests meanwhile.
    const answers = await Promise.all(Array.from({ length: 150 }, () => get('/contacts', key)));
    const taken = answers.filter(({ status }) => status === 200);
    expect([taken.length, answers.filter(({ status }) => status === 429).length]).toEqual([
      107, 43,
    ]);
  });
});
