/** Emptying the trash, or spam: a job, as there may be many thousands of responses in it. */
import { FieldPath } from 'firebase-admin/firestore';
import { TRASH_DAYS } from '@/domain/answers/responseActs';
import type { SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import { dataOf } from '../lib/admin';
import type { JobKind, StepContext } from '../lib/jobKind';
import { queryOf } from '../lib/query';
import { applyStatusAct } from './changeStatus';

const DAY = 86_400_000;
/** Responses in one step. */
const SOME = 50;
/** Transactions at once. */
const AT_ONCE = 5;

export interface EmptyTrashCursor {
  status: 'trashed' | 'spam';
  /** Absent where it is that of the whole workspace. */
  formId?: string;
  /** What is moved there later is spared. */
  asOf: number;
  of: number;
  done: number;
  /** Where the next step begins: what is spared is not read again. */
  after?: { submittedAt: number; id: string };
}

/** Deletes for good what was in the trash or in spam when it was started. */
export function emptyTrashKind(
  size = SOME,
): JobKind<EmptyTrashCursor, EmptyTrashCursor | undefined> {
  return {
    async prepare(context, cursor) {
      if (!cursor) return undefined;
      const found = await pageOf(context, cursor, size);
      const queue = found.filter(({ data }) => wasThere(data, cursor.asOf)).map(({ id }) => id);
      let erased = 0;
      const worker = async () => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
          if (await eraseOne(context, id, cursor)) erased += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      const last = found.at(-1);
      if (found.length < size || !last)
        return { ...cursor, done: cursor.done + erased, after: END };
      const after = { submittedAt: last.data.submittedAt, id: last.id };
      return { ...cursor, done: cursor.done + erased, after };
    },
    commit(_tx, _context, _cursor, next) {
      const progress = next ? { done: next.done, of: Math.max(next.of, next.done) } : undefined;
      return Promise.resolve({
        cursor: next?.after === END ? undefined : next,
        ...(progress ? { progress } : {}),
      });
    },
  };
}

const END = { submittedAt: 0, id: '' };

const wasThere = ({ purgeAt }: SubmissionDoc, asOf: number) =>
  purgeAt === undefined || purgeAt <= asOf + TRASH_DAYS * DAY;

async function pageOf({ db, ws }: StepContext, cursor: EmptyTrashCursor, size: number) {
  const { status, formId, after } = cursor;
  const submissions = db.collection(paths.submissions(ws));
  const list =
    formId === undefined
      ? queryOf(submissions, QUERIES.submissions, [status])
      : queryOf(submissions, QUERIES.submissionsOfForm, [formId, status]);
  const ordered = list.orderBy(FieldPath.documentId(), 'desc').limit(size);
  const page = after ? ordered.startAfter(after.submittedAt, after.id) : ordered;
  const { docs } = await page.get();
  return docs.map((doc) => ({ id: doc.id, data: doc.data() as SubmissionDoc }));
}

/** Looks again within the transaction: it may have been restored meanwhile. */
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
