/** Google Sheets, received by a fake of its API: a row for each response, once, in order, and as the response is now. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import {
  destinationDeliverySchema,
  destinationQueueSchema,
  destinationsSchema,
} from '@/domain/documents/destinations.schema';
import type { Answers } from '@/domain/values/answer';
import { paths } from '@/domain/base/firestorePaths';
import { newDelivery } from '../../functions/src/destinations/queue';
import { QUEUE_LEASE, sendInOrder } from '../../functions/src/destinations/inOrder';
import { sendDelivery, sendDueDeliveries } from '../../functions/src/destinations/send';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { sendingFrom } from '../support/destinations';
import { effectsAt } from '../support/effects';
import { aField, aForm } from '../support/forms';
import { aSubmission, call, post, published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import { aSheet, SheetsFake } from '../support/sheetsFake';

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const MINUTE = 60_000;
const ID = 'Response ID';
let doors: TestServer;
let db: Firestore;
let fake: SheetsFake;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  doors = await startServer({ projectId: 'demo-sheets' });
  db = doors.db;
});
beforeEach(async () => {
  fake = new SheetsFake(KEYS.publicKey);
  await fake.start();
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', fake.host);
  vi.stubEnv('FORMLOOM_GOOGLE_URL', fake.url);
  return () => fake.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
});

const change = ({ ws, formId, uid }: Published, what: DestinationChange) =>
  call(db, 'changeDestination', { workspace: ws, formId, change: what }, { uid });

type SheetFields = Extract<
  Extract<DestinationChange, { act: 'add' }>['fields'],
  { kind: 'sheets' }
>;

const keyFile = (account: string) =>
  JSON.stringify({
    type: 'service_account',
    client_email: account,
    private_key: KEYS.privateKey,
    // Not used: a file does not say where we ask.
    token_uri: 'http://127.0.0.1:1/token',
  });

const FORM = aForm([
  aField('short_text', 'fname', { label: 'Your name' }),
  aField('number', 'fbudget', { label: 'Budget' }),
]);

interface Connected extends Published {
  id: string;
  fields: SheetFields;
  place: { ws: string; formId: string; destinationId: string };
}

/** A form whose responses go to the fake’s spreadsheet. */
async function connected(over: Partial<SheetFields> = {}): Promise<Connected> {
  const form = await published(db, FORM);
  const id = randomKey();
  const fields: SheetFields = {
    kind: 'sheets',
    spreadsheet: `https://docs.google.com/spreadsheets/d/${fake.id}/edit#gid=0`,
    description: '',
    ...over,
  };
  const accountKey = keyFile(
    `formloom-${id
      .slice(0, 8)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}@demo.iam.gserviceaccount.com`,
  );
  await change(form, { act: 'add', id, fields: { ...fields, accountKey } });
  const place = { ws: form.ws, formId: form.formId, destinationId: id };
  return { ...form, id, fields, place };
}

async function respond(form: Published, name: string, budget?: number): Promise<string> {
  const request = aSubmission({
    answers: {
      fname: { t: 'text', v: name },
      ...(budget === undefined ? {} : { fbudget: { t: 'number', v: budget } }),
    },
  });
  expect((await post(doors.url, form.formId, request)).status).toBe(200);
  const id = submissionId(form.formId, request.key);
  await runEffects(effectsAt(db), form.ws, id);
  return id;
}

const contextAt = (now: () => number) =>
  sendingFrom(db, now, { allowed: [fake.host], timeLimit: 1_000 });
const send = ({ place }: Connected, now = Date.now()) =>
  sendInOrder(
    contextAt(() => now),
    place,
  );

const deliveries = async ({ ws }: Published) =>
  (await db.collection(paths.deliveries(ws)).orderBy('createdAt').get()).docs.map((doc) => ({
    id: doc.id,
    ...destinationDeliverySchema.strict().parse(doc.data()),
  }));

async function settingsOf({ ws, formId }: Published) {
  const stored = await db.doc(paths.destinations(ws, formId)).get();
  return destinationsSchema.strict().parse(stored.data()).destinations[0];
}

const names = () => fake.shown().map((row) => row[1]);
const testOf = ({ ws, formId, uid, id }: Connected) =>
  call(db, 'sendToDestination', { workspace: ws, formId, destinationId: id }, { uid });
const changeStatus = (form: Published, id: string, act: 'trash' | 'erase' | 'restore') =>
  call(
    db,
    'changeResponses',
    { workspace: form.ws, ids: [id], change: { kind: 'status', act } },
    { uid: form.uid },
  );

const edit = ({ ws, uid }: Published, id: string, answers: Answers) =>
  call(db, 'editResponse', { workspace: ws, submissionId: id, base: 0, answers }, { uid });

