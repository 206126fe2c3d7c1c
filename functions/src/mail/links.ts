/**
 * Links that open an account, made at the moment of sending and never stored. Firebase makes them to a page of its own;
 * only the code is taken, to ours.
 */
import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Each gives undefined where the mail has become pointless: no such account, another address, already done. */
export interface Links {
  passwordReset(email: string): Promise<string | undefined>;
  verifyEmail(uid: string, email: string): Promise<string | undefined>;
  changeEmail(uid: string, newEmail: string): Promise<string | undefined>;
}

/** @param auth loaded with the first link */
export function accountLinks(auth: () => Promise<Auth>, origin: string): Links {
  const page = (mode: string, link: string) => {
    const code = new URL(link).searchParams.get('oobCode');
    if (code === null) throw new Error('The link of the sign-in service holds no code.');
    return `${origin}/forgot-password?mode=${mode}&oobCode=${encodeURIComponent(code)}`;
  };
  return {
    async passwordReset(email) {
      const admin = await auth();
      // Asked for first: where accounts are not to be found out, the link of an unknown one fails in no plain way.
      const user = await known(() => admin.getUserByEmail(email));
      if (!user || user.disabled) return undefined;
      return page('resetPassword', await admin.generatePasswordResetLink(email));
    },
    async verifyEmail(uid, email) {
      const admin = await auth();
      const user = await known(() => admin.getUser(uid));
      if (!user || user.disabled || user.emailVerified) return undefined;
      if (user.email?.toLowerCase() !== email.toLowerCase()) return undefined;
      return page('verifyEmail', await admin.generateEmailVerificationLink(user.email));
    },
    async changeEmail(uid, newEmail) {
      const admin = await auth();
      const user = await known(() => admin.getUser(uid));
      if (!user || user.disabled || user.email === undefined) return undefined;
      if (user.email.toLowerCase() === newEmail.toLowerCase()) return undefined;
      // Another account has it: whoever asked is not told, whoever owns it gets no mail.
      if (await known(() => admin.getUserByEmail(newEmail))) return undefined;
      return page(
        'verifyAndChangeEmail',
        await admin.generateVerifyAndChangeEmailLink(user.email, newEmail),
      );
    },
  };
}

async function known(find: () => Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await find();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'auth/user-not-found') return undefined;
    throw error;
  }
}
