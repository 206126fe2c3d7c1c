/**
 * An import as a job (decision 0079). A step stores up to 100 rows in one transaction with the cursor, each under an id
 * made of import and row, so that no repeat writes a row twice. One session a step stands for its responses: the list
 * counts them, and no other number does.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { ImportJob } from '@/domain/documents/jobs/import.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { MAX_NOTED_PROBLEMS, type ImportNote } from '@/domain/options/imports';
import type { ImportRow } from '@/domain/calls/responseFiles.schema';
import { importedResponse, type ImportAbout } from '@/domain/import/response';
import { importResult } from '@/domain/import/texts';
import { noteRows } from '../answerStore/changes';
import { loadVersion } from '../forms/versions';
import { FieldValue, type Transaction } from '../lib/admin';
import { contentHash, sessionIdOf, submissionId } from '../lib/hash';
import type { JobKind, Next, StepContext } from '../lib/jobKind';
import { endAnnouncer } from './announceEnd';
import { FIRST_ROWS, nextRows, removeStaged, type RowsCursor } from './staged';
import { freeRows, locksAsked, refsAsked, storeFree, type PreparedRow } from './uniqueRows';

/** Responses of one transaction, at most. */
export const STEP_ROWS = 100;
/** Bytes of answers in one transaction, about. */
const STEP_BYTES = 2_000_000;

export type ImportCursor = RowsCursor | { phase: 'clean' };

/** A step's rows as responses, and where the next step begins. */
export interface ImportStep {
  next: ImportCursor | undefined;
  definition?: FormDefinition;
  prepared: PreparedRow[];
  refused: ImportNote[];
}

/** The id of a row's response: the same however often the row is stored. */
export const importedId = (importId: string, row: number): string =>
  submissionId(importId, `import ${row}`);

/** @param size rows of a step, at most */
export function importKind(size = STEP_ROWS): JobKind<JobOf<'import'>, ImportCursor, ImportStep> {
  return {
    prepare: (step, cursor = FIRST_ROWS) =>
      cursor.phase === 'clean' ? clean(step) : prepareRows(step, cursor, size),
    commit: (tx, step, _cursor, prepared) =>
      prepared.next ? storeRows(tx, step, prepared, prepared.next) : finish(tx, step),
  };
}

type Step = StepContext<JobOf<'import'>>;

async function clean({ db, ws, jobId }: Step): Promise<ImportStep> {
  await removeStaged(db, ws, jobId);
  return { next: undefined, prepared: [], refused: [] };
}

async function prepareRows(
  { db, ws, jobId, job, now }: Step,
  cursor: RowsCursor,
  size: number,
): Promise<ImportStep> {
  const { formId, startedAt, import: about } = job;
  const staged = { staged: jobId, parts: about.parts };
  const [found, definition, form] = await Promise.all([
    nextRows<ImportRow>(db, ws, staged, cursor, (rows) => firstOf(rows, size)),
    loadVersion(db, ws, formId, about.version),
    db.doc(paths.form(ws, formId)).get(),
  ]);
  if (!found) return { next: { phase: 'clean' }, prepared: [], refused: [] };
  if (!definition || !form.exists) throw new AppError('not_found');
  const context: ImportAbout = { ...about, importId: jobId, formId, startedAt };
  const { prepared, refused } = judgeRows(definition, found.rows, context, now);
  return {
    next: found.next,
    definition,
    prepared,
    refused,
  };
}

function firstOf(rows: readonly ImportRow[], size: number): ImportRow[] {
  const taken: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (taken.length >= size || bytes >= STEP_BYTES) break;
    taken.push(row);
    bytes += JSON.stringify(row.answers).length;
  }
  return taken;
}

