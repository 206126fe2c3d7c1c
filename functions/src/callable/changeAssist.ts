import { paths } from '@/domain/base/firestorePaths';
import { FieldValue } from '../lib/admin';
import { requirePermission, type CallSpec } from './call';

/** Chooses who may answer what members ask the assistant: whatever there is, the built-in generator alone, or nobody. */
export const changeAssist: CallSpec<'changeAssist'> = {
  async run(context, { workspace: ws, mode }) {
    const { db } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'changeSettings');
      tx.update(db.doc(paths.workspace(ws)), {
        assist: mode === 'on' ? FieldValue.delete() : mode,
      });
      return {};
    });
  },
};

/** Allows or forbids that respondents' answers are sent: to the recipient that the admin saw by name, and to no other. */
export const allowAssistAnswers: CallSpec<'allowAssistAnswers'> = {
  async run(context, { workspace: ws, to }) {
    const { db, now, caller } = context;
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'changeSettings');
      tx.update(db.doc(paths.workspace(ws)), {
        assistAnswers: to === null ? FieldValue.delete() : { to, at: now, by: caller.uid },
      });
      return {};
    });
  },
};
