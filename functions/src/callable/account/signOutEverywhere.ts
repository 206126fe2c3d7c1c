import { paths } from '@/domain/base/firestorePaths';
import { endLogIns } from '../../account/devices';
import { authOf } from '../../lib/accounts';
import type { CallSpec } from '../call';

/**
 * Revokes every session. Devices that are known are logged out at once, others at their next token renewal, within an
 * hour.
 */
export const signOutEverywhere: CallSpec<'signOutEverywhere'> = {
  async run({ db, caller, now }) {
    // Auth counts in seconds: a change requested in the same second would otherwise not be voided.
    await db.doc(paths.emailChange(caller.uid)).delete();
    await (await authOf(db)).revokeRefreshTokens(caller.uid);
    const devices = await db.collection(paths.devices(caller.uid)).get();
    await endLogIns(db, caller.uid, devices.docs, now);
    return {};
  },
};
