import { AppError } from '@/domain/base/errors';
import { mergeAccountsIn } from '../../contacts/accountMerging';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from '../contacts/shared';

/** Makes two accounts one. */
export const mergeAccounts: CallSpec<'mergeAccounts'> = {
  async run(context, { workspace: ws, id, winner, loser, choices }) {
    const { db, caller } = context;
    if (winner === loser) throw new AppError('malformed');
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'mergeContacts');
      const wanted = { ws, id, by: caller.uid, winner, losers: [loser], choices };
      await mergeAccountsIn(tx, contactContext(context), wanted);
    });
    return {};
  },
};
