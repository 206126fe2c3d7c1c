/** The sweep compares answer stores with their documents, in turn, and has what differs written again. */
import { expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { checkStore } from '../../functions/src/answerStore/check';
import { openStore } from '../../functions/src/answerStore/store';
import { databaseOf } from '../../functions/src/lib/admin';
import { flushWhole } from '../../functions/src/numbers/flush';
import { sweepStoreChecks } from '../../functions/src/sweep/answers';
import { runSweep } from '../../functions/src/sweep/sweep';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import { published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-store-checks');
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const AFTER = NOW + 3 * 3_600_000;
const LATER = AFTER + 31 * DAY;

it('a difference is found when it is the form’s turn, reported, and right again', async () => {
  const form = await published(db, everyType(), { now: NOW - 40 * DAY });
  const { ws, formId } = form;
  const ids = await Promise.all(
    [1, 2, 3].map((at) => takeAnswers(db, form, { ...EVERY_ANSWER }, NOW - at * DAY)),
  );
  await flushWhole(db, ws, formId, AFTER);
  await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
  const place = { db, ws, formId, now: AFTER };
  await openStore(place, Date.now);
  // The job that builds it has to be over: a store that is being built is not checked.
  await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
  await openStore(place, Date.now);
  expect(await checkStore(place)).toEqual([]);
  // Behind the product's back: one response and its session changed, another's row is to go.
  const [changed = '', spam = ''] = ids;
  await db.doc(paths.submission(ws, changed)).update({ source: 'elsewhere', tags: ['t'] });
  await db.doc(paths.submission(ws, spam)).update({ status: 'spam' });
  expect((await checkStore(place)).map(({ kind }) => kind)).toContain('different');
  const failed: string[] = [];
  const errors = vi.spyOn(console, 'error').mockImplementation((...all) => {
    failed.push(all.map(String).join(' '));
  });
  const sweep = (now: number) =>
    sweepStoreChecks(
      { context: effectsAt(db, now), attempt: (_door, _path, work) => work() },
      () => true,
    );
  // Not its turn yet.
  await sweep(AFTER);
  expect(failed).toEqual([]);
  await sweep(LATER);
  expect(failed.join('\n')).toContain('rows of an answer store differed from the documents');
  failed.length = 0;
  await openStore({ ...place, now: LATER + 120_000 }, Date.now);
  expect(await checkStore({ ...place, now: LATER })).toEqual([]);
  // Looked at once in a month, and then there is nothing to report.
  const { checkDueAt } = (await db.doc(paths.answerStore(ws, formId)).get()).data() ?? {};
  expect(checkDueAt).toBe(LATER + 30 * DAY);
  await sweep(LATER + 30 * DAY);
  expect(failed).toEqual([]);
  errors.mockRestore();
});
