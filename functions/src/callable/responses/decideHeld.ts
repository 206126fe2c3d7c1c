import { refused } from '@/domain/refusals/refusals';
import { AppError } from '@/domain/base/errors';
import { applyStatusAct } from '../../responses/changeStatus';
import { requirePermission, type CallSpec } from '../call';

/** Accepts or rejects a response on hold. Accepted, it counts as of when it was sent, and its effects begin. */
export const decideHeld: CallSpec<'decideHeld'> = {
  async run(context, { workspace: ws, submissionId, accept }) {
    return context.db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'decideHeldResponses');
      const act = accept ? 'accept' : 'reject';
      const result = await applyStatusAct(
        tx,
        { ...context, by: context.caller.uid },
        ws,
        submissionId,
        act,
      );
      if (result === 'absent') throw new AppError('not_found');
      if (result === 'full') throw refused('places_full');
      if (result === 'refused') throw new AppError('conflict');
      return { status: result };
    });
  },
};
