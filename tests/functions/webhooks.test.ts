/** Webhooks as receivers get them: signed, at least once, retried, logged; and never into someone's network. */
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { Answers } from '@/domain/values/answer';
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import {
  destinationDeliverySchema,
  destinationSecretSchema,
  destinationsSchema,
  type DestinationDeliveryDoc,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { webhookPayload } from '@/domain/destinations/payload.schema';
import { DELIVERY_KEPT, FAILING_LIMIT } from '@/domain/destinations/retries';
import { eraseWorkspace } from '../../functions/src/account/deletion';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { sealKeys } from '../../functions/src/lib/sealing/sealedSecrets';
import { readSecret, secretDocument } from '../../functions/src/destinations/secrets';
import { runSweep } from '../../functions/src/sweep/sweep';
import { post as postTo, type PostOptions } from '../../functions/src/destinations/post';
import type { DestinationContext } from '../../functions/src/destinations/prepare';
import { sendDelivery } from '../../functions/src/destinations/send';
import { addMember } from '../support/aWorld';
import { aWebhook, sendingFrom } from '../support/destinations';
import { effectsAt } from '../support/effects';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { startReceiver, type Got, type Receiver } from '../support/receiver';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const PROJECT = 'demo-webhooks';
const DAY = 86_400_000;
let doors: TestServer;
let db: Firestore;
let receiver: Receiver;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  receiver = await startReceiver();
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', receiver.host);
  doors = await startServer({ projectId: PROJECT });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await receiver.close();
});

const change = ({ ws, formId, uid }: Published, what: DestinationChange, by = uid) =>
  call(db, 'changeDestination', { workspace: ws, formId, change: what }, { uid: by });
const send = (
  { ws, formId, uid }: Published,
  destinationId: string,
  deliveryId?: string,
  by = uid,
) =>
  call(
    db,
    'sendToDestination',
    { workspace: ws, formId, destinationId, ...(deliveryId === undefined ? {} : { deliveryId }) },
    { uid: by },
  );

interface Hooked extends Published {
  id: string;
  secret: string;
  url: string;
  /** Where this one’s requests arrive. */
  path: string;
  /** What has arrived. */
  got: () => Got[];
}

/** A published form with a webhook of its own path. */
async function hooked(over: Parameters<typeof aWebhook>[2] = {}) {
  const form = await published(db);
  const id = randomKey();
  const path = `/${id}`;
  const url = `http://${receiver.host}${path}`;
  const { secret = '' } = await change(form, aWebhook(id, url, over));
  const got = () => receiver.got.filter((one) => one.path === path);
  return { ...form, id, secret, url, path, got } satisfies Hooked;
}

/** A context whose clock tests move. */
function contextAt(now: () => number, over: Partial<PostOptions> = {}): DestinationContext {
  return sendingFrom(db, now, { allowed: [receiver.host], ...over });
}

/** Stores a response with its effects; nothing is sent yet. */
async function respond(form: Published, name: string): Promise<string> {
  const answers: Answers = { fname: { t: 'text', v: name } };
  const request = aSubmission({ answers });
  expect((await post(doors.url, form.formId, request)).status).toBe(200);
  const id = submissionId(form.formId, request.key);
  await runEffects(effectsAt(db), form.ws, id);
  return id;
}

async function deliveriesOf({ ws }: Published) {
  const { docs } = await db.collection(paths.deliveries(ws)).orderBy('createdAt').get();
  return docs.map((doc) => ({
    id: doc.id,
    ...destinationDeliverySchema.strict().parse(doc.data()),
  }));
}

async function onlyDelivery(form: Published): Promise<DestinationDeliveryDoc & { id: string }> {
  const [delivery, ...others] = await deliveriesOf(form);
  if (!delivery || others.length > 0) throw new Error('Not one delivery.');
  return delivery;
}

async function settingsOf({ ws, formId }: Published) {
  const stored = await db.doc(paths.destinations(ws, formId)).get();
  return destinationsSchema.strict().parse(stored.data()).destinations[0];
}

const verified = (secret: string, one: Got | undefined) =>
  webhookPayload.parse(
    new Verifier(secret).verify(one?.body ?? '', one?.headers as Record<string, string>),
  );

