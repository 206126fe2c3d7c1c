import { changedProperties } from '@/domain/contacts/settings';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { requirePermission, type CallSpec } from '../call';
import { requireWorkspace } from './shared';

/** Makes, changes, moves or deletes a property. Records keep the values of a deleted one unseen. */
export const changeProperties: CallSpec<'changeProperties'> = {
  async run(context, { workspace: ws, of = 'contact', change }) {
    const { db, newKey } = context;
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageContactFields');
      const field = of === 'account' ? 'accountProperties' : 'properties';
      const { [field]: before = [] } = await requireWorkspace(tx, db, ws);
      const { properties, id } = changedProperties(before, change, newKey, of);
      if (properties !== before) {
        tx.update(db.doc(paths.workspace(ws)), { [field]: properties });
        recordAct(tx, context, ws, member, 'properties_changed', { params: { of } });
      }
      return { id };
    });
  },
};
