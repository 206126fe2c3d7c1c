/** The answer store over the emulators: what the flush keeps equals what the documents say, whatever was done to them. */
import { describe, expect, it, vi } from 'vitest';
import { maskWhere, type StoreCondition } from '@/domain/answerStore/filter';
import { readSegment } from '@/domain/answerStore/readFile';
import { countIn, answerTable } from '@/domain/answerStore/table';
import { paths } from '@/domain/base/firestorePaths';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { applyUpdate, sessionUpdateOf } from '@/domain/insights/sessions';
import type { Answers } from '@/domain/values/answer';
import { gunzipSync } from 'node:zlib';
import { checkStore, storedRows } from '../../functions/src/answerStore/check';
import { openStore, writeStore } from '../../functions/src/answerStore/store';
import { readRegistry } from '../../functions/src/forms/registry';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey } from '../../functions/src/lib/hash';
import { flushWhole } from '../../functions/src/numbers/flush';
import { erasePersonIn } from '../../functions/src/responses/erasePerson';
import { runSweep } from '../../functions/src/sweep/sweep';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import { KEY_SECRET } from '../support/server';
import { call, published, type Published } from '../support/product';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-answer-store');
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const AFTER = NOW + 3 * 3_600_000;

const place = ({ ws, formId }: Published, now = AFTER) => ({ db, ws, formId, now });

async function settle(form: Published, now = AFTER): Promise<void> {
  await flushWhole(db, form.ws, form.formId, now);
  await runSweep(effectsAt(db, now), { effectAge: 0 });
  await openStore(place(form, now), Date.now);
}

const differences = (form: Published, now = AFTER) => checkStore(place(form, now));

async function view(form: Published, at: number, about: Partial<SessionDoc> = {}): Promise<string> {
  const id = randomKey();
  const session = applyUpdate(
    undefined,
    sessionUpdateOf(
      { id, viewedAgo: 0, hiddenMs: 0, ...(about.startedAt ? { startedAgo: 0 } : {}) },
      { formId: form.formId, workspace: form.ws, version: 1, now: at, bot: false },
    ),
  );
  await db.doc(paths.session(form.ws, form.formId, id)).set({ ...session, ...about });
  return id;
}

async function tableIn(form: Published) {
  const store = (
    await db.doc(paths.answerStore(form.ws, form.formId)).get()
  ).data() as AnswerStoreDoc;
  const bucket = await filesOf(db);
  const segments = await Promise.all(
    store.segments.map(async ({ main }) => {
      const file = await bucket.read(`answers/${form.ws}/${form.formId}/${main.name}`);
      return readSegment(new Uint8Array(file?.bytes ?? []).buffer, gunzipSync);
    }),
  );
  return {
    store,
    table: answerTable(segments),
    registry: await readRegistry(db, form.ws, form.formId),
  };
}

