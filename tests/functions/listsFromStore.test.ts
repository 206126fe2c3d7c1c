/** Lists from the answer store over the emulators: exports in their order, and what changes of many answer. */
import { parse } from 'csv-parse/sync';
import { expect, it, vi } from 'vitest';
import type { ConditionOf } from '@/domain/conditions/condition';
import { comparison, type ResponseFilterCondition } from '@/domain/conditions/filters';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { openStore } from '../../functions/src/answerStore/store';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { flushWhole } from '../../functions/src/numbers/flush';
import { runSweep } from '../../functions/src/sweep/sweep';
import { takeAnswers } from '../support/crm';
import { effectsAt } from '../support/effects';
import { exportedFile, runExport } from '../support/exportJobs';
import { everyType, EVERY_ANSWER } from '../support/everyType';
import { KEY_SECRET } from '../support/server';
import { call, published } from '../support/product';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

const db = databaseOf('demo-lists-from-store');
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const AFTER = NOW + 3 * 3_600_000;

async function aForm(parcels: readonly number[]) {
  const form = await published(db, everyType(), { now: NOW - 60 * DAY });
  const ids: string[] = [];
  for (const [index, v] of parcels.entries()) {
    const answers = { ...EVERY_ANSWER, fcount: { t: 'number' as const, v } };
    ids.push(await takeAnswers(db, form, answers, NOW - index * 10 * DAY));
  }
  const { ws, formId } = form;
  await flushWhole(db, ws, formId, AFTER);
  // The first opening starts the job that builds the store, and the sweep runs it.
  for (let time = 0; time < 2; time += 1) {
    await runSweep(effectsAt(db, AFTER), { effectAge: 0 });
    await openStore({ db, ws, formId, now: AFTER }, Date.now);
  }
  return { ...form, ids };
}

it('an export has the order and the filter of the list, and leaves out what was moved since', async () => {
  // Ten days apart, the newest first.
  const { ws, formId, uid, ids } = await aForm([50, 5, 100, 20, 15]);
  const filter: ConditionOf<ResponseFilterCondition> = {
    op: 'any',
    of: [
      comparison({ kind: 'field', id: 'fcount' }, 'at_least', ['20']),
      comparison({ kind: 'response', property: 'submitted' }, 'between', ['month-1', 'month-1']),
    ],
  };
  const [first = '', , hundred = '', twenty = '', fifteen = ''] = ids;
  const sorted = async (isUp: boolean) => {
    const what: ExportWanted = {
      kind: 'scope',
      scope: {
        statuses: ['complete'],
        filter: { conditions: [filter], search: '' },
        order: { by: 'fcount', isUp },
      },
    };
    const request = { workspace: ws, formId, options: DEFAULT_OPTIONS, what, id: randomKey() };
    const { id } = await call(db, 'startExport', request, { uid, now: AFTER });
    expect(await runExport(db, ws, id, { size: 2, at: AFTER })).toMatchObject({ result: 'done' });
    const rows: Record<string, string>[] = parse(await exportedFile(db, ws, id), {
      bom: true,
      columns: true,
    });
    return rows.map((row) => (row['Response ID'] ?? '').replace(/^'-/, '-'));
  };
  // Twenty and fifteen were sent in October.
  expect(await sorted(true)).toEqual([fifteen, twenty, first, hundred]);
  expect(await sorted(false)).toEqual([hundred, first, twenty, fifteen]);
  const change = { kind: 'status', act: 'trash' } as const;
  await call(db, 'changeResponses', { workspace: ws, ids: [first], change }, { uid, now: AFTER });
  expect(await sorted(false)).toEqual([hundred, twenty, fifteen]);
});

it('a change of many says what it changed, and whose it was before', async () => {
  const { ws: workspace, formId, uid, ids } = await aForm([5, 10, 15]);
  const [a = '', b = '', c = ''] = ids;
  const ask = { uid, now: AFTER };
  const { id: tagId } = await call(
    db,
    'changeTags',
    { workspace, change: { kind: 'create', name: 'Hot' } },
    ask,
  );
  const tag = { kind: 'tag', tagId, on: true } as const;
  await call(db, 'changeResponses', { workspace, ids: [a], change: tag }, ask);
  expect(await call(db, 'changeResponses', { workspace, ids, change: tag }, ask)).toEqual({
    done: ids,
    changed: [b, c],
  });
  const assign = { kind: 'assign', uid } as const;
  await call(db, 'changeResponses', { workspace, ids: [b], change: assign }, ask);
  expect(await call(db, 'changeResponses', { workspace, ids, change: assign }, ask)).toEqual({
    done: ids,
    changed: [a, c],
    former: { [a]: null, [c]: null },
  });
  const spam = { kind: 'status', act: 'spam' } as const;
  await call(db, 'changeResponses', { workspace, ids: [c], change: spam }, ask);
  const missing = submissionId(formId, randomKey());
  expect(
    await call(db, 'changeResponses', { workspace, ids: [...ids, missing], change: spam }, ask),
  ).toEqual({ done: ids, changed: [a, b] });
});
