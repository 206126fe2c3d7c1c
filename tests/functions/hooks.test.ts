/** REST hooks: programs subscribe by API key, and get each event at least once, as the API answers its record. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hookEventResource, hookResource, hookSamplesResource } from '@/domain/api/hooks.schema';
import { problemResource } from '@/domain/api/resources.schema';
import { API_SCOPES, type ApiScope } from '@/domain/documents/apiKeys.schema';
import { hookDeliverySchema, hooksSchema } from '@/domain/documents/api/hooks.schema';
import { HOOK_EVENTS, MAX_HOOKS } from '@/domain/options/destinations/hookEvents';
import { paths } from '@/domain/base/firestorePaths';
import { FAILING_LIMIT } from '@/domain/destinations/retries';
import { contactNews, tellOfContact } from '../../functions/src/contacts/hooks';
import { sendDelivery, sendDueDeliveries } from '../../functions/src/destinations/send';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { DANGEROUS_URLS } from '../support/dangerousAddresses';
import { acting, sendingFrom } from '../support/destinations';
import { addMember } from '../support/aWorld';
import { effectsAt } from '../support/effects';
import { call, published, withName, type Published } from '../support/product';
import { startReceiver, type Receiver } from '../support/receiver';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let server: TestServer;
let db: Firestore;
let receiver: Receiver;
let now = Date.now();
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  receiver = await startReceiver();
  vi.stubEnv('FORMLOOM_URL', 'https://forms.example.org');
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', receiver.host);
  server = await startServer({ projectId: 'demo-hooks' });
  db = server.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await receiver.close();
});

const newKey = async ({ ws, uid }: Published, scopes: ApiScope[] = [...API_SCOPES], by = uid) =>
  call(db, 'createApiKey', { workspace: ws, name: 'Zapier', scopes }, { uid: by });

async function ask(key: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as never };
}

const context = () => sendingFrom(db, () => now, { allowed: [receiver.host] });
const act = () => acting(server);
const place = (): { path: string; url: string } => {
  const path = `/${randomKey()}`;
  return { path, url: `http://${receiver.host}${path}` };
};
const arrived = (path: string) =>
  receiver.got
    .filter((one) => one.path === path)
    .map(({ body, headers }) => {
      const event = hookEventResource.parse(JSON.parse(body));
      expect(headers['webhook-id']).toBe(event.id);
      return event;
    });

async function subscribe(form: Published, event: string, over: { formId?: string } = {}) {
  const { key, id: keyId } = await newKey(form);
  const { path, url } = place();
  const made = await ask(key, 'POST', '/hooks', { url, event, ...over });
  expect(made.status).toBe(201);
  return { key, keyId, path, url, hook: hookResource.parse(made.body) };
}

/** Sends all that waits in a workspace, as triggers and the sweep do. */
async function sendAll({ ws }: Published) {
  now = Math.max(now, Date.now());
  const { docs } = await db.collection(paths.deliveries(ws)).get();
  return Promise.all(docs.map((doc) => sendDelivery(context(), ws, doc.id)));
}

const hooksOf = async ({ ws }: Published) =>
  hooksSchema.strict().parse((await db.doc(paths.hooks(ws)).get()).data()).hooks;

