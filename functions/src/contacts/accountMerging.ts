/** Merging two accounts, and undoing it: one transaction each, however many people they have (decision 0124). */
import { refused } from '@/domain/refusals/refusals';
import {
  mergedAccount,
  unmergedAccounts,
  type AccountMember,
  type AccountSnapshot,
} from '@/domain/contacts/accountMerge';
import { emptyAccount } from '@/domain/contacts/accounts';
import { idsOf } from '@/domain/contacts/merged';
import type { AccountDoc, ActivityDoc, ContactDoc, MergeDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, FieldValue, rowOf, Timestamp, type Transaction } from '../lib/admin';
import { queryOf } from '../lib/query';
import { accountAt } from './accountKeys';
import { keyOf, keyRef } from './keys';
import type { ContactContext } from './contactContext';
import { mergeLine, UNDO_MS, type Wanted } from './merging';

/** An account that was merged: only where it leads to. */
const leadingTo = (winner: string, now: number): AccountDoc => ({
  ...emptyAccount('', now),
  status: 'merged',
  mergedInto: winner,
  facets: [],
});

const withoutDerived = (account: AccountDoc): AccountDoc => ({ ...account, facets: [] });

/**
 * Merges an account into another one. A repeat, also of a merge that was undone since, changes nothing.
 *
 * @throws AppError as `mergeContactsIn`
 */
export async function mergeAccountsIn(
  tx: Transaction,
  { db, now }: ContactContext,
  { ws, id, by, winner, losers, choices }: Wanted,
): Promise<void> {
  const mergeRef = db.doc(paths.merge(ws, id));
  if ((await tx.get(mergeRef)).exists) return;
  const [loser = ''] = losers;
  const [one, other] = [await active(tx, db, ws, winner), await active(tx, db, ws, loser)];
  const { account: result, left, problem } = mergedAccount([one, other], choices, now);
  if (problem !== undefined) throw new AppError('malformed', problem);
  const snapshot: AccountSnapshot = {
    before: [
      { id: winner, account: withoutDerived(one.account) },
      { id: loser, account: withoutDerived(other.account) },
    ],
    result: withoutDerived(result),
  };
  tx.set(db.doc(paths.account(ws, winner)), result);
  tx.set(db.doc(paths.account(ws, loser)), leadingTo(winner, now));
  tx.create(mergeRef, {
    schemaVersion: 1,
    kind: 'account',
    status: 'done',
    at: now,
    by,
    winner,
    losers: [loser],
    snapshot: JSON.stringify(snapshot),
    expireAt: Timestamp.fromMillis(now + UNDO_MS),
  } satisfies MergeDoc);
  tx.create(db.doc(paths.activity(ws, mergeLine(id))), {
    schemaVersion: 1,
    type: 'merge',
    at: now,
    by,
    accountId: winner,
    mergeId: id,
    merged: [{ id: loser, name: other.account.name }],
    left,
  } satisfies ActivityDoc);
}

async function active(
  tx: Transaction,
  db: ContactContext['db'],
  ws: string,
  id: string,
): Promise<AccountMember> {
  const account = dataOf<AccountDoc>(await tx.get(db.doc(paths.account(ws, id))));
  if (!account) throw refused('merge_gone', { noun: 'account' });
  if (account.status === 'trashed') {
    throw refused('merge_in_trash', { noun: 'account' });
  }
  if (account.status === 'merged') {
    throw refused('merge_merged', { noun: 'account' });
  }
  return { id, account };
}

/**
 * Undoes a merge of accounts: each has its people, lines and tasks, which were named all along.
 *
 * @throws AppError as `undoMergeIn`
 */
export async function undoAccountMergeIn(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  id: string,
  merge: MergeDoc & { snapshot: string },
): Promise<void> {
  const { db, now } = context;
  const snapshot = JSON.parse(merge.snapshot) as AccountSnapshot;
  const [, { id: loser, account: was }] = snapshot.before;
  const current = await currentOf(tx, context, ws, merge, loser);
  const ids = idsOf(loser, was);
  const people = queryOf(db.collection(paths.contacts(ws)), QUERIES.contactsOfAccount, [
    ids,
    'active',
  ]);
  const tasks = queryOf(db.collection(paths.tasks(ws)), QUERIES.tasksOfAccount, [ids, 'open']);
  const [last] = (await tx.get(people.select('lastActivityAt').limit(1))).docs;
  const members = unmergedAccounts(
    snapshot,
    current,
    {
      people: (await tx.get(people.count())).data().count,
      openTasks: (await tx.get(tasks.count())).data().count,
      activeAt: last ? rowOf<Pick<ContactDoc, 'lastActivityAt'>>(last).lastActivityAt : 0,
    },
    now,
  );
  const keys: (() => void)[] = [];
  for (const { id: owner, account } of members) {
    for (const domain of account.domains) {
      const ref = keyRef(context, ws, 'domain', domain);
      const found = await accountAt(tx, context, ws, ref);
      if (found && found.id !== merge.winner) {
        throw refused(
          'domain_taken_since',
          { name: found.account.name, domain },
          { accountId: found.id, name: found.account.name },
        );
      }
      const isRight = found && (owner === loser ? ids : idsOf(owner, account)).includes(found.via);
      if (!isRight) keys.push(() => tx.set(ref, keyOf('domain', owner)));
    }
  }
  keys.forEach((write) => write());
  for (const one of members) tx.set(db.doc(paths.account(ws, one.id)), one.account);
  tx.delete(db.doc(paths.activity(ws, mergeLine(id))));
  tx.update(db.doc(paths.merge(ws, id)), { status: 'undone', snapshot: FieldValue.delete() });
}

async function currentOf(
  tx: Transaction,
  { db }: ContactContext,
  ws: string,
  { winner }: MergeDoc,
  loser: string,
): Promise<AccountDoc> {
  const [stayed, gone] = await tx.getAll(
    db.doc(paths.account(ws, winner)),
    db.doc(paths.account(ws, loser)),
  );
  const current = stayed && dataOf<AccountDoc>(stayed);
  const merged = gone && dataOf<AccountDoc>(gone);
  if (!current || merged?.status !== 'merged' || merged.mergedInto !== winner) {
    throw refused('merge_too_old');
  }
  if (current.status === 'trashed') {
    throw refused('record_in_trash', { noun: 'account' });
  }
  if (current.status === 'merged') {
    throw refused('merged_again', { noun: 'account' });
  }
  return current;
}
