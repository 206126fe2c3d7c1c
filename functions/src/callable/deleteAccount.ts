import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { AppError } from '@/domain/errors';
import { beginDeletion, finishDeletion } from '../account/deletion';
import { report } from '../lib/report';
import { recentAccount, type CallSpec } from './call';

/** How long the person waits, in milliseconds; what takes longer, the sweep finishes. */
const WAIT = 40_000;

/** Deletes the caller's account. From its first step on nobody logs in with it, and nothing stops it. */
export const deleteAccount: CallSpec<'deleteAccount'> = {
  schema: z.strictObject({ email: z.string().trim().max(254) }),
  async run(context, { email }) {
    const { db, caller, now } = context;
    const account = await recentAccount(context);
    // Asked twice: it is gone already.
    if (!account) return { done: true };
    if ((account.email ?? '').toLowerCase() !== email.toLowerCase()) {
      throw new AppError('malformed', 'This is not the email address of your account.');
    }
    await beginDeletion(db, account, now);
    const finished = finishDeletion(db, caller.uid, now).then(
      () => true,
      (error: unknown) => {
        report(error, { door: 'deleteAccount' });
        return false;
      },
    );
    return { done: await Promise.race([finished, sleep(WAIT, false, { ref: false })]) };
  },
};
