/** Writes that follow from a change of a response: each reads what it needs first, and writes once everything is read. */
import { MAX_REVISIONS } from '@/domain/answers/editing';
import { activityId, withoutResponse } from '@/domain/crm/people';
import type { ContactDoc, SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { queryOf } from '../lib/query';

export interface Context {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
}

/** A stored response. */
export interface Place {
  ws: string;
  id: string;
  submission: SubmissionDoc;
}

/** What is written once everything is read. */
export interface Write {
  run: () => void;
  /** Further fields of the response. */
  fields?: Pick<SubmissionDoc, 'freedLocks'>;
}

/** The contact loses this response, and its timeline the line of it. */
export async function leaveContact(
  tx: Transaction,
  { db, now }: Context,
  { ws, id, submission: { contactId, test } }: Place,
): Promise<Write | undefined> {
  if (contactId === undefined) return undefined;
  const ref = db.doc(paths.contact(ws, contactId));
  const contact = dataOf<ContactDoc>(await tx.get(ref));
  return {
    run: () => {
      tx.delete(db.doc(paths.activity(ws, activityId(id))));
      if (contact && !test) tx.set(ref, withoutResponse(contact, now));
    },
  };
}

/** Deliveries to webhooks that go with it: far more than a form has webhooks. */
const DELIVERIES = 50;
/** Notes that go in the transaction that erases their response; the app adds no more than 200 to one. */
const NOTES = 400;

/** Deletes a response's revisions, notes and the log of its webhooks, which quote it. */
export async function removeRecords(
  tx: Transaction,
  { db }: Context,
  { ws, id }: Place,
): Promise<Write> {
  const notes = queryOf(db.collection(paths.notes(ws)), QUERIES.notesOfSubmission, [id]);
  const sent = queryOf(db.collection(paths.deliveries(ws)), QUERIES.deliveriesOfSubmission, [id]);
  const [revisions, about, deliveries] = [
    await tx.get(db.collection(paths.revisions(ws, id)).select().limit(MAX_REVISIONS)),
    await tx.get(notes.select().limit(NOTES)),
    await tx.get(sent.select().limit(DELIVERIES)),
  ];
  return {
    run: () => {
      for (const { ref } of [...revisions.docs, ...about.docs, ...deliveries.docs]) tx.delete(ref);
    },
  };
}