describe('a response', () => {
  it('arrives once, signed, in the documented shape', async () => {
    const form = await hooked();
    const id = await respond(form, 'grace');
    const delivery = await onlyDelivery(form);
    await sendDelivery(contextAt(Date.now), form.ws, delivery.id);
    // Again, as the trigger and the sweep may.
    expect(await sendDelivery(contextAt(Date.now), form.ws, delivery.id)).toBe('none');
    const [request, ...others] = form.got();
    expect(others).toEqual([]);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers['webhook-id']).toBe(delivery.id);
    const payload = verified(form.secret, request);
    expect(payload).toMatchObject({
      type: 'response.created',
      version: 1,
      data: {
        form: { id: form.formId, title: 'Contact' },
        response: {
          id,
          formId: form.formId,
          version: 1,
          status: 'complete',
          answers: expect.arrayContaining([
            {
              fieldId: 'fname',
              key: 'name',
              question: 'Your name',
              type: 'short_text',
              value: 'grace',
              text: 'grace',
            },
          ]) as unknown,
        },
      },
    });
    expect(() =>
      verified(form.secret, request && { ...request, body: `${request.body} ` }),
    ).toThrow();
    const logged = await onlyDelivery(form);
    expect(logged).toMatchObject({
      status: 'delivered',
      attempts: [{ status: 200, reply: 'ok' }],
    });
    expect(logged.request?.body).toBe(request?.body);
    expect(JSON.stringify(logged)).not.toContain(form.secret.slice(6));
    expect(logged.dueAt).toBeUndefined();
    // Accepted again, as after a restore: it was delivered.
    await db.doc(paths.submission(form.ws, id)).update({ todo: ['deliver'], pendingSince: 1 });
    await runEffects(effectsAt(db), form.ws, id);
    expect(await deliveriesOf(form)).toHaveLength(1);
  });

  it('is tried again under the same id, for 24 hours, then given up on', async () => {
    const form = await hooked();
    await respond(form, 'retried');
    const { id } = await onlyDelivery(form);
    let now = Date.now();
    const start = now;
    const context = contextAt(() => now, { timeLimit: 300 });
    receiver.answer(
      { status: 500, body: 'broken' },
      'hang',
      'garbage',
      'hang up',
      { status: 302, headers: { location: `http://${receiver.host}/elsewhere` } },
      { status: 404 },
      { status: 429 },
      { status: 503 },
    );
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await sendDelivery(context, form.ws, id)).toBe(attempt < 8 ? 'waiting' : 'failed');
      const { dueAt } = await onlyDelivery(form);
      now = dueAt ?? now;
      if (attempt < 8) {
        now -= 1;
        expect(await sendDelivery(context, form.ws, id)).toBe('none');
        now += 1;
      }
    }
    expect(now - start).toBeGreaterThan(23 * 3_600_000);
    expect(now - start).toBeLessThan(24 * 3_600_000);
    const requests = form.got();
    expect(requests).toHaveLength(8);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(receiver.got.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    const { attempts, status, dueAt } = await onlyDelivery(form);
    expect({ status, dueAt }).toEqual({ status: 'failed', dueAt: undefined });
    expect(attempts.map((one) => one.status)).toEqual([
      500,
      undefined,
      undefined,
      undefined,
      302,
      404,
      429,
      503,
    ]);
    expect(attempts.map((one) => one.problem)).toEqual([
      'The receiver replied with 500.',
      'No reply within 0.3 s.',
      'The reply wasn’t valid HTTP.',
      'The receiver closed the connection.',
      'Redirects aren’t followed. Use the final URL.',
      'The receiver replied with 404.',
      'The receiver replied with 429.',
      'The receiver replied with 503.',
    ]);
    expect(attempts[0]?.reply).toBe('broken');
  });

  it('waits for as long as the receiver asks for', async () => {
    const form = await hooked();
    await respond(form, 'patient');
    const { id } = await onlyDelivery(form);
    let now = Date.now();
    const context = contextAt(() => now, { timeLimit: 300 });
    receiver.answer({ status: 429, headers: { 'retry-after': '1800' } });
    expect(await sendDelivery(context, form.ws, id)).toBe('waiting');
    expect((await onlyDelivery(form)).dueAt).toBe(now + 1_800_000);
    now += 1_799_000;
    expect(await sendDelivery(context, form.ws, id)).toBe('none');
    now += 1_000;
    expect(await sendDelivery(context, form.ws, id)).toBe('delivered');
  });

  it('is sent again where the worker died after the receiver’s answer', async () => {
    const form = await hooked();
    await respond(form, 'twice');
    const { id } = await onlyDelivery(form);
    let now = Date.now();
    const context = contextAt(() => now);
    const begin = db.runTransaction.bind(db);
    // The transaction after the answer records the outcome.
    const dying = vi
      .spyOn(db, 'runTransaction')
      .mockImplementation((work) =>
        form.got().length > 0 ? Promise.reject(new Error('killed')) : begin(work),
      );
    await expect(sendDelivery(context, form.ws, id)).rejects.toThrow('killed');
    dying.mockRestore();
    expect(form.got()).toHaveLength(1);
    now += 61_000;
    const swept = await runSweep({ ...effectsAt(db), now }, { destinations: () => context });
    expect(swept.deliveries).toBeGreaterThanOrEqual(1);
    expect(form.got().map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('counts as delivered by its status, whatever the body does, of which little is read', async () => {
    const form = await hooked();
    const context = contextAt(Date.now, { timeLimit: 300 });
    const long = `\u0007${'é'.repeat(400_000)}`;
    receiver.answer('hang in body', { status: 201, body: long });
    for (const name of ['slow', 'long']) {
      await respond(form, name);
    }
    const [slow, large] = await deliveriesOf(form);
    expect(await sendDelivery(context, form.ws, slow?.id ?? '')).toBe('delivered');
    expect(await sendDelivery(context, form.ws, large?.id ?? '')).toBe('delivered');
    const logged = await deliveriesOf(form);
    expect(logged[0]?.attempts[0]?.reply).toBe('begun');
    expect(logged[1]?.attempts[0]?.reply).toBe('é'.repeat(1_024));
  });

  it('is sent where it meets the condition, and while it is there', async () => {
    const when = {
      op: 'equals',
      left: { kind: 'field', id: 'fname' },
      value: 'wanted',
    } as const;
    const form = await hooked({ when });
    await respond(form, 'other');
    await respond(form, 'wanted');
    const [other, wanted] = await deliveriesOf(form);
    expect(await sendDelivery(contextAt(Date.now), form.ws, other?.id ?? '')).toBe('skipped');
    expect((await deliveriesOf(form))[0]?.reason).toBe('The response doesn’t meet the condition.');
    const what = { kind: 'status', act: 'trash' } as const;
    const ids = [wanted?.submissionId ?? ''];
    const request = { workspace: form.ws, ids, change: what };
    await call(db, 'changeResponses', request, { uid: form.uid });
    expect(await sendDelivery(contextAt(Date.now), form.ws, wanted?.id ?? '')).toBe('skipped');
    expect(form.got()).toEqual([]);
    // Erased, it leaves no log either.
    const erased = { kind: 'status', act: 'erase' } as const;
    await call(db, 'changeResponses', { ...request, change: erased }, { uid: form.uid });
    expect((await deliveriesOf(form)).map(({ id }) => id)).toEqual([other?.id]);
  });

  it('of a sample goes nowhere, nor to a webhook that is off or was deleted', async () => {
    const form = await hooked();
    await db.doc(paths.workspace(form.ws)).update({ sample: true });
    await respond(form, 'invented');
    expect(await deliveriesOf(form)).toEqual([]);
    await db.doc(paths.workspace(form.ws)).update({ sample: false });
    const { fields } = aWebhook(form.id, form.url);
    const update = { act: 'update', id: form.id, fields } as const;
    await respond(form, 'late');
    await change(form, { ...update, enabled: false });
    await respond(form, 'unseen');
    const late = await onlyDelivery(form);
    expect(await sendDelivery(contextAt(Date.now), form.ws, late.id)).toBe('skipped');
    await expect(send(form, form.id, late.id)).rejects.toMatchObject({ code: 'conflict' });
    await change(form, { ...update, enabled: true });
    expect(await send(form, form.id, late.id)).toEqual({ id: late.id, status: 'delivered' });
    await change(form, { act: 'delete', id: form.id });
    expect(await deliveriesOf(form)).toEqual([]);
    expect(
      (await db.doc(paths.destinationSecret(form.ws, form.formId, form.id)).get()).exists,
    ).toBe(false);
    await respond(form, 'nowhere');
    expect(await deliveriesOf(form)).toEqual([]);
    expect(form.got()).toHaveLength(1);
  });
});

describe('a test and a resend', () => {
  it('tell at once how it went, and are signed and logged', async () => {
    const form = await hooked();
    const { id, status } = await send(form, form.id);
    expect(status).toBe('delivered');
    expect(verified(form.secret, form.got()[0])).toMatchObject({
      type: 'test',
      data: { form: { id: form.formId } },
    });
    receiver.answer({ status: 500 });
    expect((await send(form, form.id)).status).toBe('failed');
    // A failed test says nothing of the webhook’s health, and is not tried again.
    expect((await settingsOf(form))?.failingSince).toBeUndefined();
    expect((await send(form, form.id, id)).status).toBe('delivered');
    const again = (await deliveriesOf(form)).find((one) => one.id === id);
    expect(again?.attempts).toHaveLength(2);
    expect(again).toMatchObject({ expireAt: expect.anything() as unknown });
    const [first, , third] = form.got();
    expect(third?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(DELIVERY_KEPT).toBe(30 * DAY);
  });

  it('are signed by both secrets for a day after a roll', async () => {
    const form = await hooked();
    const { secret: next = '' } = await change(form, { act: 'roll', id: form.id });
    expect(next).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(next).not.toBe(form.secret);
    await send(form, form.id);
    const [request] = form.got();
    for (const secret of [form.secret, next]) expect(verified(secret, request).type).toBe('test');
    const stored = await db.doc(paths.destinationSecret(form.ws, form.formId, form.id)).get();
    const { sealed, plain } = destinationSecretSchema.strict().parse(stored.data());
    // Encrypted, both of them.
    expect(plain).toBeUndefined();
    expect(JSON.stringify(stored.data())).not.toMatch(/whsec/);
    const keys = sealKeys(process.env);
    const at = { schemaVersion: 2, createdAt: 1 } as const;
    const opened = readSecret(keys, stored.ref, 'webhook', {
      ...at,
      ...(sealed ? { sealed } : {}),
    });
    expect(opened).toMatchObject({ secret: next, former: { secret: form.secret } });
    const ended = { ...opened, former: { secret: form.secret, until: Date.now() - 1 } };
    await stored.ref.set(secretDocument(keys, stored.ref, ended, 1));
    await send(form, form.id);
    const later = form.got()[1];
    expect(verified(next, later).type).toBe('test');
    expect(() => verified(form.secret, later)).toThrow();
  });
});

describe('a webhook that keeps failing', () => {
  it('is turned off after three days, with a notification; a success in between begins again', async () => {
    const form = await hooked();
    const start = Date.now();
    let now = start;
    const context = contextAt(() => now);
    /** Every attempt of one response; each fails. */
    const failAll = async (name: string) => {
      const submission = await respond(form, name);
      const found = (await deliveriesOf(form)).find((one) => one.submissionId === submission);
      const ref = db.doc(paths.destinationDelivery(form.ws, found?.id ?? ''));
      await ref.update({ dueAt: now });
      for (let status = 'waiting'; status === 'waiting';) {
        receiver.answer({ status: 500 });
        status = await sendDelivery(context, form.ws, ref.id);
        const { dueAt } = (await ref.get()).data() as DestinationDeliveryDoc;
        now = dueAt ?? now;
      }
    };
    await failAll('first');
    expect(await settingsOf(form)).toMatchObject({ enabled: true, failingSince: start });
    const fine = await respond(form, 'fine');
    await sendDelivery(context, form.ws, `msg_${form.id}_${fine}`);
    expect((await settingsOf(form))?.failingSince).toBeUndefined();
    now += 1;
    const second = now;
    await failAll('second');
    expect(await settingsOf(form)).toMatchObject({ enabled: true, failingSince: second });
    now = second + FAILING_LIMIT;
    await failAll('third');
    expect(await settingsOf(form)).toMatchObject({ enabled: false, turnedOffAt: now });
    const notification = db.doc(paths.notification(form.uid, `webhook_${form.id}_${second}`));
    expect((await notification.get()).get('params')).toEqual({ host: receiver.host });
    // Announced once while it failed, and said in the form's head.
    const path = paths.notification(form.uid, `webhookFailing_${form.id}_${second}`);
    expect((await db.doc(path).get()).exists).toBe(true);
    const trouble = async () =>
      (await db.doc(paths.form(form.ws, form.formId)).get()).get('webhooks') as unknown;
    expect(await trouble()).toBe('off');
    const { fields } = aWebhook(form.id, form.url);
    await change(form, { act: 'update', id: form.id, fields, enabled: true });
    const on = await settingsOf(form);
    expect(on?.enabled).toBe(true);
    expect(on?.turnedOffAt ?? on?.failingSince).toBeUndefined();
    expect(await trouble()).toBeUndefined();
  });
});

describe('the network', () => {
  const answered = (addresses: string[]) =>
    vi.fn(() =>
      Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
  const options = (resolve: PostOptions['resolve'], allowed: readonly string[] = []) => ({
    allowed,
    timeLimit: 500,
    resolve,
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['93.184.215.14', '10.0.0.1']],
    [['2606:2800:21f:cb07::1', '::ffff:127.0.0.1']],
  ])('is not reached where a name leads to %s', async (addresses) => {
    const resolve = answered(addresses);
    const posted = await postTo('https://hooks.example.com/x', {}, '{}', options(resolve));
    expect(posted.problem).toBe('The host name leads to a private address.');
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('is asked for a name once, and the connection goes to what was checked', async () => {
    const before = receiver.got.length;
    // A name that leads elsewhere when asked again (DNS rebinding).
    const resolve = vi
      .fn<PostOptions['resolve']>()
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '192.0.2.1', family: 4 }]);
    const host = `rebinding.example.com:${receiver.port}`;
    const posted = await postTo(`http://${host}/pinned`, {}, '{}', options(resolve, [host]));
    expect(posted).toMatchObject({ status: 200 });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(receiver.got[before]?.headers.host).toBe(host);
  });

  it('is not waited for longer than the limit, also where the name does not resolve', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const posted = await postTo('https://hooks.example.com/', {}, '{}', options(resolve));
    expect(posted.problem).toBe('No reply within 0.5 s.');
    expect(posted.duration).toBeLessThan(2_000);
  });

  it('is not reached by a URL that was stored before it was refused', async () => {
    const resolve = answered(['127.0.0.1']);
    const posted = await postTo(`http://${receiver.host}/`, {}, '{}', options(resolve));
    expect(posted.problem).toBe('Use a URL that starts with https://.');
    expect(resolve).not.toHaveBeenCalled();
  });
});

