/** The only module that uses Firebase Auth on the server. Loaded on first use, since most calls need none. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { appOf, type Firestore } from './admin';
import { codeOf } from './codes';

/** Auth of a database's project. */
export async function authOf(db: Firestore): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(appOf(db));
}

/** An account, or undefined if it does not exist, or no longer. */
export async function accountOf(db: Firestore, uid: string): Promise<UserRecord | undefined> {
  const auth = await authOf(db);
  return ifExists(auth.getUser(uid));
}

/** The result of a call on an account; undefined if the account does not exist. */
export async function ifExists<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/** The existing ones of up to 100 accounts, with their addresses. */
export async function accountsAmong(
  db: Firestore,
  uids: readonly string[],
): Promise<ReadonlyMap<string, { email: string; emailVerified: boolean }>> {
  const { users } = await (await authOf(db)).getUsers(uids.map((uid) => ({ uid })));
  return new Map(
    users.map(({ uid, email = '', emailVerified }) => [uid, { email, emailVerified }]),
  );
}
