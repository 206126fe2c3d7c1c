/** Messages to chat services, received by a fake of each: once, with patience, and never with what is secret. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import { destinationSecretSchema } from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { CHAT_KINDS, DESTINATIONS, type ChatKind } from '@/domain/options/destinations/kinds';
import { readSecret, resealSecret } from '../../functions/src/destinations/secrets';
import { sendDelivery } from '../../functions/src/destinations/send';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { sealedBy, sealKeys } from '../../functions/src/lib/sealing/sealedSecrets';
import { runSweep } from '../../functions/src/sweep/sweep';
import { acting, killedOnce, sendingFrom } from '../support/destinations';
import { effectsAt } from '../support/effects';
import { published, type Published } from '../support/product';
import { startReceiver, type Answer, type Receiver } from '../support/receiver';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let doors: TestServer;
let db: Firestore;
let act: ReturnType<typeof acting>;
let receiver: Receiver;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  receiver = await startReceiver();
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', receiver.host);
  doors = await startServer({ projectId: 'demo-destinations' });
  db = doors.db;
  act = acting(doors);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await receiver.close();
});

/** What each service answers. */
const SERVICES: Readonly<Record<ChatKind, { fine: Answer; gone: Answer }>> = {
  slack: { fine: { status: 200, body: 'ok' }, gone: { status: 404, body: 'no_service' } },
  teams: { fine: { status: 202 }, gone: { status: 410 } },
  discord: {
    fine: { status: 204 },
    gone: { status: 404, body: '{"message": "Unknown Webhook", "code": 10015}' },
  },
};

type Fields = Extract<DestinationChange, { act: 'add' }>['fields'];

/** A published form that posts to an address of its own. */
async function connected(kind: ChatKind, over: Partial<Fields> = {}) {
  const form = await published(db);
  const id = randomKey();
  const address = `http://${receiver.host}/${id}`;
  const fields = { kind, address, description: '', ...over } as Fields;
  const made = await act.change(form, { act: 'add', id, fields });
  const got = () => receiver.got.filter((one) => one.path === `/${id}`);
  return { ...form, id, address, got, made };
}

const respond = (form: Published, name: string) =>
  act.respond(form, { fname: { t: 'text', v: name } });

/** Sends a delivery. */
const send = ({ ws }: Published, id: string, now = Date.now()) =>
  sendDelivery(
    contextAt(() => now),
    ws,
    id,
  );
const contextAt = (now: () => number) =>
  sendingFrom(db, now, { allowed: [receiver.host], timeLimit: 300 });

