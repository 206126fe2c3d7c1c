import { can } from '@/domain/options/access';
import { AppError } from '@/domain/base/errors';
import { refused } from '@/domain/refusals/refusals';
import { endWorkspace, takeBackWorkspace } from '../../account/endingWorkspace';
import { requireTwoSteps } from '../../lib/caller';
import { recentAccount, type CallSpec } from '../call';

export const deleteWorkspace: CallSpec<'deleteWorkspace'> = {
  async run(context, { workspace: ws, name }) {
    await recentAccount(context);
    const purgeAt = await endWorkspace(context.db, ws, context, (me, workspace) => {
      if (!can(me.role, 'deleteWorkspace')) throw new AppError('forbidden');
      requireTwoSteps(me, context.caller);
      // The sample is removed as it was made: without a wait.
      if (workspace.sample) throw new AppError('conflict');
      if (workspace.name.trim() !== name.trim()) throw refused('name_differs');
    });
    return { purgeAt };
  },
};

export const keepWorkspace: CallSpec<'keepWorkspace'> = {
  async run(context, { workspace }) {
    await takeBackWorkspace(context.db, workspace, context);
    return {};
  },
};
