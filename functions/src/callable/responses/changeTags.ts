import { changedTags } from '@/domain/responses/tags';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Makes, renames or deletes a tag of the workspace. Responses keep the id of a deleted one unseen (decision 0073). */
export const changeTags: CallSpec<'changeTags'> = {
  async run(context, { workspace: ws, change }) {
    const { db, newKey } = context;
    const fresh = newKey();
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'manageTags');
      const ref = db.doc(paths.workspace(ws));
      const workspace = dataOf<WorkspaceDoc>(await tx.get(ref));
      if (!workspace) throw new AppError('not_found');
      const { tags = [] } = workspace;
      const changed = changedTags(tags, change, fresh);
      if (changed.tags !== tags) tx.update(ref, { tags: changed.tags });
      return { id: changed.id };
    });
  },
};
