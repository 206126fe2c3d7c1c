/** The door to Firebase Auth: who is signed in, and how one gets in and out. */
import type { User as SdkUser, UserCredential } from 'firebase/auth';
import { reportError } from '@/shared/lib/report';
import { readLocal, removeLocal, writeLocal } from '@/shared/lib/storage';
import {
  withAuthErrors,
  profileListeners,
  sdk,
  notifyUserChanged,
  toUser,
  type User,
} from './authSdk';
import { authenticateWithGoogle } from './google';
import type { Unsubscribe } from './query';

export type { User } from './authSdk';

/**
 * The local mark of someone who is logged in here. Public forms send it along to leave members out of the numbers; it
 * grants nothing. The app reads it as a hint that signing in is worth waiting for.
 */
const MEMBER_MARK = 'formloomMember';

/** What `shared/data/devices.ts` knows of this browser: the next login is another one. */
const DEVICE_NOTE = 'formloomDevice';

export function hasMemberMark(): boolean {
  return readLocal(MEMBER_MARK) !== null;
}

/** While an account is being made: it exists before its name does, and no one should see it without. */
let registering = false;

/** How long the first answer may take before the screen says so, in milliseconds. */
const SIGN_IN_TIMEOUT = 12_000;

/**
 * Tells who is signed in, now and after every change; null for no one. Where the first answer does not come (no network
 * for the SDK or the renewal of a session), that is an error, and the answer is told whenever it comes.
 */
export function subscribeUser(
  next: (user: User | null) => void,
  fail: (error: Error) => void,
): Unsubscribe {
  let left = false;
  let stop: Unsubscribe | undefined;
  const waiting = setTimeout(() => {
    fail(new Error('Checking your login is taking longer than usual. Check your connection.'));
  }, SIGN_IN_TIMEOUT);
  profileListeners.add(next);
  sdk().then(
    ({ auth, onAuthStateChanged }) => {
      if (left) return;
      stop = onAuthStateChanged(
        auth,
        (user) => {
          clearTimeout(waiting);
          if (user) writeLocal(MEMBER_MARK, '1');
          else removeLocal(MEMBER_MARK);
          if (!registering) next(user ? toUser(user) : null);
        },
        fail,
      );
    },
    (error: unknown) => {
      clearTimeout(waiting);
      if (!left) fail(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return () => {
    left = true;
    clearTimeout(waiting);
    profileListeners.delete(next);
    stop?.();
  };
}

export function register(displayName: string, email: string, password: string): Promise<void> {
  return withAuthErrors(async ({ auth, createUserWithEmailAndPassword, updateProfile }) => {
    registering = true;
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName }).catch((error: unknown) => {
        // The account exists; the name can be set in the settings.
        reportError(error, 'name of a new account');
      });
      welcome(user);
      notifyUserChanged(user);
    } finally {
      registering = false;
    }
  });
}

export function logIn(email: string, password: string): Promise<void> {
  return withAuthErrors(async ({ auth, signInWithEmailAndPassword }) => {
    await signInWithEmailAndPassword(auth, email, password);
  });
}

/** Logs in with Google, or registers who has no account yet. Must be called by a press: it opens a window. */
export function logInWithGoogle(): Promise<void> {
  return withAuthErrors(async (module) => {
    const result: UserCredential = await authenticateWithGoogle(module, {
      ask: (provider, resolver) => module.signInWithPopup(module.auth, provider, resolver),
      take: (credential) => module.signInWithCredential(module.auth, credential),
    });
    if (module.getAdditionalUserInfo(result)?.isNewUser) welcome(result.user);
  });
}

/** The mail that proves the address. Nothing waits for it, and the settings can send it again. */
function welcome(user: SdkUser): void {
  if (user.emailVerified) return;
  import('./call')
    .then(({ call }) => call('sendVerification', {}))
    .catch((error: unknown) => reportError(error, 'verification of a new account'));
}

export function logOut(): Promise<void> {
  return withAuthErrors(async ({ auth, signOut }) => {
    await signOut(auth);
    removeLocal(MEMBER_MARK);
    removeLocal(DEVICE_NOTE);
  });
}

/** A token of who is signed in here, if anybody is: a visitor's page loads no SDK for it. */
export async function tokenIfSignedIn(): Promise<string | undefined> {
  if (!hasMemberMark()) return undefined;
  return withAuthErrors(async ({ auth }) => {
    await auth.authStateReady();
    return auth.currentUser?.getIdToken();
  }).catch(() => undefined);
}

/** Asks for what the server changed of the account: a verified address is part of the token, too. */
export async function refreshSession(): Promise<void> {
  if (!hasMemberMark()) return;
  await withAuthErrors(async ({ auth }) => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user) return;
    await user.reload();
    await user.getIdToken(true);
    notifyUserChanged(user);
  });
}
