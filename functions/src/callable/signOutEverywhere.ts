import * as z from 'zod';
import { authOf } from '../lib/accounts';
import type { CallSpec } from './call';

/** Ends every session: who is logged in elsewhere is out at the next renewal of the token, within an hour. */
export const signOutEverywhere: CallSpec<'signOutEverywhere'> = {
  schema: z.strictObject({}),
  async run({ db, caller }) {
    await (await authOf(db)).revokeRefreshTokens(caller.uid);
    return {};
  },
};
