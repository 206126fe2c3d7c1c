/** Writes that follow from a change of a response: each reads what it needs first, and writes once everything is read. */
import { COUNTED } from '@/domain/options/responseStatus';
import { NOTIFICATION_TYPES } from '@/domain/responses/effects';
import { MAX_REVISIONS } from '@/domain/responses/editing';
import { activityId, isLatestOf, withoutResponse } from '@/domain/contacts/people';
import type { ActivityType } from '@/domain/options/contactLimits';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { recordBehind } from '../contacts/merged';
import { rowOf, type Firestore, type Transaction } from '../lib/admin';
import { membersOf } from '../lib/members';
import { serverQuery } from '../lib/query';

export interface Context {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  /** The member who does it; absent where the product does. */
  by?: string | undefined;
}

/** A stored response. */
export interface ResponsePlace {
  ws: string;
  id: string;
  submission: SubmissionDoc;
}

/** What is written once everything is read. */
export interface ResponseWrite {
  run: () => void;
  /** Further fields of the response. */
  fields?: Pick<SubmissionDoc, 'freedLocks'>;
}

/** The contact loses this response, and its timeline the line of it. */
export async function leaveContact(
  tx: Transaction,
  { db, now }: Context,
  place: ResponsePlace,
): Promise<ResponseWrite | undefined> {
  const { ws, id, submission } = place;
  const { contactId } = submission;
  // No one decides whose it is any more.
  if (contactId === undefined) {
    return { run: () => void tx.delete(db.doc(paths.contactReview(ws, id))) };
  }
  const found = await recordBehind('contact', tx, db, ws, contactId);
  const latest =
    found && isLatestOf(found.record, submission)
      ? await latestOther(tx, db, place, mergedIdsOf(found.id, found.record))
      : undefined;
  return {
    run: () => {
      tx.delete(db.doc(paths.activity(ws, activityId(id))));
      if (!found) return;
      const next = withoutResponse(found.record, submission, latest, now);
      tx.set(db.doc(paths.contact(ws, found.id)), next);
    },
  };
}

/** Lines of a timeline that are activity beside responses: Firestore takes four kinds at once. */
const WORK: readonly (readonly ActivityType[])[] = [['note', 'call', 'email', 'task'], ['file']];
/** How many lines are looked at: a task may be done long after it was planned. */
const LINES = 30;

/** When the contact's latest response but this one was submitted, or something was noted or done about them. */
async function latestOther(
  tx: Transaction,
  db: Firestore,
  { ws, id }: ResponsePlace,
  contactIds: readonly string[],
): Promise<number | undefined> {
  const values = [contactIds, COUNTED];
  const all = serverQuery(
    db.collection(paths.submissions(ws)),
    QUERIES.submissionsOfContact,
    values,
  );
  const { docs } = await tx.get(all.select('submittedAt').limit(2));
  const other = docs.find((document) => document.id !== id);
  const timeline = db.collection(paths.activities(ws));
  const worked: number[] = [];
  for (const kinds of WORK) {
    const lines = serverQuery(timeline, QUERIES.activitiesOfContactByType, [contactIds, kinds]);
    for (const line of (await tx.get(lines.limit(LINES))).docs) {
      worked.push(...activeAt(rowOf<ActivityDoc>(line)));
    }
  }
  const times = [
    ...(other ? [rowOf<Pick<SubmissionDoc, 'submittedAt'>>(other).submittedAt] : []),
    ...worked,
  ];
  return times.length === 0 ? undefined : Math.max(...times);
}

/** When a line was activity: a task, once it is done. */
const activeAt = (line: ActivityDoc): number[] =>
  line.type === 'task' ? (line.doneAt === undefined ? [] : [line.doneAt]) : [line.at];

/** Deliveries and lines of mails that go with it: far more than a form has destinations and recipients. */
const DELIVERIES = 100;
/** Notes that go in the transaction that erases their response; the app adds no more than 200 to one. */
const NOTES = 400;

/** Files of a response, at most: far more than a form asks for. */
const UPLOADS = 400;

/** Deletes a response's revisions, notes and the log of its webhooks, which quote it, and gives its files up. */
export async function removeRecords(
  tx: Transaction,
  { db, now }: Context,
  { ws, id }: ResponsePlace,
): Promise<ResponseWrite> {
  const notes = serverQuery(db.collection(paths.notes(ws)), QUERIES.notesOfSubmission, [id]);
  const sent = serverQuery(db.collection(paths.deliveries(ws)), QUERIES.deliveriesOfSubmission, [
    id,
  ]);
  const sentFiles = serverQuery(db.collection(paths.uploads(ws)), QUERIES.uploadsOfSubmission, [
    id,
  ]);
  const [revisions, about, deliveries, uploads] = [
    await tx.get(db.collection(paths.revisions(ws, id)).select().limit(MAX_REVISIONS)),
    await tx.get(notes.select().limit(NOTES)),
    await tx.get(sent.select().limit(DELIVERIES)),
    await tx.get(sentFiles.select().limit(UPLOADS)),
  ];
  return {
    run: () => {
      for (const { ref } of [...revisions.docs, ...about.docs, ...deliveries.docs]) tx.delete(ref);
      // The sweep removes their bytes, which no transaction could.
      for (const { ref } of uploads.docs) tx.update(ref, { purgeAt: now });
    },
  };
}

/** Deletes the notifications, which hold the first lines of the response. */
export async function withdrawNotifications(
  tx: Transaction,
  { db }: Context,
  { ws, id }: ResponsePlace,
): Promise<ResponseWrite> {
  const members = await tx.get(membersOf(db, ws));
  return {
    run: () => {
      for (const member of members.docs) {
        for (const type of NOTIFICATION_TYPES) {
          tx.delete(db.doc(paths.notification(member.id, `${type}_${id}`)));
        }
      }
    },
  };
}
