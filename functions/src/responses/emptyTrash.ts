/** Emptying the trash, or spam: a job, as there may be many thousands of responses in it. */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { TRASH_DAYS } from '@/domain/responses/responseActions';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore, rowOf } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import type { JobKind, StepContext } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { applyStatusAct } from './changeStatus';

const DAY = 86_400_000;
/** Responses in one step. */
const SOME = 50;
/** Transactions at once. */
const AT_ONCE = 5;

/** Which responses are deleted. */
export interface Emptied {
  status: 'trashed' | 'spam';
  /** Absent where it is that of the whole workspace. */
  formId?: string | undefined;
}

export interface EmptyTrashCursor extends Emptied {
  /** Responses moved there after this instant are kept. */
  asOf: number;
  of: number;
  done: number;
  /** The last response read, so that kept ones are not read again. */
  after?: { submittedAt: number; id: string };
}

interface Step {
  erased: number;
  /** Absent after the last step. */
  after: EmptyTrashCursor['after'];
}

/** All of them, newest first. */
export function emptiedQuery(db: Firestore, ws: string, { status, formId }: Emptied): Query {
  const submissions = db.collection(paths.submissions(ws));
  return formId === undefined
    ? serverQuery(submissions, QUERIES.submissions, [status])
    : serverQuery(submissions, QUERIES.submissionsOfForm, [formId, status]);
}

/** Deletes for good the responses that were in the trash, or in spam, when the job was started. */
export function emptyTrashKind(size = SOME): JobKind<JobOf<'emptyTrash'>, EmptyTrashCursor, Step> {
  return {
    async prepare(context, cursor) {
      if (!cursor) return { erased: 0, after: undefined };
      const found = await pageOf(context, cursor, size);
      const doomed = found.filter(({ data }) => wasThere(data, cursor.asOf));
      let erased = 0;
      await atOnce(doomed, AT_ONCE, async ({ id }) => {
        if (await eraseOne(context, id, cursor)) erased += 1;
      });
      const last = found.length < size ? undefined : found.at(-1);
      return { erased, after: last && { submittedAt: last.data.submittedAt, id: last.id } };
    },
    commit(_tx, _context, cursor, { erased, after }) {
      if (!cursor) return Promise.resolve({ cursor: undefined });
      const done = cursor.done + erased;
      return Promise.resolve({
        cursor: after && { ...cursor, done, after },
        progress: { done, of: Math.max(cursor.of, done) },
      });
    },
  };
}

const wasThere = ({ purgeAt }: SubmissionDoc, asOf: number) =>
  purgeAt === undefined || purgeAt <= asOf + TRASH_DAYS * DAY;

async function pageOf({ db, ws }: StepContext, cursor: EmptyTrashCursor, size: number) {
  const { after } = cursor;
  const ordered = emptiedQuery(db, ws, cursor).orderBy(FieldPath.documentId(), 'desc').limit(size);
  const page = after ? ordered.startAfter(after.submittedAt, after.id) : ordered;
  const { docs } = await page.get();
  return docs.map((doc) => ({ id: doc.id, data: rowOf<SubmissionDoc>(doc) }));
}

/** Checks again within the transaction, as the response may have been restored since. */
function eraseOne(
  { db, now, ws }: StepContext,
  id: string,
  { status, asOf }: EmptyTrashCursor,
): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    if (submission?.status !== status || !wasThere(submission, asOf)) return false;
    return (await applyStatusAct(tx, { db, now }, ws, id, 'erase')) === 'erased';
  });
}
