/** A member who goes: what they look after passes on, and what came to them from the workspace ends (decision 0219). */
import type { FormerMemberDoc } from '@/domain/documents/members.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { CarriedWork } from '@/domain/options/members';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { Query } from 'firebase-admin/firestore';
import { FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { deleteFound } from '../lib/deleteTree';
import { newJob } from '../lib/newJob';
import { serverQuery } from '../lib/query';

/** What a job of the kind `departure` does. */
export interface DepartureCursor {
  uid: string;
  /** What they were called. */
  name: string;
  /** Who gets their work; null for no one. */
  to: string | null;
  /** Who took them out: under whose name the work changes hands. */
  by: string;
  /** The first phase if it is absent. */
  phase?: CarriedPhase;
  /** The last document of the phase. */
  after?: string;
  done: CarriedWork;
}

export const CARRIED_PHASES = ['tasks', 'contacts', 'accounts', 'responses'] as const;
export type CarriedPhase = (typeof CARRIED_PHASES)[number];

const OPEN = ['open', 'hidden'];

/** What a member looks after: done tasks stay theirs. */
export const CARRIED: Readonly<
  Record<CarriedPhase, (db: Firestore, ws: string, uid: string) => Query>
> = {
  tasks: (db, ws, uid) =>
    serverQuery(db.collection(paths.tasks(ws)), QUERIES.tasksOfMember, [uid, OPEN]),
  contacts: (db, ws, uid) =>
    serverQuery(db.collection(paths.contacts(ws)), QUERIES.contactsOfOwner, [uid]),
  accounts: (db, ws, uid) =>
    serverQuery(db.collection(paths.accounts(ws)), QUERIES.accountsOfOwner, [uid]),
  responses: (db, ws, uid) =>
    serverQuery(db.collection(paths.submissions(ws)), QUERIES.responsesOfAssignee, [uid]),
};

/** How much a member looks after. */
export async function carriedWork(db: Firestore, ws: string, uid: string): Promise<CarriedWork> {
  const of = async (phase: CarriedPhase) =>
    (await CARRIED[phase](db, ws, uid).count().get()).data().count;
  const [tasks, contacts, accounts, responses] = await Promise.all([
    of('tasks'),
    of('contacts'),
    of('accounts'),
    of('responses'),
  ]);
  return { tasks, contacts, accounts, responses };
}

interface Departure {
  uid: string;
  member: Pick<MemberDoc, 'displayName' | 'email'>;
  to: string | null;
  by: string;
  now: number;
}

/**
 * Takes a member out, within a transaction that has read what it needs. Their access ends with it; a job, written with
 * it, does the rest, so that a kill at any moment loses nothing.
 *
 * @param keepsName false for someone whose account is deleted
 */
export function departIn(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { uid, member, to, by, now }: Departure,
  keepsName = true,
): void {
  const name = member.displayName || member.email;
  tx.delete(db.doc(paths.member(ws, uid)));
  tx.delete(db.doc(paths.userWorkspace(uid, ws)));
  const former = { schemaVersion: 1, uid, displayName: name, leftAt: now } as const;
  if (keepsName) tx.set(db.doc(paths.formerMember(ws, uid)), former satisfies FormerMemberDoc);
  const cursor: DepartureCursor = {
    uid,
    name: keepsName ? name : '',
    to,
    by,
    done: { tasks: 0, contacts: 0, accounts: 0, responses: 0 },
  };
  tx.set(db.doc(paths.job(ws, `departure-${uid}`)), {
    ...newJob('departure', now, by),
    cursor: JSON.stringify(cursor),
  });
}

/** What is addressed to a former member ends: mail about responses and reports, and notifications, which name people. They are nowhere any more. Idempotent. */
export async function endMailTo(db: Firestore, ws: string, uid: string): Promise<void> {
  await forgetAsRecipient(db, ws, uid);
  const notices = db.collection(paths.notifications(uid));
  await deleteFound(serverQuery(notices, QUERIES.noticesAboutWorkspace, [ws]));
  await deleteFound(
    serverQuery(db.collection(paths.presence(ws)), QUERIES.presenceOfMember, [uid]),
  );
  const reports = db.collection(paths.reportMails(uid));
  await deleteFound(serverQuery(reports, QUERIES.reportMailsOfWorkspace, [ws]));
}

/** Their address leaves the mail settings of the forms that they made, where it came by itself. Idempotent. */
async function forgetAsRecipient(db: Firestore, ws: string, uid: string): Promise<void> {
  const own = await db.collection(paths.mailRecipients(ws)).where('uid', '==', uid).get();
  const emails = own.docs.map((one) => String(one.get('email')));
  if (emails.length === 0) return;
  const forms = await db.collection(paths.forms(ws)).where('createdBy', '==', uid).select().get();
  const writer = db.bulkWriter();
  const refs = forms.docs.map(({ id }) => db.doc(paths.delivery(ws, id)));
  const settings = refs.length === 0 ? [] : await db.getAll(...refs);
  for (const { ref } of settings.filter(({ exists }) => exists)) {
    void writer.update(ref, { recipients: FieldValue.arrayRemove(...emails) });
  }
  for (const { ref } of own.docs) void writer.delete(ref);
  await writer.close();
}
