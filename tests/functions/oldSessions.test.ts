/** Sessions go 400 days after the view; what they counted for stays. */
import { expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import { applyUpdate, sessionUpdateOf } from '@/domain/insights/sessions';
import { checkStore, storedRows } from '../../functions/src/answerStore/check';
import { openStore } from '../../functions/src/answerStore/store';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { flushWhole } from '../../functions/src/numbers/flush';
import { runSweep } from '../../functions/src/sweep/sweep';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import { call, published, type Published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-old-sessions');
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

async function view({ ws, formId }: Published, at: number): Promise<string> {
  const id = randomKey();
  const session = applyUpdate(
    undefined,
    sessionUpdateOf(
      { id, viewedAgo: 0, hiddenMs: 0, startedAgo: 0, progress: { reached: '0-1', page: 0 } },
      { formId, workspace: ws, version: 1, now: at, bot: false },
    ),
  );
  await db.doc(paths.session(ws, formId, id)).set(session);
  return id;
}

const sweep = (now: number) => runSweep(effectsAt(db, now), { effectAge: 0 });

async function daysOf({ ws, formId }: Published) {
  const { docs } = await db.collection(paths.formStats(ws, formId)).get();
  const months = docs.map((doc) => (doc.data() as StatsMonthDoc).days);
  return Object.assign({}, ...months) as StatsMonthDoc['days'];
}

const sessionsOf = async ({ ws, formId }: Published) =>
  (await db.collection(paths.sessions(ws, formId)).select().get()).docs.map(({ id }) => id);

it('old sessions without a response go, their days and rows stay, and nothing differs', async () => {
  const form = await published(db, everyType(), {
    now: NOW - 500 * DAY,
    timeZone: 'Europe/London',
  });
  const { ws, formId, uid } = form;
  const old = await Promise.all(
    Array.from({ length: 35 }, (_none, n) => view(form, NOW - (401 + (n % 40)) * DAY)),
  );
  const young = await view(form, NOW - 390 * DAY);
  const answered = await takeAnswers(db, form, { ...EVERY_ANSWER }, NOW - 410 * DAY);
  const trashed = await takeAnswers(db, form, { ...EVERY_ANSWER }, NOW - 410 * DAY);
  await flushWhole(db, ws, formId, NOW - 390 * DAY);
  await call(
    db,
    'changeResponses',
    { workspace: ws, ids: [trashed], change: { kind: 'status', act: 'trash' } },
    { uid, now: NOW - DAY },
  );
  const place = { db, ws, formId, now: NOW };
  // A store that was never built is built first: no row is lost.
  await sweep(NOW);
  await sweep(NOW + DAY);
  const before = await daysOf(form);
  expect(Object.values(before).reduce((sum, { views }) => sum + views, 0)).toBe(38);
  await openStore(place, Date.now);
  expect(await sessionsOf(form)).toHaveLength(3);
  expect(await sessionsOf(form)).toContain(young);
  const rows = await storedRows(place);
  expect([...rows.values()].flat()).toHaveLength(38);
  const unnamed = rows.get('') ?? [];
  expect(unnamed).toHaveLength(35);
  expect(unnamed.every(({ main }) => main['outcome'] === 'abandoned' && main['day'])).toBe(true);
  const text = JSON.stringify([...rows]);
  expect(old.filter((id) => text.includes(id.slice(0, 10)))).toEqual([]);
  expect(await checkStore(place)).toEqual([]);
  expect(await daysOf(form)).toEqual(before);
  // In another zone they stay on their days, as the counters do.
  await call(
    db,
    'changeWorkspace',
    { workspace: ws, name: 'Tokyo', timeZone: 'Asia/Tokyo' },
    { uid, now: NOW + DAY },
  );
  for (let n = 0; n < 3; n += 1) {
    await openStore({ ...place, now: NOW + DAY + n * 61_000 }, Date.now);
    await sweep(NOW + DAY + n * 61_000);
  }
  await openStore({ ...place, now: NOW + DAY + 400_000 }, Date.now);
  const moved = await storedRows(place);
  const dayOf = ({ main }: { main: Record<string, unknown> }) => String(main['day']);
  expect((moved.get('') ?? []).map(dayOf).sort()).toEqual(unnamed.map(dayOf).sort());
  expect([...moved.values()].flat()).toHaveLength(38);
  expect(await checkStore({ ...place, now: NOW + DAY })).toEqual([]);
  // A response that is deleted for good takes its session with it; one that can come back keeps it.
  await call(
    db,
    'changeResponses',
    { workspace: ws, ids: [answered], change: { kind: 'status', act: 'erase' } },
    { uid, now: NOW + 2 * DAY },
  );
  await sweep(NOW + 3 * DAY);
  await sweep(NOW + 3 * DAY + 61_000);
  expect(await sessionsOf(form)).toHaveLength(2);
  expect(await checkStore({ ...place, now: NOW + 3 * DAY })).toEqual([]);
  expect((await storedRows(place)).get('')).toHaveLength(36);
});
