/**
 * A workspace that moves to another zone: whatever was counted is counted in the new one, once, also where the work was
 * cut off half-way or the zone was changed again before it was done.
 */
import { describe, expect, it } from 'vitest';
import {
  statsMonthSchema,
  type SessionDoc,
  type StatsMonthDoc,
} from '@/domain/documents/numbers.schema';
import { workspaceSchema } from '@/domain/documents/workspaces.schema';
import { applyUpdate, withSubmission } from '@/domain/insights/sessions';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { aWorld } from '../support/aWorld';
import { strictJob } from '../support/jobs';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { recount } from '../../functions/src/numbers/recount';
import { stepJob } from '../../functions/src/jobs/runner';
import { jobKind } from '../../functions/src/lib/jobKind';
import { recountKind } from '../../functions/src/numbers/rezone';
import { runSweep } from '../../functions/src/sweep/sweep';
import { effectsAt } from '../support/effects';
import { call, published, type Published } from '../support/product';
import { expectRecentTrue } from '../support/responseSoak';

const db = databaseOf('demo-rezone');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-21T10:00:00Z');

/** One step of a workspace's recount, of so many sessions. */
const recountPage = (ws: string, now: number, size: number) =>
  stepJob({ db, now, newKey: randomKey }, { recount: jobKind(recountKind(size)) }, ws, 'recount');

const { dataAt } = aWorld(() => ({ db }));

/** Sessions around midnight in London and in Auckland, over a change of the clocks and of the month. */
async function visits({ ws, formId }: Published, count = 60): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index += 1) {
    const at = Date.parse('2026-10-23T00:00:00Z') + index * 7 * HOUR + (index % 5) * 13 * MINUTE;
    const touch = { formId, workspace: ws, version: 1, at, viewedAt: at, hiddenMs: 0 };
    let session: SessionDoc = applyUpdate(undefined, touch);
    if (index % 2 === 0)
      session = applyUpdate(session, { ...touch, at: at + 5_000, startedAt: at });
    if (index % 4 === 0) session = withSubmission(session, at + 60_000 + index, at + 60_000);
    if (index % 9 === 0) session = { ...session, excluded: 'member' };
    void writer.set(db.doc(paths.session(ws, formId, randomKey())), session);
  }
  await writer.close();
}

async function aWorkspace(): Promise<{ first: Published; second: Published }> {
  const first = await published(db, undefined, { now: NOW - 40 * DAY });
  const second = await published(db, undefined, {
    now: NOW - 40 * DAY,
    uid: first.uid,
    ws: first.ws,
  });
  await Promise.all([visits(first), visits(second, 25)]);
  await runSweep(effectsAt(db, NOW), { effectAge: 0 });
  return { first, second };
}

const moveTo = ({ ws, uid }: Published, timeZone: string, now: number) =>
  call(db, 'changeWorkspace', { workspace: ws, name: 'Moved', timeZone }, { uid, now });

async function monthsIn(path: string): Promise<Record<string, StatsMonthDoc>> {
  const { docs } = await db.collection(path).get();
  return Object.fromEntries(
    docs.map((doc) => [doc.id, statsMonthSchema.strict().parse(doc.data())]),
  );
}

const daysOf = (months: Record<string, StatsMonthDoc>): Record<string, Days> =>
  Object.fromEntries(
    Object.entries(months).flatMap(([month, { days }]) =>
      Object.keys(days).length > 0 ? [[month, days]] : [],
    ),
  );

/** The stored months of both forms and of the workspace are what a plain recount says. */
async function expectRight({ first, second }: { first: Published; second: Published }, now = NOW) {
  const { ws } = first;
  const sum: Record<string, Days> = {};
  for (const { formId } of [first, second]) {
    const truth = await recount(db, ws, formId, now);
    expect(daysOf(await monthsIn(paths.formStats(ws, formId)))).toEqual(truth.months);
    expect((await dataAt(paths.form(ws, formId)))?.['counts']).toEqual({
      submissions: truth.submissions,
    });
    await expectRecentTrue(db, { ws, formId }, now);
    for (const [month, days] of Object.entries(truth.months)) {
      sum[month] = addDaysOf(sum[month] ?? {}, days, 1);
    }
  }
  expect(daysOf(await monthsIn(paths.workspaceStats(ws)))).toEqual(sum);
}

const views = (months: Record<string, StatsMonthDoc>) =>
  Object.values(months)
    .flatMap(({ days }) => Object.values(days))
    .reduce((total, day) => total + day.views, 0);

