import * as z from 'zod';
import { planDeletion } from '../account/deletion';
import type { CallSpec } from './call';

export const deletionPlan: CallSpec<'deletionPlan'> = {
  schema: z.strictObject({}),
  async run({ db, caller }) {
    return { workspaces: await planDeletion(db, caller.uid) };
  },
};
