/**
 * The recount after a change of a workspace's time zone (docs/numbers.md). Every flush counts in the new zone from the
 * change on, so only sessions counted before must move: form by form, from the first view on, one page per transaction
 * together with the cursor. Each session is always counted once, on its old or its new day. An interrupted recount
 * resumes at the cursor; another change restarts it.
 */
import { FieldPath, type QuerySnapshot } from 'firebase-admin/firestore';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import type { JobKind, Next } from '../lib/jobKind';
import { serverQuery } from '../lib/query';
import { countDue, dueOf } from './flush';
import type { FlushDue } from './due';

/** Id and kind of the job's document. */
export const RECOUNT = 'recount' satisfies JobKindName;
/** Sessions read per transaction; those whose day moves are written. */
const RECOUNT_SESSIONS = 300;

/** Context of one page. */
interface Page {
  tx: Transaction;
  db: Firestore;
  ws: string;
  timeZone: string;
  now: number;
}

/** The cursor: forms before this one are done, and of this one the sessions viewed before that one. */
interface Cursor {
  formId: string;
  after?: { viewedAt: number; id: string };
}

/**
 * A workspace's recount as a job: one page of sessions per step.
 *
 * @param size sessions per step, at most
 */
export function recountKind(size = RECOUNT_SESSIONS): JobKind<JobOf<'recount'>, Cursor> {
  return {
    isForgotten: true,
    commit: (tx, { db, ws, now }, cursor) => recountPage({ tx, db, ws, now }, cursor, size),
  };
}

async function recountPage(
  { tx, db, ws, now }: Omit<Page, 'timeZone'>,
  cursor: Cursor | undefined,
  size: number,
): Promise<Next<Cursor>> {
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  if (!workspace) return { cursor: undefined };
  const page: Page = { tx, db, ws, timeZone: workspace.timeZone, now };
  const formId = cursor?.formId ?? (await formAfter(page));
  if (formId === undefined) {
    finish(page, await tx.get(db.collection(paths.workspaceStats(ws))));
    return { cursor: undefined };
  }
  const [head, sessions] = await Promise.all([
    tx.get(db.doc(paths.form(ws, formId))),
    sessionsAfter(page, formId, cursor?.after, size),
  ]);
  const whole = sessions.length < size;
  // Transactions read before they write, so this is read even if only the end of a form needs it.
  const [next, ofForm, ofWorkspace] = whole
    ? await Promise.all([
        formAfter(page, formId),
        tx.get(db.collection(paths.formStats(ws, formId))),
        tx.get(db.collection(paths.workspaceStats(ws))),
      ])
    : [];
  const moving = sessions.filter(({ session: { counted }, contribution }) => {
    // Sessions never counted are due anyway, and the flush counts them on the right day.
    return counted !== undefined && counted.day !== contribution.day;
  });
  const into = { ws, formId, timeZone: page.timeZone, head: dataOf<FormHeadDoc>(head) };
  const taken = await countDue(tx, db, into, moving, now);
  const left = moving.find((one) => !taken.includes(one));
  if (left || !whole) {
    const last = sessions[(left ? sessions.indexOf(left) : sessions.length) - 1];
    const after = last ? { viewedAt: last.session.viewedAt, id: last.id } : cursor?.after;
    return { cursor: { formId, ...(after ? { after } : {}) } };
  }
  nameZone(page, ofForm);
  if (next !== undefined) return { cursor: { formId: next } };
  finish(page, ofWorkspace);
  return { cursor: undefined };
}

/** The next form by id; the first one to start with. */
async function formAfter({ tx, db, ws }: Page, formId?: string): Promise<string | undefined> {
  const forms = db.collection(paths.forms(ws)).orderBy(FieldPath.documentId()).limit(1);
  const found = await tx.get(formId === undefined ? forms : forms.startAfter(formId));
  return found.docs[0]?.id;
}

async function sessionsAfter(
  { tx, db, ws, timeZone, now }: Page,
  formId: string,
  after: Cursor['after'],
  size: number,
): Promise<FlushDue[]> {
  const all = serverQuery(db.collection(paths.sessions(ws, formId)), QUERIES.sessionsOfForm, [])
    .orderBy(FieldPath.documentId())
    .limit(size);
  const found = await tx.get(after ? all.startAfter(after.viewedAt, after.id) : all);
  return found.docs.flatMap((doc) => dueOf(doc, now, timeZone) ?? []);
}

/** Months in which no day moved keep their numbers; only their zone changes. */
function nameZone({ tx, timeZone }: Page, months: QuerySnapshot | undefined): void {
  for (const month of months?.docs ?? []) {
    if (dataOf<StatsMonthDoc>(month)?.timeZone !== timeZone) tx.update(month.ref, { timeZone });
  }
}

function finish(page: Page, months: QuerySnapshot | undefined): void {
  const { tx, db, ws } = page;
  nameZone(page, months);
  tx.update(db.doc(paths.workspace(ws)), { recountingSince: FieldValue.delete() });
}
