import { stageRows } from '../../imports/staged';
import { requirePermission, type CallSpec } from '../call';

/** Keeps a part of the rows of a file of contacts until its dry run is started. */
export const stageContactRows: CallSpec<'stageContactRows'> = {
  takesTurns: true,
  async run(context, { workspace: ws, ...part }) {
    await context.db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importContacts');
      await stageRows(tx, context, ws, part, 'checkContacts');
    });
    return {};
  },
};
