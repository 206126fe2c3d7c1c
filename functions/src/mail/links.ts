/**
 * Links that open an account, made at the moment of sending and never stored. Firebase makes them to a page of its own;
 * only the code is taken, to ours.
 */
import { authOf, ifThere } from '../lib/accounts';
import type { Firestore } from '../lib/admin';

/** Each gives undefined where the mail has become pointless: no such account, another address, already done. */
export interface Links {
  passwordReset(email: string): Promise<string | undefined>;
  verifyEmail(uid: string, email: string): Promise<string | undefined>;
  changeEmail(uid: string, newEmail: string): Promise<string | undefined>;
}

/** @param origin of the site, without a slash at the end */
export function accountLinks(db: Firestore, origin: string): Links {
  const page = (mode: string, link: string) => {
    const code = new URL(link).searchParams.get('oobCode');
    if (code === null) throw new Error('The link of the sign-in service holds no code.');
    return `${origin}/forgot-password?mode=${mode}&oobCode=${encodeURIComponent(code)}`;
  };
  return {
    async passwordReset(email) {
      const auth = await authOf(db);
      // Asked for first: where accounts are not to be found out, the link of an unknown one fails in no plain way.
      const user = await ifThere(auth.getUserByEmail(email));
      if (!user || user.disabled) return undefined;
      return page('resetPassword', await auth.generatePasswordResetLink(email));
    },
    async verifyEmail(uid, email) {
      const auth = await authOf(db);
      const user = await ifThere(auth.getUser(uid));
      if (!user || user.disabled || user.emailVerified) return undefined;
      if (user.email?.toLowerCase() !== email.toLowerCase()) return undefined;
      return page('verifyEmail', await auth.generateEmailVerificationLink(user.email));
    },
    async changeEmail(uid, newEmail) {
      const auth = await authOf(db);
      const user = await ifThere(auth.getUser(uid));
      if (!user || user.disabled || user.email === undefined) return undefined;
      // Somebody has it, perhaps the same person already: whoever asked is not told, and its owner gets no mail.
      if (await ifThere(auth.getUserByEmail(newEmail))) return undefined;
      return page(
        'verifyAndChangeEmail',
        await auth.generateVerifyAndChangeEmailLink(user.email, newEmail),
      );
    },
  };
}
