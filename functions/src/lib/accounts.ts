/** Firebase Auth's only door of the server. Loaded when an act first needs it: most never do. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { appOf, type Firestore } from './admin';
import { codeOf } from './codes';

/** The accounts of a database's project. */
export async function authOf(db: Firestore): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(appOf(db));
}

/** An account, or undefined where there is none (any more). */
export async function accountOf(db: Firestore, uid: string): Promise<UserRecord | undefined> {
  const auth = await authOf(db);
  return ifThere(auth.getUser(uid));
}

/** What an act on an account gives, or undefined where the account is gone. */
export async function ifThere<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/** Those of at most 100 accounts that there are, with their addresses. */
export async function accountsAmong(
  db: Firestore,
  uids: readonly string[],
): Promise<ReadonlyMap<string, { email: string; emailVerified: boolean }>> {
  const { users } = await (await authOf(db)).getUsers(uids.map((uid) => ({ uid })));
  return new Map(
    users.map(({ uid, email = '', emailVerified }) => [uid, { email, emailVerified }]),
  );
}
