import { paths } from '@/domain/base/firestorePaths';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { DEFAULT_PRIVATE_VISITS } from '@/domain/options/privateVisits';
import { recordAct } from '../audit/record';
import { dataOf } from '../lib/admin';
import { updatePublicForms } from '../forms/publicForms';
import { requirePermission, type CallSpec } from './call';

/**
 * Chooses what is counted of people whose browser asks not to be tracked, and copies that to the workspace's public forms,
 * whose pages and beacons go by it. A repeat heals what an earlier call did not finish; a form that is published for the
 * first time reads the choice itself (forms/publishing.ts).
 */
export const changePrivateVisits: CallSpec<'changePrivateVisits'> = {
  async run(context, { workspace: ws, count }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const workspace = dataOf<WorkspaceDoc>(await tx.get(ref));
      if ((workspace?.privateVisits ?? DEFAULT_PRIVATE_VISITS) === count) return;
      tx.update(ref, { privateVisits: count });
      recordAct(tx, context, ws, member, 'private_visits_changed', { params: { count } });
    });
    await updatePublicForms(db, ws, { privateVisits: count });
    return {};
  },
};
