/** Notifications: who gets them, once, in the way each person chose; mail as it arrives at a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessSettings } from '@/domain/documents/access.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import {
  notificationSchema,
  type NoticeSettings,
  type NotificationDoc,
} from '@/domain/documents/people.schema';
import { addDays } from '@/domain/base/calendar';
import { paths } from '@/domain/base/firestorePaths';
import { recentOf } from '@/domain/form/head/recent';
import { noTotals, type Days } from '@/domain/insights/totals';
import { runEffects } from '../../functions/src/effects/run';
import { stepJob } from '../../functions/src/jobs/runner';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { newJob } from '../../functions/src/lib/newJob';
import { sendDue } from '../../functions/src/mail/send';
import { rollUpWorkspace } from '../../functions/src/numbers/rollup';
import { queueNotices } from '../../functions/src/notices/queue';
import { sweepNotices } from '../../functions/src/sweep/notices';
import { addMember } from '../support/aWorld';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { mailContext, ORIGIN, startMailServer, type MailServer } from '../support/mail';
import {
  aContactForm,
  call,
  post,
  published,
  aSubmission,
  withName,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let mails: MailServer;
let doors: TestServer;
let db: Firestore;
const clock = { at: Date.parse('2026-11-24T12:00:00Z') };
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-notices', now: () => clock.at });
  db = doors.db;
});
beforeEach(() => {
  clock.at = Date.parse('2026-11-24T12:00:00Z');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
  await mails.close();
});

const at = (instant: string) => (clock.at = Date.parse(instant));

/** A form whose maker has proven their address, and chose this. */
async function aForm(settings?: Partial<NoticeSettings>): Promise<Published & { to: string }> {
  const form = await published(db, aContactForm(), { now: clock.at });
  const to = `${form.uid.toLowerCase()}@example.org`;
  await db.doc(paths.user(form.uid)).update({ provenEmail: to });
  await db.doc(paths.delivery(form.ws, form.formId)).update({ recipients: [] });
  if (settings) await choose(form.uid, settings);
  return { ...form, to };
}

const choose = (uid: string, settings: Partial<NoticeSettings>) =>
  call(
    db,
    'saveNotices',
    { notices: { channels: {}, timeZone: 'Europe/London', ...settings } },
    { uid, now: clock.at },
  );

async function respond(form: Published, name: string): Promise<string> {
  const id = await takeAnswers(db, form, withName(name), clock.at);
  await runEffects(effectsAt(db, clock.at), form.ws, id);
  return id;
}

async function noticesOf(uid: string): Promise<(NotificationDoc & { id: string })[]> {
  const { docs } = await db.collection(paths.notifications(uid)).get();
  return docs.map((doc) => ({ id: doc.id, ...notificationSchema.strict().parse(doc.data()) }));
}

/** Runs the sweep of notifications, and sends what it queued. A failure fails the test. */
async function sweep(): Promise<void> {
  const attempt = (_door: string, _path: string, work: () => Promise<void>) => work();
  await sweepNotices({ context: effectsAt(db, clock.at), attempt }, () => true);
  await sendDue(mailContext(db, mails, clock), () => true);
}

const subjects = (to: string) => mails.to(to).map(({ subject }) => subject);

