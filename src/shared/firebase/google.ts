/** Google's part in logging in: a window of theirs that ends in a credential. */
import type { AuthProvider, OAuthCredential, PopupRedirectResolver } from 'firebase/auth';
import { readLocal } from '@/shared/lib/storage';
import { emulator } from './app';
import type { Sdk } from './authSdk';

export const GOOGLE = 'google.com';

/** What is done with Google's word: by its window, or with a credential at hand. Both end in the same. */
interface Actions<T> {
  ask: (provider: AuthProvider, resolver: PopupRedirectResolver) => Promise<T>;
  take: (credential: OAuthCredential) => Promise<T>;
}

/** The unsigned token that a test leaves for the Auth emulator, which takes it: Google's window needs the internet. */
const EMULATED = 'formloomEmulatedGoogle';

/** Authenticates the user with Google. */
export function authenticateWithGoogle<T>(
  { GoogleAuthProvider, browserPopupRedirectResolver }: Sdk,
  { ask, take }: Actions<T>,
): Promise<T> {
  const token = emulator('auth') ? readLocal(EMULATED) : null;
  if (token !== null) return take(GoogleAuthProvider.credential(token));
  const provider = new GoogleAuthProvider();
  // Which of several accounts, one is asked: a shared computer remembers someone else's.
  provider.setCustomParameters({ prompt: 'select_account' });
  return ask(provider, browserPopupRedirectResolver);
}
