import { isTimeZone } from '@/domain/base/days';
import { AppError } from '@/domain/base/errors';
import { saveNoticeSettings } from '../notices/settings';
import type { CallSpec } from './call';

/** What the caller is notified of, how, and when mail waits. */
export const saveNotices: CallSpec<'saveNotices'> = {
  async run({ db, caller }, { notices }) {
    if (!isTimeZone(notices.timeZone)) throw new AppError('malformed');
    await saveNoticeSettings(db, caller.uid, notices);
    return {};
  },
};
