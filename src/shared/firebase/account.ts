/** The actions of an account one is logged in to: its name, its ways in, and proof that it is still oneself. */
import { asUser, notifyUserChanged } from './authSdk';
import { GOOGLE, authenticateWithGoogle } from './google';

/** Changes the name shown; the listeners of `subscribeUser` hear of it. */
export function changeDisplayName(displayName: string): Promise<void> {
  return asUser(async (user, { updateProfile }) => {
    await updateProfile(user, { displayName });
    notifyUserChanged(user);
  });
}

/** Asks the server for what changed elsewhere: a proven address, a new picture. */
export function refreshUser(): Promise<void> {
  return asUser(async (user, { reload }) => {
    await reload(user);
    notifyUserChanged(user);
  });
}

/** Proves with the password that it is still the owner who sits here; holds for five minutes. */
export function confirmWithPassword(password: string): Promise<void> {
  return asUser(async (user, { EmailAuthProvider, reauthenticateWithCredential }) => {
    await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential(user.email ?? '', password),
    );
  });
}

/** The same with Google. Must be called by a press: it opens a window. */
export function confirmWithGoogle(): Promise<void> {
  return asUser(async (user, module) => {
    await authenticateWithGoogle(module, {
      ask: (provider, resolver) => module.reauthenticateWithPopup(user, provider, resolver),
      take: (credential) => module.reauthenticateWithCredential(user, credential),
    });
  });
}

/** Changes the password, or gives one to an account that had none. Other sessions end. */
export function changePassword(password: string): Promise<void> {
  return asUser(async (user, { updatePassword, reload }) => {
    await updatePassword(user, password);
    await reload(user);
    notifyUserChanged(user);
  });
}

export function linkGoogle(): Promise<void> {
  return asUser(async (user, module) => {
    await authenticateWithGoogle(module, {
      ask: (provider, resolver) => module.linkWithPopup(user, provider, resolver),
      take: (credential) => module.linkWithCredential(user, credential),
    });
    notifyUserChanged(user);
  });
}

export function unlinkGoogle(): Promise<void> {
  return asUser(async (user, { unlink }) => {
    notifyUserChanged(await unlink(user, GOOGLE));
  });
}

/** A token for the doors of our own that are no callables. */
export function freshToken(): Promise<string> {
  return asUser((user, { getIdToken }) => getIdToken(user));
}
