import { bulkEditedAccount } from '@/domain/contacts/accountEdits';
import type { AccountBulkChange } from '@/domain/calls/accounts.schema';
import { canChangeInBulk, isTrashChange } from '@/domain/contacts/bulk';
import { idsOf } from '@/domain/contacts/merged';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { showTasks } from '../../contacts/tasksOf';
import { dataOf } from '../../lib/admin';
import { atOnce } from '../../lib/atOnce';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { requireKnown } from '../contacts/changeContacts';
import { requireWorkspace } from '../contacts/shared';
import { logAccountEdit } from './shared';

/** Transactions at once: each writes documents of its own. */
const AT_ONCE = 5;

/** Gives accounts an owner or a tag, or moves them to the trash and back. Their people stay where they are. */
export const changeAccounts: CallSpec<'changeAccounts'> = {
  async run(context, { workspace: ws, ids, change }) {
    const wanted = [...new Set(ids)];
    const done = new Set<string>();
    await atOnce(wanted, AT_ONCE, async (id) => {
      if (await changeOne(context, ws, id, change)) done.add(id);
    });
    return { done: wanted.filter((id) => done.has(id)) };
  },
};

/** @returns whether the account is now as wanted */
function changeOne(
  context: CallContext,
  ws: string,
  id: string,
  change: AccountBulkChange,
): Promise<boolean> {
  const { db, now } = context;
  const isTrash = isTrashChange(change);
  return db.runTransaction(async (tx) => {
    await requirePermission(tx, context, ws, isTrash ? 'trashContacts' : 'editContacts');
    const workspace = await requireWorkspace(tx, db, ws);
    await requireKnown(tx, context, ws, workspace, change);
    const ref = db.doc(paths.account(ws, id));
    const account = dataOf<AccountDoc>(await tx.get(ref));
    if (!account || !canChangeInBulk(account, change)) return false;
    const { account: next, changes } = bulkEditedAccount(account, change, now);
    if (next === account) return true;
    const tasks = isTrash
      ? await showTasks(tx, db, ws, idsOf(id, account), next.status === 'active', 'tasksOfAccount')
      : undefined;
    tasks?.();
    tx.set(ref, next);
    logAccountEdit(tx, context, ws, id, changes);
    return true;
  });
}
