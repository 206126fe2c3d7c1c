import { changeAttached } from '../../contacts/attachedFiles';
import type { CallSpec } from '../call';

/** Deletes a file that a member attached, or puts it back. */
export const changeFile: CallSpec<'changeFile'> = {
  async run(context, { workspace: ws, id, act }) {
    await changeAttached(context, { ws, uid: context.caller.uid }, id, act);
    return {};
  },
};
