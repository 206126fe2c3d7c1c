import { paths } from '@/domain/base/firestorePaths';
import { requirePermission, type CallSpec } from '../call';

export const dismissProposal: CallSpec<'dismissProposal'> = {
  async run(context, { workspace: ws, formId, id }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editForms');
      tx.delete(db.doc(paths.formProposal(ws, formId, id)));
    });
    return {};
  },
};
