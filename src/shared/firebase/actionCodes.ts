/** The codes in the links of our mails: each is good for one thing, once, for a while. */
import { guarded, tellChanged } from './authSdk';

/** The address whose password a code lets one choose anew. */
export function emailOfResetCode(code: string): Promise<string> {
  return guarded(({ auth, verifyPasswordResetCode }) => verifyPasswordResetCode(auth, code));
}

export function choosePassword(code: string, password: string): Promise<void> {
  return guarded(({ auth, confirmPasswordReset }) => confirmPasswordReset(auth, code, password));
}

/** What a code was for, once it is applied. */
export interface Applied {
  /** The address it was about; for a recovered one, the one that is the account's again. */
  email: string | undefined;
}

/** Applies a code that needs nothing more: a proven, changed or recovered address. */
export function applyCode(code: string): Promise<Applied> {
  return guarded(async ({ auth, applyActionCode, checkActionCode }) => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    // Who is logged in here still has the former address; or is no longer, where the change ended all sessions.
    await auth.currentUser?.reload().then(
      () => auth.currentUser && tellChanged(auth.currentUser),
      () => undefined,
    );
    return { email: data.email ?? undefined };
  });
}
