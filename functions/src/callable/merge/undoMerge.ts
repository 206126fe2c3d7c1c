import { undoMergeIn } from '../../contacts/unmerging';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from '../contacts/shared';

/** Undoes a merge: each contact is as it was, with what came since. */
export const undoMerge: CallSpec<'undoMerge'> = {
  async run(context, { workspace: ws, id }) {
    await context.db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'mergeContacts');
      await undoMergeIn(tx, contactContext(context), ws, id);
    });
    return {};
  },
};