describe('a workspace that moves from London to Auckland', () => {
  it('has its numbers counted again, as a plain recount says', async () => {
    const both = await aWorkspace();
    const { ws } = both.first;
    await expectRight(both);
    const before = await monthsIn(paths.workspaceStats(ws));

    expect(await moveTo(both.first, 'Pacific/Auckland', NOW)).toEqual({ recounting: true });
    const during = workspaceSchema.strict().parse(await dataAt(paths.workspace(ws)));
    expect([during.timeZone, during.recountingSince]).toEqual(['Pacific/Auckland', NOW]);

    await runSweep(effectsAt(db, NOW), { effectAge: 0 });
    await expectRight(both);
    const after = await monthsIn(paths.workspaceStats(ws));
    expect(daysOf(after)).not.toEqual(daysOf(before));
    expect(views(after)).toBe(views(before));
    for (const path of [paths.workspaceStats(ws), paths.formStats(ws, both.first.formId)]) {
      const zones = Object.values(await monthsIn(path)).map(({ timeZone }) => timeZone);
      expect(new Set(zones)).toEqual(new Set(['Pacific/Auckland']));
    }
    expect(workspaceSchema.parse(await dataAt(paths.workspace(ws))).recountingSince).toBe(
      undefined,
    );
    expect(await dataAt(paths.job(ws, 'recount'))).toBe(undefined);
  });

  it('counts each session once at every moment of it, and goes on where it was cut off', async () => {
    const both = await aWorkspace();
    const { ws, formId } = both.first;
    const total = views(await monthsIn(paths.formStats(ws, formId)));
    await moveTo(both.first, 'Pacific/Auckland', NOW);
    // Pages of seven, of which the third is where the power fails.
    for (let page = 0; page < 3; page += 1) {
      expect(await recountPage(ws, NOW, 7)).toBe('more');
      expect(views(await monthsIn(paths.formStats(ws, formId)))).toBe(total);
    }
    expect(strictJob(await dataAt(paths.job(ws, 'recount'))).cursor).toBeDefined();
    await runSweep(effectsAt(db, NOW + MINUTE), { effectAge: 0 });
    await expectRight(both, NOW + MINUTE);
  });

  it('is right, too, where someone answers and another change comes while it is under way', async () => {
    const both = await aWorkspace();
    const { ws, formId } = both.second;
    await moveTo(both.first, 'Pacific/Auckland', NOW);
    await recountPage(ws, NOW, 10);
    await recountPage(ws, NOW, 10);
    const sid = (await db.collection(paths.sessions(ws, formId)).limit(1).get()).docs[0]?.id ?? '';
    const session = (await dataAt(paths.session(ws, formId, sid))) as SessionDoc;
    await db.doc(paths.session(ws, formId, sid)).set(withSubmission(session, NOW, NOW));
    await moveTo(both.first, 'America/Los_Angeles', NOW + 1);
    await recountPage(ws, NOW + 1, 10);
    await runSweep(effectsAt(db, NOW + MINUTE), { effectAge: 0 });
    await expectRight(both, NOW + MINUTE);
  });

  it('stops in time, and leaves the rest to the next sweep', async () => {
    const both = await aWorkspace();
    await moveTo(both.first, 'Pacific/Auckland', NOW);
    let clock = 0;
    const first = await runSweep(effectsAt(db, NOW), {
      effectAge: 0,
      until: 3,
      clock: () => (clock += 1),
    });
    expect(first.steps).toBe(0);
    expect(await dataAt(paths.job(both.first.ws, 'recount'))).toBeDefined();
    await runSweep(effectsAt(db, NOW), { effectAge: 0 });
    await expectRight(both);
  });

  it('without a form has nothing to count', async () => {
    const uid = randomKey();
    const { workspace: ws } = await call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid });
    await call(
      db,
      'changeWorkspace',
      { workspace: ws, name: 'x', timeZone: 'Asia/Tokyo' },
      { uid },
    );
    await runSweep(effectsAt(db), { effectAge: 0 });
    expect(workspaceSchema.parse(await dataAt(paths.workspace(ws))).recountingSince).toBe(
      undefined,
    );
  });
});

describe('a sweep', () => {
  it('has time for all kinds of work, however much one person gives it to do', async () => {
    const own = databaseOf('demo-rezone-share');
    const { ws, uid } = await published(own);
    // As long a recount as anybody can ask for again and again: each form is a page of it.
    const forms = Array.from({ length: 30 }, () => own.doc(paths.form(ws, randomKey())));
    await Promise.all(forms.map((form) => form.set({ schemaVersion: 1, title: 'A form' })));
    await call(
      own,
      'changeWorkspace',
      { workspace: ws, name: 'W', timeZone: 'Asia/Tokyo' },
      { uid },
    );
    const leaving = randomKey();
    const profile = { schemaVersion: 1, displayName: 'Ada', email: '', createdAt: 1 };
    await own.doc(paths.user(leaving)).set({ ...profile, deletingAt: NOW - HOUR });
    let at = Date.now();
    const swept = await runSweep(effectsAt(own, at), {
      until: at + MINUTE,
      clock: () => at,
      pause: () => {
        at += 10_000;
        return Promise.resolve();
      },
    });
    expect(swept).toMatchObject({ deletions: 1, failures: 0 });
    expect(swept.steps).toBeGreaterThan(0);
    expect((await own.doc(paths.user(leaving)).get()).exists).toBe(false);
    // What was left goes on with the next sweep.
    expect((await own.doc(paths.job(ws, 'recount')).get()).exists).toBe(true);
  });
});

describe('a due job of another kind', () => {
  it('is no recount: it waits for a version that knows it, and the recount beside it is done', async () => {
    const own = databaseOf('demo-rezone-kinds');
    const { ws, uid } = await published(own);
    const other = own.doc(paths.job(ws, 'other'));
    const job = { schemaVersion: 1, kind: 'other', startedAt: 1, dueAt: 1 };
    await other.set(job);
    const alone = await runSweep(effectsAt(own, NOW), { effectAge: 0 });
    expect(alone.failures).toBe(0);
    expect((await other.get()).data()).toMatchObject({ kind: 'other', attempts: 1 });

    await call(
      own,
      'changeWorkspace',
      { workspace: ws, name: 'W', timeZone: 'Asia/Tokyo' },
      { uid, now: NOW },
    );
    const both = await runSweep(effectsAt(own, NOW), { effectAge: 0 });
    expect([both.steps, both.failures]).toEqual([1, 0]);
    expect((await own.doc(paths.job(ws, 'recount')).get()).exists).toBe(false);
  });
});
