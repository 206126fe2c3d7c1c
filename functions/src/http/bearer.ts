/** Who is signed in at a door of ours that is no callable: by the token in the header. */
import type { DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '@/domain/base/errors';
import { authOf } from '../lib/accounts';
import type { Firestore } from '../lib/admin';
import { requireOpenLogIn } from '../lib/caller';
import type { HttpRequest } from '../lib/context';

/** The token of an Authorization header; undefined where there is none. The scheme is in any case (RFC 9110, 11.1). */
export function bearerIn(authorization: string | undefined): string | undefined {
  return /^bearer +(\S{1,8000}) *$/i.exec(authorization ?? '')?.[1];
}

/**
 * The token of a request. Throws `unauthenticated`, also for a login that was ended from another device.
 *
 * @param isRecent whether a session that was ended since is refused, too: this asks Auth
 */
export async function bearerOf(
  db: Firestore,
  request: HttpRequest,
  isRecent = false,
): Promise<DecodedIdToken> {
  const token = bearerIn(request.headers.authorization);
  if (token === undefined) throw new AppError('unauthenticated');
  const auth = await authOf(db);
  const verified = await auth.verifyIdToken(token, isRecent).catch(() => {
    throw new AppError('unauthenticated');
  });
  await requireOpenLogIn(db, verified.uid, verified.auth_time * 1_000);
  return verified;
}
