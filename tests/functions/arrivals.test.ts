/**
 * Webhooks, files and partial responses on a bad day: each fault of the database in each of their transactions, events
 * that come thrice, in any order or never, receivers that fail. In the end everything is there, once.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadState } from '@/domain/calls/doors';
import type { FileField } from '@/domain/form/definition/definition';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import type { DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import { webhookPayload } from '@/domain/destinations/payload.schema';
import { paths } from '@/domain/base/firestorePaths';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { runSweep } from '../../functions/src/sweep/sweep';
import type { DestinationContext } from '../../functions/src/destinations/prepare';
import { SEND_LEASE, sendDelivery } from '../../functions/src/destinations/send';
import { AGAIN, despite, FAULTS } from '../support/despite';
import { aWebhook, sendingFrom } from '../support/destinations';
import { effectsAt } from '../support/effects';
import { injectFaults, seeded } from '../support/faults';
import { PDF } from '../support/hostileFiles';
import { aContactForm, aSubmission, BROWSER, call, published, withName } from '../support/product';
import type { Published } from '../support/product';
import { startReceiver, type Receiver } from '../support/receiver';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

const CV: FileField = {
  id: 'fcv',
  key: 'cv',
  type: 'file',
  label: 'CV',
  required: false,
  maxFiles: 3,
};
let server: TestServer;
let db: Firestore;
let receiver: Receiver;
/** Behind the clock of the sweep, ahead of the retries of webhooks. */
let now = Date.now();

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  receiver = await startReceiver();
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', receiver.host);
  server = await startServer({ projectId: 'demo-arrivals' });
  db = server.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await receiver.close();
});

const destinations = (): DestinationContext =>
  sendingFrom(db, () => now, { allowed: [receiver.host] });

/** A form that asks for files, keeps partial responses and sends to a webhook. */
async function aForm() {
  const definition = aContactForm([...Object.values(aContactForm().fields), CV]);
  const form = await published(db, { ...definition, keepPartials: true });
  const { ws, formId, uid } = form;
  const path = `/${randomKey()}`;
  const url = `http://${receiver.host}${path}`;
  const change = aWebhook(randomKey(), url);
  await call(db, 'changeDestination', { workspace: ws, formId, change }, { uid });
  return { ...form, got: () => receiver.got.filter((one) => one.path === path) };
}

/** Asks a door, and again where it is out of order. */
async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { 'user-agent': BROWSER, ...(init.headers as Record<string, string>) },
  });
  const text = await response.text();
  if (response.status >= 500) throw AGAIN;
  expect([path, response.status, text]).toEqual([path, expect.toBeOneOf([200, 202, 204]), text]);
  return text === '' ? undefined : JSON.parse(text);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const beginUpload =
  ({ formId }: Published, id: string) =>
  () =>
    ask(`/api/forms/${formId}/uploads`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ id, version: 1, field: CV.id, name: 'cv.pdf', size: PDF.length }),
    });
