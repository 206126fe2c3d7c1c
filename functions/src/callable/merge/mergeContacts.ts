import { AppError } from '@/domain/base/errors';
import { mergeContactsIn } from '../../contacts/merging';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from '../contacts/shared';

/** Makes several contacts one. */
export const mergeContacts: CallSpec<'mergeContacts'> = {
  async run(context, { workspace: ws, id, winner, losers, choices }) {
    const { db, caller } = context;
    if (new Set([winner, ...losers]).size <= losers.length) throw new AppError('malformed');
    const wanted = { ws, id, by: caller.uid, winner, losers, choices };
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'mergeContacts');
      await mergeContactsIn(tx, contactContext(context), wanted);
    });
    return {};
  },
};
