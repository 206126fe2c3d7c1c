import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../audit/record';
import { checkedName } from '../account/workspaceName';
import { dataOf } from '../lib/admin';
import { membersOf } from '../lib/members';
import { newJob } from '../lib/newJob';
import { RECOUNT } from '../numbers/rezone';
import { requirePermission, type CallSpec } from './call';

/**
 * Changes the name and time zone of a workspace. After this transaction every flush counts in the new zone; the recount
 * moves what was counted before (numbers/rezone.ts). A second change restarts the recount.
 */
export const changeWorkspace: CallSpec<'changeWorkspace'> = {
  async run(context, request) {
    const { db, now } = context;
    const { workspace: ws, timeZone } = request;
    const name = checkedName(request);
    return db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'changeSettings');
      const ref = db.doc(paths.workspace(ws));
      const [document, members] = await Promise.all([tx.get(ref), tx.get(membersOf(db, ws))]);
      const workspace = dataOf<WorkspaceDoc>(document);
      if (!workspace) throw new AppError('not_found');
      const lists =
        workspace.name === name || members.empty
          ? []
          : await tx.getAll(...members.docs.map(({ id }) => db.doc(paths.userWorkspace(id, ws))));
      const moves = workspace.timeZone !== timeZone;
      const recountingSince = moves ? now : workspace.recountingSince;
      tx.update(ref, { name, timeZone, ...(moves ? { recountingSince } : {}) });
      if (moves) {
        // Restart at the first form, even if a recount is running: its worker loses the lease.
        tx.set(db.doc(paths.job(ws, RECOUNT)), newJob('recount', now));
      }
      for (const { ref: mirror, exists } of lists) if (exists) tx.update(mirror, { name });
      if (workspace.name !== name) {
        const params = { from: workspace.name, to: name };
        recordAct(tx, context, ws, member, 'workspace_renamed', { params });
      }
      if (moves) {
        const params = { from: workspace.timeZone, to: timeZone };
        recordAct(tx, context, ws, member, 'time_zone_changed', { params });
      }
      return { recounting: recountingSince !== undefined };
    });
  },
};
