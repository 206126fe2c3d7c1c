/** What the doors to Firebase Auth share: the SDK, loaded once, and anyone who wants to hear of changes. */
import type { User as SdkUser } from 'firebase/auth';
import { emulator, firebaseApp, runOnce } from './app';
import { toAuthError } from './authErrors';
import { secondStepOf } from './secondStep';

export interface User {
  uid: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  /** Address of the picture, where there is one. */
  photoURL: string | undefined;
  /** Logging in takes a code of an authenticator app, too. */
  hasTwoStep: boolean;
  /** Ways to log in: `password`, `google.com`. */
  providers: readonly string[];
}

/** How many second factors someone has; known once the SDK is there, as anybody who has some is. */
let factorsOf: (user: SdkUser) => number = () => 0;

export const sdk = runOnce(async () => {
  const [app, module] = await Promise.all([firebaseApp(), import('firebase/auth')]);
  // Without the popup resolver: its frame and scripts are loaded when a provider needs them. Local storage alone:
  // Firebase asks every persistence that is named, and in WebKit IndexedDB may never answer (firebase-js-sdk #8019,
  // #9132), which would leave the app waiting for ever.
  const auth = module.initializeAuth(app, { persistence: module.browserLocalPersistence });
  const local = emulator('auth');
  if (local) {
    module.connectAuthEmulator(auth, `http://${local.host}:${local.port}`, {
      disableWarnings: true,
    });
  }
  factorsOf = (user) => module.multiFactor(user).enrolledFactors.length;
  return { ...module, auth };
});
export type Sdk = Awaited<ReturnType<typeof sdk>>;

export function toUser(user: SdkUser): User {
  return {
    uid: user.uid,
    displayName: user.displayName ?? '',
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    photoURL: user.photoURL ?? undefined,
    hasTwoStep: factorsOf(user) > 0,
    providers: user.providerData.map(({ providerId }) => providerId),
  };
}

/** Work with the SDK; whatever goes wrong is an `AuthError`: a `SecondStepNeeded` after the first of two steps. */
export async function withAuthErrors<T>(work: (module: Sdk) => Promise<T>): Promise<T> {
  try {
    const module = await sdk();
    return await work(module).catch((error: unknown) => {
      throw secondStepOf(module, error) ?? error;
    });
  } catch (error) {
    throw toAuthError(error);
  }
}

/** The same, with who is signed in. */
export function asUser<T>(work: (user: SdkUser, module: Sdk) => Promise<T>): Promise<T> {
  return withAuthErrors((module) => {
    const { currentUser } = module.auth;
    if (!currentUser) throw Object.assign(new Error(), { code: 'auth/user-token-expired' });
    return work(currentUser, module);
  });
}

/** Firebase tells of signing in and out, and not of a changed name: those who did it tell the others here. */
export const profileListeners = new Set<(user: User) => void>();

export function notifyUserChanged(user: SdkUser): void {
  for (const listener of profileListeners) listener(toUser(user));
}
