import { FORM_STATUSES } from '@/domain/options/formStatus';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { changedFolders } from '@/domain/form/head/folders';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, FieldValue, type Firestore } from '../../lib/admin';
import { serverQuery } from '../../lib/query';
import { requirePermission, type CallSpec } from '../call';

/** Makes, renames or deletes a folder of the workspace. */
export const changeFolders: CallSpec<'changeFolders'> = {
  async run(context, { workspace: ws, change }) {
    const { db, newKey } = context;
    const fresh = newKey();
    const changed = await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'manageFolders');
      const ref = db.doc(paths.workspace(ws));
      const workspace = dataOf<WorkspaceDoc>(await tx.get(ref));
      if (!workspace) throw new AppError('not_found');
      const { folders = [] } = workspace;
      const next = changedFolders(folders, change, fresh);
      if (next.folders !== folders) tx.update(ref, { folders: next.folders });
      return next;
    });
    if (change.kind === 'delete') await emptyFolder(db, ws, change.id);
    return { id: changed.id };
  },
};

/** Forms per batch. */
const PAGE = 300;

/** Takes the forms out of a folder that is gone. Cut off half-way, the rest name no folder, and so are in none. */
async function emptyFolder(db: Firestore, ws: string, folder: string): Promise<void> {
  const forms = db.collection(paths.forms(ws));
  const inIt = serverQuery(forms, QUERIES.formsOfFolder, [FORM_STATUSES, folder])
    .select()
    .limit(PAGE);
  for (;;) {
    const { docs } = await inIt.get();
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, { folder: FieldValue.delete() });
    await batch.commit();
    if (docs.length < PAGE) return;
  }
}
