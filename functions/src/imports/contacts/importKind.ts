/**
 * An import of contacts as a job (decision 0127), and its dry run, which is the same work in a transaction that writes
 * no contact. A step deals with some rows in one transaction together with the cursor, so each row happens once.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { NO_ROWS, SAMPLES_EACH, type RowCounts } from '@/domain/options/contactImports';
import type { IndexedRow } from '@/domain/contacts/import/importRow';
import type { SampleRow } from '@/domain/calls/contactFiles.schema';
import { contactsResult } from '@/domain/contacts/import/resultText';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { csvHeader, csvRecord } from '@/domain/export/csv';
import { EXPORT_DAYS } from '@/domain/options/exports';
import { files, paths } from '@/domain/base/firestorePaths';
import { FILE } from '../../exports/compose';
import { dataOf, FieldValue, type Transaction } from '../../lib/admin';
import { filesOf } from '../../lib/files';
import type { JobKind, Next, StepContext } from '../../lib/jobKind';
import { keySecret } from '../../lib/keys';
import { Overlay } from '../../lib/overlay';
import { endAnnouncer } from '../announceEnd';
import { FIRST_ROWS, nextRows, removeStaged, stagedDoc, type RowsCursor } from '../staged';
import { importRows } from './rowStep';
import { indexStaged, readRefused, readSamples, refusedPart, SAMPLES } from './staging';

/** Rows of one transaction, at most. */
export const CONTACT_STEP_ROWS = 100;
/** Members that a row can name as owner. */
const MEMBERS = 500;
const DAY = 86_400_000;

export type ContactCursor =
  | { phase: 'index' }
  | RowsCursor
  /** What was not imported becomes a file, and what was staged goes. */
  | { phase: 'end' };

interface Prepared {
  rows: IndexedRow[];
  next: ContactCursor | undefined;
  samples: SampleRow[];
  bytes?: number;
}

const NOTHING: Prepared = { rows: [], next: undefined, samples: [] };

/** @param size rows of a step, at most */
export function contactImportKind(
  what: 'dry run' | 'import',
  size = CONTACT_STEP_ROWS,
): JobKind<JobOf<'checkContacts' | 'importContacts'>, ContactCursor, Prepared> {
  const isDry = what === 'dry run';
  const first: ContactCursor = isDry ? { phase: 'index' } : FIRST_ROWS;
  return {
    prepare: async (step, cursor = first) => {
      const about = step.job.contactImport;
      switch (cursor.phase) {
        case 'index':
          return index(step, about);
        case 'rows':
          return prepareRows(step, about, cursor, size, isDry);
        case 'end':
          return isDry ? NOTHING : end(step, about);
      }
    },
    commit: (tx, step, cursor = first, prepared) => {
      if (cursor.phase === 'end') return finish(tx, step, isDry, prepared.bytes);
      return commitRows(tx, step, prepared, isDry);
    },
  };
}

type Step = StepContext<JobOf<'checkContacts' | 'importContacts'>>;

async function workspaceOf({ db, ws }: StepContext): Promise<WorkspaceDoc> {
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  if (!workspace) throw new AppError('not_found');
  return workspace;
}

async function index(step: Step, about: ContactImportJob): Promise<Prepared> {
  const { timeZone } = await workspaceOf(step);
  const by = step.job.startedBy ?? '';
  await indexStaged(step, step.ws, about.staged, { parts: about.parts, by, timeZone });
  return { ...NOTHING, next: FIRST_ROWS };
}

async function prepareRows(
  { db, ws }: StepContext,
  about: ContactImportJob,
  cursor: RowsCursor,
  size: number,
  isDry: boolean,
): Promise<Prepared> {
  const found = await nextRows<IndexedRow>(db, ws, about, cursor, (rows) => rows.slice(0, size));
  if (!found) return { ...NOTHING, next: { phase: 'end' } };
  return { ...found, samples: isDry ? ((await readSamples(db, ws, about.staged)) ?? []) : [] };
}

