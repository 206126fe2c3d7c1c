import { startTokens } from '../../contacts/tokensKind';
import { requirePermission, type CallSpec } from '../call';

/** Lets all contacts be compared, where some may never have been. A repeat changes nothing. */
export const compareContacts: CallSpec<'compareContacts'> = {
  async run(context, { workspace: ws }) {
    await context.db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'mergeContacts');
      await startTokens(tx, context, ws);
    });
    return {};
  },
};
