import type { CallableRequest } from 'firebase-functions/v2/https';
import type { CallName } from '@/domain/calls';
import { installEngine } from '@/domain/installEngine';
import { accountOf } from '../lib/accounts';
import { database } from '../lib/admin';
import { randomKey } from '../lib/hash';
import { CALLS } from './index';
import { callerOf, perform, toHttpsError, type CallSpec } from './call';

installEngine();

/** Answers a call. Every error leaves as an HttpsError with `details.code`. */
export async function serve<N extends CallName>(name: N, request: CallableRequest) {
  try {
    const caller = callerOf(request);
    const db = database();
    const context = {
      db,
      caller,
      now: Date.now(),
      newKey: randomKey,
      isAccount: async (uid: string) => (await accountOf(db, uid))?.disabled === false,
    };
    // CALLS maps each name to the spec of that very name, which TypeScript cannot follow through an index.
    const spec = CALLS[name] as unknown as CallSpec<N>;
    return await perform(spec, context, request.data);
  } catch (error) {
    throw toHttpsError(error, name);
  }
}
