import { companyKey } from '@/domain/contacts/accounts';
import { editRecord } from '@/domain/contacts/edits';
import type { AccountChange } from '@/domain/calls/accounts.schema';
import { paths } from '@/domain/base/firestorePaths';
import { moveDomains, readDomain } from '../../contacts/accountKeys';
import { keyOf, keyRef, recordAt } from '../../contacts/keys';
import { startRename } from '../../contacts/renameAccountKind';
import { requirePermission, type CallSpec } from '../call';
import { contactContext, logEdit, requireRecord, requireWorkspace } from '../contacts/shared';

/** Changes what is known of one account. */
export const changeAccount: CallSpec<'changeAccount'> = {
  async run(context, { workspace: ws, id, change }) {
    const { db, now, caller } = context;
    const about = contactContext(context);
    const wanted = await normalised(change);
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editContacts');
      const { accountProperties = [] } = await requireWorkspace(tx, db, ws);
      const account = await requireRecord('account', tx, db, ws, id);
      const at = { by: caller.uid, now, properties: accountProperties };
      const edited = editRecord('account', account, wanted, at);
      const { record: next } = edited;
      if (next === account) return;
      const domains = await moveDomains(tx, about, { ws, id }, account.domains, next.domains);
      const isRenamed = next.name !== account.name;
      const nameKey = isRenamed ? companyKey(next.name) : '';
      const byName = nameKey === '' ? undefined : keyRef(about, ws, 'company', nameKey);
      const isNameFree = byName && !(await recordAt('account', tx, about, ws, byName));
      const rename = isRenamed
        ? await startRename(tx, { db, now }, ws, id, account.name)
        : undefined;
      domains();
      rename?.();
      // People who give the former name still join it.
      if (byName && isNameFree) tx.set(byName, keyOf('company', id));
      tx.set(db.doc(paths.account(ws, id)), next);
      logEdit('account', tx, context, ws, id, edited);
    });
    return {};
  },
};

async function normalised(change: AccountChange): Promise<AccountChange> {
  if (change.kind !== 'addDomain') return change;
  return { ...change, value: await readDomain(change.value) };
}
