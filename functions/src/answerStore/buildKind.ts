/**
 * Builds a form's answer store from its documents: notes all sessions and imported responses, a page a step, and the
 * store's writer does the rest. Also after a change of the workspace's zone, which moves rows to other days.
 */
import { FieldPath } from 'firebase-admin/firestore';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { COUNTED } from '@/domain/options/responseStatus';
import { QUERIES } from '@/domain/queries/queries';
import type { Query } from 'firebase-admin/firestore';
import type { Firestore, Transaction } from '../lib/admin';
import type { JobKind, StepContext } from '../lib/jobKind';
import { newJob } from '../lib/newJob';
import { serverQuery } from '../lib/query';

/** Documents of a step. */
const SOME = 1_000;

/** The job of a form: one at a time. */
export const buildJobId = (formId: string): string => `answers-${formId}`;

/** Starts it, from the beginning if it is running. */
export function startBuild(
  tx: Transaction,
  db: Firestore,
  { ws, formId, now }: { ws: string; formId: string; now: number },
): void {
  tx.set(db.doc(paths.job(ws, buildJobId(formId))), { ...newJob('buildAnswers', now), formId });
}

/** Sessions first; then responses, of which imported ones alone have rows of their own. */
const PHASES = ['sessions', 'responses'] as const;
type Phase = (typeof PHASES)[number];

interface Cursor {
  phase: Phase;
  after?: [at: number, id: string];
  /** Of the documents that were written. */
  step: number;
  done: number;
}

type Step = StepContext<JobOf<'buildAnswers'>>;

interface PhaseAbout {
  query(step: Step): Query;
  /** The field by which the query sorts. */
  by: 'viewedAt' | 'submittedAt';
  also: 'excluded' | 'importId';
  /** Whether a document has a row, by its other field. */
  hasRow(value: unknown): boolean;
}

const ABOUT: Record<Phase, PhaseAbout> = {
  sessions: {
    query: ({ db, ws, job }) =>
      serverQuery(
        db.collection(paths.sessions(ws, job.formId)),
        QUERIES.sessionsOfForm,
        [],
      ).orderBy(FieldPath.documentId()),
    by: 'viewedAt',
    also: 'excluded',
    hasRow: (excluded) => excluded !== 'import',
  },
  responses: {
    query: ({ db, ws, job }) =>
      serverQuery(db.collection(paths.submissions(ws)), QUERIES.submissionsOfForm, [
        job.formId,
        COUNTED,
      ]).orderBy(FieldPath.documentId(), 'desc'),
    by: 'submittedAt',
    also: 'importId',
    hasRow: (importId) => importId !== undefined,
  },
};

/** @param size documents of a step, at most */
export function buildAnswersKind(size = SOME): JobKind<JobOf<'buildAnswers'>, Cursor> {
  return {
    isForgotten: true,
    async commit(tx, step, { phase, after, ...at } = { phase: 'sessions', step: 0, done: 0 }) {
      const { query, by, also, hasRow } = ABOUT[phase];
      const all = query(step).select(by, also).limit(size);
      const { docs } = await tx.get(after ? all.startAfter(...after) : all);
      const ids = docs.flatMap((doc) => (hasRow(doc.get(also)) ? [doc.id] : []));
      if (ids.length > 0) {
        const { db, ws, job, jobId, now } = step;
        tx.set(db.doc(paths.rowChange(ws, job.formId, `${jobId}-${at.step}`)), {
          schemaVersion: 1,
          [phase]: ids,
          dueAt: now,
        });
      }
      const next = { step: at.step + 1, done: at.done + docs.length };
      const progress = { done: next.done };
      const last = docs.length === size ? docs.at(-1) : undefined;
      if (last) {
        return { cursor: { ...next, phase, after: [Number(last.get(by)), last.id] }, progress };
      }
      const following = PHASES[PHASES.indexOf(phase) + 1];
      return { cursor: following && { ...next, phase: following }, progress };
    },
  };
}