describe('the answer store', () => {
  it('has a row for each session, with every type of answer as it was given', async () => {
    const form = await published(db, everyType(), { now: NOW - 40 * DAY });
    await takeAnswers(db, form, { ...EVERY_ANSWER }, NOW - 35 * DAY);
    await takeAnswers(db, form, { ...EVERY_ANSWER, fone: { t: 'options', v: ['oblue'] } }, NOW);
    await view(form, NOW);
    await view(form, NOW, {
      startedAt: NOW,
      progress: { reached: '0-2', page: 0, last: 2, errors: { 1: 2 }, backs: 1 },
    });
    await settle(form);
    expect(await differences(form)).toEqual([]);
    const { store, table, registry } = await tableIn(form);
    expect(store.segments.map(({ month, rows }) => [month, rows])).toEqual([
      ['2026-10', 1],
      ['2026-11', 3],
    ]);
    const count = (condition: StoreCondition) => countIn(maskWhere(table, condition, { registry }));
    const field = (id: string, part?: string) =>
      ({ kind: 'field', id, ...(part === undefined ? {} : { part }) }) as const;
    const outcome = (...values: string[]): StoreCondition => ({
      op: 'one_of',
      left: { kind: 'session', property: 'outcome' },
      values,
    });
    expect(count(outcome('completed'))).toBe(2);
    expect(count(outcome('abandoned'))).toBe(1);
    expect(count(outcome('viewed'))).toBe(1);
    expect(count({ op: 'one_of', left: field('fmany'), values: ['owrap'] })).toBe(2);
    expect(count({ op: 'one_of', left: field('fone'), values: ['oblue'] })).toBe(1);
    expect(count({ op: 'at_least', left: field('fnps'), value: 9 })).toBe(2);
    expect(count({ op: 'is_promoter', left: field('fnps') })).toBe(2);
    expect(
      count({ op: 'between', left: field('fday'), values: ['2026-11-01', '2026-11-30'] }),
    ).toBe(2);
    expect(count({ op: 'one_of', left: field('fgrid', 'rhall'), values: ['cgood'] })).toBe(2);
    expect(count({ op: 'equals', left: field('frank', 'ob'), value: 1 })).toBe(2);
    expect(count({ op: 'is_answered', left: field('femail') })).toBe(2);
    expect(count({ op: 'at_least', left: field('fguests', 'count'), value: 2 })).toBe(2);
    expect(count({ op: 'not', of: [outcome('completed')] })).toBe(2);
  });

  it('follows edits, marks, spam, restores, erasures and deletions', async () => {
    const form = await published(db, everyType(), { now: NOW - 40 * DAY });
    const { ws, formId, uid } = form;
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      ids.push(await takeAnswers(db, form, { ...EVERY_ANSWER }, NOW - n * 6 * DAY));
    }
    await settle(form);
    expect(await differences(form)).toEqual([]);
    const ask = { uid, now: AFTER };
    const { id: tagId } = await call(
      db,
      'changeTags',
      { workspace: ws, change: { kind: 'create', name: 'Hot' } },
      ask,
    );
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
    await call(
      db,
      'changeResponses',
      { workspace: ws, ids: [a, b], change: { kind: 'tag', tagId, on: true } },
      ask,
    );
    await call(
      db,
      'changeResponses',
      { workspace: ws, ids: [b, c, d], change: { kind: 'status', act: 'spam' } },
      ask,
    );
    await call(
      db,
      'changeResponses',
      { workspace: ws, ids: [c], change: { kind: 'status', act: 'restore' } },
      ask,
    );
    await call(
      db,
      'changeResponses',
      { workspace: ws, ids: [e], change: { kind: 'status', act: 'erase' } },
      ask,
    );
    await erasePersonIn({ db, now: AFTER }, ws, f, 'strip');
    const stored = (await db.doc(paths.submission(ws, a)).get()).data() as SubmissionDoc;
    const answers: Answers = { ...stored.answers, fone: { t: 'options', v: ['oblue'] } };
    await call(db, 'editResponse', { workspace: ws, submissionId: a, answers, base: 0 }, ask);
    await settle(form, AFTER + 1);
    expect(await differences(form, AFTER + 1)).toEqual([]);
    const rows = [...(await storedRows(place(form))).values()].flat();
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ main }) => main['outcome'] === 'completed')).toHaveLength(5);
    // Of the erased, nothing that they wrote is in any file.
    expect(JSON.stringify(rows.filter(({ texts }) => texts['response'] === f))).not.toContain(
      'Lovelace',
    );
    const bucket = await filesOf(db);
    expect(await bucket.list(`answers/${ws}/${formId}/`)).toHaveLength(4);
  });

  it('writes nothing where nothing changed, and waits a minute otherwise', async () => {
    const form = await published(db, everyType(), { now: NOW - DAY });
    await view(form, NOW);
    await flushWhole(db, form.ws, form.formId, NOW);
    expect(await writeStore(place(form, NOW), NOW)).toMatchObject({ rows: 0 });
    expect(await writeStore(place(form, NOW + 61_000), NOW + 61_000)).toMatchObject({
      rows: 1,
      segments: 1,
    });
    expect(await writeStore(place(form, NOW + 62_000), NOW + 62_000)).toMatchObject({
      rows: 0,
      segments: 0,
    });
  });

  it('is built for a form that had none, and again in another zone', async () => {
    const form = await published(db, everyType(), {
      now: NOW - 40 * DAY,
      timeZone: 'Europe/London',
    });
    for (let n = 0; n < 5; n += 1) await takeAnswers(db, form, { ...EVERY_ANSWER }, NOW - n * DAY);
    await view(form, Date.parse('2026-10-31T23:30:00Z'));
    await settle(form);
    await db.doc(paths.answerStore(form.ws, form.formId)).delete();
    await openStore(place(form), Date.now);
    await settle(form);
    expect(await differences(form)).toEqual([]);
    await call(
      db,
      'changeWorkspace',
      { workspace: form.ws, name: 'Tokyo', timeZone: 'Asia/Tokyo' },
      {
        uid: form.uid,
        now: AFTER,
      },
    );
    await settle(form);
    await settle(form);
    expect(await differences(form)).toEqual([]);
    const { store } = await tableIn(form);
    expect(store.segments.map(({ month, rows }) => [month, rows])).toEqual([['2026-11', 6]]);
  });

  it('loses nothing to two writers at once', async () => {
    const form = await published(db, everyType(), { now: NOW - DAY });
    for (let n = 0; n < 6; n += 1) await takeAnswers(db, form, { ...EVERY_ANSWER }, NOW);
    await flushWhole(db, form.ws, form.formId, AFTER);
    await Promise.all(
      [1, 2, 3].map(() => writeStore(place(form), Number.POSITIVE_INFINITY).catch(() => undefined)),
    );
    await settle(form);
    expect(await differences(form)).toEqual([]);
    const bucket = await filesOf(db);
    expect(await bucket.list(`answers/${form.ws}/${form.formId}/`)).toHaveLength(2);
  });
});
