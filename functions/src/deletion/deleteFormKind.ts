/**
 * Deleting a form for good as a job (decision 0090). Its head and public page say so from the start, so that nothing new
 * arrives; each phase then removes a page of what it had, and the head goes last. Every removal may run twice.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { SUBMISSION_STATUSES } from '@/domain/options/responseStatus';
import { IN_PROGRESS_MS } from '@/domain/insights/sessions';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { removeStore } from '../answerStore/store';
import { dataOf } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { deleteTree } from '../lib/deleteTree';
import type { JobKind, StepContext } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { flushForm } from '../numbers/flush';
import { rollUpWorkspace } from '../numbers/rollup';
import { removeResponse } from '../responses/remove';
import { removeAround, removeFiles, removeJobs, removeSome } from './around';

/** Responses of one step. */
const SOME = 50;
/** Transactions at once. */
const AT_ONCE = 5;

/** In this order: figures are added up before what they are made of goes. */
export const DELETION_PHASES = [
  'numbers',
  'responses',
  'files',
  'around',
  'jobs',
  'sessions',
  'form',
] as const;
export type DeletionPhase = (typeof DELETION_PHASES)[number];

export interface DeletionCursor {
  formId: string;
  /** The first phase where it is absent. */
  phase?: DeletionPhase;
  /** Responses that are gone. */
  done?: number;
}

/** What a step did: whether its phase goes on, and how many responses went. */
interface Done {
  more: boolean;
  responses: number;
}

/** @param size responses of a step, at most */
export function deleteFormKind(size = SOME): JobKind<JobOf<'deleteForm'>, DeletionCursor, Done> {
  return {
    isForgotten: true,
    prepare: (step, cursor) =>
      cursor ? PHASES[cursor.phase ?? 'numbers'](step, cursor.formId, size) : Promise.resolve(NONE),
    commit(_tx, _step, cursor, { more, responses }) {
      if (!cursor) return Promise.resolve({ cursor: undefined });
      const done = (cursor.done ?? 0) + responses;
      const phase = more ? (cursor.phase ?? 'numbers') : after(cursor.phase ?? 'numbers');
      return Promise.resolve({
        cursor: phase && { formId: cursor.formId, phase, done },
        progress: { done },
      });
    },
  };
}

const NONE: Done = { more: false, responses: 0 };

const after = (phase: DeletionPhase): DeletionPhase | undefined =>
  DELETION_PHASES[DELETION_PHASES.indexOf(phase) + 1];

type Phase = (step: StepContext, formId: string, size: number) => Promise<Done>;

const plain =
  (work: (step: StepContext, formId: string) => Promise<boolean>): Phase =>
  async (step, formId) => ({ more: await work(step, formId), responses: 0 });

const PHASES: Record<DeletionPhase, Phase> = {
  numbers: plain(countAll),
  responses: removeResponses,
  files: plain(removeFiles),
  around: plain(removeAround),
  jobs: plain(removeJobs),
  sessions: plain(async ({ db, ws }, formId) => {
    const sessions = await removeSome(db.collection(paths.sessions(ws, formId)));
    const locks = await removeSome(db.collection(paths.locks(ws, formId)));
    return sessions || locks;
  }),
  form: plain(async ({ db, ws }, formId) => {
    await removeStore(db, ws, formId);
    await deleteTree(db, db.doc(paths.form(ws, formId)));
    return false;
  }),
};

/**
 * The totals of the workspace keep what the form counted, so it is all counted and added first. Anyone who is filling it in
 * can't submit any more: as of half an hour from now, no one is in progress.
 */
async function countAll({ db, ws, now }: StepContext, formId: string): Promise<boolean> {
  const later = now + IN_PROGRESS_MS + 1;
  const { more } = await flushForm(db, ws, formId, later);
  if (more) return true;
  const months = await db.collection(paths.formStats(ws, formId)).get();
  const pending = months.docs.flatMap((doc) =>
    dataOf<StatsMonthDoc>(doc)?.unfoldedSince === undefined ? [] : [{ formId, month: doc.id }],
  );
  await rollUpWorkspace(db, ws, pending, now);
  return false;
}

async function removeResponses(
  { db, ws, now }: StepContext,
  formId: string,
  size: number,
): Promise<Done> {
  const all = db.collection(paths.submissions(ws));
  const pages = await Promise.all(
    SUBMISSION_STATUSES.map((status) =>
      serverQuery(all, QUERIES.submissionsOfForm, [formId, status]).select().limit(size).get(),
    ),
  );
  const ids = pages.flatMap(({ docs }) => docs.map(({ id }) => id)).slice(0, size);
  await atOnce(ids, AT_ONCE, (id) =>
    db.runTransaction((tx) => removeResponse(tx, { db, now }, ws, id)),
  );
  return { more: ids.length === size, responses: ids.length };
}
