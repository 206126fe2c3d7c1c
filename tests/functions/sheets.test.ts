/** Google Sheets, received by a fake of its API: a row for each response, once, in order, and as the response is now. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { destinationQueueSchema } from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { sendInOrder } from '../../functions/src/destinations/inOrder';
import { fillDestinationKind } from '../../functions/src/destinations/fillKind';
import { QUEUE_LEASE } from '../../functions/src/destinations/turn';
import { sendDelivery, sendDueDeliveries } from '../../functions/src/destinations/send';
import { JOBS } from '../../functions/src/jobs/kinds';
import { stepJob } from '../../functions/src/jobs/runner';
import { jobKind } from '../../functions/src/lib/jobKind';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import {
  connectedSheet,
  KEYS,
  keyFile,
  manyRows,
  SHEET_FORM,
  type Connected,
  type SheetFields,
} from '../support/connectedSheet';
import { acting, aWebhook, killedOnce, sendingFrom } from '../support/destinations';
import { strictJobOf } from '../support/jobs';
import { published, type Published } from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import { aSheet, SheetsFake } from '../support/sheetsFake';

const MINUTE = 60_000;
const ID = 'Response ID';
let doors: TestServer;
let db: Firestore;
let act: ReturnType<typeof acting>;
let fake: SheetsFake;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  doors = await startServer({ projectId: 'demo-sheets' });
  db = doors.db;
  act = acting(doors);
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

const connected = (over: Partial<SheetFields> = {}) => connectedSheet(db, act, fake, over);

const respond = (form: Published, name: string, budget?: number) =>
  act.respond(form, {
    fname: { t: 'text', v: name },
    ...(budget === undefined ? {} : { fbudget: { t: 'number', v: budget } }),
  });

const contextAt = (now: () => number) =>
  sendingFrom(db, now, { allowed: [fake.host], timeLimit: 1_000 });
const send = ({ place }: Connected, now = Date.now()) =>
  sendInOrder(
    contextAt(() => now),
    place,
  );

const names = () => fake.shown().map((row) => row[1]);
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
    const [logged, other] = await act.deliveries(form);
    expect(logged).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
    // Each log has its own answers alone, and nothing that is secret.
    expect(logged?.request?.body).toContain('=1+1');
    expect(other?.request?.body).not.toContain('=1+1');
    expect(JSON.stringify([logged, await act.settings(form)])).not.toMatch(/PRIVATE KEY|ya29/);
  });

  it('is written over when it is edited, and its row goes with it', async () => {
    const form = await connected();
    const [first, second] = [await respond(form, 'Ada', 1), await respond(form, 'Grace', 2)];
    await send(form);
    await act.edit(form, first, { fname: { t: 'text', v: 'Ada L.' } });
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
    await act.changeStatus(form, first, 'trash');
    await send(form);
    expect(names()).toEqual(['Your name', 'Grace']);
    await act.changeStatus(form, first, 'restore');
    await send(form);
    expect(names()).toEqual(['Your name', 'Grace', 'Ada L.']);
    await act.changeStatus(form, second, 'trash');
    await act.changeStatus(form, second, 'erase');
    await send(form);
    expect(names()).toEqual(['Your name', 'Ada L.']);
    // What is left in the log of it quotes nothing.
    expect(JSON.stringify(await act.deliveries(form))).not.toContain('Grace');
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
    await act.edit(form, first, {
      fname: { t: 'text', v: 'Ada L.' },
      fbudget: { t: 'number', v: 7 },
    });
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
    await act.edit(form, large, {
      fname: { t: 'text', v: 'Large' },
      fbudget: { t: 'number', v: 2 },
    });
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
    const [logged] = await act.deliveries(form);
    expect(logged?.attempts.map(({ problem }) => problem)).toEqual([
      'Google asked us to wait: too many requests.',
      'Google Sheets has a problem of its own (503).',
      'No reply within 1 s.',
      undefined,
    ]);
    expect((await act.settings(form))?.failingSince).toBeUndefined();
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
    await killedOnce(
      db,
      () => fake.writes > 0,
      () => sendInOrder(context, form.place),
    );
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
      expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
      expect(await act.notice(form, now)).toEqual({ service: 'Google Sheets', why: 'revoked' });
      const [failed] = (await act.deliveries(form)).filter(({ submissionId: id }) => id === lost);
      expect(failed?.attempts[0]?.problem).toMatch(problem);
      // Meanwhile they go on arriving.
      await respond(form, `later ${n}`);
      await send(form, now + 2 * 3_600_000);
      mend();
      await act.change(form, { act: 'update', id: form.id, enabled: true, fields: form.fields });
      expect(names().slice(-2)).toEqual([`lost ${n}`, `later ${n}`]);
      expect((await act.settings(form))?.enabled).toBe(true);
    }
    expect(new Set((await act.deliveries(form)).map(({ status }) => status))).toEqual(
      new Set(['delivered']),
    );
  });

  it('has someone delete the column of ids: it stops before rows are there twice', async () => {
    const form = await connected();
    await respond(form, 'one');
    await send(form);
    fake.deleteColumn(0);
    await respond(form, 'two');
    await send(form);
    expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
    expect((await act.deliveries(form)).at(-1)?.attempts[0]?.problem).toMatch(
      /“Response ID” was deleted/,
    );
    expect(fake.writes).toBe(1);
  });

  it('does not accept a key any more', async () => {
    const form = await connected();
    fake.isKeyRevoked = true;
    const { id, status } = await act.press(form);
    expect(status).toBe('failed');
    const [logged] = (await act.deliveries(form)).filter((one) => one.id === id);
    expect(logged?.attempts[0]?.problem).toMatch(/no longer accepts this key/);
    // Of a test nothing follows.
    expect((await act.settings(form))?.enabled).toBe(true);
  });
});

describe('a test', () => {
  it('is a row that goes with the first response', async () => {
    const form = await connected();
    expect((await act.press(form)).status).toBe('delivered');
    expect((await act.press(form)).status).toBe('delivered');
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

describe('many rows', () => {
  it('arrive in order, once, in few requests, with failures in between and two workers', () =>
    manyRows({ db, act, fake }, 2_000));
});

describe('earlier responses', () => {
  it('get a row each, the oldest first, once, in steps of which one runs twice', async () => {
    const form = await published(db, SHEET_FORM);
    const earlier = ['one', 'two', 'three', 'four', 'five'];
    for (const name of earlier) await respond(form, name);
    const connection = await connectedSheet(db, act, fake, {}, form);
    await respond(form, 'six');
    await send(connection);
    expect(names()).toEqual(['Your name', 'six']);
    const fill = { act: 'fill', id: connection.id } as const;
    await act.change(form, fill);
    // A second press while they are queued.
    await expect(act.change(form, fill)).rejects.toMatchObject({ code: 'conflict' });
    const jobs = { ...JOBS, fillDestination: jobKind(fillDestinationKind(2)) };
    const id = `fill-${connection.id}`;
    const step = () => stepJob({ db, now: Date.now(), newKey: randomKey }, jobs, form.ws, id);
    let isKilled = false;
    await killedOnce(
      db,
      () => isKilled,
      async () => {
        isKilled = true;
        await step();
      },
    );
    let now = Date.now() + 3_600_000;
    const again = () => stepJob({ db, now, newKey: randomKey }, jobs, form.ws, id);
    for (let done = await again(); done === 'more'; done = await again()) now += 1_000;
    const job = strictJobOf((await db.doc(paths.job(form.ws, id)).get()).data(), 'fillDestination');
    expect(job).toMatchObject({ status: 'done', progress: { done: 6 } });
    await sendDueDeliveries(
      contextAt(() => now + 61_000),
      () => true,
    );
    expect(names()).toEqual(['Your name', 'six', ...earlier]);
    // Again, an hour later: nothing changes.
    await expect(act.change(form, fill)).rejects.toMatchObject({
      message: expect.stringContaining('less than an hour ago') as unknown,
    });
    await db.doc(paths.job(form.ws, id)).update({ startedAt: job.startedAt - 3_600_000 });
    await act.change(form, fill);
    for (let done = await again(); done === 'more'; done = await again()) now += 1_000;
    await sendDueDeliveries(
      contextAt(() => now + 61_000),
      () => true,
    );
    expect(names()).toEqual(['Your name', 'six', ...earlier]);
    expect(new Set((await act.deliveries(form)).map(({ status }) => status))).toEqual(
      new Set(['delivered']),
    );
  });

  it('are not added to what is off, or keeps nothing', async () => {
    const form = await connected();
    await act.change(form, { act: 'update', id: form.id, enabled: false, fields: form.fields });
    const fill = { act: 'fill', id: form.id } as const;
    await expect(act.change(form, fill)).rejects.toMatchObject({
      message: 'Turn this connection on first.',
    });
    const id = randomKey();
    await act.change(form, aWebhook(id, `http://${fake.host}/hook`));
    await expect(act.change(form, { act: 'fill', id })).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});

describe('the settings', () => {
  it('refuse what is no spreadsheet, and what is no key of a service account', async () => {
    const form = await published(db, SHEET_FORM);
    const add = (spreadsheet: string, accountKey?: string) =>
      act.change(form, {
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
    expect(await act.settings(form)).toMatchObject({ account: 'a@demo.iam.gserviceaccount.com' });
  });
});
