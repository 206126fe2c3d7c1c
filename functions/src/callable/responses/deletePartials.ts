import { paths } from '@/domain/base/firestorePaths';
import { requirePermission, type CallSpec } from '../call';

/** Deletes partial responses for good: they were never submitted, so no trash keeps them. */
export const deletePartials: CallSpec<'deletePartials'> = {
  async run(context, { workspace: ws, ids }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'removeResponses');
      for (const id of new Set(ids)) tx.delete(db.doc(paths.partial(ws, id)));
    });
    return {};
  },
};