describe('a response', () => {
  it('becomes a row below the headings, once, with its id in a hidden column', async () => {
    const form = await connected();
    const first = await respond(form, '=1+1', 5_000);
    const second = await respond(form, 'Grace');
    expect((await send(form)).sent).toBe(2);
    expect((await send(form)).sent).toBe(0);
    const [sheet] = fake.sheets;
    expect(sheet?.cells[0]).toEqual([ID, 'Submitted', 'Your name', 'Budget']);
    // A formula stays text, a number is one.
    expect(sheet?.cells.slice(1).map((row) => [row[0], row[2], row[3]])).toEqual([
      [first, '=1+1', 5_000],
      [second, 'Grace', undefined],
    ]);
    expect(sheet?.cells[1]?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(sheet).toMatchObject({ frozenRows: 1, hidden: new Set([0]), columnCount: 4 });
    // One request for both.
    expect(fake.writes).toBe(1);
    const [logged, other] = await deliveries(form);
    expect(logged).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
    // Each log has its own answers alone, and nothing that is secret.
    expect(logged?.request?.body).toContain('=1+1');
    expect(other?.request?.body).not.toContain('=1+1');
    expect(JSON.stringify([logged, await settingsOf(form)])).not.toMatch(/PRIVATE KEY|ya29/);
  });

  it('is written over when it is edited, and its row goes with it', async () => {
    const form = await connected();
    const [first, second] = [await respond(form, 'Ada', 1), await respond(form, 'Grace', 2)];
    await send(form);
    await edit(form, first, { fname: { t: 'text', v: 'Ada L.' } });
    await send(form);
    expect(
      fake
        .shown()
        .slice(1)
        .map((row) => row.slice(1)),
    ).toEqual([
      ['Ada L.', undefined],
      ['Grace', 2],
    ]);
    await changeStatus(form, first, 'trash');
    await send(form);
    expect(names()).toEqual(['Your name', 'Grace']);
    await changeStatus(form, first, 'restore');
    await send(form);
    expect(names()).toEqual(['Your name', 'Grace', 'Ada L.']);
    await changeStatus(form, second, 'trash');
    await changeStatus(form, second, 'erase');
    await send(form);
    expect(names()).toEqual(['Your name', 'Ada L.']);
    // What is left in the log of it quotes nothing.
    expect(JSON.stringify(await deliveries(form))).not.toContain('Grace');
  });

  it('stays in its row when people sort, and in its columns when they move or rename them', async () => {
    const form = await connected();
    const first = await respond(form, 'Ada', 1);
    await respond(form, 'Grace', 2);
    await send(form);
    const [sheet] = fake.sheets;
    if (!sheet) throw new Error('There is a sheet.');
    const [, one = [], two = []] = sheet.cells;
    [sheet.cells[1], sheet.cells[2]] = [two, one];
    fake.moveColumn(3, 1);
    (sheet.cells[0] ?? [])[1] = 'How much?';
    sheet.title = 'Renamed';
    await edit(form, first, { fname: { t: 'text', v: 'Ada L.' }, fbudget: { t: 'number', v: 7 } });
    await send(form);
    expect(fake.shown().map(([budget, , name]) => [budget, name])).toEqual([
      ['How much?', 'Your name'],
      [2, 'Grace'],
      [7, 'Ada L.'],
    ]);
  });

  it('brings a column for a new question, after those of people', async () => {
    const form = await connected();
    await respond(form, 'Ada', 1);
    await send(form);
    const [sheet] = fake.sheets;
    if (!sheet) throw new Error('There is a sheet.');
    sheet.columnCount = 5;
    (sheet.cells[0] ?? [])[4] = 'Our notes';
    (sheet.cells[1] ?? [])[4] = 'Call back';
    fake.deleteColumn(3);
    await respond(form, 'Grace', 2);
    await send(form);
    expect(fake.shown().map((row) => row.slice(1))).toEqual([
      ['Your name', 'Our notes', 'Budget'],
      ['Ada', 'Call back'],
      ['Grace', undefined, 2],
    ]);
  });

  it('is sent if it meets the condition, with the answers that were chosen; its row goes if it no longer does', async () => {
    const form = await connected({
      fields: ['fname'],
      when: { op: 'at_least', left: { kind: 'field', id: 'fbudget' }, value: 5_000 },
    });
    await respond(form, 'Small', 1);
    const large = await respond(form, 'Large', 9_000);
    await send(form);
    expect(fake.shown().map((row) => row.slice(1))).toEqual([['Your name'], ['Large']]);
    await edit(form, large, { fname: { t: 'text', v: 'Large' }, fbudget: { t: 'number', v: 2 } });
    await send(form);
    expect(names()).toEqual(['Your name']);
  });
});

describe('a bad day', () => {
  it('asks to wait, is broken or slow: nothing is lost, and the order is kept', async () => {
    const form = await connected();
    let now = Date.now();
    await respond(form, 'one');
    fake.planned.push({ path: /batchUpdate/, status: 429, headers: { 'retry-after': '90' } });
    const first = await send(form, now);
    expect(first).toEqual({ sent: 0, retryAt: now + 90_000 });
    // Later ones wait behind it.
    await respond(form, 'two');
    expect(await send(form, now + 30_000)).toMatchObject({ sent: 0 });
    expect(names()).toEqual([]);
    now += 90_000;
    fake.planned.push({ path: /batchGet/, status: 503 });
    const second = await send(form, now);
    expect(second.retryAt).toBe(now + 2 * MINUTE);
    now += 2 * MINUTE;
    fake.delay = 1_500;
    expect((await send(form, now)).retryAt).toBe(now + 10 * MINUTE);
    fake.delay = 0;
    now += 10 * MINUTE;
    expect((await send(form, now)).sent).toBe(2);
    expect(names()).toEqual(['Your name', 'one', 'two']);
    const [logged] = await deliveries(form);
    expect(logged?.attempts.map(({ problem }) => problem)).toEqual([
      'Google asked us to wait: too many requests.',
      'Google Sheets has a problem of its own (503).',
      'No reply within 1 s.',
      undefined,
    ]);
    expect((await settingsOf(form))?.failingSince).toBeUndefined();
    const queue = await db.doc(paths.destinationQueue(form.ws, form.formId, form.id)).get();
    expect(destinationQueueSchema.strict().parse(queue.data())).toEqual({
      schemaVersion: 1,
      failures: 0,
    });
  });

  it('kills the worker after Google’s answer: no row is there twice', async () => {
    const form = await connected();
    await respond(form, 'once');
    let now = Date.now();
    const context = contextAt(() => now);
    const begin = db.runTransaction.bind(db);
    const dying = vi
      .spyOn(db, 'runTransaction')
      .mockImplementation((work) =>
        fake.writes > 0 ? Promise.reject(new Error('killed')) : begin(work),
      );
    await expect(sendInOrder(context, form.place)).rejects.toThrow('killed');
    dying.mockRestore();
    expect(names()).toEqual(['Your name', 'once']);
    await respond(form, 'then');
    // Its lease holds others off for a while.
    expect(await sendInOrder(context, form.place)).toEqual({ sent: 0 });
    now += QUEUE_LEASE + 1;
    await sendDueDeliveries(context, () => true);
    expect(names()).toEqual(['Your name', 'once', 'then']);
  });

  it('takes the key, the sheet or our access away: it is turned off and told, and goes on once it is put right', async () => {
    const form = await connected();
    await respond(form, 'one');
    await send(form);
    const troubles: [break_: () => void, mend: () => void, problem: RegExp][] = [
      [() => (fake.isShared = false), () => (fake.isShared = true), /Share it with formloom-/],
      [() => (fake.isDeleted = true), () => (fake.isDeleted = false), /no such spreadsheet/],
      [
        () => (fake.sheets[0] = { ...(fake.sheets[0] ?? aSheet(0, '')), sheetId: 7 }),
        () => (fake.sheets[0] = { ...(fake.sheets[0] ?? aSheet(0, '')), sheetId: 0 }),
        /The sheet was deleted/,
      ],
    ];
    let n = 0;
    for (const [break_, mend, problem] of troubles) {
      n += 1;
      break_();
      const lost = await respond(form, `lost ${n}`);
      const now = Date.now() + n;
      await send(form, now);
      expect(await settingsOf(form)).toMatchObject({ enabled: false, revoked: true });
      const notice = db.doc(paths.notification(form.uid, `webhook_${form.id}_${now}`));
      expect((await notice.get()).get('params')).toEqual({
        service: 'Google Sheets',
        why: 'revoked',
      });
      const [failed] = (await deliveries(form)).filter(({ submissionId: id }) => id === lost);
      expect(failed?.attempts[0]?.problem).toMatch(problem);
      // Meanwhile they go on arriving.
      await respond(form, `later ${n}`);
      await send(form, now + 2 * 3_600_000);
      mend();
      await change(form, { act: 'update', id: form.id, enabled: true, fields: form.fields });
      expect(names().slice(-2)).toEqual([`lost ${n}`, `later ${n}`]);
      expect((await settingsOf(form))?.enabled).toBe(true);
    }
    expect(new Set((await deliveries(form)).map(({ status }) => status))).toEqual(
      new Set(['delivered']),
    );
  });

  it('has somebody delete the column of ids: it stops before rows are there twice', async () => {
    const form = await connected();
    await respond(form, 'one');
    await send(form);
    fake.deleteColumn(0);
    await respond(form, 'two');
    await send(form);
    expect(await settingsOf(form)).toMatchObject({ enabled: false, revoked: true });
    expect((await deliveries(form)).at(-1)?.attempts[0]?.problem).toMatch(
      /“Response ID” was deleted/,
    );
    expect(fake.writes).toBe(1);
  });

  it('does not accept a key any more', async () => {
    const form = await connected();
    fake.isKeyRevoked = true;
    const { id, status } = await testOf(form);
    expect(status).toBe('failed');
    const [logged] = (await deliveries(form)).filter((one) => one.id === id);
    expect(logged?.attempts[0]?.problem).toMatch(/no longer accepts this key/);
    // Of a test nothing follows.
    expect((await settingsOf(form))?.enabled).toBe(true);
  });
});

describe('a test', () => {
  it('is a row that goes with the first response', async () => {
    const form = await connected();
    expect((await testOf(form)).status).toBe('delivered');
    expect((await testOf(form)).status).toBe('delivered');
    expect(names()).toEqual(['Your name', 'Test from Formloom']);
    await respond(form, 'Ada');
    await send(form);
    expect(names()).toEqual(['Your name', 'Ada']);
  });

  it('by the trigger of its delivery is sent, too', async () => {
    const form = await connected();
    const response = await respond(form, 'Ada');
    const context = contextAt(Date.now);
    const id = `msg_${form.id}_${response}`;
    expect(await sendDelivery(context, form.ws, id)).toBe('delivered');
  });
});

describe('2,000 rows', () => {
  it('arrive in order, once, in few requests, with failures in between and two workers', async () => {
    const form = await connected();
    const response = await respond(form, 'Ada', 1);
    const [stored] = (await db.collection(paths.submissions(form.ws)).get()).docs;
    const data = stored?.data() ?? {};
    const now = Date.now();
    const ids = Array.from({ length: 2_000 }, (_one, at) => `row${String(at).padStart(18, '0')}`);
    for (let at = 0; at < ids.length; at += 250) {
      const batch = db.batch();
      for (const [index, id] of ids.slice(at, at + 250).entries()) {
        batch.set(db.doc(paths.submission(form.ws, id)), data);
        const about = { formId: form.formId, type: 'response.created', submissionId: id } as const;
        batch.set(
          db.doc(paths.destinationDelivery(form.ws, `msg_${form.id}_${id}`)),
          newDelivery({ kind: 'sheets', id: form.id }, about, now + at + index),
        );
      }
      await batch.commit();
    }
    let time = now + 10_000;
    const context = contextAt(() => time);
    let sent = 0;
    for (let round = 0; round < 12 && sent < 2_001; round += 1) {
      if (round === 1) fake.planned.push({ path: /batchUpdate/, status: 429 });
      const both = await Promise.all([
        sendInOrder(context, form.place),
        sendInOrder(context, form.place),
      ]);
      sent += both[0].sent + both[1].sent;
      time += 10 * MINUTE;
    }
    expect(sent).toBe(2_001);
    const written = (fake.sheets[0]?.cells ?? []).slice(1).map(([id]) => id);
    expect(written).toEqual([response, ...ids]);
    expect(fake.writes).toBeLessThanOrEqual(12);
  });
});

describe('the settings', () => {
  it('refuse what is no spreadsheet, and what is no key of a service account', async () => {
    const form = await published(db, FORM);
    const add = (spreadsheet: string, accountKey?: string) =>
      change(form, {
        act: 'add',
        id: randomKey(),
        fields: {
          kind: 'sheets',
          spreadsheet,
          description: '',
          ...(accountKey === undefined ? {} : { accountKey }),
        },
      });
    const fine = `https://docs.google.com/spreadsheets/d/${fake.id}/edit`;
    const key = keyFile('a@demo.iam.gserviceaccount.com');
    for (const [address, file] of [
      ['https://evil.example/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTu', key],
      [`https://docs.google.com/document/d/${fake.id}/edit`, key],
      ['', key],
      [fine, undefined],
      [fine, '{}'],
      [fine, keyFile('somebody@example.com')],
      [fine, key.replace('PRIVATE KEY', 'PUBLIC KEY')],
    ] as const) {
      await expect(add(address, file)).rejects.toMatchObject({ code: 'malformed' });
    }
    await add(fine, key);
    expect(await settingsOf(form)).toMatchObject({ account: 'a@demo.iam.gserviceaccount.com' });
  });
});
