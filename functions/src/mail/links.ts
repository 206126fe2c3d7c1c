/** Links that give access to an account, created at sending and never stored (links/links.ts). */
import type { AccountLink } from '@/domain/base/accountLinks';
import type { EmailChangeDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { accountLinkToken, changeLinkToken, changeOf, openChange } from '../links/links';
import { accountOf, authOf, ifExists } from '../lib/accounts';
import type { Firestore } from '../lib/admin';

/** A link of an address change, with the data its mail shows. */
export interface ChangeLink {
  url: string;
  change: EmailChangeDoc;
  displayName: string;
}

/** Each returns undefined if the mail has become pointless: no such account, another address, already done. */
export interface Links {
  passwordReset(email: string): Promise<string | undefined>;
  verifyEmail(uid: string, email: string): Promise<string | undefined>;
  changeEmail(uid: string, change: string): Promise<ChangeLink | undefined>;
  stopEmailChange(uid: string, change: string): Promise<ChangeLink | undefined>;
}

/**
 * @param origin of the site, without a slash at the end
 * @param now milliseconds since the epoch
 */
export function accountLinks(
  db: Firestore,
  origin: string,
  keySecret: string,
  now: () => number,
): Links {
  const page = (mode: AccountLink, token: string) =>
    `${origin}/forgot-password?mode=${mode}&oobCode=${encodeURIComponent(token)}`;
  const context = () => ({ db, keySecret, now: now() });
  return {
    async passwordReset(email) {
      const user = await ifExists((await authOf(db)).getUserByEmail(email));
      if (!user || user.disabled) return undefined;
      return page('resetPassword', accountLinkToken(context(), 'resetPassword', user));
    },
    async verifyEmail(uid, email) {
      const user = await accountOf(db, uid);
      if (!user || user.disabled || user.emailVerified) return undefined;
      if (user.email?.toLowerCase() !== email.toLowerCase()) return undefined;
      return page('verifyEmail', accountLinkToken(context(), 'verifyEmail', user));
    },
    async changeEmail(uid, id) {
      const user = await accountOf(db, uid);
      if (!user || user.disabled) return undefined;
      // Also if the address is taken: the caller is not told, and its owner gets no mail.
      const change = await openChange(context(), user, id).catch(missing);
      if (!change) return undefined;
      const url = page(
        'verifyAndChangeEmail',
        changeLinkToken(context(), 'verifyAndChangeEmail', uid, id),
      );
      return { url, change, displayName: user.displayName ?? '' };
    },
    async stopEmailChange(uid, id) {
      const [user, change] = await Promise.all([accountOf(db, uid), changeOf(db, uid)]);
      if (!user || user.disabled || change?.id !== id) return undefined;
      const url = page('stopEmailChange', changeLinkToken(context(), 'stopEmailChange', uid, id));
      return { url, change, displayName: user.displayName ?? '' };
    },
  };
}

/** A link that no longer works means no mail; any other error is retried. */
function missing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}
