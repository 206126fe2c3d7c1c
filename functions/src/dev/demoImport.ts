/** Old responses of the demo, brought along from another form builder (decision 0079). */
import type { Answers } from '@/domain/values/answer';
import type { Calls } from '@/domain/calls/contract.schema';
import type { ImportRow } from '@/domain/calls/responseFiles.schema';
import { dayIn } from '@/domain/base/days';
import { JOBS } from '../jobs/kinds';
import { stepJob } from '../jobs/runner';
import type { Firestore } from '../lib/admin';
import { TIME_ZONE } from './demoPlans';

const DAY = 86_400_000;
const ROWS = 26;
/** Days between two of them, and the age of the newest. */
const EVERY = 4;
const NEWEST = 95;
/** Days since the import. */
const AGO = 3;
const FILE_NAME = 'customer-feedback-2025-2026.csv';

interface Old {
  db: Firestore;
  ws: string;
  formId: string;
  now: number;
  newKey: () => string;
  /** What someone answered that day, `YYYY-MM-DD`. */
  nextAnswers: (day: string) => Answers;
  act: <N extends 'stageImport' | 'startImport'>(
    at: number,
    name: N,
    request: Calls[N]['request'],
  ) => Promise<unknown>;
}

/** Imports them as the dialog does: the rows are staged, and a job stores them. */
export async function importOldResponses(old: Old): Promise<void> {
  const { db, ws, formId, newKey, nextAnswers, act } = old;
  const now = old.now - AGO * DAY;
  const id = newKey();
  const rows = Array.from({ length: ROWS }, (_none, index): ImportRow => {
    // During working hours, at no two of the same time.
    const at = now - (NEWEST + (ROWS - index) * EVERY) * DAY + index * 17 * 60_000;
    return { row: index + 2, at, answers: nextAnswers(dayIn(TIME_ZONE, at)) };
  });
  await act(now, 'stageImport', { workspace: ws, id, formId, part: 0, rows });
  await act(now, 'startImport', {
    workspace: ws,
    id,
    formId,
    version: 1,
    fileName: FILE_NAME,
    onProblem: 'keep',
    rows: ROWS,
    lastRow: ROWS + 1,
    staged: ROWS,
    parts: 1,
  });
  for (let result = 'more'; result === 'more';) {
    result = await stepJob({ db, now, newKey }, JOBS, ws, id);
    if (result === 'failed' || result === 'waiting') throw new Error(`The import is ${result}.`);
  }
}
