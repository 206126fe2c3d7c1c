import { refused } from '@/domain/refusals/refusals';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { keysOwnedBy } from '../../contacts/accountKeys';
import { startAccountDeletion } from '../../contacts/deleteAccountKind';
import { dataOf, type DocumentReference } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Deletes an account in the trash. A job then takes it from its people, and deletes what was written about it. */
export const deleteAccountForGood: CallSpec<'deleteAccountForGood'> = {
  async run(context, { workspace: ws, id }) {
    const { db, now, caller } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'deleteAccounts');
      const ref = db.doc(paths.account(ws, id));
      const account = dataOf<AccountDoc>(await tx.get(ref));
      if (!account) return;
      if (account.status !== 'trashed') {
        throw refused('account_not_in_trash');
      }
      // What was merged into it goes with it.
      const ids = mergedIdsOf(id, account);
      const keys: DocumentReference[] = [];
      for (const one of ids) keys.push(...(await keysOwnedBy(tx, { db }, ws, one)));
      for (const one of keys) tx.delete(one);
      for (const one of ids) tx.delete(db.doc(paths.account(ws, one)));
      startAccountDeletion(tx, { db, now }, ws, ids, caller.uid);
      const target = { kind: 'account', id } as const;
      recordAct(tx, context, ws, member, 'account_deleted', { params: {}, target });
    });
    return {};
  },
};
