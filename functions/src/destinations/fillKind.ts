/** Earlier responses for a destination that keeps rows or files: a job that queues them, the oldest first. */
import { FieldPath, type QuerySnapshot } from 'firebase-admin/firestore';
import type { DestinationsDoc } from '@/domain/documents/destinations.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, rowOf } from '../lib/admin';
import type { JobKind } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { earlierDelivery } from './queue';

/** Responses in one step. */
const SOME = 200;

interface FillCursor {
  after: { submittedAt: number; id: string };
  done: number;
}

/** Those that arrived before the job began: later ones are sent anyway. A step that runs twice queues each once. */
export function fillDestinationKind(
  size = SOME,
): JobKind<JobOf<'fillDestination'>, FillCursor, QuerySnapshot> {
  return {
    prepare({ db, ws, job }, cursor) {
      const all = serverQuery(
        db.collection(paths.submissions(ws)),
        QUERIES.submissionsOfFormInOrder,
        [job.formId, 'complete'],
      )
        .orderBy(FieldPath.documentId(), 'asc')
        .select('submittedAt')
        .limit(size);
      const { after } = cursor ?? {};
      return (after ? all.startAfter(after.submittedAt, after.id) : all).get();
    },
    async commit(tx, { db, ws, job, now }, cursor, { docs }) {
      const { formId, destinationId, startedAt } = job;
      const stored = dataOf<DestinationsDoc>(await tx.get(db.doc(paths.destinations(ws, formId))));
      const destination = stored?.destinations.find(({ id }) => id === destinationId);
      if (!destination) return { cursor: undefined };
      const before = cursor?.done ?? 0;
      const found = docs
        .map((doc) => ({ id: doc.id, ...rowOf<Pick<SubmissionDoc, 'submittedAt'>>(doc) }))
        .filter(({ submittedAt }) => submittedAt <= startedAt);
      for (const [index, { id: submissionId, submittedAt }] of found.entries()) {
        const about = { ws, formId, submissionId, submittedAt, now };
        const { id, delivery } = earlierDelivery(destination, about, startedAt, before + index);
        tx.set(db.doc(paths.destinationDelivery(ws, id)), delivery);
      }
      const done = before + found.length;
      const last = found.at(-1);
      const isOver = docs.length < size || found.length < docs.length || !last;
      return {
        cursor: isOver
          ? undefined
          : { after: { submittedAt: last.submittedAt, id: last.id }, done },
        progress: { done },
      };
    },
  };
}
