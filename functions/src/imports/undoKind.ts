/** The undo of an import as a job: each of its responses is moved or deleted as by hand, in a transaction of its own. */
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { SubmissionStatus } from '@/domain/options/responseStatus';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import type { JobKind, Next, StepContext } from '../lib/jobKind';
import { applyStatusAct } from '../responses/changeStatus';
import { importedId } from './importKind';

/** Rows of a step, whether they were imported or not. */
const STEP_ROWS = 100;

interface Cursor {
  /** The next row, by its number in the file. */
  row: number;
}

/** @param size rows of a step, at most */
export function undoImportKind(size = STEP_ROWS): JobKind<JobOf<'undoImport'>, Cursor, number> {
  return {
    // Every act may be repeated: what a killed worker did is found done, and counted once.
    prepare: (step, { row } = { row: 0 }) => undoRows(step, row, row + size),
    commit: (tx, step, { row } = { row: 0 }, undone) => note(tx, step, row + size, undone),
  };
}

const DONE: Readonly<Record<'trash' | 'erase', SubmissionStatus>> = {
  trash: 'trashed',
  erase: 'erased',
};

async function undoRows(
  { db, ws, job, now }: StepContext<JobOf<'undoImport'>>,
  from: number,
  end: number,
): Promise<number> {
  const about = job.undoImport;
  const rows = Array.from({ length: Math.max(0, Math.min(end, about.lastRow + 1) - from) });
  const refs = rows.map((_none, index) =>
    db.doc(paths.submission(ws, importedId(about.import, from + index))),
  );
  if (refs.length === 0) return 0;
  let undone = 0;
  for (const found of await db.getAll(...refs, { fieldMask: ['importId', 'status'] })) {
    if (dataOf<SubmissionDoc>(found)?.importId !== about.import) continue;
    const status = await db.runTransaction((tx) =>
      applyStatusAct(tx, { db, now, by: job.startedBy }, ws, found.id, about.act),
    );
    if (status === DONE[about.act]) undone += 1;
  }
  return undone;
}

function note(
  tx: Transaction,
  { db, ws, jobId, job }: StepContext<JobOf<'undoImport'>>,
  end: number,
  undone: number,
): Promise<Next<Cursor>> {
  const about = job.undoImport;
  tx.update(db.doc(paths.job(ws, jobId)), {
    undoImport: { ...about, undone: about.undone + undone },
  });
  const progress = { done: Math.min(end, about.lastRow), of: about.lastRow };
  return Promise.resolve({ cursor: end > about.lastRow ? undefined : { row: end }, progress });
}
