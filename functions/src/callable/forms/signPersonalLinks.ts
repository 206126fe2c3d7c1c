import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { linkToken } from '../../forms/personalLinks';
import { keySecret } from '../../lib/keys';
import { requirePermission, type CallSpec } from '../call';

/** Makes the tokens of personal links. A token of an id that is no link's opens nothing. */
export const signPersonalLinks: CallSpec<'signPersonalLinks'> = {
  async run(context, { workspace: ws, formId, ids }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'managePersonalLinks');
      // Of this workspace's own form alone: the token names no workspace.
      const head = await tx.get(db.doc(paths.form(ws, formId)));
      if (!head.exists) throw new AppError('not_found');
    });
    const secret = keySecret(process.env);
    return { tokens: Object.fromEntries(ids.map((id) => [id, linkToken(secret, formId, id)])) };
  },
};
