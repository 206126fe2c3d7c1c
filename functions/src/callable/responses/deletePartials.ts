import * as z from 'zod';
import { paths } from '@/domain/firestorePaths';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/ids';
import { MAX_CHANGED_RESPONSES } from '@/domain/responseCalls';
import { requirePermission, type CallSpec } from '../call';

/** Deletes partial responses for good: they were never submitted, so no trash keeps them. */
export const deletePartials: CallSpec<'deletePartials'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    ids: z.array(z.string().regex(SUBMISSION_ID_PATTERN)).min(1).max(MAX_CHANGED_RESPONSES),
  }),
  async run(context, { workspace: ws, ids }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'removeResponses');
      for (const id of new Set(ids)) tx.delete(db.doc(paths.partial(ws, id)));
    });
    return {};
  },
};