describe('the settings', () => {
  const refused = (request: Promise<unknown>, code: string) =>
    expect(request).rejects.toMatchObject({ code });

  it('are an admin’s of this workspace', async () => {
    const form = await hooked();
    const other = await hooked();
    const { fields } = aWebhook(form.id, form.url);
    const changes: DestinationChange[] = [
      aWebhook(randomKey(), form.url),
      { act: 'update', id: form.id, fields, enabled: true },
      { act: 'roll', id: form.id },
      { act: 'delete', id: form.id },
    ];
    const members: string[] = [other.uid];
    for (const role of ['viewer', 'editor'] as const satisfies readonly Role[]) {
      await addMember(db, form.ws, role, { uid: role });
      members.push(role);
    }
    for (const by of members) {
      for (const what of changes) await refused(change(form, what, by), 'forbidden');
      await refused(send(form, form.id, undefined, by), 'forbidden');
    }
    // Another form’s webhook, by those who may change their own.
    await refused(send(other, form.id), 'not_found');
    const { id } = await send(form, form.id);
    await refused(send(other, other.id, id), 'not_found');
    await refused(change(other, { act: 'roll', id: form.id }), 'not_found');
    await db
      .doc(paths.member(form.ws, 'boss'))
      .set({ schemaVersion: 1, role: 'admin', joinedAt: 1 });
    expect((await change(form, { act: 'roll', id: form.id }, 'boss')).secret).toMatch(/^whsec_/);
  });

  it('refuse what can’t be sent to, a sixth webhook, and a form that is not there', async () => {
    const form = await hooked();
    const add = (url: string, id = randomKey()) => change(form, aWebhook(id, url));
    for (const url of ['', 'http://example.com', 'https://10.0.0.1/', 'https://localhost/']) {
      await refused(add(url), 'malformed');
    }
    await refused(add('https://example.com/', form.id), 'conflict');
    for (let n = 1; n < 5; n += 1) await add(`https://example.com/${n}`);
    await expect(add('https://example.com/6')).rejects.toMatchObject({
      code: 'conflict',
      message: 'A form can have up to 5 connections of this kind: Webhook.',
    });
    await refused(
      change({ ...form, formId: 'x'.repeat(22) }, { act: 'delete', id: form.id }),
      'not_found',
    );
  });

  it('go with the workspace, and so do secrets and log', async () => {
    const form = await hooked();
    await send(form, form.id);
    await db.doc(paths.member(form.ws, form.uid)).delete();
    await eraseWorkspace(db, form.ws);
    const left = await Promise.all([
      db.doc(paths.destinations(form.ws, form.formId)).get(),
      db.doc(paths.destinationSecret(form.ws, form.formId, form.id)).get(),
    ]);
    expect(left.map(({ exists }) => exists)).toEqual([false, false]);
    expect(await deliveriesOf(form)).toEqual([]);
  });
});
