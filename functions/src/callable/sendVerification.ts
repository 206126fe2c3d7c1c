import { AppError } from '@/domain/base/errors';
import { accountOf } from '../lib/accounts';
import { queueAccountMail } from '../account/limitedMail';
import type { CallSpec } from './call';

/** Mails the link that verifies the caller's address. Nothing waits for the verification. */
export const sendVerification: CallSpec<'sendVerification'> = {
  async run({ db, caller, now }) {
    const account = await accountOf(db, caller.uid);
    if (!account?.email) throw new AppError('unauthenticated');
    if (account.emailVerified) return { state: 'verified' };
    const { email: to, uid } = account;
    await queueAccountMail(db, uid, { kind: 'verify_email', to, data: { uid } }, now);
    return { state: 'sent' };
  },
};
