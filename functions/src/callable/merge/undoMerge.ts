import { recordAct } from '../../audit/record';
import { undoMergeIn } from '../../contacts/unmerging';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from '../contacts/shared';

/** Undoes a merge: each contact is as it was, with what came since. */
export const undoMerge: CallSpec<'undoMerge'> = {
  async run(context, { workspace: ws, id }) {
    await context.db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'mergeContacts');
      const of = await undoMergeIn(tx, contactContext(context), ws, id);
      if (of) recordAct(tx, context, ws, member, 'merge_undone', { params: { of }, key: id });
    });
    return {};
  },
};
