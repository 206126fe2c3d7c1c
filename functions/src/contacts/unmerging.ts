/** The undo of a merge of contacts or accounts, in one transaction: each has what named it all along. */
import { refused } from '@/domain/refusals/refusals';
import { COUNTED } from '@/domain/options/responseStatus';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { derived } from '@/domain/contacts/people';
import type { RecordDocs, RecordNoun, RecordOf } from '@/domain/contacts/records';
import { sourcesSince, unmerged, type HeldBy, type MergeSnapshot } from '@/domain/contacts/unmerge';
import type { ContactDoc, MergeDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, FieldValue, rowOf, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { keyNamesOf, keyOf, keyRef, recordAt, setKeys } from './keys';
import type { ContactContext } from './contactContext';
import { recordPath } from './merged';
import { familyOf, mergeLine, snapshotIn, UNDO_MS, type FormerKeys } from './merging';
import { countPeople } from './people';

/** Responses whose forms and times are looked at, of each contact. */
const LATEST = 50;

/**
 * Undoes a merge. A repeat changes nothing.
 *
 * @returns what was merged; undefined for a repeat
 * @throws AppError `not_found` if it is too late, `conflict` if a later merge or the trash prevents it, or if another record
 * has one of the addresses by now
 */
export async function undoMergeIn(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  id: string,
): Promise<RecordNoun | undefined> {
  const { db, now } = context;
  const mergeRef = db.doc(paths.merge(ws, id));
  const merge = dataOf<MergeDoc>(await tx.get(mergeRef));
  if (merge?.status === 'undone') return undefined;
  if (merge?.snapshot === undefined || now > merge.at + UNDO_MS) {
    throw refused('merge_too_old');
  }
  const write = await undoneIn(merge.kind, tx, context, ws, merge, merge.snapshot);
  write();
  tx.delete(db.doc(paths.activity(ws, mergeLine(id))));
  tx.update(mergeRef, { status: 'undone', snapshot: FieldValue.delete() });
  return merge.kind;
}

interface Undoing<K extends RecordNoun> {
  ws: string;
  winner: string;
  snapshot: MergeSnapshot<K> & { keys: FormerKeys };
  /** The record that stayed, as it is now. */
  current: RecordDocs[K];
}

/** Reads at once; the writes are what it answers. */
async function undoneIn<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  context: ContactContext,
  ws: string,
  merge: MergeDoc,
  text: string,
): Promise<() => void> {
  const { db, now } = context;
  const snapshot = snapshotIn(noun, text);
  const current = await currentOf(noun, tx, context, ws, merge);
  const undoing: Undoing<K> = { ws, winner: merge.winner, snapshot, current };
  const { held, whose, settled } = await UNDOS[noun](tx, context, undoing);
  const members = unmerged(noun, snapshot, current, { now, held, whose });
  const { members: next, run } = await settled(members);
  return () => {
    run();
    for (const one of next) tx.set(db.doc(recordPath(noun, ws, one.id)), one.record);
  };
}

/** The record that stayed, as it is now; the others must be where the merge left them. */
async function currentOf<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  { winner, losers }: MergeDoc,
): Promise<RecordDocs[K]> {
  const [stayed, ...gone] = await tx.getAll(
    ...[winner, ...losers].map((one) => db.doc(recordPath(noun, ws, one))),
  );
  const current = stayed && dataOf<RecordDocs[K]>(stayed);
  // A person who is being erased does not come back in parts.
  const isErased = current && 'erasingAt' in current && current.erasingAt !== undefined;
  if (!current || isErased) throw refused('merge_too_old');
  if (current.status === 'trashed') throw refused('record_in_trash', { noun });
  if (current.status === 'merged') throw refused('merged_again', { noun });
  for (const one of gone) {
    const record = dataOf<RecordDocs[K]>(one);
    if (record?.status !== 'merged' || record.mergedInto !== winner) throw refused('merge_too_old');
  }
  return current;
}

/** What each kind of record needs read for its undo. */
const UNDOS: {
  readonly [K in RecordNoun]: (
    tx: Transaction,
    context: ContactContext,
    undoing: Undoing<K>,
  ) => Promise<{
    held: Record<string, HeldBy[K]>;
    whose: (submissionId: string) => string | undefined;
    /** The records as they are stored, and what is written with them. */
    settled: (
      members: readonly RecordOf<K>[],
    ) => Promise<{ members: readonly RecordOf<K>[]; run: () => void }>;
  }>;
} = {
  async contact(tx, context, { ws, snapshot, current }) {
    return {
      held: await heldBy(tx, context, ws, snapshot, current),
      whose: await responsesOf(tx, context, ws, snapshot, current),
      async settled(undone) {
        const members = await withAccounts(tx, context, ws, undone);
        const names = await Promise.all(
          members.map(async ({ id, record }) =>
            (await keyNamesOf(record)).map((name) => ({ name, owner: id })),
          ),
        );
        const family = familyOf(snapshot);
        const keys = await setKeys(tx, context, ws, names.flat(), snapshot.keys, family);
        const people = await countPeople(
          tx,
          context,
          ws,
          [current.accountId],
          members.map(({ record }) => record.accountId),
        );
        return {
          // Duplicates are looked for again: they were forgotten, or are others by now.
          members: members.map(({ id, record }) => ({
            id,
            record: { ...record, dupDue: context.now },
          })),
          run: () => {
            keys();
            people();
          },
        };
      },
    };
  },
  async account(tx, context, { ws, winner, snapshot }) {
    const held: Record<string, HeldBy['account']> = {};
    const losers = snapshot.before.slice(1);
    for (const { id, record } of losers)
      held[id] = await peopleOf(tx, context, ws, mergedIdsOf(id, record));
    return {
      held,
      whose: () => undefined,
      settled: async (members) => ({
        members,
        run: await setDomains(tx, context, ws, winner, members, snapshot),
      }),
    };
  },
};

