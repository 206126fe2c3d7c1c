import * as z from 'zod';
import { changeAttached } from '../../contacts/attachedFiles';
import type { CallSpec } from '../call';
import { key } from './shared';

/** Deletes a file that a member attached, or puts it back. */
export const changeFile: CallSpec<'changeFile'> = {
  schema: z.strictObject({ workspace: key, id: key, act: z.enum(['delete', 'restore']) }),
  async run(context, { workspace: ws, id, act }) {
    await changeAttached(context, { ws, uid: context.caller.uid }, id, act);
    return {};
  },
};
