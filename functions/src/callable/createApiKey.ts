import { refused } from '@/domain/refusals/refusals';
import { API_SCOPES, MAX_API_KEYS, type ApiKeyDoc } from '@/domain/documents/apiKeys.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { newApiKey } from '../lib/apiKeys';
import { requireActiveAccount, requirePermission, type CallSpec } from './call';

const DAY_MS = 86_400_000;

/** Makes a key of the API. The answer is the only place where it is ever written out. */
export const createApiKey: CallSpec<'createApiKey'> = {
  async run(context, { workspace: ws, name, scopes, days }) {
    const { db, caller, now, newKey } = context;
    const { key, id, ending } = newApiKey(ws, newKey() + newKey());
    await db.runTransaction(async (tx) => {
      await requireActiveAccount(tx, context);
      const member = await requirePermission(tx, context, ws, 'manageApiKeys');
      const known = await tx.get(db.collection(paths.apiKeys(ws)).limit(MAX_API_KEYS));
      if (known.size >= MAX_API_KEYS) {
        throw refused('api_keys_full', { most: MAX_API_KEYS });
      }
      const stored: ApiKeyDoc = {
        schemaVersion: 1,
        name,
        ending,
        scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
        createdAt: now,
        createdBy: caller.uid,
        ...(days === undefined ? {} : { expiresAt: now + days * DAY_MS }),
      };
      tx.create(db.doc(paths.apiKey(ws, id)), stored);
      recordAct(tx, context, ws, member, 'api_key_created', { params: { name, ending } });
    });
    return { key, id };
  },
};