describe.each(CHAT_KINDS)('%s', (kind) => {
  const { fine, gone } = SERVICES[kind];
  const { name } = DESTINATIONS[kind];

  it('gets a message with the answers that were chosen, and the way to the response', async () => {
    const form = await connected(kind, { fields: ['fname'] });
    const response = await respond(form, 'Ada & Co');
    const id = `msg_${form.id}_${response}`;
    receiver.answer(fine);
    expect(await send(form, id)).toBe('delivered');
    // As the trigger and the sweep may, again.
    expect(await send(form, id)).toBe('none');
    const [request, ...others] = form.got();
    expect(others).toEqual([]);
    expect(request?.body).toMatch(/Ada &(amp;)? Co/);
    expect(request?.body).toContain('New response to “Contact”');
    expect(request?.body).toContain(
      `https://forms.example.org/forms/${form.formId}/submissions?submission=${response}`,
    );
    const logged = await act.delivery(form, id);
    expect(logged.request?.body).toBe(request?.body);
    // The address is a secret: it is in no log and no settings.
    expect(JSON.stringify([logged, await act.settings(form), form.made])).not.toContain(
      form.address,
    );
  });

  it('is given the time that it asks for', async () => {
    const form = await connected(kind);
    const id = `msg_${form.id}_${await respond(form, 'later')}`;
    let now = Date.now();
    receiver.answer({ status: 429, headers: { 'retry-after': '600' } });
    expect(await send(form, id, now)).toBe('waiting');
    const { dueAt, attempts } = await act.delivery(form, id);
    expect(dueAt).toBe(now + 600_000);
    expect(attempts[0]?.problem).toBe(`${name} asked us to wait: too many messages.`);
    now += 599_000;
    expect(await send(form, id, now)).toBe('none');
    now += 1_000;
    receiver.answer(fine);
    expect(await send(form, id, now)).toBe('delivered');
  });

  it('is tried again if it is slow or broken', async () => {
    const form = await connected(kind);
    const id = `msg_${form.id}_${await respond(form, 'again')}`;
    let now = Date.now();
    for (const answer of ['hang', 'hang up', { status: 500 }] as const) {
      receiver.answer(answer);
      expect(await send(form, id, now)).toBe('waiting');
      now = (await act.delivery(form, id)).dueAt ?? now;
    }
    receiver.answer(fine);
    expect(await send(form, id, now)).toBe('delivered');
    expect((await act.delivery(form, id)).attempts.map(({ problem }) => problem)).toEqual([
      'No reply within 0.3 s.',
      'The receiver closed the connection.',
      `${name} has a problem of its own (500).`,
      undefined,
    ]);
    expect((await act.settings(form))?.failingSince).toBeUndefined();
  });

  it('gets it again if the worker died before it was recorded', async () => {
    const form = await connected(kind);
    const id = `msg_${form.id}_${await respond(form, 'killed')}`;
    let now = Date.now();
    await killedOnce(
      db,
      () => form.got().length > 0,
      () => send(form, id, now),
    );
    now += 61_000;
    const context = contextAt(() => now);
    await runSweep({ ...effectsAt(db), now }, { destinations: () => context });
    expect((await act.delivery(form, id)).status).toBe('delivered');
    expect(form.got()).toHaveLength(2);
  });

  it('is turned off at once if its address is gone, with a notification; a new address works', async () => {
    const form = await connected(kind);
    const first = `msg_${form.id}_${await respond(form, 'first')}`;
    const now = Date.now();
    receiver.answer(gone);
    expect(await send(form, first, now)).toBe('failed');
    expect((await act.delivery(form, first)).attempts[0]?.problem).toMatch(
      new RegExp(`^${name} says that this address is no longer valid`),
    );
    expect(await act.settings(form)).toMatchObject({
      enabled: false,
      revoked: true,
      turnedOffAt: now,
    });
    expect(await act.notice(form, now)).toEqual({ service: name, why: 'revoked' });
    expect((await db.doc(paths.form(form.ws, form.formId)).get()).get('webhooks')).toBe('off');
    // Nothing is queued while it is off.
    await respond(form, 'second');
    expect((await db.collection(paths.deliveries(form.ws)).get()).size).toBe(1);
    const address = `http://${receiver.host}/${form.id}?new`;
    const fields = { kind, address, description: '' } as Fields;
    await act.change(form, { act: 'update', id: form.id, enabled: true, fields });
    const fixed = await act.settings(form);
    expect(fixed).not.toHaveProperty('revoked');
    expect(fixed?.enabled).toBe(true);
    receiver.answer(fine);
    expect((await act.press(form, first)).status).toBe('delivered');
  });

  it('sends a test, and says at once if it fails', async () => {
    const form = await connected(kind);
    const test = () => act.press(form);
    receiver.answer(fine);
    expect((await test()).status).toBe('delivered');
    expect(form.got()[0]?.body).toContain('Responses to “Contact” will arrive here.');
    receiver.answer({ status: 400, body: 'invalid_payload' });
    const failed = await test();
    expect(failed.status).toBe('failed');
    expect((await act.delivery(form, failed.id)).attempts[0]).toMatchObject({
      problem: `${name} refused the message (400).`,
      reply: 'invalid_payload',
    });
    // A test says nothing of its health.
    expect((await act.settings(form))?.failingSince).toBeUndefined();
  });
});

