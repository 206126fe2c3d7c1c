import * as z from 'zod';
import { normaliseEmail } from '@/domain/crm/email';
import { AppError } from '@/domain/errors';
import { queueAccountMail } from '../account/limitedMail';
import { accountOf } from '../lib/accounts';
import { mailAddressOf } from '../mail/address';
import { demandRecentLogin, type CallSpec } from './call';

/**
 * Mails a link to a new address; the account's changes when it is followed. Whether somebody else has an account under
 * it is not told: the mail would not go out, and that is all.
 */
export const changeEmail: CallSpec<'changeEmail'> = {
  schema: z.strictObject({ email: z.string().trim().max(254) }),
  async run(context, { email: to }) {
    const { db, caller, now } = context;
    demandRecentLogin(context);
    // An address that mail would go elsewhere than it says is none, either.
    if (mailAddressOf(to) !== normaliseEmail(to)) {
      throw new AppError('malformed', 'Write an email address, like name@example.com.');
    }
    const account = await accountOf(db, caller.uid);
    if (!account) throw new AppError('unauthenticated');
    if (account.email?.toLowerCase() === to.toLowerCase()) {
      throw new AppError('malformed', 'This is the address of your account already.');
    }
    const { uid } = account;
    await queueAccountMail(db, uid, { kind: 'change_email', to, data: { uid } }, now);
    return { sentTo: to };
  },
};