function judgeRows(
  definition: FormDefinition,
  rows: readonly ImportRow[],
  about: ImportAbout,
  now: number,
): Pick<ImportStep, 'prepared' | 'refused'> {
  const prepared: PreparedRow[] = [];
  const refused: ImportNote[] = [];
  const sessionId = sessionIdOf(importedId(about.importId, rows[0]?.row ?? 0));
  const make = (sent: Omit<ImportRow, 'row'>) => {
    const hash = contentHash({ version: about.version, answers: sent.answers });
    return importedResponse(definition, sent, about, { contentHash: hash, sessionId }, now);
  };
  for (const { row, ...sent } of rows) {
    // The dialog judged each row by the same rules. What is refused here was sent by something else.
    const made = make(sent);
    if (made.ok) {
      const without = (fieldIds: readonly string[]) => {
        if (about.onProblem === 'skip') return undefined;
        const left = Object.entries(sent.answers).filter(([id]) => !fieldIds.includes(id));
        const again = make({ ...sent, answers: Object.fromEntries(left) });
        return again.ok ? again.document : undefined;
      };
      const id = importedId(about.importId, row);
      prepared.push({ row, id, document: made.document, without });
    } else if (made.problems === 'empty') {
      refused.push({ row, code: 'empty' });
    } else {
      const [fieldId, problem] = Object.entries(made.problems)[0] ?? [];
      const code = problem?.code ?? 'wrong_kind';
      refused.push({ row, code, ...(fieldId === undefined ? {} : { fieldId }) });
    }
  }
  return { prepared, refused };
}

async function storeRows(
  tx: Transaction,
  { db, ws, jobId, job, now }: Step,
  { definition, prepared, refused }: ImportStep,
  next: ImportCursor,
): Promise<Next<ImportCursor>> {
  const ref = db.doc(paths.job(ws, jobId));
  const refOf = (id: string) => db.doc(paths.submission(ws, id));
  const asked = definition ? await locksAsked(db, ws, definition, prepared) : [];
  const refs = [...prepared.map(({ id }) => refOf(id)), ...refsAsked(db, ws, asked)];
  const found = refs.length === 0 ? [] : await tx.getAll(...refs);
  const { formId, import: about } = job;
  const there = new Set(
    found.splice(0, prepared.length).flatMap((one) => (one.exists ? one.id : [])),
  );
  const free = freeRows(
    asked.filter(({ row }) => !there.has(row.id)),
    found,
  );
  storeFree(tx, db, ws, free, refOf);
  const [first] = free.stored;
  if (first) {
    const session = stepSession(ws, formId, about.version, free.stored.length, now);
    tx.set(db.doc(paths.session(ws, formId, first.document.sessionId)), session);
  }
  noteRows(tx, db, { ws, formId, now }, { responses: free.stored.map(({ id }) => id) });
  const done: ImportJob = {
    ...about,
    imported: about.imported + free.stored.length,
    refused: about.refused + refused.length + free.refused,
    leftOut: about.leftOut + free.leftOut,
    notes: [...about.notes, ...refused, ...free.notes].slice(0, MAX_NOTED_PROBLEMS),
  };
  tx.update(ref, { import: done });
  return { cursor: next, progress: { done: done.imported, of: done.rows } };
}

/** Stands for the responses of a step: what leaves it, is restored or erased is counted here, as in any session. */
const stepSession = (
  workspace: string,
  formId: string,
  version: number,
  submissions: number,
  now: number,
): SessionDoc => ({
  schemaVersion: 1,
  formId,
  workspace,
  version,
  viewedAt: now,
  lastActiveAt: now,
  hiddenMs: 0,
  submissions,
  excluded: 'import',
  dueAt: now,
});

async function finish(
  tx: Transaction,
  { db, ws, jobId, job, now }: Step,
): Promise<Next<ImportCursor>> {
  const ref = db.doc(paths.job(ws, jobId));
  const { startedBy: uid, formId, import: about } = job;
  const announce = await endAnnouncer(tx, { db, now }, ws, uid);
  tx.update(ref, { cursor: FieldValue.delete() });
  announce(`import_${jobId}`, {
    type: 'import',
    workspace: ws,
    formId,
    formTitle: about.title,
    summary: importResult(about),
    at: now,
  });
  return { cursor: undefined, progress: { done: about.imported, of: about.rows } };
}
