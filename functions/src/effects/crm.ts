/** Effect `crm`: creates or updates the contact and account behind a response, in one transaction (invariant 2). */
import { isPending } from '@/domain/answers/effects';
import { emailDomain } from '@/domain/crm/email';
import {
  activityId,
  newAccount,
  newContact,
  personIn,
  submissionActivity,
  withActivity,
  withPerson,
  withSubmissionOf,
  type PersonFacts,
  type Source,
} from '@/domain/crm/people';
import type { AccountDoc, ContactDoc, KeyDoc, SubmissionDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { loadVersion } from '../forms/versions';
import { companyDomain } from './companies';
import { markDone, type EffectContext } from './context';
import { keyId } from '../lib/keys';

/**
 * Up to three writes for a known contact (four once a day, for the account's last activity), and up to seven for a new
 * contact of a new account.
 */
export async function crm(context: EffectContext, ws: string, id: string): Promise<void> {
  const { db, now } = context;
  await db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    if (!submission || !isPending(submission, 'crm')) return;
    const facts = submission.status === 'complete' ? await factsOf(context, ws, submission) : null;
    if (!facts) return markDone(tx, db, ws, id, submission, 'crm');

    const source: Source = {
      submissionId: id,
      at: submission.submittedAt,
      now,
      ...(submission.test ? { test: true } : {}),
    };
    const known = await findContact(context, tx, ws, facts.email);
    const { contactId, accountId } = known
      ? await updateContact(context, tx, ws, known, facts, source)
      : await makeContact(context, tx, ws, facts, source);
    tx.set(
      db.doc(paths.activity(ws, activityId(id))),
      submissionActivity(submission, id, contactId, accountId),
    );
    markDone(tx, db, ws, id, submission, 'crm', { contactId });
  });
}

async function factsOf({ db }: EffectContext, ws: string, submission: SubmissionDoc) {
  const definition = await loadVersion(db, ws, submission.formId, submission.version);
  const person = definition && personIn(definition, submission.answers);
  if (person || submission.importId === undefined) return person;
  // A file may name an address that no question of the form asks for.
  const { email, name } = submission.respondent ?? {};
  return email === undefined ? undefined : { email, ...(name === undefined ? {} : { name }) };
}

interface Known {
  id: string;
  contact: ContactDoc;
}

async function findContact(
  { db, keySecret }: EffectContext,
  tx: Transaction,
  ws: string,
  email: string,
): Promise<Known | undefined> {
  const key = dataOf<KeyDoc>(
    await tx.get(db.doc(paths.key(ws, keyId(keySecret, ws, 'email', email)))),
  );
  if (!key) return undefined;
  const contact = dataOf<ContactDoc>(await tx.get(db.doc(paths.contact(ws, key.owner))));
  return contact && { id: key.owner, contact };
}

interface Linked {
  contactId: string;
  accountId: string | undefined;
}

async function updateContact(
  { db }: EffectContext,
  tx: Transaction,
  ws: string,
  { id, contact }: Known,
  facts: PersonFacts,
  source: Source,
): Promise<Linked> {
  const { accountId } = contact;
  if (accountId !== undefined) {
    const ref = db.doc(paths.account(ws, accountId));
    const account = dataOf<AccountDoc>(await tx.get(ref));
    const active = account && withActivity(account, facts, source);
    if (active) tx.set(ref, active);
  }
  tx.set(db.doc(paths.contact(ws, id)), withSubmissionOf(contact, facts, source));
  return { contactId: id, accountId };
}

async function makeContact(
  context: EffectContext,
  tx: Transaction,
  ws: string,
  facts: PersonFacts,
  source: Source,
): Promise<Linked> {
  const { db, keySecret, newKey } = context;
  const accountId = await joinAccount(context, tx, ws, facts, source);
  const contactId = newKey();
  tx.set(db.doc(paths.key(ws, keyId(keySecret, ws, 'email', facts.email))), {
    schemaVersion: 1,
    kind: 'email',
    owner: contactId,
  } satisfies KeyDoc);
  tx.set(db.doc(paths.contact(ws, contactId)), newContact(facts, accountId, source));
  return { contactId, accountId };
}

/** The account of a new contact, created if unknown. All reads come before the first write. */
async function joinAccount(
  { db, keySecret, newKey }: EffectContext,
  tx: Transaction,
  ws: string,
  facts: PersonFacts,
  source: Source,
): Promise<string | undefined> {
  const domain = await companyDomain(emailDomain(facts.email));
  if (domain === undefined) return undefined;
  const keyRef = db.doc(paths.key(ws, keyId(keySecret, ws, 'domain', domain)));
  const key = dataOf<KeyDoc>(await tx.get(keyRef));
  const known = key && dataOf<AccountDoc>(await tx.get(db.doc(paths.account(ws, key.owner))));
  if (key && known) {
    tx.set(db.doc(paths.account(ws, key.owner)), withPerson(known, facts, source));
    return key.owner;
  }
  const accountId = newKey();
  tx.set(keyRef, { schemaVersion: 1, kind: 'domain', owner: accountId } satisfies KeyDoc);
  tx.set(db.doc(paths.account(ws, accountId)), newAccount(domain, facts, source));
  return accountId;
}