describe('an address', () => {
  it('is one of the service’s own', async () => {
    const form = await published(db);
    const other = await published(db);
    const add = (kind: ChatKind, address?: string, of = other) =>
      act.change(of, {
        act: 'add',
        id: randomKey(),
        fields: { kind, description: '', ...(address === undefined ? {} : { address }) },
      });
    const FINE: readonly (readonly [ChatKind, string])[] = [
      ['slack', 'https://hooks.slack.com/services/T0/B0/abc'],
      ['teams', 'https://acme.webhook.office.com/webhookb2/abc'],
      ['teams', 'https://prod-1.westus.logic.azure.com:443/workflows/abc/triggers?sig=x'],
      ['teams', 'https://default0.1.environment.api.powerplatform.com:443/powerautomate/x?sig=y'],
      ['discord', 'https://discord.com/api/webhooks/123/abc'],
    ];
    for (const [kind, address] of FINE) await add(kind, address, form);
    for (const address of [
      undefined,
      'http://hooks.slack.com/services/T0/B0/abc',
      'https://hooks.slack.com.evil.example/services/T0/B0/abc',
      'https://evil.example/hooks.slack.com/services/T0/B0/abc',
      'https://hooks.slack.com@evil.example/services/T0/B0/abc',
      'https://10.0.0.1/services/T0/B0/abc',
      'https://discord.com/api/webhooks/123/abc',
    ]) {
      await expect(add('slack', address)).rejects.toMatchObject({ code: 'malformed' });
    }
    for (const address of [
      'https://logic.azure.com/workflows/abc',
      'https://evil.example/.webhook.office.com/x',
      'https://evillogic.azure.com.example/x',
    ]) {
      await expect(add('teams', address)).rejects.toMatchObject({ code: 'malformed' });
    }
    await expect(add('discord', 'https://discord.com/channels/1/2')).rejects.toMatchObject({
      message: 'This isn’t an address of Discord. It looks like https://discord.com/api/webhooks/…',
    });
  });

  it('is kept encrypted, stays if none is given, and is rotated to the present key', async () => {
    const form = await connected('slack');
    const ref = db.doc(paths.destinationSecret(form.ws, form.formId, form.id));
    const read = async () => destinationSecretSchema.strict().parse((await ref.get()).data());
    const before = await read();
    expect(JSON.stringify(before)).not.toContain(form.id);
    const fields = { kind: 'slack', description: '#sales' } as const;
    await act.change(form, { act: 'update', id: form.id, enabled: true, fields });
    expect(await read()).toEqual(before);
    expect(await act.settings(form)).toMatchObject({
      description: '#sales',
      masked: `127.0.0.1/…${form.id.slice(-4)}`,
    });
    const keys = [{ id: '2', secret: 'next'.repeat(10) }, ...sealKeys(process.env)];
    expect(await resealSecret(db, keys, ref)).toBe(true);
    expect(await resealSecret(db, keys, ref)).toBe(false);
    const after = await read();
    expect(sealedBy(after.sealed ?? '')).toBe('2');
    expect(readSecret(keys.slice(0, 1), ref, 'slack', after)).toEqual({ address: form.address });
  });

  it('of a kind is limited in number, and a kind stays what it is', async () => {
    const form = await connected('discord');
    const fields = { kind: 'discord', address: form.address, description: '' } as const;
    const add = () => act.change(form, { act: 'add', id: randomKey(), fields });
    await add();
    await add();
    await expect(add()).rejects.toMatchObject({
      code: 'conflict',
      message: 'A form can have up to 3 connections of this kind: Discord.',
    });
    const other = { ...fields, kind: 'slack' } as const;
    await expect(
      act.change(form, { act: 'update', id: form.id, enabled: true, fields: other }),
    ).rejects.toMatchObject({ code: 'malformed' });
    await expect(act.change(form, { act: 'roll', id: form.id })).rejects.toMatchObject({
      code: 'malformed',
    });
  });

  it('of webhooks from before secrets were encrypted still signs, and is encrypted by the command', async () => {
    const form = await published(db);
    const id = randomKey();
    const url = `http://${receiver.host}/${id}`;
    const old = { id, url, description: '', enabled: true, createdAt: 1, createdBy: 'x' };
    await db.doc(paths.destinations(form.ws, form.formId)).set({
      schemaVersion: 1,
      webhooks: [old],
      updatedAt: 1,
      updatedBy: 'x',
    });
    const ref = db.doc(paths.destinationSecret(form.ws, form.formId, id));
    await ref.set({ schemaVersion: 1, secret: 'whsec_b2xk', createdAt: 1 });
    const response = await respond(form, 'old');
    const sent = await send(form, `msg_${id}_${response}`);
    expect(sent).toBe('delivered');
    expect(receiver.got.at(-1)?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(await resealSecret(db, sealKeys(process.env), ref)).toBe(true);
    expect(JSON.stringify((await ref.get()).data())).not.toContain('whsec');
  });
});
