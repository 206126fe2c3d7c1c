import type { ApiKeyDoc } from '@/domain/documents/apiKeys.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { endHooks, readHooks } from '../hooks/queue';
import { dataOf } from '../lib/admin';
import { requirePermission, type CallSpec } from './call';

/** Ends a subscription of an API key: nothing is sent to it from now on. A repeat answers the same. */
export const deleteHook: CallSpec<'deleteHook'> = {
  async run(context, { workspace: ws, id }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageApiKeys');
      const stored = await readHooks(tx, db, ws);
      const hook = stored?.hooks.find((one) => one.id === id);
      if (!hook) return;
      const key = dataOf<ApiKeyDoc>(await tx.get(db.doc(paths.apiKey(ws, hook.keyId))));
      endHooks(tx, db, ws, stored, (one) => one === hook);
      const { host } = new URL(hook.url);
      const params = { event: hook.event, host, name: key?.name ?? '' };
      recordAct(tx, context, ws, member, 'hook_deleted', { params });
    });
    return {};
  },
};
