import { refused } from '@/domain/refusals/refusals';
import { caseFold } from '@/domain/text/plainText';
import type { EmailChangeDoc } from '@/domain/documents/people.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { queueAccountMails } from '../account/limitedMail';
import { CHANGE_VALID_FOR } from '../links/links';
import { Timestamp } from '../lib/admin';
import { mailAddressOf } from '../mail/address';
import { recentAccount, type CallSpec } from './call';

/**
 * Mails a link to a new address; the account changes when the link is followed. The current address is notified at
 * once, with a link that cancels the change. Does not reveal whether the new address has an account: in that case its
 * mail is not sent. Throws `unverified_email` if the current address was never verified, since its owner could not
 * cancel.
 */
export const changeEmail: CallSpec<'changeEmail'> = {
  async run(context, { email: to }) {
    const { db, now, newKey } = context;
    const account = await recentAccount(context);
    if (!account) throw new AppError('unauthenticated');
    // Also reject an address that mail would resolve to a different one.
    if (mailAddressOf(to) !== caseFold(to)) {
      throw refused('email_malformed');
    }
    if (account.email?.toLowerCase() === to.toLowerCase()) {
      throw refused('email_unchanged');
    }
    const { uid, email: from, tokensValidAfterTime = '' } = account;
    if (from === undefined || !account.emailVerified) throw new AppError('unverified_email');
    const data = { uid, change: newKey() };
    const change: EmailChangeDoc = {
      schemaVersion: 1,
      id: data.change,
      from,
      to,
      tokensValidAfterTime,
      askedAt: now,
      expiresAt: now + CHANGE_VALID_FOR,
      expireAt: Timestamp.fromMillis(now + CHANGE_VALID_FOR),
    };
    const mails = [
      { kind: 'change_email', to, data },
      { kind: 'email_change_asked', to: from, data },
    ] as const;
    const queued = await queueAccountMails(db, uid, mails, now, (tx) =>
      tx.set(db.doc(paths.emailChange(uid)), change),
    );
    // The profile is created with the first screen after logging in.
    if (!queued) throw new AppError('unavailable');
    return { sentTo: to };
  },
};
