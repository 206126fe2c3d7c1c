/**
 * An export as a job (decision 0075): plan, pieces, one file. Each step writes a piece under a name that nobody else
 * has, and its commit names it, so that what a killed or late worker wrote is never part of the file.
 */
import type { JobDoc, MemberDoc, NotificationDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import {
  EXPORT_DAYS,
  FORMAT_ABOUT,
  MAX_PDF_RESPONSES,
  type ExportNotes,
} from '@/domain/export/options';
import { exportWriter } from '@/domain/export/writer';
import { files, paths } from '@/domain/firestorePaths';
import { FieldValue, dataOf, type Transaction } from '../lib/admin';
import { filesOf } from '../lib/files';
import type { JobKind, Next, StepContext } from '../lib/jobKind';
import { composeFile, FILE, SELECTION } from './compose';
import { Piece, type Sum } from './pieces';
import { makePlan, readPlan, savePlan } from './planned';
import { responsesFrom, versionReader, type Position } from './reading';

const DAY = 86_400_000;
/** Responses of a step. */
export const STEP_ROWS = 5_000;
/** Bytes of a piece, about: a step ends with the response that reaches them. */
const STEP_BYTES = 16 << 20;

/** A piece that was committed. */
export interface SavedPiece {
  name: string;
  bytes: number;
}

/** What a first step is given: the selection, and how many responses there were. */
export interface ExportStart {
  phase: 'plan';
  ids?: string[];
  of?: number;
}

/** What later steps go on from. */
export interface ExportProgress {
  phase: 'rows' | 'compose' | 'clean';
  plan: string;
  /** Where the next piece begins. */
  at: Position | undefined;
  rows: number;
  of?: number;
  pieces: SavedPiece[];
  sum: Sum;
  notes: ExportNotes;
  /** Of the file, once there is one. */
  bytes?: number;
}

export type ExportCursor = ExportStart | ExportProgress;

/**
 * Exports.
 *
 * @param size responses per step, at most
 */
export function exportKind(size = STEP_ROWS): JobKind<ExportCursor, ExportCursor> {
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
async function work(step: StepContext, cursor: ExportCursor, size: number): Promise<ExportCursor> {
  switch (cursor.phase) {
    case 'plan':
      return plan(step, cursor);
    case 'rows':
      return writePiece(step, cursor, size);
    case 'compose':
      return {
        ...cursor,
        phase: 'clean',
        ...(await composeFile(step, await jobOf(step), cursor)),
      };
    case 'clean':
      await removePieces(step);
      return cursor;
  }
}

type FormJob = JobDoc & Required<Pick<JobDoc, 'formId' | 'export'>>;

async function jobOf({ db, ws, jobId }: StepContext): Promise<FormJob> {
  const job = dataOf<JobDoc>(await db.doc(paths.job(ws, jobId)).get());
  if (job?.formId === undefined || !job.export) throw new AppError('not_found');
  return { ...job, formId: job.formId, export: job.export };
}

async function plan(step: StepContext, { ids, of }: ExportStart): Promise<ExportProgress> {
  const { db, ws, jobId } = step;
  const name = await savePlan(step, await makePlan(db, ws, await jobOf(step)));
  if (ids) {
    const path = files.exportFile(ws, jobId, SELECTION);
    await (await filesOf(db)).save(path, Buffer.from(JSON.stringify(ids)), 'application/json');
  }
  return {
    phase: 'rows',
    plan: name,
    at: { at: 0 },
    rows: 0,
    ...(of === undefined ? {} : { of }),
    pieces: [],
    sum: { plainBytes: 0, crc: 0 },
    notes: { cut: 0, unplaced: 0 },
  };
}

async function writePiece(
  step: StepContext,
  cursor: ExportProgress,
  size: number,
): Promise<ExportProgress> {
  const { db, ws, jobId, newKey } = step;
  const { formId, export: about } = await jobOf(step);
  const planned = await readPlan(step, cursor.plan);
  const isPdf = planned.options.format === 'pdf';
  const { readField, prepare, definitionOf } = versionReader(
    db,
    ws,
    formId,
    planned.registry,
    isPdf,
  );
  const notes = { ...cursor.notes };
  const writer = exportWriter(planned, readField, notes, definitionOf);
  const piece = new Piece(planned.options.format === 'xlsx', cursor.sum);
  let { rows, at } = cursor;
  if (cursor.pieces.length === 0) piece.add(writer.begin());
  if (at) {
    const ids = about.selected === undefined ? undefined : await selectionOf(step);
    const source = { db, ws, formId, about, ...(ids ? { ids } : {}) };
    for await (const { response, next } of responsesFrom(source, at, size)) {
      at = next;
      if (!response) continue;
      await prepare(response.version);
      piece.add(writer.row(response, rows));
      rows += 1;
      // How many a filter finds is known only here.
      if (isPdf && rows > MAX_PDF_RESPONSES) throw new AppError('too_large');
      if (rows - cursor.rows >= size || piece.bytes >= STEP_BYTES) break;
    }
  }
  if (!at) piece.add(writer.end(rows));
  const { bytes, sum } = piece.finish();
  const name = `piece-${newKey()}`;
  const path = files.exportFile(ws, jobId, name);
  await (await filesOf(db)).save(path, bytes, 'application/octet-stream');
  return {
    ...cursor,
    phase: at ? 'rows' : 'compose',
    at,
    rows,
    pieces: [...cursor.pieces, { name, bytes: bytes.length }],
    sum,
    notes,
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
  { db, ws, jobId, now }: StepContext,
  { rows, of, bytes, notes }: ExportProgress,
): Promise<Next<ExportCursor>> {
  const ref = db.doc(paths.job(ws, jobId));
  const job = dataOf<JobDoc>(await tx.get(ref));
  const { startedBy: uid, formId, export: about } = job ?? {};
  if (!about || formId === undefined || bytes === undefined) throw new AppError('not_found');
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
      formId,
      formTitle: about.title,
      summary: `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'response' : 'responses'}, ${FORMAT_ABOUT[about.options.format].label}`,
      at: now,
      readAt: null,
    };
    tx.set(db.doc(paths.notification(uid, `export_${jobId}`)), told);
  }
  return { cursor: undefined, progress: progressOf(rows, of) };
}
