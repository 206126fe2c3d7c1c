import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { requirePermission, type CallSpec } from '../call';

/** Deletes partial responses for good: they were never submitted, so no trash keeps them. */
export const deletePartials: CallSpec<'deletePartials'> = {
  async run(context, { workspace: ws, ids }) {
    const { db } = context;
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'removeResponses');
      const refs = [...new Set(ids)].map((id) => db.doc(paths.partial(ws, id)));
      const found = (await tx.getAll(...refs, { fieldMask: [] })).filter(({ exists }) => exists);
      if (found.length === 0) return;
      for (const { ref } of found) tx.delete(ref);
      const params = { count: found.length };
      recordAct(tx, context, ws, member, 'partials_deleted', { params });
    });
    return {};
  },
};