/** As the page does: what has arrived is not sent again, and an empty piece asks for what was cut off after it. */
const sendPiece =
  ({ formId }: Published, id: string) =>
  async () => {
    const piece = (offset: number) =>
      ask(`/api/forms/${formId}/uploads/${id}?offset=${offset}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(PDF.subarray(offset)),
      }) as Promise<UploadState>;
    const { file = (await piece(PDF.length)).file } = await piece(0);
    if (!file) throw new Error('The file was not accepted.');
    return { file };
  };
const sendPartial =
  ({ formId }: Published, request: object, seq: number) =>
  () =>
    ask(`/api/forms/${formId}/partials`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ ...request, seq, page: 'p1' }),
    });
const submit =
  ({ formId }: Published, request: object) =>
  () =>
    ask(`/api/forms/${formId}/submissions`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(request),
    });

async function deliveriesOf({ ws }: Published) {
  const { docs } = await db.collection(paths.deliveries(ws)).get();
  return docs.map((doc) => ({ id: doc.id, ...(doc.data() as DestinationDeliveryDoc) }));
}

async function storedIn({ ws }: Published): Promise<SubmissionDoc[]> {
  const { docs } = await db.collection(paths.submissions(ws)).get();
  return docs.map((doc) => doc.data() as SubmissionDoc);
}

async function partialsIn({ ws }: Published): Promise<number> {
  return (await db.collection(paths.partials(ws)).count().get()).data().count;
}

describe.each(FAULTS)('a transaction that fails %s', (kind) => {
  it('of a file: it is there once, and belongs to its response', async () => {
    const form = await aForm();
    const id = randomKey();
    await despite(db, kind, beginUpload(form, id));
    const { file } = await despite(db, kind, sendPiece(form, id));
    const request = aSubmission({ answers: withName('Ada', { fcv: { t: 'files', v: [file] } }) });
    await despite(db, kind, submit(form, request));
    const uploads = await db.collection(paths.uploads(form.ws)).get();
    expect(uploads.docs.map((doc) => (doc.data() as UploadDoc).submissionId)).toEqual([
      submissionId(form.formId, request.key),
    ]);
    expect(await storedIn(form)).toHaveLength(1);
  });

  it('of a partial response: it is kept once, and goes with the response', async () => {
    const form = await aForm();
    const request = aSubmission({ answers: withName('Ada') });
    // Its page does not wait for it: what is lost comes with the next change.
    for (const seq of [1, 2, 3])
      await despite(db, kind, sendPartial(form, request, seq)).catch(() => undefined);
    await sendPartial(form, request, 4)();
    expect(await partialsIn(form)).toBe(1);
    await despite(db, kind, submit(form, request));
    await sendPartial(form, request, 5)();
    expect([await partialsIn(form), (await storedIn(form)).length]).toEqual([0, 1]);
  });

  it.each([
    ['taking it', 0],
    ['noting what came of it', 1],
  ])('of a delivery, %s: it is sent at least once, under one id', async (_what, nth) => {
    const form = await aForm();
    const request = aSubmission({ answers: withName('Ada') });
    await submit(form, request)();
    const id = submissionId(form.formId, request.key);
    await despite(db, kind, () => runEffects(effectsAt(db), form.ws, id), 2);
    const [delivery, ...others] = await deliveriesOf(form);
    expect(others).toEqual([]);
    now = Date.now();
    await despite(
      db,
      kind,
      async () => {
        const outcome = await sendDelivery(destinations(), form.ws, delivery?.id ?? '');
        // Another try finds it taken: the sweep is there for it once the lease has ended.
        if (outcome === 'none') now += SEND_LEASE + 1;
      },
      nth,
    );
    await runSweep(effectsAt(db, now), { destinations });
    const [sent] = await deliveriesOf(form);
    expect(sent?.status).toBe('delivered');
    expect(form.got().length).toBeGreaterThanOrEqual(1);
    expect(new Set(form.got().map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([delivery?.id]),
    );
  });

  it('of what members do: the log has one line for it', async () => {
    const form = await aForm();
    const request = aSubmission({ answers: withName('Ada') });
    await submit(form, request)();
    const { ws, uid } = form;
    const ids = [submissionId(form.formId, request.key)];
    const act = (change: Parameters<typeof call<'changeResponses'>>[2]['change']) => () =>
      call(db, 'changeResponses', { workspace: ws, ids, change }, { uid });
    await despite(db, kind, act({ kind: 'assign', uid }));
    await despite(db, kind, act({ kind: 'status', act: 'spam' }));
    const [stored] = await storedIn(form);
    expect(stored?.log?.map((entry) => entry.kind)).toEqual(['assignee', 'status']);
  });
});

describe('events replayed three times, shuffled and dropped', () => {
  it('of responses with files, to a receiver that fails, reach it under one id each, while transactions fail', async () => {
    const form = await aForm();
    const count = 14;
    const random = seeded(18);
    const ids: string[] = [];
    const share = { read: 0.01, before: 0.03, aborted: 0.03, contended: 0.03, after: 0.04 };
    const faults = injectFaults(db, share, seeded(19));
    // As a page does: again, until there is an answer.
    const done = async <T>(work: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (error !== AGAIN) throw error;
        }
      }
    };
    for (let n = 0; n < count; n += 1) {
      const request = aSubmission({ answers: withName(`Person ${n}`) });
      if (n % 2 === 0) await done(sendPartial(form, request, 1));
      const upload = randomKey();
      await done(beginUpload(form, upload));
      // A piece that comes twice, as where the first answer was lost.
      await done(sendPiece(form, upload));
      const { file } = await done(sendPiece(form, upload));
      const answers = { ...request.answers, fcv: { t: 'files', v: [file] } };
      // Twice at once: a double click.
      const both = [submit(form, { ...request, answers }), submit(form, { ...request, answers })];
      await Promise.all(both.map((one) => done(one)));
      // What was on its way when it was submitted.
      if (n % 3 === 0) await done(sendPartial(form, request, 2));
      ids.push(submissionId(form.formId, request.key));
    }
    expect(await partialsIn(form)).toBe(0);
    const thrice = [...ids, ...ids, ...ids];
    const [events = []] = fc.sample(fc.shuffledSubarray(thrice, { minLength: 3 * count }), {
      numRuns: 1,
      seed: 18,
    });
    receiver.answer(
      ...Array.from({ length: 15 }, () =>
        random() < 0.3 ? ('hang up' as const) : { status: random() < 0.5 ? 500 : 200 },
      ),
    );
    now = Date.now();
    const workers = Array.from({ length: 5 }, async (_none, worker) => {
      for (let n = worker; n < events.length; n += 5) {
        const id = events[n] ?? '';
        // Every seventh response's events are lost, and every fifth one's deliveries have none.
        if (ids.indexOf(id) % 7 === 0) continue;
        // What fails is left to the sweep.
        await runEffects(effectsAt(db), form.ws, id).catch(() => undefined);
        if (ids.indexOf(id) % 5 === 0) continue;
        const own = db.collection(paths.deliveries(form.ws)).where('submissionId', '==', id);
        for (const { id: delivery } of (await own.get()).docs) {
          await sendDelivery(destinations(), form.ws, delivery).catch(() => undefined);
        }
      }
    });
    await Promise.all(workers);
    faults.stop();
    expect(
      Object.values(faults.befell).reduce<number>((sum, count) => sum + Number(count), 0),
    ).toBeGreaterThan(10);
    for (let times = 0; times < 8; times += 1) {
      now += 5 * 3_600_000;
      const swept = await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0, destinations });
      expect(swept.failures).toBe(0);
    }
    const deliveries = await deliveriesOf(form);
    expect(deliveries.map(({ status }) => status)).toEqual(Array(count).fill('delivered'));
    const heard = form.got().map(({ headers }) => headers['webhook-id']);
    expect([...new Set(heard)].sort()).toEqual(deliveries.map(({ id }) => id).sort());
    const told = form.got().flatMap(({ body }) => {
      const { data } = webhookPayload.parse(JSON.parse(body));
      return 'response' in data ? [data.response.id] : [];
    });
    expect([...new Set(told)].sort()).toEqual([...ids].sort());
    const uploads = await db.collection(paths.uploads(form.ws)).get();
    const bound = uploads.docs.map((doc) => (doc.data() as UploadDoc).submissionId);
    expect(bound.sort()).toEqual([...ids].sort());
  }, 120_000);
});
