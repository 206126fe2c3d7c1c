import * as z from 'zod';
import { paths } from '@/domain/firestorePaths';
import { authOf } from '../lib/accounts';
import type { CallSpec } from './call';

/** Ends every session: who is logged in elsewhere is out at the next renewal of the token, within an hour. */
export const signOutEverywhere: CallSpec<'signOutEverywhere'> = {
  schema: z.strictObject({}),
  async run({ db, caller }) {
    // Within the second of its asking, the instant that voids a pending change would be the same one.
    await db.doc(paths.emailChange(caller.uid)).delete();
    await (await authOf(db)).revokeRefreshTokens(caller.uid);
    return {};
  },
};
