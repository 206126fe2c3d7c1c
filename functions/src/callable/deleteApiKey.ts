import { paths } from '@/domain/base/firestorePaths';
import type { ApiKeyDoc } from '@/domain/documents/apiKeys.schema';
import { endHooks, readHooks } from '../hooks/queue';
import { recordAct } from '../audit/record';
import { dataOf } from '../lib/admin';
import { requirePermission, type CallSpec } from './call';

/** Deletes a key of the API: it opens nothing from now on. A repeat answers the same. */
export const deleteApiKey: CallSpec<'deleteApiKey'> = {
  async run(context, { workspace: ws, id }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageApiKeys');
      const ref = db.doc(paths.apiKey(ws, id));
      const key = dataOf<ApiKeyDoc>(await tx.get(ref));
      const hooks = await readHooks(tx, db, ws);
      if (!key) return;
      tx.delete(ref);
      endHooks(tx, db, ws, hooks, ({ keyId }) => keyId === id);
      const { name, ending } = key;
      recordAct(tx, context, ws, member, 'api_key_deleted', { params: { name, ending } });
    });
    return {};
  },
};