describe('channels', () => {
  it('are the app alone until a person chooses, and nothing at all once they turn a kind off', async () => {
    const form = await aForm();
    await respond(form, 'Ada');
    await sweep();
    expect((await noticesOf(form.uid)).map(({ type, mailDueAt }) => [type, mailDueAt])).toEqual([
      ['submission', undefined],
    ]);
    await choose(form.uid, { channels: { responses: 'off' } });
    await respond(form, 'Bo');
    expect(await noticesOf(form.uid)).toHaveLength(1);
    expect(mails.to(form.to)).toEqual([]);
  });

  it('mail what comes together in one mail, once under replay, with a link that stops it', async () => {
    const form = await aForm({ channels: { responses: 'email' } });
    const ids = [await respond(form, 'Ada'), await respond(form, 'Bo')];
    for (const id of [...ids, ...ids].reverse()) {
      await runEffects(effectsAt(db, clock.at), form.ws, id);
    }
    const due = (await noticesOf(form.uid)).map(({ id }) => id);
    // Two sweeps at once: one finds nothing left to queue.
    await Promise.all([
      queueNotices(db, form.uid, due, clock.at),
      queueNotices(db, form.uid, [...due].reverse(), clock.at),
    ]);
    await sweep();
    await sweep();
    expect(subjects(form.to)).toEqual(['2 responses to “Contact”']);
    const [mail] = mails.to(form.to);
    expect(mail?.text).toContain('Ada');
    expect(mail?.text).toContain(`${ORIGIN}/forms/${form.formId}/submissions`);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const stop = /<(.+)>/.exec(header)?.[1]?.replace(ORIGIN, doors.url) ?? '';
    expect(await (await fetch(stop)).text()).toContain('Stop emails');
    expect((await fetch(`${stop}x`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(stop, { method: 'POST' })).status).toBe(200);
    await respond(form, 'Cy');
    await sweep();
    expect(mails.to(form.to)).toHaveLength(1);
    expect(await noticesOf(form.uid)).toHaveLength(3);
  });

  it('mail no response that the form itself emails to the person', async () => {
    const form = await aForm({ channels: { responses: 'email' } });
    await db.doc(paths.delivery(form.ws, form.formId)).update({ recipients: [form.to] });
    await respond(form, 'Ada');
    await sweep();
    expect(subjects(form.to)).toEqual(['New response to Contact from Ada']);
  });

  it('mail nothing that was read or withdrawn by then, and no one whose address is not proven', async () => {
    const form = await aForm({ channels: { responses: 'daily' } });
    const read = await respond(form, 'Read');
    const spam = await respond(form, 'Spam');
    await db.doc(paths.notification(form.uid, `submission_${read}`)).update({ readAt: clock.at });
    await call(
      db,
      'changeResponses',
      { workspace: form.ws, ids: [spam], change: { kind: 'status', act: 'spam' } },
      { uid: form.uid, now: clock.at },
    );
    at('2026-11-25T08:00:00Z');
    await sweep();
    expect(mails.to(form.to)).toEqual([]);
    await choose(form.uid, { channels: { responses: 'email' } });
    await db.doc(paths.user(form.uid)).update({ unproven: true });
    await respond(form, 'Dee');
    await sweep();
    expect(mails.to(form.to)).toEqual([]);
  });
});

describe('quiet hours', () => {
  const quiet = { from: '21:00', until: '07:30' };

  it('hold mail until they end by the person’s own clock, and mark nothing in the app', async () => {
    const form = await aForm({ channels: { responses: 'email' }, timeZone: 'Asia/Tokyo', quiet });
    at('2026-11-24T13:00:00Z'); // 22:00 in Tokyo
    await respond(form, 'Ada');
    await respond(form, 'Bo');
    expect((await noticesOf(form.uid)).every(({ readAt }) => readAt === null)).toBe(true);
    await sweep();
    at('2026-11-24T22:29:00Z');
    await sweep();
    expect(mails.to(form.to)).toEqual([]);
    at('2026-11-24T22:30:00Z');
    await sweep();
    expect(subjects(form.to)).toEqual(['2 responses to “Contact”']);
  });

  it('that were chosen since hold what was due at once', async () => {
    const form = await aForm({ channels: { responses: 'email' } });
    at('2026-11-24T23:00:00Z');
    await respond(form, 'Ada');
    await choose(form.uid, { channels: { responses: 'email' }, quiet });
    await sweep();
    expect(mails.to(form.to)).toEqual([]);
    at('2026-11-25T07:30:00Z');
    await sweep();
    expect(mails.to(form.to)).toHaveLength(1);
  });
});

describe('summaries', () => {
  it.each([
    // Clocks go back at 01:00 UTC on 25 October, and forward on 28 March.
    ['Europe/London', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00Z'],
    ['Europe/London', '2026-10-23T12:00:00Z', '2026-10-24T07:00:00Z'],
    ['Europe/London', '2027-03-27T12:00:00Z', '2027-03-28T07:00:00Z'],
    ['America/New_York', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T02:00:00Z', '2026-10-03T21:00:00Z'],
  ])(
    'of the day reach %s at eight, also after the clocks change',
    async (timeZone, from, until) => {
      at(from);
      const form = await aForm({ channels: { responses: 'daily' }, timeZone });
      await respond(form, 'Ada');
      await respond(form, 'Bo');
      clock.at = Date.parse(until) - 60_000;
      await sweep();
      expect(mails.to(form.to)).toEqual([]);
      at(until);
      await sweep();
      expect(subjects(form.to)).toEqual(['Your daily summary: 2 responses to “Contact”']);
    },
  );

  it('of the week come on Monday, apart from those of the day', async () => {
    at('2026-10-21T12:00:00Z'); // a Wednesday
    const form = await aForm({ channels: { responses: 'weekly', review: 'daily' } });
    await respond(form, 'Ada');
    await db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    await respond(form, 'Held');
    at('2026-10-22T08:00:00Z');
    await sweep();
    expect(subjects(form.to)).toEqual(['Your daily summary: A response to “Contact” needs review']);
    at('2026-10-26T07:59:00Z');
    await sweep();
    expect(mails.to(form.to)).toHaveLength(1);
    at('2026-10-26T08:00:00Z');
    await sweep();
    expect(subjects(form.to)[1]).toBe('Your weekly summary: New response to “Contact”');
  });
});

describe('the workspace', () => {
  it('hears of its usage at 80% and 100%, once each a month, and admins alone', async () => {
    const form = await aForm({ channels: { usage: 'email' } });
    const admin = await addMember(db, form.ws, 'admin');
    const viewer = await addMember(db, form.ws, 'viewer');
    const reach = async (responses: number) => {
      const days: Days = { '2026-11-24': { ...noTotals(), submissions: responses } };
      await db.doc(paths.formStatsMonth(form.ws, form.formId, '2026-11')).set({
        schemaVersion: 1,
        workspace: form.ws,
        formId: form.formId,
        month: '2026-11',
        timeZone: 'Europe/London',
        days,
        updatedAt: clock.at,
        unfoldedSince: clock.at,
      });
      await db.doc(paths.workspaceStatsMonth(form.ws, '2026-11')).delete();
      const pending = [{ formId: form.formId, month: '2026-11' }];
      await rollUpWorkspace(db, form.ws, pending, clock.at);
    };
    await reach(399);
    expect(await noticesOf(form.uid)).toEqual([]);
    for (const responses of [400, 410, 400]) await reach(responses);
    for (const responses of [500, 510, 499, 500]) await reach(responses);
    const told = await noticesOf(form.uid);
    expect(told.map(({ id, params }) => [id, params])).toEqual([
      [
        `usage_${form.ws}_2026-11_100`,
        { percent: 100, used: 500, of: 500, resetsOn: '2026-12-01' },
      ],
      [`usage_${form.ws}_2026-11_80`, { percent: 80, used: 400, of: 500, resetsOn: '2026-12-01' }],
    ]);
    expect(await noticesOf(admin)).toHaveLength(2);
    expect(await noticesOf(viewer)).toEqual([]);
    await sweep();
    expect(mails.to(form.to)[0]?.text).toContain('starts again on 1 Dec 2026');
  });

  const access = (form: Published, settings: Partial<AccessSettings>) =>
    call(
      db,
      'saveAccess',
      {
        workspace: form.ws,
        formId: form.formId,
        access: { timeZone: 'Europe/London', ...settings },
      },
      { uid: form.uid, now: clock.at },
    );

  it('hears once that a form closed by its date, and not of one that was closed by hand', async () => {
    const [form, other] = [await aForm(), await aForm()];
    for (const one of [form, other]) await access(one, { closes: '2026-11-25T18:00' });
    await call(
      db,
      'changeFormStatus',
      { workspace: other.ws, formId: other.formId, change: 'close' },
      { uid: other.uid, now: clock.at },
    );
    const head = await db.doc(paths.form(form.ws, form.formId)).get();
    expect(head.get('closesAt')).toBe(Date.parse('2026-11-25T18:00:00Z'));
    await sweep();
    expect(await noticesOf(form.uid)).toEqual([]);
    at('2026-11-25T18:00:30Z');
    await sweep();
    await sweep();
    const closed = Date.parse('2026-11-25T18:00:00Z');
    expect(await noticesOf(form.uid)).toMatchObject([{ type: 'formClosed', at: closed }]);
    expect(await noticesOf(other.uid)).toEqual([]);
  });

  it('hears once that a form is full', async () => {
    const form = await aForm({ channels: { responses: 'off' } });
    await access(form, { limit: 2 });
    for (const name of ['Ada', 'Bo', 'Cy']) {
      await post(
        doors.url,
        form.formId,
        aSubmission({ answers: withName(name), today: '2026-11-24' }),
      );
    }
    await sweep();
    await sweep();
    expect(await noticesOf(form.uid)).toMatchObject([{ type: 'formFull', params: { limit: 2 } }]);
  });

  it('hears of a fall in responses or conversion that chance does not explain, at most once a week a form', async () => {
    const form = await aForm({ channels: { drops: 'app' } });
    const ref = db.doc(paths.form(form.ws, form.formId));
    const daysTo = (today: string, completions: (index: number) => number): Days =>
      Object.fromEntries(
        Array.from({ length: 15 }, (_none, index) => [
          addDays(today, -index),
          { ...noTotals(), views: 100, completions: completions(index) },
        ]),
      );
    const recent = (today: string, completions: (index: number) => number) =>
      recentOf(daysTo(today, completions), today);
    const steady = { recent: recent('2026-11-24', () => 20), fallDueAt: clock.at };
    await ref.update(steady);
    await sweep();
    expect(await noticesOf(form.uid)).toEqual([]);
    expect((await ref.get()).get('fallDueAt')).toBe(Date.parse('2026-11-25T08:00:00Z'));
    at('2026-11-25T08:00:00Z');
    await ref.update({ recent: recent('2026-11-25', (index) => (index <= 7 ? 10 : 20)) });
    await sweep();
    const [told] = await noticesOf(form.uid);
    expect(told).toMatchObject({
      type: 'drop',
      params: { figure: 'conversion', now: 0.1, before: 0.2 },
    });
    for (const day of ['2026-11-26', '2026-11-29', '2026-12-01']) {
      at(`${day}T08:00:00Z`);
      await sweep();
    }
    expect(await noticesOf(form.uid)).toHaveLength(1);
    expect((await ref.get()).get('fallDueAt')).toBe(Date.parse('2026-12-02T08:00:00Z'));
  });

  it('tells the person who started an export or an import that it failed, once', async () => {
    const form = await aForm();
    const id = `import-${randomKey()}`;
    const job: JobDoc = {
      ...newJob('import', clock.at, form.uid),
      formId: form.formId,
      import: {
        fileName: 'old.csv',
        title: 'Contact',
        version: 99,
        timeZone: 'UTC',
        parts: 1,
        rows: 1,
        lastRow: 2,
        onProblem: 'skip',
        imported: 0,
        refused: 0,
        leftOut: 0,
        notes: [],
      },
    };
    await db.doc(paths.job(form.ws, id)).set(job);
    const { JOBS } = await import('../../functions/src/jobs/kinds');
    const context = { db, now: clock.at, newKey: randomKey };
    expect(await stepJob(context, JOBS, form.ws, id)).toBe('failed');
    expect(await stepJob(context, JOBS, form.ws, id)).toBe('ended');
    expect(await noticesOf(form.uid)).toMatchObject([
      { type: 'importFailed', formTitle: 'Contact' },
    ]);
  });
});

describe('choices', () => {
  it('are refused with a zone that does not exist', async () => {
    const form = await aForm();
    await expect(choose(form.uid, { timeZone: 'Moon/Base' })).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});
