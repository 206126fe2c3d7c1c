/** Hosts that never agreed to be called: what one workspace sends to them has an end that its instances share. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostCallsSchema } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { CALLS_PER_MINUTE, HostCalls } from '../../functions/src/destinations/hosts';
import { sendDueDeliveries } from '../../functions/src/destinations/send';
import { aWebhook, sendingFrom } from '../support/destinations';
import { effectsAt } from '../support/effects';
import { aSubmission, call, post, published } from '../support/product';
import { startReceiver, type Receiver } from '../support/receiver';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const MINUTE = 60_000;
let doors: TestServer;
let db: Firestore;
let receiver: Receiver;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  receiver = await startReceiver();
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', receiver.host);
  doors = await startServer({ projectId: 'demo-webhook-hosts' });
  db = doors.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await receiver.close();
});

describe('calls to one host', () => {
  it('are as many in a minute as one workspace may make, from however many instances and names', async () => {
    const ws = randomKey();
    const instances = Array.from({ length: 4 }, () => new HostCalls());
    const urls = ['https://example.com/a', 'https://one.example.com/', 'https://EXAMPLE.com:8443/'];
    const now = Date.parse('2026-11-27T09:00:10Z');
    let made = 0;
    for (let n = 0; n < CALLS_PER_MINUTE + 90; n += 1) {
      const wait = await instances[n % 4]?.take(db, ws, urls[n % 3] ?? '', now);
      if (wait === 0) made += 1;
      else expect(wait).toBe(50_000);
    }
    expect(made).toBe(CALLS_PER_MINUTE);
    const [first] = instances;
    // Other hosts, other workspaces, and the next minute have their own.
    expect(await first?.take(db, ws, 'https://example.net/', now)).toBe(0);
    expect(await first?.take(db, randomKey(), 'https://example.com/', now)).toBe(0);
    expect(await first?.take(db, ws, 'https://example.com/', now + MINUTE)).toBe(0);
    const stored = (await db.doc(paths.hostCalls(ws)).get()).data();
    expect(hostCallsSchema.strict().parse(stored).counts).toEqual({ 'example.com': 20 });
  });

  it('that an instance makes at once take no more of the minute than they are', async () => {
    const ws = randomKey();
    const instance = new HostCalls();
    const now = Date.parse('2026-11-27T09:00:10Z');
    const takes = Array.from({ length: 60 }, () =>
      instance.take(db, ws, 'https://example.com/a', now),
    );
    expect(await Promise.all(takes)).toEqual(Array<number>(60).fill(0));
    const stored = (await db.doc(paths.hostCalls(ws)).get()).data();
    expect(hostCallsSchema.strict().parse(stored).counts).toEqual({ 'example.com': 60 });
  });

  it('wait for the next minute once others have made them, and none is lost', async () => {
    const form = await published(db);
    const { ws, formId, uid } = form;
    const id = randomKey();
    const url = `http://${receiver.host}/${id}`;
    const change = aWebhook(id, url);
    await call(db, 'changeDestination', { workspace: ws, formId, change }, { uid });
    const request = aSubmission();
    expect((await post(doors.url, formId, request)).status).toBe(200);
    await runEffects(effectsAt(db), ws, submissionId(formId, request.key));
    const now = Date.now() + MINUTE;
    const minute = Math.floor(now / MINUTE);
    const counts = { [receiver.host]: CALLS_PER_MINUTE };
    await db.doc(paths.hostCalls(ws)).set({ schemaVersion: 1, minute, counts });
    const sendAt = (at: number) =>
      sendDueDeliveries(
        sendingFrom(db, () => at, { allowed: [receiver.host] }),
        () => true,
      );
    const got = () => receiver.got.filter(({ path }) => path === `/${id}`).length;
    await sendAt(now);
    expect(got()).toBe(0);
    await sendAt((minute + 1) * MINUTE);
    expect(got()).toBe(1);
  });
});
