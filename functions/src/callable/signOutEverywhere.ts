import { paths } from '@/domain/base/firestorePaths';
import { authOf } from '../lib/accounts';
import type { CallSpec } from './call';

/** Revokes every session. Other devices are logged out at their next token renewal, within an hour. */
export const signOutEverywhere: CallSpec<'signOutEverywhere'> = {
  async run({ db, caller }) {
    // Auth counts in seconds: a change requested in the same second would otherwise not be voided.
    await db.doc(paths.emailChange(caller.uid)).delete();
    await (await authOf(db)).revokeRefreshTokens(caller.uid);
    return {};
  },
};
