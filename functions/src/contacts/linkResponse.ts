/** Links a response to its contact, new or known, with its account and the line in its timeline. */
import {
  activityId,
  newContact,
  submissionActivity,
  withSubmissionOf,
  type Source,
} from '@/domain/contacts/people';
import type { PersonFacts } from '@/domain/contacts/personFacts';
import { isKeptOut, withActivity, withPerson } from '@/domain/contacts/accounts';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { matchOf } from '@/domain/contacts/matching';
import type { RecordOf } from '@/domain/contacts/records';
import type { ContactDoc, ContactReviewDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { isBlocked } from './blocking';
import { joinAccount, NO_ACCOUNT, type Joined } from './joinAccount';
import { moveKeys, ownerOf } from './keys';
import type { ContactContext } from './contactContext';
import { recordBehind } from './merged';
import { readPhone } from './phones';
import { withTagsOf } from './responseTags';
import { showTasks } from './tasksOf';

/** Whose a response is: as its keys say, a new contact's, or that of one. */
type Whose = 'match' | 'new' | { contactId: string };

export interface Linked {
  /** Undefined where it is for a member to decide, or where no one can be found by it. */
  contactId: string | undefined;
  /** What the response itself then says: whose it is, and the contact's name where its answers tell none. */
  fields: Pick<SubmissionDoc, 'contactId' | 'respondent'>;
  /** The writes, once everything is read. */
  run: () => void;
}

const NOBODY: Linked = { contactId: undefined, fields: {}, run: () => undefined };

/**
 * Reads all that a link needs; its writes are what it answers.
 *
 * Up to three writes for a known contact (four once a day, for the account's last activity), and up to eight for a new
 * contact of a new account.
 */
export async function linkResponse(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  { id, submission, said }: { id: string; submission: SubmissionDoc; said: PersonFacts },
  whose: Whose = 'match',
): Promise<Linked> {
  const { db, now } = context;
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  const phone =
    said.phone === undefined ? undefined : await readPhone(said.phone, workspace?.timeZone ?? '');
  const person: PersonFacts = { ...said, ...(phone ? { phone: phone.shown } : {}) };
  if (person.email === undefined && !phone) return NOBODY;
  const reached = {
    emails: person.email === undefined ? [] : [person.email],
    phones: phone ? [phone.key] : [],
  };
  if (await isBlocked(tx, context, ws, reached)) return NOBODY;

  const source: Source = {
    submissionId: id,
    formId: submission.formId,
    at: submission.submittedAt,
    now,
  };
  const known = await contactOf(tx, context, ws, whose, person, phone?.key);
  if (known?.doubtful) {
    const review: ContactReviewDoc = {
      schemaVersion: 1,
      submissionId: id,
      formId: submission.formId,
      at: submission.submittedAt,
      contactId: known.id,
      ...saidOf(person),
    };
    return {
      ...NOBODY,
      run: () => void tx.set(db.doc(paths.contactReview(ws, id)), review),
    };
  }
  const contactId = known?.id ?? context.newKey();
  // What was merged goes on naming its own responses, so that an undo need move none.
  const named = known?.via ?? contactId;
  const account = await accountOf(tx, context, ws, known?.record, person, source);
  const properties = workspace?.properties ?? [];
  const joined = known
    ? withSubmissionOf(
        account.accountId === undefined
          ? known.record
          : { ...known.record, accountId: account.accountId },
        person,
        source,
        properties,
      )
    : newContact(person, account.accountId, source, properties);
  const next = withTagsOf(joined, submission.tags ?? [], context.now);
  const keys = await moveKeys(tx, context, { ws, id: contactId }, known?.record, next);
  const tasks =
    known?.record.status === 'trashed'
      ? await showTasks('contact', tx, db, ws, mergedIdsOf(contactId, known.record), true)
      : undefined;
  const { respondent } = submission;
  const isNameless = respondent?.name === undefined && next.name !== undefined;
  return {
    contactId: named,
    fields: {
      contactId: named,
      ...(isNameless ? { respondent: { ...respondent, name: next.name } } : {}),
    },
    run: () => {
      keys();
      account.run();
      tasks?.();
      tx.set(db.doc(paths.contact(ws, contactId)), next);
      tx.set(
        db.doc(paths.activity(ws, activityId(id))),
        submissionActivity(submission, id, named, next.accountId),
      );
    },
  };
}

const saidOf = ({ name, email, phone, company }: PersonFacts) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
  ...(company === undefined ? {} : { company }),
});

async function contactOf(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  whose: Whose,
  person: PersonFacts,
  phone: string | undefined,
): Promise<(RecordOf<'contact'> & { via?: string; doubtful?: true }) | undefined> {
  if (typeof whose === 'object') {
    const found = await recordBehind('contact', tx, context.db, ws, whose.contactId);
    // One that is being erased is gone, for anyone who decides now.
    if (!found || found.record.erasingAt !== undefined) return undefined;
    return { ...found, via: whose.contactId };
  }
  const byEmail = await ownerOf(tx, context, ws, 'email', person.email);
  // A new contact cannot share an address; it was made since by another response.
  if (whose === 'new') return byEmail;
  const byPhone = byEmail ? undefined : await ownerOf(tx, context, ws, 'phone', phone);
  const match = matchOf(person, byEmail, byPhone);
  if (match.kind === 'new') return undefined;
  return match.kind === 'doubtful' ? { ...match.known, doubtful: true } : match.known;
}

/** The account that a contact has, joins, or comes back to. */
async function accountOf(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  contact: ContactDoc | undefined,
  person: PersonFacts,
  source: Source,
): Promise<Joined> {
  const { db } = context;
  const accountId = contact?.accountId;
  if (contact && isKeptOut(contact)) return NO_ACCOUNT;
  if (accountId === undefined) {
    const email = person.email ?? contact?.emails[0];
    const company = person.company ?? contact?.company;
    return joinAccount(tx, context, ws, { email, company }, source.at);
  }
  const found = await recordBehind('account', tx, db, ws, accountId);
  if (!found) return { accountId, run: () => undefined };
  const next =
    contact?.status === 'trashed'
      ? withPerson(found.record, person, source)
      : withActivity(found.record, person, source);
  const ref = db.doc(paths.account(ws, found.id));
  return { accountId, run: () => void (next && tx.set(ref, next)) };
}
