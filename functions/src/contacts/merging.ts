/** Merging contacts or accounts, and undoing it: one transaction each, whatever they have (decision 0124). */
import { refused } from '@/domain/refusals/refusals';
import { MERGE_UNDO_DAYS } from '@/domain/options/contactLimits';
import { mergedRecord, type MergeChoices } from '@/domain/contacts/merge';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { RECORD_KINDS } from '@/domain/contacts/recordKinds';
import type { RecordDocs, RecordNoun, RecordOf } from '@/domain/contacts/records';
import type { MergeSnapshot } from '@/domain/contacts/unmerge';
import type { ActivityDoc, MergeDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, Timestamp, type Transaction } from '../lib/admin';
import { keyNamesOf, ownersOf } from './keys';
import type { ContactContext } from './contactContext';
import { recordLine, recordPath } from './merged';
import { countPeople } from './people';

export const UNDO_MS = MERGE_UNDO_DAYS * 86_400_000;

export interface WantedRecordMerge {
  ws: string;
  /** Of the merge; the client's. */
  id: string;
  by: string;
  winner: string;
  losers: readonly string[];
  choices: MergeChoices;
}

/** Whom each key of the contacts of a merge named before, by `{kind} {value}`. */
export type FormerKeys = Readonly<Record<string, string>>;

/** What only one kind of record has: read before the merge is written. */
const READ_OWN: {
  readonly [K in RecordNoun]: (
    tx: Transaction,
    context: ContactContext,
    ws: string,
    members: readonly RecordOf<K>[],
    result: RecordDocs[K],
  ) => Promise<{ keys?: FormerKeys; run: () => void }>;
} = {
  async contact(tx, context, ws, members, result) {
    const contacts = members.map(({ record }) => record);
    const names = (await Promise.all(contacts.map(keyNamesOf))).flat();
    const keys = await ownersOf(tx, context, ws, names);
    const was = contacts.map(({ accountId }) => accountId);
    return { keys, run: await countPeople(tx, context, ws, was, [result.accountId]) };
  },
  account: () => Promise.resolve({ run: () => undefined }),
};

/** A record that was merged: nothing of a person, only where it leads to. */
function leadingTo<K extends RecordNoun>(noun: K, winner: string, now: number): RecordDocs[K] {
  return {
    ...RECORD_KINDS[noun].empty(now),
    status: 'merged',
    mergedInto: winner,
    facets: [],
    // Pairs that name it are to be removed.
    ...(noun === 'contact' ? { dupDue: now } : {}),
  };
}

/** The id of the line in the timeline. */
export const mergeLine = (mergeId: string): string => `merge_${mergeId}`;

/**
 * Merges records. A repeat, also of a merge that was undone since, changes nothing.
 *
 * @returns whether it merged them
 * @throws AppError `not_found`, `conflict` for a record that is in the trash or was merged before, `malformed` if together
 * they have more than a record can hold
 */
export async function mergeRecordsIn<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  context: ContactContext,
  { ws, id, by, winner, losers, choices }: WantedRecordMerge,
): Promise<boolean> {
  const { db, now } = context;
  const mergeRef = db.doc(paths.merge(ws, id));
  if ((await tx.get(mergeRef)).exists) return false;
  const ids = [winner, ...losers];
  const found = await tx.getAll(...ids.map((one) => db.doc(recordPath(noun, ws, one))));
  const [first, ...others] = ids.map((one, index): RecordOf<K> => {
    const record = found[index] && dataOf<RecordDocs[K]>(found[index]);
    return { id: one, record: requireActive(noun, record) };
  });
  if (!first) return false;
  const members = [first, ...others] as const;
  const { record: result, left, problem } = mergedRecord(noun, members, choices, now);
  if (problem !== undefined) throw new AppError('malformed', problem);
  const own = await READ_OWN[noun](tx, context, ws, members, result);
  const before = members.map((one) => ({ id: one.id, record: withoutDerived(one.record) }));

  own.run();
  tx.set(db.doc(recordPath(noun, ws, winner)), result);
  for (const one of losers) tx.set(db.doc(recordPath(noun, ws, one)), leadingTo(noun, winner, now));
  tx.create(mergeRef, {
    schemaVersion: 1,
    kind: noun,
    status: 'done',
    at: now,
    by,
    winner,
    losers: [...losers],
    snapshot: snapshotText(noun, { before, result: withoutDerived(result) }, own.keys),
    expireAt: Timestamp.fromMillis(now + UNDO_MS),
  } satisfies MergeDoc);
  tx.create(db.doc(paths.activity(ws, mergeLine(id))), {
    schemaVersion: 1,
    type: 'merge',
    at: now,
    by,
    ...recordLine(noun, winner, result),
    mergeId: id,
    merged: others.map((one) => ({ id: one.id, name: RECORD_KINDS[noun].nameOf(one.record) })),
    left,
  } satisfies ActivityDoc);
  return true;
}

/** What is worked out again at the undo need not be kept. */
function withoutDerived<D extends RecordDocs[RecordNoun]>(record: D): D {
  const next = { ...record, facets: [] };
  if ('dup' in next) delete next.dup;
  if ('dupDue' in next) delete next.dupDue;
  return next;
}

function requireActive<K extends RecordNoun>(
  noun: K,
  record: RecordDocs[K] | undefined,
): RecordDocs[K] {
  if (!record) throw refused('merge_gone', { noun });
  if (record.status === 'trashed') throw refused('merge_in_trash', { noun });
  if (record.status === 'merged') throw refused('merge_merged', { noun });
  return record;
}

/** A snapshot as it is stored: each record is under its noun. */
const snapshotText = <K extends RecordNoun>(
  noun: K,
  { before, result }: MergeSnapshot<K>,
  keys: FormerKeys | undefined,
): string =>
  JSON.stringify({
    before: before.map(({ id, record }) => ({ id, [noun]: record })),
    result,
    keys,
  });

/** The same, read. */
export function snapshotIn<K extends RecordNoun>(
  noun: K,
  text: string,
): MergeSnapshot<K> & { keys: FormerKeys } {
  const stored = JSON.parse(text) as {
    before: { id: string; contact?: RecordDocs[K]; account?: RecordDocs[K] }[];
    result: RecordDocs[K];
    keys?: FormerKeys;
  };
  return {
    before: stored.before.flatMap(({ id, [noun]: record }) => (record ? [{ id, record }] : [])),
    result: stored.result,
    keys: stored.keys ?? {},
  };
}

/** Every id that the records of a merge are named by. */
export const familyOf = <K extends RecordNoun>({ before }: MergeSnapshot<K>): Set<string> =>
  new Set(before.flatMap(({ id, record }) => mergedIdsOf(id, record)));