describe('subscriptions', () => {
  it('are made, listed, read and ended by their own key alone', async () => {
    const form = await published(db);
    const { key, hook, url } = await subscribe(form, 'response.created', { formId: form.formId });
    expect(hook).toMatchObject({
      event: 'response.created',
      formId: form.formId,
      status: 'active',
    });
    const again = await ask(key, 'POST', '/hooks', {
      url,
      event: 'response.created',
      formId: form.formId,
    });
    expect(again).toMatchObject({ status: 201, body: { id: hook.id } });
    expect(await ask(key, 'GET', '/hooks')).toMatchObject({ status: 200, body: { items: [hook] } });
    expect(await ask(key, 'GET', `/hooks/${hook.id}`)).toEqual({ status: 200, body: hook });
    const other = await newKey(form);
    expect(await ask(other.key, 'GET', '/hooks')).toEqual({ status: 200, body: { items: [] } });
    for (const method of ['GET', 'DELETE']) {
      expect((await ask(other.key, method, `/hooks/${hook.id}`)).status).toBe(404);
    }
    expect(await ask(key, 'DELETE', `/hooks/${hook.id}`)).toEqual({ status: 204, body: undefined });
    expect((await ask(key, 'DELETE', `/hooks/${hook.id}`)).status).toBe(404);
    expect(await hooksOf(form)).toEqual([]);
  });

  it('are refused without the scope, to addresses inside, to other forms, and when there are many', async () => {
    const form = await published(db);
    const other = await published(db);
    const { key, id: keyId } = await newKey(form, ['forms:read']);
    const { url } = place();
    const refused = async (body: object, by = key) => {
      const answer = await ask(by, 'POST', '/hooks', body);
      problemResource.parse(answer.body);
      return answer.status;
    };
    expect(await refused({ url, event: 'response.created' })).toBe(403);
    expect(await refused({ url, event: 'contact.updated' })).toBe(403);
    expect(await refused({ url, event: 'form.published', formId: other.formId })).toBe(400);
    const all = await newKey(form);
    expect(await refused({ url, event: 'contact.created', formId: form.formId }, all.key)).toBe(
      400,
    );
    expect(await refused({ url, event: 'response.read' }, all.key)).toBe(400);
    for (const inside of DANGEROUS_URLS) {
      expect(await refused({ url: inside, event: 'form.published' }, all.key), inside).toBe(400);
    }
    const hooks = Array.from({ length: MAX_HOOKS }, () => ({
      id: randomKey(),
      event: 'form.published',
      url,
      keyId,
      createdAt: 1,
    }));
    await db.doc(paths.hooks(form.ws)).set({ schemaVersion: 1, hooks });
    expect(await refused({ url: place().url, event: 'response.created' }, all.key)).toBe(409);
  });

  it('end when the receiver is gone, with their key, and when its maker may no longer make keys', async () => {
    const form = await published(db);
    const gone = await subscribe(form, 'response.created');
    const deleted = await subscribe(form, 'response.created');
    const admin = await addMember(db, form.ws, 'admin');
    const theirs = await newKey(form, ['responses:read'], admin);
    const { url, path } = place();
    expect(
      (await ask(theirs.key, 'POST', '/hooks', { url, event: 'response.created' })).status,
    ).toBe(201);
    expect(await hooksOf(form)).toHaveLength(3);
    const request = { workspace: form.ws, id: deleted.keyId };
    await call(db, 'deleteApiKey', request, { uid: form.uid });
    expect(await hooksOf(form)).toHaveLength(2);
    await db.doc(paths.member(form.ws, admin)).update({ role: 'viewer' });
    await act().respond(form, withName('grace'));
    receiver.answer({ status: 410 });
    expect((await sendAll(form)).sort()).toEqual(['failed', 'skipped']);
    expect(arrived(gone.path)).toHaveLength(1);
    expect([...arrived(deleted.path), ...arrived(path)]).toEqual([]);
    expect(await hooksOf(form)).toEqual([]);
  });

  it('members see them, and end them in the app', async () => {
    const form = await published(db);
    const { hook } = await subscribe(form, 'form.published');
    const editor = await addMember(db, form.ws, 'editor');
    const request = { workspace: form.ws, id: hook.id };
    await expect(call(db, 'deleteHook', request, { uid: editor })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await call(db, 'deleteHook', request, { uid: form.uid });
    await call(db, 'deleteHook', request, { uid: form.uid });
    expect(await hooksOf(form)).toEqual([]);
  });
});

describe('events', () => {
  it('of responses: new, changed, in the trash and back, tagged, erased', async () => {
    const form = await published(db);
    const other = await subscribe(form, 'response.created', { formId: form.formId });
    const made = await subscribe(form, 'response.created');
    const changed = await subscribe(form, 'response.updated');
    const ended = await subscribe(form, 'response.deleted');
    const id = await act().respond(form, withName('grace'));
    // The effects run twice, and so do senders.
    await runEffects(effectsAt(db), form.ws, id);
    await Promise.all([sendAll(form), sendAll(form)]);
    await sendAll(form);
    const [first, ...more] = arrived(made.path);
    expect(more).toEqual([]);
    const read = await ask(made.key, 'GET', `/responses/${id}`);
    expect(first).toMatchObject({ event: 'response.created', data: read.body });
    expect(arrived(other.path)).toHaveLength(1);
    expect([...arrived(changed.path), ...arrived(ended.path)]).toEqual([]);

    await act().edit(form, id, withName('hopper'));
    await sendAll(form);
    expect(arrived(changed.path)).toHaveLength(1);
    expect(JSON.stringify(arrived(changed.path)[0])).toContain('hopper');
    await act().changeStatus(form, id, 'trash');
    await sendAll(form);
    expect(arrived(ended.path).map(({ data }) => data)).toEqual([{ id, formId: form.formId }]);
    await act().changeStatus(form, id, 'restore');
    await runEffects(effectsAt(db), form.ws, id);
    await sendAll(form);
    expect(arrived(changed.path)).toHaveLength(2);
    expect((await ask(changed.key, 'POST', `/responses/${id}/tags`, { add: ['VIP'] })).status).toBe(
      200,
    );
    await sendAll(form);
    expect(arrived(changed.path).at(-1)).toMatchObject({ data: { tags: ['VIP'] } });
    await act().changeStatus(form, id, 'trash');
    await act().changeStatus(form, id, 'erase');
    await sendAll(form);
    expect(arrived(ended.path)).toHaveLength(2);
    expect(arrived(made.path)).toHaveLength(1);
    const ids = arrived(changed.path).map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    // The log holds nothing that was said.
    const { docs } = await db.collection(paths.deliveries(form.ws)).get();
    for (const doc of docs) hookDeliverySchema.strict().parse(doc.data());
    expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain('hopper');
  });

  it('of spam: none', async () => {
    const form = await published(db);
    const hook = await subscribe(form, 'response.created');
    const ended = await subscribe(form, 'response.deleted');
    const id = await act().respond(form, withName('grace'));
    await db.doc(paths.submission(form.ws, id)).update({ status: 'spam' });
    await sendAll(form);
    await act().changeStatus(form, id, 'erase');
    await sendAll(form);
    expect([...arrived(hook.path), ...arrived(ended.path)]).toEqual([]);
  });

  it('of contacts and forms: as the API answers them', async () => {
    const form = await published(db);
    const made = await subscribe(form, 'contact.created');
    const changed = await subscribe(form, 'contact.updated');
    const live = await subscribe(form, 'form.published');
    const { body } = await ask(made.key, 'POST', '/contacts', {
      name: 'Ada',
      email: 'ada@example.org',
    });
    const { id } = body as { id: string };
    const at = { ws: form.ws, id, now: Date.now(), eventId: 'one' };
    await tellOfContact(db, at, 'contact.created');
    await tellOfContact(db, at, 'contact.created');
    await tellOfContact(db, { ...at, eventId: 'two' }, 'contact.updated');
    await sendAll(form);
    expect(arrived(made.path).map(({ data }) => data)).toEqual([body]);
    expect(arrived(changed.path).map(({ data }) => data)).toEqual([body]);
    expect((await ask(live.key, 'POST', `/forms/${form.formId}/publish`, {})).status).toBe(200);
    await act().respond(form, withName('grace'));
    await db.doc(paths.form(form.ws, form.formId)).update({ liveRev: -1 });
    expect((await ask(live.key, 'POST', `/forms/${form.formId}/publish`, {})).status).toBe(200);
    await sendAll(form);
    expect(arrived(live.path)).toMatchObject([
      { event: 'form.published', data: { id: form.formId, status: 'live' } },
    ]);
  });

  it('of contacts are told by what people see of them', () => {
    const one = { status: 'active', name: 'Ada', emails: ['a@b.example'], submissionCount: 1 };
    expect(contactNews(undefined, one)).toBe('contact.created');
    expect(contactNews(one, { ...one, submissionCount: 2 } as never)).toBeUndefined();
    expect(contactNews(one, { ...one, name: 'Ada L' })).toBe('contact.updated');
    expect(contactNews({ ...one, status: 'trashed' }, one)).toBe('contact.updated');
    expect(contactNews(one, { ...one, status: 'trashed' })).toBeUndefined();
    expect(contactNews(one, { status: 'merged' })).toBeUndefined();
    expect(contactNews(one, undefined)).toBeUndefined();
  });

  it('are sent again after failures, and stop after three days of them', async () => {
    const form = await published(db);
    const { path, key, hook } = await subscribe(form, 'response.created');
    await act().respond(form, withName('grace'));
    receiver.answer({ status: 500 }, { status: 503, headers: { 'retry-after': '120' } });
    const begun = Date.now();
    expect(await sendAll(form)).toEqual(['waiting']);
    expect(await ask(key, 'GET', `/hooks/${hook.id}`)).toMatchObject({
      body: { status: 'failing' },
    });
    now = begun + 60_000;
    await sendDueDeliveries(context(), () => true);
    now += 60_000;
    await sendDueDeliveries(context(), () => true);
    expect(arrived(path)).toHaveLength(2);
    now += 600_000;
    await sendDueDeliveries(context(), () => true);
    const [first, ...others] = arrived(path);
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect(await ask(key, 'GET', `/hooks/${hook.id}`)).toMatchObject({
      body: { status: 'active' },
    });
    // Again, to no one.
    await act().respond(form, withName('hopper'));
    for (let n = 0; n < 8; n += 1) {
      receiver.answer({ status: 500 });
      await sendDueDeliveries(context(), () => true);
      now += 14 * 3_600_000;
    }
    const [stored] = await hooksOf(form);
    await db.doc(paths.hooks(form.ws)).update({
      hooks: [{ ...stored, failingSince: now - FAILING_LIMIT }],
    });
    await act().respond(form, withName('lovelace'));
    now = Math.max(now, Date.now());
    for (let n = 0; n < 8; n += 1) {
      receiver.answer({ status: 500 });
      await sendDueDeliveries(context(), () => true);
      now += 14 * 3_600_000;
    }
    expect(await ask(key, 'GET', `/hooks/${hook.id}`)).toMatchObject({
      body: { status: 'stopped' },
    });
    now = Date.now();
  });
});

it('samples are the latest records as they are sent, or examples', async () => {
  const form = await published(db);
  const { key } = await newKey(form);
  const sample = async (event: string, query = '') => {
    const { status, body } = await ask(key, 'GET', `/hooks/samples/${event}${query}`);
    expect(status).toBe(200);
    return hookSamplesResource.parse(body).items;
  };
  for (const event of HOOK_EVENTS) {
    expect(await sample(event)).toMatchObject([{ event }]);
  }
  const id = await act().respond(form, withName('grace'));
  const { body } = await ask(key, 'GET', `/responses/${id}`);
  for (const query of ['', `?formId=${form.formId}`]) {
    expect(await sample('response.created', query)).toMatchObject([{ data: body }]);
    expect(await sample('response.deleted', query)).toMatchObject([{ data: { id } }]);
  }
  expect((await ask(key, 'GET', '/hooks/samples/response.read')).status).toBe(404);
  expect(
    (await ask(key, 'GET', `/hooks/samples/form.published?formId=${randomKey()}`)).status,
  ).toBe(400);
  const few = await newKey(form, ['forms:read']);
  expect((await ask(few.key, 'GET', '/hooks/samples/response.created')).status).toBe(403);
});