async function commitRows(
  tx: Transaction,
  step: Step,
  { rows, next, samples }: Prepared,
  isDry: boolean,
): Promise<Next<ContactCursor>> {
  const { db, ws, jobId, job, now, newKey } = step;
  const jobRef = db.doc(paths.job(ws, jobId));
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  const about = job.contactImport;
  if (!workspace) throw new AppError('not_found');
  const overlay = new Overlay(tx, db);
  const context = { db, now, newKey, keySecret: keySecret(process.env) };
  const by = job.startedBy ?? '';
  const isNamed = rows.some(({ values }) => values.owner !== undefined);
  const found = isNamed ? await tx.get(db.collection(paths.members(ws)).limit(MEMBERS)) : undefined;
  const members = new Set(found?.docs.map(({ id }) => id));
  const rowStep = { overlay, context, ws, jobId, by, workspace, about, members };
  const done = await importRows(rowStep, rows);
  if (!isDry) overlay.flush();
  const hasRefused = !isDry && done.refused.length > 0;
  if (hasRefused) {
    const ref = db.doc(paths.importRows(ws, jobId, refusedPart(about.refusedParts)));
    tx.set(ref, stagedDoc(by, done.refused, now));
  }
  if (isDry && done.samples.length > 0) {
    const all = firstOfEach([...samples, ...done.samples]);
    tx.set(db.doc(paths.importRows(ws, about.staged, SAMPLES)), stagedDoc(by, all, now));
  }
  tx.update(jobRef, {
    contactImport: {
      ...about,
      counts: done.counts,
      refusedParts: about.refusedParts + (hasRefused ? 1 : 0),
    },
  });
  return { cursor: next, progress: { done: dealtWith(done.counts), of: about.rows } };
}

function firstOfEach(samples: readonly SampleRow[]): SampleRow[] {
  const counts = { ...NO_ROWS };
  return samples.filter(({ outcome }) => {
    counts[outcome] += 1;
    return counts[outcome] <= SAMPLES_EACH;
  });
}

const dealtWith = (counts: RowCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The file of rows that were not imported: the file's own columns, and why. */
async function end({ db, ws, jobId }: StepContext, about: ContactImportJob): Promise<Prepared> {
  let bytes: number | undefined;
  if (about.refusedParts > 0) {
    const text = [csvHeader([...about.headers, 'Not imported because'], false)];
    for (let part = 0; part < about.refusedParts; part += 1) {
      const rows = await readRefused(db, ws, jobId, part);
      if (!rows) throw new AppError('not_found');
      for (const { cells, reason } of rows) {
        const own = about.headers.map((_header, at) => cells[at] ?? '');
        text.push(
          csvRecord(
            [...own, reason].map((v) => ({ t: 'text', v })),
            false,
          ),
        );
      }
    }
    const content = Buffer.from(text.join(''));
    bytes = content.length;
    const bucket = await filesOf(db);
    await bucket.save(files.exportFile(ws, jobId, FILE), content, 'text/csv; charset=utf-8');
  }
  // Repeated, it finds nothing to remove: what the file is made of goes with the next step.
  await removeStaged(db, ws, about.staged);
  return { ...NOTHING, ...(bytes === undefined ? {} : { bytes }) };
}

async function finish(
  tx: Transaction,
  { db, ws, jobId, job, now }: Step,
  isDry: boolean,
  bytes: number | undefined,
): Promise<Next<ContactCursor>> {
  const ref = db.doc(paths.job(ws, jobId));
  const { startedBy: uid, contactImport: about } = job;
  const progress = { done: dealtWith(about.counts), of: about.rows };
  if (isDry) {
    tx.update(ref, { cursor: FieldValue.delete() });
    return { cursor: undefined, progress };
  }
  const announce = await endAnnouncer(tx, { db, now }, ws, uid);
  for (let part = 0; part < about.refusedParts; part += 1) {
    tx.delete(db.doc(paths.importRows(ws, jobId, refusedPart(part))));
  }
  tx.update(ref, {
    contactImport: { ...about, ...(bytes === undefined ? {} : { bytes }) },
    ...(bytes === undefined ? {} : { fileExpiresAt: now + EXPORT_DAYS * DAY }),
    cursor: FieldValue.delete(),
  });
  announce(`contactImport_${jobId}`, {
    type: 'contactImport',
    workspace: ws,
    formTitle: about.source,
    summary: contactsResult(about.counts),
    at: now,
  });
  return { cursor: undefined, progress };
}
