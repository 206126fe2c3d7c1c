/** Merging contacts, and undoing it: one transaction each, whatever the contacts have (decision 0124). */
import { refused } from '@/domain/refusals/refusals';
import { MERGE_UNDO_DAYS } from '@/domain/options/contactLimits';
import { mergedContact, type Member, type MergeChoices } from '@/domain/contacts/merge';
import { idsOf } from '@/domain/contacts/merged';
import { contactName, emptyContact } from '@/domain/contacts/people';
import type { MergeSnapshot } from '@/domain/contacts/unmerge';
import type { ActivityDoc, ContactDoc, MergeDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, Timestamp, type Transaction } from '../lib/admin';
import { keyNamesOf, ownersOf } from './keys';
import type { ContactContext } from './contactContext';
import { countPeople } from './people';

export const UNDO_MS = MERGE_UNDO_DAYS * 86_400_000;

export interface Wanted {
  ws: string;
  /** Of the merge; the client's. */
  id: string;
  by: string;
  winner: string;
  losers: readonly string[];
  choices: MergeChoices;
}

/** A contact that was merged: nothing of a person, only where it leads to. */
const leadingTo = (winner: string, now: number): ContactDoc => ({
  ...emptyContact(now),
  status: 'merged',
  mergedInto: winner,
  // Pairs that name it are to be removed.
  dupDue: now,
});

/** The id of the line in the timeline. */
export const mergeLine = (mergeId: string): string => `merge_${mergeId}`;

/**
 * Merges contacts. A repeat, also of a merge that was undone since, changes nothing.
 *
 * @throws AppError `not_found`, `conflict` for a contact that is in the trash or was merged before, `malformed` where
 * together they have more than a contact can hold
 */
export async function mergeContactsIn(
  tx: Transaction,
  context: ContactContext,
  { ws, id, by, winner, losers, choices }: Wanted,
): Promise<void> {
  const { db, now } = context;
  const mergeRef = db.doc(paths.merge(ws, id));
  if ((await tx.get(mergeRef)).exists) return;
  const ids = [winner, ...losers];
  const found = await tx.getAll(...ids.map((one) => db.doc(paths.contact(ws, one))));
  const [first, ...others] = ids.map((one, index): Member => {
    const contact = found[index] && dataOf<ContactDoc>(found[index]);
    return { id: one, contact: requireActive(contact) };
  });
  if (!first) return;
  const members: [Member, ...Member[]] = [first, ...others];
  const { contact: result, left, problem } = mergedContact(members, choices, now);
  if (problem !== undefined) throw new AppError('malformed', problem);
  const names = (await Promise.all(members.map(({ contact }) => keyNamesOf(contact)))).flat();
  const keys = await ownersOf(tx, context, ws, names);
  const people = await countPeople(
    tx,
    context,
    ws,
    members.map(({ contact }) => contact.accountId),
    [result.accountId],
  );

  const snapshot: MergeSnapshot = {
    before: members.map(({ id: one, contact }) => ({ id: one, contact: withoutDerived(contact) })),
    result: withoutDerived(result),
    keys,
  };
  people();
  tx.set(db.doc(paths.contact(ws, winner)), result);
  for (const one of losers) tx.set(db.doc(paths.contact(ws, one)), leadingTo(winner, now));
  tx.create(mergeRef, {
    schemaVersion: 1,
    kind: 'contact',
    status: 'done',
    at: now,
    by,
    winner,
    losers: [...losers],
    snapshot: JSON.stringify(snapshot),
    expireAt: Timestamp.fromMillis(now + UNDO_MS),
  } satisfies MergeDoc);
  tx.create(db.doc(paths.activity(ws, mergeLine(id))), {
    schemaVersion: 1,
    type: 'merge',
    at: now,
    by,
    contactId: winner,
    ...(result.accountId === undefined ? {} : { accountId: result.accountId }),
    mergeId: id,
    merged: others.map((one) => ({ id: one.id, name: contactName(one.contact) })),
    left,
  } satisfies ActivityDoc);
}

/** What is worked out anew at the undo need not be kept. */
const withoutDerived = ({ dup: _dup, dupDue: _due, ...contact }: ContactDoc): ContactDoc => ({
  ...contact,
  facets: [],
});

function requireActive(contact: ContactDoc | undefined): ContactDoc {
  if (!contact) throw refused('merge_gone', { noun: 'contact' });
  if (contact.status === 'trashed') {
    throw refused('merge_in_trash', { noun: 'contact' });
  }
  if (contact.status === 'merged') {
    throw refused('merge_merged', { noun: 'contact' });
  }
  return contact;
}

/** Every id that the contacts of a merge are named by. */
export const familyOf = ({ before }: MergeSnapshot): Set<string> =>
  new Set(before.flatMap(({ id, contact }) => idsOf(id, contact)));
