import { AppError } from '@/domain/base/errors';
import { openStore } from '../../answerStore/store';
import { requirePermission, type CallSpec } from '../call';

/** The segments of a form's answer store, brought up to date first. */
export const openAnswers: CallSpec<'openAnswers'> = {
  async run(context, { workspace: ws, formId }) {
    const { db, now } = context;
    await db.runTransaction((tx) => requirePermission(tx, context, ws, 'readWorkspace'));
    const opened = await openStore({ db, ws, formId, now }, Date.now);
    if (!opened) throw new AppError('not_found');
    const { timeZone, writtenAt, segments } = opened.store;
    return { timeZone, writtenAt, segments, isBehind: opened.isBehind };
  },
};
