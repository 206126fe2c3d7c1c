import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { stageRows } from '../../imports/staged';
import { requirePermission, type CallSpec } from '../call';

/** Keeps a part of the rows of an import until it is started. */
export const stageImport: CallSpec<'stageImport'> = {
  takesTurns: true,
  async run(context, { workspace: ws, formId, ...part }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'importResponses');
      const form = await tx.get(db.doc(paths.form(ws, formId)));
      if (!form.exists) throw new AppError('not_found');
      await stageRows(tx, context, ws, { ...part, formId }, 'import');
    });
    return {};
  },
};
