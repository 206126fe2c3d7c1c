/** The actions of an account one is logged in to: its name, its ways in, and proof that it is still oneself. */
import { asUser, notifyUserChanged, withAuthErrors } from './authSdk';
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

/** An authenticator app that is being added. */
export interface NewAuthenticator {
  /** For typing it in: Base32. */
  secret: string;
  /** For scanning it. */
  url: string;
  /** Adds it, with the first code that it shows. The session then counts as one with two steps. */
  confirm(code: string): Promise<void>;
}

/** Begins to add an authenticator app. Asks for a recent log-in and a verified address. */
export function beginTwoStep(issuer: string): Promise<NewAuthenticator> {
  return asUser(async (user, module) => {
    const { multiFactor, TotpMultiFactorGenerator: generator } = module;
    const factors = multiFactor(user);
    const secret = await generator.generateSecret(await factors.getSession());
    return {
      secret: secret.secretKey,
      // The SDK escapes nothing.
      url: secret.generateQrCodeUrl(
        encodeURIComponent(user.email ?? ''),
        encodeURIComponent(issuer),
      ),
      confirm: (code) =>
        withAuthErrors(() =>
          factors.enroll(generator.assertionForEnrollment(secret, code), 'Authenticator app'),
        ),
    };
  });
}
