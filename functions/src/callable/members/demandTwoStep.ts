import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../../audit/record';
import { dataOf, FieldValue } from '../../lib/admin';
import { membersOf } from '../../lib/members';
import { requirePermission, type CallSpec } from '../call';

/**
 * Whether the workspace opens only to logins with two steps. Each member's document has a copy, which the rules and the
 * server read anyway; so has each member's list of workspaces, by which the app leads them to turn it on.
 */
export const demandTwoStep: CallSpec<'demandTwoStep'> = {
  async run(context, { workspace: ws, demanded }) {
    const { db, caller, now } = context;
    await db.runTransaction(async (tx) => {
      const me = await requirePermission(tx, context, ws, 'demandTwoStep');
      // The owner who demands it has it, or would be the first to be locked out.
      if (demanded && !caller.hasTwoSteps) throw refused('two_step_off');
      const ref = db.doc(paths.workspace(ws));
      const workspace = dataOf<WorkspaceDoc>(await tx.get(ref));
      if (!workspace) throw new AppError('not_found');
      const members = await tx.get(membersOf(db, ws));
      if (demanded === (workspace.twoStep !== undefined)) return;
      const needsTwoStep = demanded ? true : FieldValue.delete();
      tx.update(ref, { twoStep: demanded ? { at: now, by: caller.uid } : FieldValue.delete() });
      for (const member of members.docs) {
        tx.update(member.ref, { needsTwoStep });
        tx.set(db.doc(paths.userWorkspace(member.id, ws)), { needsTwoStep }, { merge: true });
      }
      const act = demanded ? 'two_step_demanded' : 'two_step_optional';
      recordAct(tx, context, ws, me, act, { params: {} });
    });
    return {};
  },
};
