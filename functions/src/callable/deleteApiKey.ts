import { paths } from '@/domain/base/firestorePaths';
import { requirePermission, type CallSpec } from './call';

/** Deletes a key of the API: it opens nothing from now on. A repeat answers the same. */
export const deleteApiKey: CallSpec<'deleteApiKey'> = {
  async run(context, { workspace: ws, id }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'manageApiKeys');
      tx.delete(db.doc(paths.apiKey(ws, id)));
    });
    return {};
  },
};
