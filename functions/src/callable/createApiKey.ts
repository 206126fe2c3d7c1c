import * as z from 'zod';
import {
  API_SCOPES,
  MAX_API_KEYS,
  MAX_API_KEY_NAME,
  type ApiKeyDoc,
} from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { KEY_PATTERN } from '@/domain/ids';
import { paths } from '@/domain/firestorePaths';
import { newApiKey } from '../lib/apiKeys';
import { requireActiveAccount, requirePermission, type CallSpec } from './call';

const DAY_MS = 86_400_000;

/** Makes a key of the API. The answer is the only place where it is ever written out. */
export const createApiKey: CallSpec<'createApiKey'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    name: z.string().trim().min(1).max(MAX_API_KEY_NAME),
    scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
    days: z.int().min(1).max(3_650).optional(),
  }),
  async run(context, { workspace: ws, name, scopes, days }) {
    const { db, caller, now, newKey } = context;
    const { key, id, ending } = newApiKey(ws, newKey() + newKey());
    await db.runTransaction(async (tx) => {
      await requireActiveAccount(tx, context);
      await requirePermission(tx, context, ws, 'manageApiKeys');
      const known = await tx.get(db.collection(paths.apiKeys(ws)).limit(MAX_API_KEYS));
      if (known.size >= MAX_API_KEYS) {
        throw new AppError('conflict', `A workspace can have up to ${MAX_API_KEYS} API keys.`);
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
    });
    return { key, id };
  },
};
