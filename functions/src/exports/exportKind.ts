/** An export of responses as a job (decisions 0075, 0085). */
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { ExportRunProgress } from './progress';
import { NO_FILTER } from '@/domain/conditions/filters';
import { readResponseFilter } from '@/domain/conditions/stored';
import type { Firestore } from '../lib/admin';
import { listedIds } from '../answerStore/listing';
import { AppError } from '@/domain/base/errors';
import { isCounted } from '@/domain/options/responseStatus';
import { EXPORT_DAYS, FORMAT_ABOUT } from '@/domain/options/exports';
import { files } from '@/domain/base/firestorePaths';
import { filesOf } from '../lib/files';
import type { JobKind, StepContext } from '../lib/jobKind';
import { composeFile, SELECTION } from './compose';
import { fileJob } from './fileJob';
import { makeBase, namedIn, savePlan } from './planned';
import { writePieces } from './writing';

const DAY = 86_400_000;
/** Whose alphabet sorted texts are in: files are the workspace’s, whose language is English. */
const LOCALE = 'en-GB';
/** Responses of a step: some seconds of work, and seldom more than one query. */
export const EXPORT_STEP_ROWS = 20_000;

/** What a first step is given: the selection, and how many responses there were. */
export interface ExportStart {
  phase: 'plan';
  ids?: string[];
  of?: number;
}

export type ExportCursor = ExportStart | ExportRunProgress;

type Step = StepContext<JobOf<'export'>>;

/**
 * Exports of responses.
 *
 * @param size responses per step, at most
 */
export function exportKind(
  size = EXPORT_STEP_ROWS,
): JobKind<JobOf<'export'>, ExportCursor, ExportRunProgress> {
  return fileJob<JobOf<'export'>, ExportStart, ExportRunProgress>({
    first: { phase: 'plan' },
    plan,
    read: (step, cursor) => writePieces(step, step.job.export, cursor, size),
    async write(step, cursor) {
      const { formId, export: about } = step.job;
      const { options, asOf, title } = about;
      const file = { isOfAll: formId === undefined, format: options.format, asOf, title };
      return { ...cursor, ...(await composeFile(step, file, cursor)) };
    },
    finished({ formId, export: about }, { rows, bytes, notes }) {
      return {
        fields: { export: { ...about, rows, bytes, notes } },
        keptFor: EXPORT_DAYS * DAY,
        notice: {
          type: 'export',
          ...(formId === undefined ? {} : { formId }),
          formTitle: about.title,
          summary: `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'response' : 'responses'}, ${FORMAT_ABOUT[about.options.format].label}`,
        },
      };
    },
  });
}

/** The ids of an export in the order of its list; undefined if that is the order in which responses are read. */
async function sortedIds({ db, ws, job, now }: Step): Promise<string[] | undefined> {
  const { formId, export: about } = job;
  const { order, filter, statuses } = about.scope;
  if (formId === undefined || order === undefined || !statuses.every(isCounted)) return undefined;
  const { asOf, timeZone } = about;
  const wanted = filter ? readResponseFilter(filter) : NO_FILTER;
  const at = { now: asOf, timeZone, locale: LOCALE, names: await namesIn(db, ws) };
  return listedIds({ db, ws, formId, now }, wanted, order, at, Date.now);
}

/** The names of tags and members, by id. */
async function namesIn(db: Firestore, ws: string): Promise<Map<string, string>> {
  const { tags, members } = await namedIn(db, ws);
  return new Map([
    ...tags.map(({ id, name }) => [id, name] as const),
    ...members.map(({ uid, displayName, email }) => [uid, displayName || email] as const),
  ]);
}

async function plan(
  step: Step,
  { ids: chosen, of: counted }: ExportStart,
): Promise<ExportRunProgress> {
  const { db, ws, jobId } = step;
  const ids = chosen ?? (await sortedIds(step));
  const of = counted ?? ids?.length;
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
