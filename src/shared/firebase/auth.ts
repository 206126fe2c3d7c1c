/** The door to Firebase Auth: who is signed in, and the acts of an account. */
import type { User as SdkUser } from 'firebase/auth';
import { reportError } from '@/shared/lib/report';
import { readLocal, removeLocal, writeLocal } from '@/shared/lib/storage';
import { emulator, firebaseApp, once } from './app';
import { toAuthError } from './authErrors';
import type { Unsubscribe } from './query';

export interface User {
  uid: string;
  displayName: string;
  email: string;
}

/**
 * The local mark of someone who is logged in here. Public forms send it along to leave members out of the numbers; it
 * grants nothing. The app reads it as a hint that signing in is worth waiting for.
 */
const MEMBER_MARK = 'formloomMember';

export function hasMemberMark(): boolean {
  return readLocal(MEMBER_MARK) !== null;
}

const sdk = once(async () => {
  const [app, module] = await Promise.all([firebaseApp(), import('firebase/auth')]);
  // Without the popup resolver: its frame and scripts are loaded when a provider needs them.
  const auth = module.initializeAuth(app, {
    persistence: [module.indexedDBLocalPersistence, module.browserLocalPersistence],
  });
  const local = emulator('auth');
  if (local) {
    module.connectAuthEmulator(auth, `http://${local.host}:${local.port}`, {
      disableWarnings: true,
    });
  }
  return { ...module, auth };
});

function toUser(user: SdkUser): User {
  return { uid: user.uid, displayName: user.displayName ?? '', email: user.email ?? '' };
}

/** While an account is being made: it exists before its name does, and nobody should see it without. */
let registering = false;
const profileListeners = new Set<(user: User) => void>();

/** Tells who is signed in, now and after every change; null for nobody. */
export function subscribeUser(
  next: (user: User | null) => void,
  fail: (error: Error) => void,
): Unsubscribe {
  let left = false;
  let stop: Unsubscribe | undefined;
  profileListeners.add(next);
  sdk().then(
    ({ auth, onAuthStateChanged }) => {
      if (left) return;
      stop = onAuthStateChanged(
        auth,
        (user) => {
          if (user) writeLocal(MEMBER_MARK, '1');
          else removeLocal(MEMBER_MARK);
          if (!registering) next(user ? toUser(user) : null);
        },
        fail,
      );
    },
    (error: unknown) => {
      if (!left) fail(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return () => {
    left = true;
    profileListeners.delete(next);
    stop?.();
  };
}

async function guarded<T>(work: (module: Awaited<ReturnType<typeof sdk>>) => Promise<T>) {
  try {
    return await work(await sdk());
  } catch (error) {
    throw toAuthError(error);
  }
}

/** Changes the name shown; the listeners of `subscribeUser` hear of it. */
export function changeDisplayName(displayName: string): Promise<void> {
  return guarded(async ({ auth, updateProfile }) => {
    const user = auth.currentUser;
    if (!user) throw Object.assign(new Error(), { code: 'auth/user-token-expired' });
    await updateProfile(user, { displayName });
    for (const listener of profileListeners) listener(toUser(user));
  });
}

export function register(displayName: string, email: string, password: string): Promise<void> {
  return guarded(async ({ auth, createUserWithEmailAndPassword, updateProfile }) => {
    registering = true;
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName }).catch((error: unknown) => {
        // The account is there all the same; the name can be given in the settings.
        reportError(error, 'name of a new account');
      });
      for (const listener of profileListeners) listener(toUser(user));
    } finally {
      registering = false;
    }
  });
}

export function logIn(email: string, password: string): Promise<void> {
  return guarded(async ({ auth, signInWithEmailAndPassword }) => {
    await signInWithEmailAndPassword(auth, email, password);
  });
}

export function logOut(): Promise<void> {
  return guarded(async ({ auth, signOut }) => {
    await signOut(auth);
    removeLocal(MEMBER_MARK);
  });
}

/** Sends a link to choose a new password. Resolves the same whether the address is known or not. */
export function sendPasswordReset(email: string): Promise<void> {
  return guarded(async ({ auth, sendPasswordResetEmail }) => {
    try {
      await sendPasswordResetEmail(auth, email);
    } catch (error) {
      if (toAuthError(error).code !== 'auth/user-not-found') throw error;
    }
  });
}
