/**
 * Contacts without activity: how many are due, and the notice before they are deleted (decision 0129). A batch is a job
 * that begins a week after admins were told of it; the next one is announced once it is done.
 */
import type { Query } from 'firebase-admin/firestore';
import { rolesWith } from '@/domain/options/access';
import { dueCountText, isDue, MOST_COUNTED, noticeAt, type Due } from '@/domain/contacts/retention';
import type { DueCount } from '@/domain/calls/contacts.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type {
  ContactRetention,
  MemberDoc,
  WorkspaceDoc,
} from '@/domain/documents/workspaces.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { announcer } from '../notices/announce';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, FieldValue, type Firestore, rowOf, type Transaction } from '../lib/admin';
import { membersOf } from '../lib/members';
import { newJob } from '../lib/newJob';
import { pagesOf } from '../lib/pages';
import { serverQuery } from '../lib/query';

const DAY_MS = 86_400_000;
/** Contacts of one read. */
const PAGE = 500;

export interface RetentionContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
}

/** Contacts of a status that were last active before an instant. */
export function inactive(
  db: Firestore,
  ws: string,
  status: 'active' | 'trashed',
  before: number,
): Query {
  return serverQuery(db.collection(paths.contacts(ws)), QUERIES.contactsActive, [
    status,
    0,
    before,
  ]);
}

/** How many contacts are due, counted up to a limit; fewer, and `isMore`, where it ran out of time. */
export async function countDueContacts(
  db: Firestore,
  ws: string,
  due: Due,
  inTime: () => boolean,
): Promise<DueCount> {
  let count = 0;
  for (const status of ['active', 'trashed'] as const) {
    const found = inactive(db, ws, status, due.before).select(
      'status',
      'lastActivityAt',
      'createdAt',
      'openTasks',
      'stage',
      'erasingAt',
    );
    for await (const docs of pagesOf(found, PAGE, inTime)) {
      count += docs.filter((doc) => isDue(rowOf<ContactDoc>(doc), due)).length;
      if (count >= MOST_COUNTED) return { count: MOST_COUNTED, isMore: true };
    }
  }
  return { count, isMore: !inTime() };
}

export const batchOf = (key: string): string => `inactive-${key}`;

/**
 * Announces the next batch of a workspace where contacts are due, or goes on with one that failed. Notes when to look
 * again. Idempotent.
 */
export async function lookForInactive(
  context: RetentionContext,
  ws: string,
  inTime: () => boolean,
): Promise<void> {
  const { db, now, newKey } = context;
  const ref = db.doc(paths.workspace(ws));
  const workspace = dataOf<WorkspaceDoc>(await ref.get());
  const retention = workspace?.contactRetention;
  const isUnderWay = await goOnWithBatches(context, ws);
  if (!retention || isUnderWay) {
    await later(context, ws, retention, isUnderWay);
    return;
  }
  const { startsAt, before } = noticeAt(now, retention.months);
  const { keptStages, responses, months } = retention;
  const due = await countDueContacts(db, ws, { before, keptStages }, inTime);
  if (due.count === 0) {
    // Without time to look through all, the next sweep looks again.
    if (!due.isMore) await later(context, ws, retention, false);
    return;
  }
  const id = batchOf(newKey());
  await db.runTransaction(async (tx) => {
    const current = dataOf<WorkspaceDoc>(await tx.get(ref));
    const chosen = current?.contactRetention;
    if (!current || chosen?.at !== retention.at || chosen.batch?.id !== retention.batch?.id) return;
    const admins = await adminsOf(tx, db, ws);
    const batch = { id, before, startsAt, due: due.count, isMore: due.isMore };
    tx.update(ref, {
      'contactRetention.batch': batch,
      contactRetentionDueAt: startsAt + DAY_MS,
    });
    tx.set(db.doc(paths.job(ws, id)), {
      ...newJob('eraseInactive', now),
      dueAt: startsAt,
      eraseInactive: {
        months,
        keptStages,
        responses,
        before,
        startsAt,
        due: due.count,
        isMore: due.isMore,
        erased: 0,
        counts: {},
      },
    } satisfies JobDoc);
    const announce = await announcer(db, admins, now);
    for (const uid of admins) {
      announce(tx, uid, noticeOf(id), {
        type: 'contactRetention',
        workspace: ws,
        formTitle: dueCountText(due),
        summary: `On ${dayText(startsAt, current.timeZone)}. Open the list to see who.`,
        at: now,
      });
    }
  });
}

const noticeOf = (batch: string) => `contactRetention_${batch}`;

const dayText = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(at);

async function adminsOf(tx: Transaction, db: Firestore, ws: string): Promise<string[]> {
  const roles = rolesWith('manageContactRetention');
  const { docs } = await tx.get(membersOf(db, ws));
  return docs.flatMap((doc) => {
    const member = dataOf<MemberDoc>(doc);
    return member && roles.includes(member.role) ? [doc.id] : [];
  });
}

/** Looks again tomorrow, unless the setting was changed since; no more once it is off and no batch is under way. */
function later(
  { db, now }: RetentionContext,
  ws: string,
  retention: ContactRetention | undefined,
  isUnderWay: boolean,
): Promise<void> {
  const ref = db.doc(paths.workspace(ws));
  return db.runTransaction(async (tx) => {
    const current = dataOf<WorkspaceDoc>(await tx.get(ref));
    if (!current || current.contactRetention?.at !== retention?.at) return;
    tx.update(ref, {
      contactRetentionDueAt: retention || isUnderWay ? now + DAY_MS : FieldValue.delete(),
    });
  });
}

/** Whether a batch is still to be done, be it one of a setting that was changed or switched off since. */
async function goOnWithBatches(context: RetentionContext, ws: string): Promise<boolean> {
  const jobs = context.db.collection(paths.jobs(ws));
  const { docs } = await serverQuery(jobs, QUERIES.jobsOfKind, ['eraseInactive']).select().get();
  let isUnderWay = false;
  for (const { id } of docs) isUnderWay = (await goOn(context, ws, id)) || isUnderWay;
  return isUnderWay;
}

/** Whether a batch is still to be done. One that failed is begun again: its contacts are hidden already. */
async function goOn({ db, now }: RetentionContext, ws: string, id: string): Promise<boolean> {
  const ref = db.doc(paths.job(ws, id));
  return db.runTransaction(async (tx) => {
    const job = dataOf<JobDoc>(await tx.get(ref));
    if (!job || job.status === 'done' || job.status === 'cancelled') return false;
    if (job.status === 'failed') {
      tx.update(ref, {
        status: 'running',
        'eraseInactive.isAtLeast': true,
        attempts: 0,
        dueAt: now,
        endedAt: FieldValue.delete(),
        error: FieldValue.delete(),
        expireAt: FieldValue.delete(),
      });
    }
    return true;
  });
}

/**
 * Takes back a batch that has not begun, with its notice. Reads at once; the writes are what it answers. One that has
 * begun stops by itself: it finishes the contacts that are half erased, and takes no others. The sweep sees to it that it does.
 */
export async function withdrawBatch(
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
): Promise<() => void> {
  const ref = db.doc(paths.job(ws, id));
  const job = dataOf<JobDoc>(await tx.get(ref));
  const members = await tx.get(membersOf(db, ws));
  const hasBegun = !job || job.status !== 'running' || job.steps > 0 || job.lease !== undefined;
  if (hasBegun) return () => undefined;
  return () => {
    tx.delete(ref);
    for (const { id: uid } of members.docs)
      tx.delete(db.doc(paths.notification(uid, noticeOf(id))));
  };
}
