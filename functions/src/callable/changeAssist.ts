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
