import { writeProfile as sync } from '../account/profile';
import type { CallSpec } from './call';

/** Called by the app when the account and the profile differ. */
export const syncProfile: CallSpec<'syncProfile'> = {
  async run({ db, caller, now }) {
    await sync(db, caller.uid, now);
    return {};
  },
};