/** The people and open tasks that name an account that was merged. */
async function peopleOf(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  ids: readonly string[],
): Promise<HeldBy['account']> {
  const people = serverQuery(db.collection(paths.contacts(ws)), QUERIES.contactsOfAccount, [
    ids,
    'active',
  ]);
  const tasks = serverQuery(db.collection(paths.tasks(ws)), QUERIES.tasksOfAccount, [ids, 'open']);
  const [last] = (await tx.get(people.select('lastActivityAt').limit(1))).docs;
  return {
    people: (await tx.get(people.count())).data().count,
    openTasks: (await tx.get(tasks.count())).data().count,
    activeAt: last ? rowOf<Pick<ContactDoc, 'lastActivityAt'>>(last).lastActivityAt : 0,
  };
}

/** Gives accounts that were one the domains of each. Reads at once; the writes are what it answers. */
async function setDomains(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  winner: string,
  members: readonly RecordOf<'account'>[],
  { before }: MergeSnapshot<'account'>,
): Promise<() => void> {
  const writes: (() => void)[] = [];
  for (const { id: owner, record } of members) {
    const former = before.find(({ id }) => id === owner)?.record;
    const ids = mergedIdsOf(owner, owner === winner ? record : former);
    for (const domain of record.domains) {
      const ref = keyRef(context, ws, 'domain', domain);
      const found = await recordAt('account', tx, context, ws, ref);
      if (found && found.id !== winner) {
        throw refused(
          'domain_taken_since',
          { name: found.record.name, domain },
          { accountId: found.id, name: found.record.name },
        );
      }
      if (!found || !ids.includes(found.via)) {
        writes.push(() => void tx.set(ref, keyOf('domain', owner)));
      }
    }
  }
  return () => writes.forEach((write) => write());
}

/** What names each contact now: its responses and open tasks, those of before and those that came since. */
async function heldBy(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  { before }: MergeSnapshot<'contact'>,
  current: ContactDoc,
): Promise<Record<string, HeldBy['contact']>> {
  const lost = new Set(before.slice(1).flatMap(({ id, record }) => mergedIdsOf(id, record)));
  const held: Record<string, HeldBy['contact']> = {};
  for (const [index, { id, record }] of before.entries()) {
    const ids =
      index === 0
        ? mergedIdsOf(id, current).filter((one) => !lost.has(one))
        : mergedIdsOf(id, record);
    const responses = serverQuery(
      db.collection(paths.submissions(ws)),
      QUERIES.submissionsOfContact,
      [ids, COUNTED],
    );
    const tasks = serverQuery(db.collection(paths.tasks(ws)), QUERIES.tasksOfContact, [
      ids,
      'open',
    ]);
    const { docs } = await tx.get(responses.select('formId', 'submittedAt').limit(LATEST));
    const submissions =
      docs.length < LATEST ? docs.length : (await tx.get(responses.count())).data().count;
    held[id] = {
      submissions,
      openTasks: (await tx.get(tasks.count())).data().count,
      latest: docs.map((doc) => rowOf<HeldBy['contact']['latest'][number]>(doc)),
    };
  }
  return held;
}

/** Which contact each response is of that said something since. */
async function responsesOf(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  snapshot: MergeSnapshot<'contact'>,
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
    return snapshot.before.find(({ id, record }) => mergedIdsOf(id, record).includes(contactId))
      ?.id;
  };
}

/** Contacts without accounts that were deleted since. */
async function withAccounts(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  members: readonly RecordOf<'contact'>[],
): Promise<RecordOf<'contact'>[]> {
  const ids = [...new Set(members.flatMap(({ record }) => record.accountId ?? []))];
  if (ids.length === 0) return [...members];
  const found = await tx.getAll(...ids.map((id) => db.doc(paths.account(ws, id))));
  const gone = found.filter(({ exists }) => !exists).map(({ id }) => id);
  return members.map((member) => {
    const { accountId, ...contact } = member.record;
    if (accountId === undefined || !gone.includes(accountId)) return member;
    return { ...member, record: derived(contact) };
  });
}
