import type { CallableRequest } from 'firebase-functions/v2/https';
import { callAt, type CallArea } from '@/domain/calls/areas';
import { AppError } from '@/domain/base/errors';
import { installEngine } from '@/domain/engine/installEngine';
import { installUsualTexts } from '@/domain/form/editing/usualTextTable';
import { accountOf } from '../lib/accounts';
import { database } from '../lib/admin';
import type { Caller } from '../lib/caller';
import { randomKey } from '../lib/hash';
import { callerOf, toHttpsError, type CallContext } from './call';
import { perform } from './perform';

installEngine();
installUsualTexts();

/** Serves the calls of an area, named by the path. Every error is sent as an HttpsError with `details.code`. */
export async function serve(area: CallArea, request: CallableRequest): Promise<unknown> {
  const name = callAt(area, request.rawRequest.path);
  try {
    const caller = callerOf(request);
    if (!name) throw new AppError('not_found');
    return await perform(name, contextOf(caller), request.data);
  } catch (error) {
    throw toHttpsError(error, name ?? area);
  }
}

function contextOf(caller: Caller): CallContext {
  const db = database();
  return {
    db,
    caller,
    now: Date.now(),
    newKey: randomKey,
    requestKey: randomKey(),
    isAccount: async (uid) => (await accountOf(db, uid))?.disabled === false,
  };
}
