/**
 * An export as a job (decisions 0075, 0085): plan, pieces, one file. Each step writes pieces under names that nobody else
 * has, and its commit names them, so that what a killed or late worker wrote is never part of the file.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { ExportProgress } from './progress';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { EXPORT_DAYS, FORMAT_ABOUT } from '@/domain/options/exports';
import { files, paths } from '@/domain/base/firestorePaths';
import { dataOf, FieldValue, type Transaction } from '../lib/admin';
import { filesOf } from '../lib/files';
import type { JobKind, Next, StepContext } from '../lib/jobKind';
import { composeFile, FILE, SELECTION } from './compose';
import { makeBase, savePlan } from './planned';
import { writePieces } from './writing';

const DAY = 86_400_000;
/** Responses of a step: some seconds of work, and seldom more than one query. */
export const STEP_ROWS = 20_000;

/** What a first step is given: the selection, and how many responses there were. */
export interface ExportStart {
  phase: 'plan';
  ids?: string[];
  of?: number;
}

export type ExportCursor = ExportStart | ExportProgress;

/**
 * Exports.
 *
 * @param size responses per step, at most
 */
export function exportKind(size = STEP_ROWS): JobKind<JobOf<'export'>, ExportCursor, ExportCursor> {
  return {
    prepare: async (step, cursor = { phase: 'plan' }) => {
      try {
        return await work(step, cursor, size);
      } finally {
        await forgetIfGone(step);
      }
    },
    commit: async (tx, step, cursor, next) => {
      if (cursor?.phase === 'clean') return finish(tx, step, cursor);
      const done = next.phase === 'plan' ? 0 : next.rows;
      return { cursor: next, progress: progressOf(done, next.of) };
    },
  };
}

const progressOf = (done: number, of: number | undefined) =>
  of === undefined ? { done } : { done, of: Math.max(of, done) };

/** One step outside of any transaction. @returns where the next one begins */
type Step = StepContext<JobOf<'export'>>;

async function work(step: Step, cursor: ExportCursor, size: number): Promise<ExportCursor> {
  switch (cursor.phase) {
    case 'plan':
      return plan(step, cursor);
    case 'rows':
      return writePieces(step, step.job.export, cursor, size);
    case 'compose': {
      const { formId, export: about } = step.job;
      const { options, asOf, title } = about;
      const file = { isOfAll: formId === undefined, format: options.format, asOf, title };
      return { ...cursor, phase: 'clean', ...(await composeFile(step, file, cursor)) };
    }
    case 'clean':
      await removePieces(step);
      return cursor;
  }
}

async function plan(step: Step, { ids, of }: ExportStart): Promise<ExportProgress> {
  const { db, ws, jobId } = step;
  const base = await savePlan(step, await makeBase(db, ws, step.job, ids));
  if (ids) {
    const path = files.exportFile(ws, jobId, SELECTION);
    await (await filesOf(db)).save(path, Buffer.from(JSON.stringify(ids)), 'application/json');
  }
  return {
    phase: 'rows',
    base,
    form: 0,
    at: { at: 0 },
    rows: 0,
    ...(of === undefined ? {} : { of }),
    parts: [],
    notes: { cut: 0, unplaced: 0 },
  };
}

/** The ids of an export's selection. Throws `not_found` once its files are gone. */
export async function selectionOf({
  db,
  ws,
  jobId,
}: Pick<StepContext, 'db' | 'ws' | 'jobId'>): Promise<string[]> {
  const file = await (await filesOf(db)).read(files.exportFile(ws, jobId, SELECTION));
  if (!file) throw new AppError('not_found');
  // Written by the step that made the plan.
  return JSON.parse(file.bytes.toString()) as string[];
}

async function removePieces({ db, ws, jobId }: StepContext): Promise<void> {
  const bucket = await filesOf(db);
  const kept = [FILE, SELECTION].map((name) => files.exportFile(ws, jobId, name));
  await bucket.removeAll(files.exportOf(ws, jobId), kept);
}

/** The workspace may have been deleted during the step: nobody would remove what it wrote. */
async function forgetIfGone({ db, ws, jobId }: StepContext): Promise<void> {
  if ((await db.doc(paths.job(ws, jobId)).get()).exists) return;
  await (await filesOf(db)).removeAll(files.exportOf(ws, jobId));
}

/** The last commit: the file is there, and whoever asked for it hears of it. */
async function finish(
  tx: Transaction,
  { db, ws, jobId, job, now }: Step,
  { rows, of, bytes, notes }: ExportProgress,
): Promise<Next<ExportCursor>> {
  const ref = db.doc(paths.job(ws, jobId));
  const { startedBy: uid, formId, export: about } = job;
  if (bytes === undefined) throw new AppError('not_found');
  const member =
    uid === undefined ? undefined : dataOf<MemberDoc>(await tx.get(db.doc(paths.member(ws, uid))));
  tx.update(ref, {
    export: { ...about, rows, bytes, notes },
    fileExpiresAt: now + EXPORT_DAYS * DAY,
    cursor: FieldValue.delete(),
  });
  if (uid !== undefined && member) {
    const told: NotificationDoc = {
      schemaVersion: 1,
      type: 'export',
      workspace: ws,
      ...(formId === undefined ? {} : { formId }),
      formTitle: about.title,
      summary: `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'response' : 'responses'}, ${FORMAT_ABOUT[about.options.format].label}`,
      at: now,
      readAt: null,
    };
    tx.set(db.doc(paths.notification(uid, `export_${jobId}`)), told);
  }
  return { cursor: undefined, progress: progressOf(rows, of) };
}
