/** The undo of a merge of contacts, in one transaction; of accounts, accountMerging.ts has it. */
import { refused } from '@/domain/refusals/refusals';
import { COUNTED } from '@/domain/options/responseStatus';
import { idsOf } from '@/domain/contacts/merged';
import { derived } from '@/domain/contacts/people';
import type { Member } from '@/domain/contacts/merge';
import { sourcesSince, unmerged, type Held, type MergeSnapshot } from '@/domain/contacts/unmerge';
import type { ContactDoc, MergeDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, FieldValue, rowOf, type Transaction } from '../lib/admin';
import { queryOf } from '../lib/query';
import { keyNamesOf, setKeys } from './keys';
import type { ContactContext } from './contactContext';
import { undoAccountMergeIn } from './accountMerging';
import { familyOf, mergeLine, UNDO_MS } from './merging';
import { countPeople } from './people';

/** Responses whose forms and times are looked at, of each contact. */
const LATEST = 50;

/**
 * Undoes a merge. A repeat changes nothing.
 *
 * @throws AppError `not_found` where it is too late, `conflict` where a later merge, the trash, or another contact that
 * has one of the addresses by now stands in its way
 */
export async function undoMergeIn(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  id: string,
): Promise<void> {
  const { db, now } = context;
  const mergeRef = db.doc(paths.merge(ws, id));
  const merge = dataOf<MergeDoc>(await tx.get(mergeRef));
  if (merge?.status === 'undone') return;
  if (merge?.snapshot === undefined || now > merge.at + UNDO_MS) {
    throw refused('merge_too_old');
  }
  if (merge.kind === 'account') {
    const { snapshot: text } = merge;
    return undoAccountMergeIn(tx, context, ws, id, { ...merge, snapshot: text });
  }
  const snapshot = JSON.parse(merge.snapshot) as MergeSnapshot;
  const current = await currentOf(tx, context, ws, merge);
  const held = await heldBy(tx, context, ws, snapshot, current);
  const whose = await responsesOf(tx, context, ws, snapshot, current);
  const members = await withAccounts(
    tx,
    context,
    ws,
    unmerged(snapshot, current, { now, held, whose }),
  );
  const names = await Promise.all(
    members.map(async (member) => ({ ...member, names: await keyNamesOf(member.contact) })),
  );
  const keys = await setKeys(
    tx,
    context,
    ws,
    names.flatMap((member) => member.names.map((name) => ({ name, owner: member.id }))),
    snapshot.keys,
    familyOf(snapshot),
  );
  const people = await countPeople(
    tx,
    context,
    ws,
    [current.accountId],
    members.map(({ contact }) => contact.accountId),
  );
  keys();
  people();
  for (const member of members) {
    // Duplicates are looked for again: they were forgotten, or are others by now.
    tx.set(db.doc(paths.contact(ws, member.id)), { ...member.contact, dupDue: now });
  }
  tx.delete(db.doc(paths.activity(ws, mergeLine(id))));
  tx.update(mergeRef, { status: 'undone', snapshot: FieldValue.delete() });
}

/** The contact that stayed, as it is now; the others must be where the merge left them. */
async function currentOf(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  { winner, losers }: MergeDoc,
): Promise<ContactDoc> {
  const [stayed, ...gone] = await tx.getAll(
    ...[winner, ...losers].map((one) => db.doc(paths.contact(ws, one))),
  );
  const current = stayed && dataOf<ContactDoc>(stayed);
  // A person who is being erased does not come back in parts.
  if (!current || current.erasingAt !== undefined) throw refused('merge_too_old');
  if (current.status === 'trashed') {
    throw refused('record_in_trash', { noun: 'contact' });
  }
  if (current.status === 'merged') {
    throw refused('merged_again', { noun: 'contact' });
  }
  for (const one of gone) {
    const contact = dataOf<ContactDoc>(one);
    if (contact?.status !== 'merged' || contact.mergedInto !== winner) {
      throw refused('merge_too_old');
    }
  }
  return current;
}

/** What names each contact now: its responses and open tasks, those of before and those that came since. */
async function heldBy(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  { before }: MergeSnapshot,
  current: ContactDoc,
): Promise<Record<string, Held>> {
  const lost = new Set(before.slice(1).flatMap(({ id, contact }) => idsOf(id, contact)));
  const held: Record<string, Held> = {};
  for (const [index, { id, contact }] of before.entries()) {
    const ids =
      index === 0 ? idsOf(id, current).filter((one) => !lost.has(one)) : idsOf(id, contact);
    const responses = queryOf(db.collection(paths.submissions(ws)), QUERIES.submissionsOfContact, [
      ids,
      COUNTED,
    ]);
    const tasks = queryOf(db.collection(paths.tasks(ws)), QUERIES.tasksOfContact, [ids, 'open']);
    const { docs } = await tx.get(responses.select('formId', 'submittedAt').limit(LATEST));
    const submissions =
      docs.length < LATEST ? docs.length : (await tx.get(responses.count())).data().count;
    held[id] = {
      submissions,
      openTasks: (await tx.get(tasks.count())).data().count,
      latest: docs.map((doc) => rowOf<Held['latest'][number]>(doc)),
    };
  }
  return held;
}

/** Which contact each response is of that said something since. */
async function responsesOf(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  snapshot: MergeSnapshot,
  current: ContactDoc,
): Promise<(submissionId: string) => string | undefined> {
  const ids = sourcesSince(snapshot, current);
  if (ids.length === 0) return () => undefined;
  const found = await tx.getAll(...ids.map((id) => db.doc(paths.submission(ws, id))), {
    fieldMask: ['contactId'],
  });
  const contactIds = new Map(
    found.map((doc) => [doc.id, dataOf<Pick<SubmissionDoc, 'contactId'>>(doc)?.contactId]),
  );
  return (submissionId) => {
    const contactId = contactIds.get(submissionId);
    if (contactId === undefined) return undefined;
    return snapshot.before.find(({ id, contact }) => idsOf(id, contact).includes(contactId))?.id;
  };
}

/** Contacts without accounts that were deleted since. */
async function withAccounts(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  members: readonly Member[],
): Promise<Member[]> {
  const ids = [...new Set(members.flatMap(({ contact }) => contact.accountId ?? []))];
  if (ids.length === 0) return [...members];
  const found = await tx.getAll(...ids.map((id) => db.doc(paths.account(ws, id))));
  const gone = found.filter(({ exists }) => !exists).map(({ id }) => id);
  return members.map((member) => {
    const { accountId, ...contact } = member.contact;
    if (accountId === undefined || !gone.includes(accountId)) return member;
    return { ...member, contact: derived(contact) };
  });
}
