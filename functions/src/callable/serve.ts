import type { CallableRequest } from 'firebase-functions/v2/https';
import { callAt, type CallArea, type CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import { AppError } from '@/domain/errors';
import { installEngine } from '@/domain/installEngine';
import { accountOf } from '../lib/accounts';
import { database } from '../lib/admin';
import type { Caller } from '../lib/caller';
import { randomKey } from '../lib/hash';
import { CALLS } from './index';
import { callerOf, perform, toHttpsError, type CallSpec } from './call';

installEngine();

/** Serves the calls of an area, named by the path. Every error is sent as an HttpsError with `details.code`. */
export async function serve(area: CallArea, request: CallableRequest): Promise<unknown> {
  const name = callAt(area, request.rawRequest.path);
  try {
    const caller = callerOf(request);
    if (!name) throw new AppError('not_found');
    return await answer(name, caller, request.data);
  } catch (error) {
    throw toHttpsError(error, name ?? area);
  }
}

function answer<N extends CallName>(
  name: N,
  caller: Caller,
  data: unknown,
): Promise<Calls[N]['response']> {
  const db = database();
  const context = {
    db,
    caller,
    now: Date.now(),
    newKey: randomKey,
    isAccount: async (uid: string) => (await accountOf(db, uid))?.disabled === false,
  };
  // CALLS maps each name to the spec of that name, which TypeScript cannot follow through an index.
  const spec = CALLS[name] as unknown as CallSpec<N>;
  return perform(spec, context, data);
}
