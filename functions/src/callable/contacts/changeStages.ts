import { changedStages } from '@/domain/contacts/settings';
import { stagesOf } from '@/domain/contacts/stages';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { requirePermission, type CallSpec } from '../call';
import { requireWorkspace } from './shared';

/** Makes, renames, moves or deletes a stage. Contacts keep the id of a deleted one unseen, as those of tags. */
export const changeStages: CallSpec<'changeStages'> = {
  async run(context, { workspace: ws, change }) {
    const { db, newKey } = context;
    const fresh = newKey();
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageContactFields');
      const before = stagesOf(await requireWorkspace(tx, db, ws));
      const { stages, id } = changedStages(before, change, fresh);
      if (stages !== before) {
        tx.update(db.doc(paths.workspace(ws)), { stages });
        recordAct(tx, context, ws, member, 'stages_changed', { params: {} });
      }
      return { id };
    });
  },
};
