/**
 * A job that makes a file, in the steps that all such jobs have (decision 0075): a plan, rows as pieces, one file of all
 * pieces. Each step writes pieces under names that no one else has, and its commit names them, so that what a killed or
 * late worker wrote is never part of the file.
 */
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { files, paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Transaction } from '../lib/admin';
import { filesOf } from '../lib/files';
import type { JobKind, Next, StepContext } from '../lib/jobKind';
import { announcer } from '../notices/announce';
import { FILE, SELECTION } from './compose';
import { madeFile } from './madeFile';
import type { FileProgress } from './progress';

/** A finished file: what its job says of it, and what the person who asked for it is notified of. */
interface Finished {
  fields: Record<string, unknown>;
  /** How long it is kept, in milliseconds. */
  keptFor: number;
  notice?: Pick<NotificationDoc, 'type' | 'formId' | 'formTitle' | 'summary'>;
}

/** What each kind of file does. `S` is the cursor that its job begins with, `C` that of later steps. */
interface FileSteps<J extends JobDoc, S, C extends FileProgress> {
  /** Where a job without a cursor begins. */
  first?: S;
  /** Everything that later steps read, as of now. */
  plan(step: StepContext<J>, start: S): Promise<C>;
  /** The next rows as pieces; `compose` once all are. */
  read(step: StepContext<J>, cursor: C): Promise<C>;
  /** One file. May run twice: the second takes the place of the first. */
  write(step: StepContext<J>, cursor: C): Promise<C & { bytes: number }>;
  finished(job: J, cursor: C & { bytes: number }): Finished;
}

type Start = { phase?: 'plan'; of?: number };

/** A job that makes a file. */
export function fileJob<J extends JobDoc, S extends Start, C extends FileProgress>(
  steps: FileSteps<J, S, C>,
): JobKind<J, S | C, C> {
  const isPlanned = (cursor: S | C): cursor is C =>
    cursor.phase !== undefined && cursor.phase !== 'plan';
  const work = async (step: StepContext<J>, cursor: S | C): Promise<C> => {
    if (!isPlanned(cursor)) return steps.plan(step, cursor);
    switch (cursor.phase) {
      case 'rows':
        return steps.read(step, cursor);
      case 'compose':
        return { ...(await steps.write(step, cursor)), phase: 'clean' };
      case 'clean':
        await removePieces(step);
        return cursor;
    }
  };
  return {
    fileFor: (job) => madeFile(job)?.act,
    prepare: async (step, cursor = steps.first) => {
      if (!cursor) throw new AppError('not_found');
      try {
        return await work(step, cursor);
      } finally {
        await forgetIfGone(step);
      }
    },
    commit: async (tx, step, cursor, next) =>
      cursor && isPlanned(cursor) && cursor.phase === 'clean'
        ? finish(tx, step, steps, cursor)
        : { cursor: next, ...progressOf(next) },
  };
}

function progressOf({ rows: done, of }: FileProgress): Pick<Next<unknown>, 'progress'> {
  if (done === undefined) return {};
  return { progress: of === undefined ? { done } : { done, of: Math.max(of, done) } };
}

async function removePieces({ db, ws, jobId }: StepContext): Promise<void> {
  const kept = [FILE, SELECTION].map((name) => files.exportFile(ws, jobId, name));
  await (await filesOf(db)).removeAll(files.exportOf(ws, jobId), kept);
}

/** The workspace may have been deleted during the step: no one would remove what it wrote. */
async function forgetIfGone({ db, ws, jobId }: StepContext): Promise<void> {
  if ((await db.doc(paths.job(ws, jobId)).get()).exists) return;
  await (await filesOf(db)).removeAll(files.exportOf(ws, jobId));
}

/** The last commit: the file is there, and the person who asked for it is notified. */
async function finish<J extends JobDoc, S, C extends FileProgress>(
  tx: Transaction,
  { db, ws, jobId, job, now }: StepContext<J>,
  { finished }: FileSteps<J, S, C>,
  cursor: C,
): Promise<Next<S | C>> {
  const { bytes } = cursor;
  if (bytes === undefined) throw new AppError('not_found');
  const { fields, keptFor, notice } = finished(job, { ...cursor, bytes });
  const { startedBy: uid } = job;
  const member =
    uid === undefined || !notice
      ? undefined
      : dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, uid))));
  tx.update(db.doc(paths.job(ws, jobId)), {
    ...fields,
    fileExpiresAt: now + keptFor,
    cursor: FieldValue.delete(),
  });
  if (uid !== undefined && member && notice) {
    const announce = await announcer(db, [uid], now);
    announce(tx, uid, `${notice.type}_${jobId}`, { ...notice, workspace: ws, at: now });
  }
  return { cursor: undefined, ...progressOf(cursor) };
}
