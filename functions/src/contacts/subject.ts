/** What notes and tasks are about: a contact, or an account itself. */
import { refused } from '@/domain/refusals/refusals';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { RECORD_KINDS } from '@/domain/contacts/recordKinds';
import type { RecordNoun } from '@/domain/contacts/records';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { recordLine, recordBehind, recordPath } from './merged';
import type { DocumentReference, Firestore, Transaction } from '../lib/admin';

export interface SubjectRecord {
  ref: DocumentReference;
  /** All its ids (domain/contacts/merged.ts). */
  ids: readonly string[];
  /** As tasks and notifications name it. */
  about: CallSubject;
  /** As lines of timelines name it: of a contact, with its account. */
  line: CallSubject;
  name: string;
  status: ContactDoc['status'];
  openTasks: number;
  lastActivityAt: number;
  /** What changes with the number of its open tasks. */
  withOpenTasks(openTasks: number): { openTasks: number; facets: string[] };
}

/** The record that a subject names; undefined for none, or one that is gone. */
export async function subjectOf(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { contactId, accountId }: CallSubject,
): Promise<SubjectRecord | undefined> {
  if (contactId !== undefined) return recordOf('contact', tx, db, ws, contactId, { contactId });
  if (accountId === undefined) return undefined;
  return recordOf('account', tx, db, ws, accountId, { accountId });
}

async function recordOf<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  db: Firestore,
  ws: string,
  id: string,
  about: CallSubject,
): Promise<SubjectRecord | undefined> {
  // What was written about a record that was merged since still names it.
  const found = await recordBehind(noun, tx, db, ws, id);
  if (!found) return undefined;
  const { record } = found;
  return {
    ref: db.doc(recordPath(noun, ws, found.id)),
    ids: mergedIdsOf(found.id, record),
    about,
    line: recordLine(noun, id, record),
    name: RECORD_KINDS[noun].nameOf(record),
    status: record.status,
    openTasks: record.openTasks ?? 0,
    lastActivityAt: record.lastActivityAt,
    withOpenTasks: (openTasks) => {
      const { facets } = RECORD_KINDS[noun].derived({ ...record, openTasks });
      return { openTasks, facets };
    },
  };
}

/**
 * The active record that a subject names.
 *
 * @throws AppError `malformed` unless it names exactly one, `not_found` for one that is gone, `conflict` in the trash
 */
export async function requireSubject(
  tx: Transaction,
  db: Firestore,
  ws: string,
  { contactId, accountId }: CallSubject,
): Promise<SubjectRecord> {
  if ((contactId === undefined) === (accountId === undefined)) throw new AppError('malformed');
  const noun = contactId === undefined ? 'account' : 'contact';
  const subject: CallSubject =
    contactId === undefined ? { accountId: accountId ?? '' } : { contactId };
  const record = await subjectOf(tx, db, ws, subject);
  if (!record) throw refused('record_gone', { noun });
  if (record.status === 'trashed') {
    throw refused('record_in_trash', { noun });
  }
  return record;
}

/** Whether two subjects are the same record. */
export const isSameSubject = (one: CallSubject, other: CallSubject): boolean =>
  one.contactId === other.contactId &&
  (one.contactId !== undefined || one.accountId === other.accountId);
