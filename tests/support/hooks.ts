/** Subscriptions of API keys, as tests make them without a door. */
import type { HookBody } from '@/domain/api/operations.schema';
import type { HookResource } from '@/domain/api/hooks.schema';
import { API_SCOPES } from '@/domain/documents/apiKeys.schema';
import type { HttpContext } from '../../functions/src/lib/context';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { createHook } from '../../functions/src/rest/hooks';
import { call, type Published } from './product';

/** Subscribes with a key of the form’s owner: a new one, unless it is named. */
export async function subscribed(
  db: Firestore,
  { ws, uid }: Pick<Published, 'ws' | 'uid'>,
  body: HookBody,
  keyId?: string,
): Promise<HookResource> {
  const scopes = [...API_SCOPES];
  const about = { workspace: ws, name: 'Zapier', scopes };
  const id = keyId ?? (await call(db, 'createApiKey', about, { uid })).id;
  return createHook(
    {
      db,
      ws,
      origin: 'https://forms.example.org',
      now: Date.now(),
      key: { id, scopes },
      keyName: 'Zapier',
      newId: randomKey(),
      caller: { uid, email: '', authTime: 0, hasTwoSteps: true },
      context: { newKey: randomKey } as HttpContext,
    },
    body,
  );
}
