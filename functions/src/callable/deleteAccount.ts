import { refused } from '@/domain/refusals/refusals';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginDeletion, finishDeletion } from '../account/deletion';
import { report } from '../lib/report';
import { recentAccount, type CallSpec } from './call';

/** How long the call waits, in milliseconds; the sweep finishes what takes longer. */
const WAIT = 40_000;

/**
 * Deletes the caller's account. After the first step no one can log in with it, and the deletion cannot be cancelled.
 */
export const deleteAccount: CallSpec<'deleteAccount'> = {
  async run(context, { email }) {
    const { db, caller, now } = context;
    const account = await recentAccount(context);
    // A repeat: the account is already gone.
    if (!account) return { done: true };
    if ((account.email ?? '').toLowerCase() !== email.toLowerCase()) {
      throw refused('email_not_yours');
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
