import { planDeletion } from '../account/deletion';
import type { CallSpec } from './call';

export const deletionPlan: CallSpec<'deletionPlan'> = {
  async run({ db, caller }) {
    return { workspaces: await planDeletion(db, caller.uid) };
  },
};
