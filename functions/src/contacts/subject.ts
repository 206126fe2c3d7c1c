/** What notes and tasks are about: a contact, or an account itself. */
import { refused } from '@/domain/refusals/refusals';
import type { Subject } from '@/domain/calls/parts.schema';
import { derivedAccount } from '@/domain/contacts/accounts';
import { idsOf } from '@/domain/contacts/merged';
import { contactName, derived } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { accountBehind, contactBehind } from './merged';
import type { DocumentReference, Firestore, Transaction } from '../lib/admin';

export interface SubjectRecord {
  ref: DocumentReference;
  /** All its ids (domain/contacts/merged.ts). */
  ids: readonly string[];
  /** As tasks and notifications name it. */
  about: Subject;
  /** As lines of timelines name it: of a contact, with its account. */
  line: Subject;
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
  { contactId, accountId }: Subject,
): Promise<SubjectRecord | undefined> {
  if (contactId !== undefined) {
    // What was written about a contact that was merged since goes on naming it.
    const found = await contactBehind(tx, db, ws, contactId);
    if (!found) return undefined;
    const { contact } = found;
    return {
      ref: db.doc(paths.contact(ws, found.id)),
      ids: idsOf(found.id, contact),
      about: { contactId },
      line: {
        contactId,
        ...(contact.accountId === undefined ? {} : { accountId: contact.accountId }),
      },
      name: contactName(contact),
      status: contact.status,
      openTasks: contact.openTasks ?? 0,
      lastActivityAt: contact.lastActivityAt,
      withOpenTasks: (openTasks) => {
        const { facets } = derived({ ...contact, openTasks });
        return { openTasks, facets };
      },
    };
  }
  if (accountId === undefined) return undefined;
  const found = await accountBehind(tx, db, ws, accountId);
  if (!found) return undefined;
  const { account } = found;
  return {
    ref: db.doc(paths.account(ws, found.id)),
    ids: idsOf(found.id, account),
    about: { accountId },
    line: { accountId },
    name: account.name,
    status: account.status,
    openTasks: account.openTasks ?? 0,
    lastActivityAt: account.lastActivityAt,
    withOpenTasks: (openTasks) => {
      const { facets } = derivedAccount({ ...account, openTasks });
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
  { contactId, accountId }: Subject,
): Promise<SubjectRecord> {
  if ((contactId === undefined) === (accountId === undefined)) throw new AppError('malformed');
  const noun = contactId === undefined ? 'account' : 'contact';
  const subject: Subject = contactId === undefined ? { accountId: accountId ?? '' } : { contactId };
  const record = await subjectOf(tx, db, ws, subject);
  if (!record) throw refused('record_gone', { noun });
  if (record.status === 'trashed') {
    throw refused('record_in_trash', { noun });
  }
  return record;
}

/** Whether two subjects are the same record. */
export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.contactId === other.contactId &&
  (one.contactId !== undefined || one.accountId === other.accountId);
