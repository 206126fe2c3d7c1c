/** Tells a contact what one of its own responses says by a new mapping. Told twice, it changes once. */
import { isKeptOut } from '@/domain/contacts/accounts';
import { recordValues, withFacts, type ContactFact } from '@/domain/contacts/facts';
import { derived, factsOf, withConsents } from '@/domain/contacts/people';
import type { PersonFacts } from '@/domain/contacts/personFacts';
import type { ContactDoc, KeyDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Overlay } from '../../lib/overlay';
import { isBlocked } from '../../contacts/blocking';
import { joinAccount } from '../../contacts/joinAccount';
import { keyRef, moveKeys } from '../../contacts/keys';
import type { ContactContext } from '../../contacts/contactContext';
import { readPhone } from '../../contacts/phones';

interface Known {
  id: string;
  contact: ContactDoc;
  workspace: WorkspaceDoc;
}

interface Response {
  id: string;
  submission: SubmissionDoc;
  said: PersonFacts;
}

/** @returns how many values it filled or changed, and how many suggestions it made */
export async function tellContact(
  overlay: Overlay,
  context: ContactContext,
  ws: string,
  { id, contact, workspace }: Known,
  { id: submissionId, submission, said }: Response,
): Promise<{ facts: number; suggestions: number }> {
  const { db, now } = context;
  const { formId, submittedAt: at } = submission;
  const phone =
    said.phone === undefined ? undefined : await readPhone(said.phone, workspace.timeZone);
  const person = { ...said, ...(phone ? { phone: phone.shown } : {}) };
  const facts = factsOf(person, workspace.properties ?? []);
  const own: ContactFact[] = [];
  for (const fact of facts) own.push(await asTheirs(overlay, context, ws, id, fact));
  const told = withFacts(contact, own, { submissionId, formId, at });
  const agreed = withConsents(told, said.consents ?? [], { submissionId, formId, at, now });
  const joined =
    agreed.accountId === undefined && !isKeptOut(agreed)
      ? await joinAccount(
          overlay.transaction,
          context,
          ws,
          { email: agreed.emails[0], company: agreed.company },
          at,
        )
      : undefined;
  if (agreed === contact && joined?.accountId === undefined) return { facts: 0, suggestions: 0 };
  const next = derived({
    ...agreed,
    ...(joined?.accountId === undefined ? {} : { accountId: joined.accountId }),
    updatedAt: now,
  });
  const keys = await moveKeys(overlay.transaction, context, { ws, id }, contact, next);
  keys();
  joined?.run();
  overlay.set(db.doc(paths.contact(ws, id)), next);
  const changed = facts.filter(
    ({ property }) =>
      recordValues(contact, property).join('\n') !== recordValues(next, property).join('\n'),
  );
  const had = new Set(contact.suggestions?.map((one) => one.id));
  return {
    facts: new Set(changed.map(({ property }) => property)).size,
    suggestions: (next.suggestions ?? []).filter((one) => !had.has(one.id)).length,
  };
}

/** An address that another contact has is suggested: it stays theirs until a member decides. */
async function asTheirs(
  overlay: Overlay,
  context: ContactContext,
  ws: string,
  id: string,
  fact: ContactFact,
): Promise<ContactFact> {
  if (fact.property !== 'email') return fact;
  if (
    await isBlocked(overlay.transaction, context, ws, { emails: [String(fact.value)], phones: [] })
  ) {
    return { ...fact, policy: 'never' };
  }
  const ref = keyRef(context, ws, 'email', String(fact.value));
  await overlay.load([ref]);
  const owner = overlay.peek<KeyDoc>(ref)?.owner;
  return owner === undefined || owner === id ? fact : { ...fact, policy: 'suggest' };
}
